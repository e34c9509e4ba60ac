// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of waits, the workbook's tab and the instance's page.
#include "gui/pictures.h"
#include "session/instance.h"
#include "session/preferences.h"
#include "support/testserver.h"
#include "ui/charts/waitchart.h"
#include "ui/mainwindow/instancepages.h"
#include "ui/pages/waitspage.h"
#include "ui/pages/waitstab.h"
#include "ui/pages/waitsview.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTabWidget>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

/// A sort with a worker: CPU, then writing, then reading.
std::shared_ptr<WaitRun> sampleRun()
{
    auto run = std::make_shared<WaitRun>();
    run->spec.statement = StatementSpec();
    run->spec.workMem = Kilobytes(1024);
    run->spec.source = WaitSpec::Source::Both;
    run->events = { {}, { u"IO"_s, u"BuffileWrite"_s }, { u"IO"_s, u"BuffileRead"_s }, { u"IO"_s, u"DataFileRead"_s },
        { u"LWLock"_s, u"BufferMapping"_s } };
    for (int look = 0; look < 600; ++look) {
        run->looks.push_back(Milliseconds(20 * look));
        const int phase = look < 60 ? 3 : look < 340 ? 1 : 2;
        run->samples.push_back({ look, look * 7919 % 10 < 6 ? 0 : look % 97 == 0 ? 4 : phase, 100, false });
        if (look < 300)
            run->samples.push_back({ look, look * 104729 % 10 < 7 ? 0 : phase, 101, true });
    }
    run->wall = Milliseconds(12000);
    run->asking = Milliseconds(310);
    run->leaderPid = 100;
    run->workerPids = { 101 };
    run->tempFilesSeen = TempFilesSeen::All;
    for (int i = 0; i < 3; ++i) {
        TempFile file;
        file.name = u"pgsql_tmp10%1.%2"_s.arg(i / 2).arg(i);
        file.size = file.greatest = Bytes(qint64(100 + 40 * i) * 1024 * 1024);
        file.firstSeen = Milliseconds(400 * i);
        file.lastSeen = Milliseconds(11000);
        file.present = i != 1;
        run->tempFiles.push_back(file);
    }
    ExtensionProfile extension;
    extension.version = u"1.1"_s;
    extension.period = Milliseconds(10);
    extension.counts = { { { u"IO"_s, u"BufFileWrite"_s }, 300 }, { { u"IO"_s, u"BufFileRead"_s }, 240 } };
    run->extension = extension;
    run->complete = true;
    return run;
}

QPushButton *visibleButton(const QWidget &page, const QString &text)
{
    for (auto *button : page.findChildren<QPushButton *>()) {
        if (button->text() == text && button->isVisibleTo(&page))
            return button;
    }
    return nullptr;
}

}

class TestWaitsPages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, Scheme::Light);
    }

    void chartHasABarAnEventAndTheRunBelow()
    {
        WaitChart chart;
        chart.resize(800, 480);
        chart.setRun(sampleRun(), false);
        const WaitChartData &data = chart.data();
        QCOMPARE(data.bars.size(), 5u);
        QCOMPARE(data.bars.front().name, u"CPU"_s);
        double shares = 0;
        for (const WaitBar &bar : data.bars)
            shares += bar.share.share;
        QVERIFY(std::abs(shares - 1) < 1e-9);
        QVERIFY(chart.figures().contains(u"IO/BufFileRead\t"_s));
        QVERIFY(!data.stretches.empty());
        const double first = data.stretches.front().active[0] + data.stretches.front().active[1]
            + data.stretches.front().active[2] + data.stretches.front().active[3] + data.stretches.front().active[4];
        QVERIFY(std::abs(first - 2) < 1e-9); // the leader and its worker
        chart.copyFigures();
        QCOMPARE(QApplication::clipboard()->text(), chart.figures());

        chart.setRun(sampleRun(), true);
        QVERIFY(chart.data().ofWaits && chart.data().stretches.empty());
        QCOMPARE(chart.data().bars.front().samples, 300);
    }

    void manyEventsEndInOneBar()
    {
        WaitRun run;
        for (int event = 0; event < 30; ++event) {
            run.events.push_back({ u"LWLock"_s, u"Lock%1"_s.arg(event) });
            run.looks.push_back(Milliseconds(event));
            run.samples.push_back({ event, event, 1, false });
        }
        run.wall = Milliseconds(30);
        const WaitChartData data = waitChartData(run, false);
        QCOMPARE(int(data.bars.size()), WaitChartData::MostBars);
        qint64 samples = 0;
        for (const WaitBar &bar : data.bars)
            samples += bar.samples;
        QCOMPARE(samples, 30);
        for (const WaitStretch &stretch : data.stretches)
            QCOMPARE(stretch.active.size(), data.bars.size());
    }

    void chartIsWrittenToFiles()
    {
        const QTemporaryDir folder;
        for (const QString &suffix : { u"svg"_s, u"png"_s, u"pdf"_s }) {
            const QString path = folder.filePath(u"waits."_s + suffix);
            writeWaitChart(*sampleRun(), false, path, { 960, 540 });
            QVERIFY(QFileInfo(path).size() > 1000);
        }
    }

    void tabAsksAndShowsWhatRuns()
    {
        WaitsTab tab;
        tab.resize(1000, 700);
        tab.show();
        QSignalSpy asked(&tab, &WaitsTab::measureRequested), cancelled(&tab, &WaitsTab::cancelRequested);
        QPushButton *measure = visibleButton(tab, u"Measure waits"_s);
        QVERIFY(measure);
        tab.proposeWorkMem(Kilobytes(4096));
        tab.findChild<MemoryEdit *>()->setText(u"1MB"_s);
        measure->click();
        QCOMPARE(asked.size(), 1);
        const auto spec = asked.first().first().value<WaitSpec>();
        QCOMPARE(*spec.workMem, Kilobytes(1024));
        QCOMPARE(spec.interval, Milliseconds(20));

        tab.setRunning(true);
        auto live = sampleRun();
        live->complete = false;
        tab.setRun(live);
        QVERIFY(visibleButton(tab, u"Cancel"_s));
        visibleButton(tab, u"Cancel"_s)->click();
        QCOMPARE(cancelled.size(), 1);
        auto *files = tab.findChild<QTableWidget *>();
        QVERIFY(files->isVisible());
        QCOMPARE(files->rowCount(), 3);
        QCOMPARE(files->item(0, 0)->text(), u"pgsql_tmp100.0"_s);
        QCOMPARE(files->item(1, 1)->text(), u"gone"_s);
        tab.setRunning(false);

        auto ended = sampleRun();
        ended->failure = Failure();
        ended->failure->code = Failure::Code::Cancelled;
        tab.setRun(ended);
        QVERIFY(tab.findChild<FailureStrip *>()->isVisible());
        QVERIFY(tab.findChild<WaitChart *>()->isVisible()); // what was seen stays
        QVERIFY(!visibleButton(tab, u"Cancel"_s));
    }

    void pageWatchesWhileItIsSeen()
    {
        TestServer server(TestServer::majorsForTests().last());
        Session::JobRunner jobs;
        Session::Instance instance(u"here"_s, server.spec(), &jobs, nullptr);
        QSignalSpy connected(&instance, &Session::Instance::connected);
        instance.connectToServer();
        QVERIFY(connected.wait(60000));
        WaitsPage page;
        page.resize(1000, 700);
        page.setInstance(&instance);
        QCOMPARE(jobs.runningCount(), 0); // not before it is seen
        page.show();
        auto *view = page.findChild<WaitsView *>();
        QTRY_VERIFY_WITH_TIMEOUT(!view->notes().isEmpty(), 60000);
        QVERIFY(view->notes().contains(u"pg_stat_activity"_s));
        page.hide();
        QTRY_COMPARE_WITH_TIMEOUT(jobs.runningCount(), 0, 60000);
        page.show();
        server.kill();
        auto *strip = page.findChild<FailureStrip *>();
        QTRY_VERIFY_WITH_TIMEOUT(strip->isVisible(), 60000);
        QVERIFY(!view->notes().isEmpty()); // what was seen stays
        page.setInstance(nullptr);
        QVERIFY(strip->isVisible());
    }

    void workbookShowsTheWaitsOfItsStatement()
    {
        TestServer server(TestServer::majorsForTests().last());
        server.execute(u"CREATE TABLE t AS SELECT g AS a, repeat('x', 40) AS b FROM generate_series(1, 300000) g"_s);
        const QTemporaryDir folder;
        Session::Preferences preferences(folder.filePath(u"preferences.ini"_s));
        Session::JobRunner jobs;
        Session::Instance instance(u"here"_s, server.spec(), &jobs, nullptr);
        QSignalSpy connected(&instance, &Session::Instance::connected);
        instance.connectToServer();
        QVERIFY(connected.wait(60000));
        WorkbookPage page(&preferences);
        page.resize(1100, 900);
        page.show();
        page.setInstance(&instance);
        page.editor()->setPlainText(u"SELECT * FROM t ORDER BY b, a DESC"_s);
        auto *tabs = page.findChild<QTabWidget *>();
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) == u"Waits"_s)
                tabs->setCurrentIndex(i); // made when it is looked at
        }
        auto *tab = page.findChild<WaitsTab *>();
        QVERIFY(tab);
        tab->findChild<MemoryEdit *>()->setText(u"1MB"_s);
        QSignalSpy running(&page, &WorkbookPage::runningChanged);
        visibleButton(*tab, u"Measure waits"_s)->click();
        QVERIFY(page.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!page.isRunning(), 60000);
        QVERIFY(tab->run() && tab->run()->complete);
        QCOMPARE(*tab->run()->spec.workMem, Kilobytes(1024));
        QCOMPARE(tab->run()->spec.statement->sql, u"SELECT * FROM t ORDER BY b, a DESC"_s);
        QVERIFY(tab->run()->explainJson.contains("external merge"));
        QCOMPARE(running.size(), 2);

        // An error stands where the waits are, and at its place in the editor.
        page.editor()->setPlainText(u"SELECT nope FROM t"_s);
        visibleButton(*tab, u"Measure waits"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!page.isRunning(), 60000);
        QVERIFY(tab->findChild<FailureStrip *>()->text().contains(u"nope"_s));
        QVERIFY(tab->run()->complete); // the earlier run is still shown

        // A long one ends by Cancel and keeps what was seen.
        page.editor()->setPlainText(u"SELECT count(*) FROM t x, t y WHERE x.a <> y.a"_s);
        visibleButton(*tab, u"Measure waits"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(tab->run()->looks.size() > 0 && !tab->run()->complete, 60000);
        page.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!page.isRunning(), 60000);
        QVERIFY(tab->run()->failure && tab->run()->failure->code == Failure::Code::Cancelled);
        page.setInstance(nullptr);
    }

    void pageIsOneOfEachInstance()
    {
        int found = 0;
        for (const InstancePageKind &kind : instancePageKinds()) {
            if (kind.id != "waits"_L1)
                continue;
            ++found;
            const std::unique_ptr<InstancePage> page(kind.make(nullptr));
            QVERIFY(qobject_cast<WaitsPage *>(page.get()));
        }
        QCOMPARE(found, 1);
    }

    void viewStateComesBack()
    {
        WaitsPage page, again;
        auto *boxes = page.findChildren<QComboBox *>().first();
        boxes->setCurrentIndex(2);
        again.restoreViewState(page.viewState());
        QCOMPARE(again.findChildren<QComboBox *>().first()->currentIndex(), 2);
        again.restoreViewState("rubbish");
        QCOMPARE(again.viewState(), page.viewState());
    }

    void pictures_data() { Test::PictureRow::addRows(); }
    void pictures()
    {
        const Test::PictureRow row;
        WaitsTab tab;
        tab.resize(1100, 760);
        tab.proposeWorkMem(Kilobytes(1024));
        tab.setRun(sampleRun());
        row.take(tab, u"waits"_s);
        auto whole = sampleRun();
        whole->spec = WaitSpec();
        whole->leaderPid = 0;
        whole->workerPids.clear();
        whole->tempFilesSeen = TempFilesSeen::NotAsked;
        whole->hiddenProcesses = 3;
        WaitsView view;
        view.resize(1100, 620);
        view.setRun(whole, false);
        row.take(view, u"waits-view"_s);
        WaitsTab empty;
        empty.resize(900, 400);
        row.take(empty, u"waits-empty"_s);
    }
};

QTEST_MAIN(TestWaitsPages)
#include "tst_waitspages.moc"
