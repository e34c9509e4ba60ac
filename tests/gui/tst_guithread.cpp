// SPDX-License-Identifier: GPL-3.0-or-later
// The GUI's thread enters neither libpq nor a file while a person clicks through connected servers and measures.
#include "session/instance.h"
#include "session/preferences.h"
#include "support/guithreadguard.h"
#include "support/testserver.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/mainwindow/instancepages.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <libpq-fe.h>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

constexpr int Patience = 60000;

/// Of the desktop, not of ours: fonts and their caches, translations of Qt, devices.
bool isOfThePlatform(const QString &seen)
{
    static const QStringList places { u"/usr/share/"_s, u"/usr/lib/"_s, u"/etc/"_s, u"/var/cache/fontconfig/"_s,
        u"/lib/"_s, u"/proc/"_s, u"/sys/"_s, u"/dev/"_s, u"fontconfig"_s };
    return std::any_of(places.begin(), places.end(), [&seen](const QString &place) { return seen.contains(place); });
}

}

class TestGuiThread : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, Scheme::Light);
        for (const int major : TestServer::majorsForTests()) {
            auto server = std::make_unique<TestServer>(major);
            server->execute(u"CREATE TABLE numbers AS SELECT (i * 7919) % 40000 AS a, i AS b "
                            "FROM generate_series(1, 40000) i; ANALYZE numbers"_s);
            m_servers.push_back(std::move(server));
        }
    }

    void theGuardSees()
    {
        GuiThreadGuard::begin();
        const char *const none[] = { nullptr };
        PQfinish(PQconnectStartParams(none, none, 0));
        QFile file(u"/etc/hostname"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList seen = GuiThreadGuard::end();
        QVERIFY(seen.contains(u"PQconnectStartParams"_s));
        QVERIFY(seen.contains(u"PQfinish"_s));
        QVERIFY(seen.contains(u"open /etc/hostname"_s));
    }

    void clickingAndMeasuringEntersNeither()
    {
        Session::Preferences preferences(m_folder.filePath(u"spillway.ini"_s));
        std::vector<SavedInstance> saved(m_servers.size());
        for (size_t i = 0; i < saved.size(); ++i) {
            saved[i].name = u"server %1"_s.arg(i);
            saved[i].spec = m_servers[i]->spec();
        }
        preferences.setInstances(saved);
        MainWindow window(&preferences);
        window.resize(1360, 880);
        window.show();
        window.begin({});
        QVERIFY(QTest::qWaitForWindowExposed(&window));

        GuiThreadGuard::begin();
        std::vector<WorkbookPage *> workbooks;
        for (const SavedInstance &instance : saved) {
            window.workspace()->open(instance.name);
            QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->connection(instance.name), Patience);
            WorkbookState state;
            state.instanceName = instance.name;
            state.database = u"postgres"_s;
            state.sql = u"SELECT * FROM numbers ORDER BY a"_s;
            WorkbookPage *page = window.openWorkbook(state);
            window.pages()->bring(page);
            page->measure();
            QTRY_VERIFY_WITH_TIMEOUT(page->findChild<MeasureSheet *>(), Patience);
            page->findChild<MeasureSheet *>()->accept();
            workbooks.push_back(page);
        }
        for (int round = 0; round < 2; ++round) {
            for (const SavedInstance &instance : saved) {
                PageSet *set = window.pages()->find(instance.name);
                window.pages()->bringSet(set);
                for (const InstancePageKind &kind : instancePageKinds()) {
                    QVERIFY(set->bringPage(kind.id));
                    QTest::qWait(100); // its first questions are on the way
                }
            }
        }
        for (const WorkbookPage *page : workbooks)
            QTRY_VERIFY_WITH_TIMEOUT(page->result() && page->result()->complete, Patience);
        for (const SavedInstance &instance : saved)
            window.workspace()->close(instance.name);
        QTest::qWait(600); // what is open is written to the settings meanwhile
        QStringList seen = GuiThreadGuard::end();
        seen.removeIf(isOfThePlatform);
        QVERIFY2(seen.isEmpty(), qPrintable(seen.join(u", "_s)));
    }

private:
    QTemporaryDir m_folder;
    std::vector<std::unique_ptr<TestServer>> m_servers;
};

QTEST_MAIN(TestGuiThread)
#include "tst_guithread.moc"
