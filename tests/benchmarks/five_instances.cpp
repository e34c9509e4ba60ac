// SPDX-License-Identifier: GPL-3.0-or-later
// Five servers of mixed versions open at once, a sweep running on each, while a person clicks through their pages:
// how long one event kept the window busy (target: 50 ms), how long a switch of instances takes to the
// painted window (target: 50 ms), and the memory of the process (target: 200 MB).
//   QT_QPA_PLATFORM=offscreen build/release/bin/five_instances
#include "session/preferences.h"
#include "support/testserver.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

/// Times every event at its outermost: how long the window could do nothing else, and what it was.
class TimedApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QByteArray what
            = QByteArray(receiver->metaObject()->className()) + ' ' + QByteArray::number(event->type());
        QElapsedTimer timer;
        timer.start();
        ++m_depth;
        const bool taken = QApplication::notify(receiver, event);
        --m_depth;
        m_events.push_back({ double(timer.nsecsElapsed()) / 1e6, what });
        return taken;
    }
    void restart() { m_events.clear(); }
    void print(const char *what)
    {
        std::sort(m_events.begin(), m_events.end(), std::greater<>());
        const auto over
            = std::count_if(m_events.begin(), m_events.end(), [](const auto &one) { return one.first > 50; });
        std::printf("%-30s %6zu events, 99.9 %% under %5.1f ms, longest %5.1f ms, %td over 50 ms\n", what,
            m_events.size(), m_events[m_events.size() / 1000].first, m_events.front().first, over);
        for (size_t i = 0; i < std::min<size_t>(4, m_events.size()); ++i)
            std::printf("    %6.1f ms %s\n", m_events[i].first, m_events[i].second.constData());
    }

private:
    int m_depth = 0;
    std::vector<std::pair<double, QByteArray>> m_events;
};

QString memory(const QByteArray &field)
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        qFatal("no /proc");
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith(field))
            return QString::fromLatin1(line.mid(field.size() + 1).trimmed());
    }
    return {};
}

}

int main(int argc, char **argv)
{
    QTemporaryDir folder;
    qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    TimedApplication application(argc, argv);
    applyTheme(application, Scheme::Light);
    std::vector<std::unique_ptr<TestServer>> servers;
    std::vector<SavedInstance> saved;
    for (const int major : { 13, 15, 16, 17, 18 }) {
        if (TestServer::binaries(major).isEmpty())
            qFatal("no server %d: installer/setup.sh --all-postgres", major);
        servers.push_back(std::make_unique<TestServer>(
            major, TestServer::Settings { { u"shared_preload_libraries"_s, u"pg_stat_statements"_s } }));
        servers.back()->execute(
            u"CREATE EXTENSION pg_stat_statements; CREATE TABLE numbers AS SELECT (i::bigint * 7919) % "
            "300000 AS a, i AS b FROM generate_series(1, 300000) i; ANALYZE numbers"_s);
        SavedInstance instance;
        instance.name = u"PostgreSQL %1"_s.arg(major);
        instance.spec = servers.back()->spec();
        saved.push_back(instance);
    }
    Session::Preferences preferences(folder.filePath(u"spillway.ini"_s));
    preferences.setInstances(saved);
    MainWindow window(&preferences);
    window.resize(1360, 880);
    window.show();
    window.begin({});
    for (const SavedInstance &instance : saved)
        window.workspace()->open(instance.name);
    for (const SavedInstance &instance : saved) {
        if (!QTest::qWaitFor([&] { return window.workspace()->connection(instance.name) != nullptr; }, 20000))
            qFatal("no connection to %s", qPrintable(instance.name));
    }
    application.print("start and five connections");
    application.restart();
    std::vector<WorkbookPage *> workbooks;
    for (const SavedInstance &instance : saved) {
        WorkbookState state;
        state.instanceName = instance.name;
        state.database = u"postgres"_s;
        state.sql = u"SELECT * FROM numbers ORDER BY a"_s;
        workbooks.push_back(window.openWorkbook(state));
        window.pages()->bring(workbooks.back());
        workbooks.back()->measure();
        if (!QTest::qWaitFor([&] { return workbooks.back()->findChild<MeasureSheet *>() != nullptr; }, 20000))
            qFatal("no sheet");
        workbooks.back()->findChild<MeasureSheet *>()->accept();
    }
    application.print("five measurements begun");
    application.restart();
    std::vector<double> switches;
    QElapsedTimer running;
    running.start();
    for (int step = 0; running.elapsed() < 20000; ++step) {
        PageSet *set = window.pages()->sets()[1 + size_t(step) % 5];
        QElapsedTimer timer;
        timer.start();
        window.pages()->bringSet(set);
        window.repaint();
        if (step >= 25) // each page was made once
            switches.push_back(double(timer.nsecsElapsed()) / 1e6);
        QTest::qWait(100);
        set->setCurrentIndex(step / 5 % set->count());
        QTest::qWait(100);
        for (WorkbookPage *page : workbooks) { // again and again, so that jobs run all the time
            auto *sheet = page->findChild<MeasureSheet *>();
            if (sheet && sheet->isVisible())
                sheet->accept();
            else if (!page->isRunning())
                page->measure();
        }
    }
    application.print("20 s of clicking");
    if (switches.empty())
        qFatal("too slow to switch at all");
    std::sort(switches.begin(), switches.end());
    std::printf("switch to the painted window: median %.1f ms, longest %.1f ms of %zu\n", switches[switches.size() / 2],
        switches.back(), switches.size());
    std::printf("memory now %s, at most %s\n", qPrintable(memory("VmRSS")), qPrintable(memory("VmHWM")));
}
