// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the measurement pages, and the plan and history tabs over them.
#include "gui/samplesweeps.h"

#include "ui/models/historymodel.h"
#include "ui/models/runsmodel.h"
#include "ui/pages/historytab.h"
#include "ui/pages/plantab.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

class TestMeasureModels : public QObject
{
    Q_OBJECT

    std::shared_ptr<const SweepResult> m_group;

    static QPushButton *button(const QWidget &page, const QString &text)
    {
        const auto buttons = page.findChildren<QPushButton *>();
        const auto found = std::ranges::find(buttons, text, &QPushButton::text);
        return found == buttons.end() ? nullptr : *found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_group = Test::sampleSweep(u"group"_s);
    }

    void runsModelHoldsTheRules()
    {
        RunsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setResult(*m_group);
        QCOMPARE(model.rowCount(), int(m_group->samples.size()));
        const QModelIndex blocks = model.index(0, 3);
        QCOMPARE(blocks.data().toString(), u"4,177"_s);
        QCOMPARE(blocks.data(SortRole).toLongLong(), 4177);
        QVERIFY(blocks.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    }

    void failedRunsStayInTheTable()
    {
        SweepResult result = *m_group;
        Failure failure;
        failure.code = Failure::Code::StatementTimeout;
        failure.limitMs = 1000;
        result.samples.front().failure = failure;
        result.samples.front().explainJson.clear();
        result.samples[1].explainJson = "not a plan";
        const auto rows = runRows(result);
        QCOMPARE(rows.size(), result.samples.size());
        QVERIFY(!rows[0].failure.isEmpty() && !rows[0].tempRead);
        QVERIFY(!rows[1].failure.isEmpty() && !rows[1].execution);
        QVERIFY(rows[2].failure.isEmpty());
    }

    void planTabOffersATimingRun()
    {
        PlanTab tab;
        tab.setResult(m_group);
        auto *chooser = tab.findChild<QComboBox *>(u"plan"_s);
        QCOMPARE(chooser->count(), int(m_group->samples.size()));
        QVERIFY2(chooser->currentText().contains("timing"_L1), "the run with times is shown first");
        chooser->setCurrentIndex(0);
        QSignalSpy asked(&tab, &PlanTab::timingRunRequested);
        QTest::mouseClick(button(tab, u"Run once with timing"_s), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(0).value<Kilobytes>(), m_group->samples.front().workMem);

        tab.setExplain(m_group->regions.front().explainJson);
        QCOMPARE(chooser->currentIndex(), 0);
        QVERIFY(!button(tab, u"Run once with timing"_s)->isEnabled());
        tab.setExplain("{ broken");
        QVERIFY2(!tab.currentPlan(), "the plan before is not shown for one that cannot be read");
    }

    void historyOpensAndRemoves()
    {
        HistoryTab tab;
        HistoryModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const std::vector<Session::HistoryEntry> entries {
            { u"a"_s, u"sort <b>q7</b>"_s, u"demo"_s, u"shop"_s, now.addSecs(-60), 9, true },
            { u"b"_s, u"group"_s, u"demo"_s, u"shop"_s, now, 3, false },
        };
        model.setRows(entries);
        QCOMPARE(model.rowCount(), 2);
        tab.setEntries(entries);
        QSignalSpy opened(&tab, &HistoryTab::openRequested), removed(&tab, &HistoryTab::removeRequested);
        QVERIFY(!button(tab, u"Open"_s)->isEnabled());
        tab.table()->selectRow(0); // newest first
        QTest::mouseClick(button(tab, u"Open"_s), Qt::LeftButton);
        QCOMPARE(opened.first().at(0).toString(), u"b"_s);
        tab.table()->selectAll();
        QTest::mouseClick(button(tab, u"Delete"_s), Qt::LeftButton);
        QCOMPARE(removed.size(), 2);
    }
};

QTEST_MAIN(TestMeasureModels)
#include "tst_measuremodels.moc"
