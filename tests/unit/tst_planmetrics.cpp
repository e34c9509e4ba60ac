// SPDX-License-Identifier: GPL-3.0-or-later
// Plan arithmetic: times by process and elapsed, who ran what, CTE bodies, blocks, memory. The last test holds the
// invariants over every plan of tests/data/plans, and of ../shared/plans where that is present.
#include "analysis/planmetrics.h"

#include "analysis/formatreaders.h"
#include "analysis/planreader.h"
#include "domain/failure.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Analysis::computeMetrics;
using Analysis::NodeMetrics;
using Analysis::PlanMetrics;

namespace {

PlanMetrics metricsOf(const QByteArray &root)
{
    return computeMetrics(Analysis::readJsonPlan("[{\"Plan\": " + root + "}]"));
}

// {"Node Type": type, times, extra…, "Plans": […]}
QByteArray node(
    const char *type, double total, double loops, const QByteArray &extra = {}, const QByteArray &plans = {})
{
    QByteArray json = "{\"Node Type\": \"" + QByteArray(type)
        + "\", \"Actual Startup Time\": 0.0, \"Actual Total Time\": " + QByteArray::number(total)
        + ", \"Actual Rows\": 100, \"Actual Loops\": " + QByteArray::number(loops);
    if (!extra.isEmpty())
        json += ", " + extra;
    return json + (plans.isEmpty() ? QByteArray("}") : ", \"Plans\": [" + plans + "]}");
}

PlanMetrics metricsOfText(const QString &text)
{
    Analysis::InputLines lines;
    for (const QString &line : text.split(u'\n'))
        lines.push_back({ int(lines.size()) + 1, line });
    return computeMetrics(*Analysis::readTextPlans(lines).plans.front().plan);
}

double self(const PlanMetrics &metrics, size_t id)
{
    return metrics.nodes.at(id).self ? metrics.nodes.at(id).self->count() : -1;
}

double sumOfSelf(const PlanMetrics &metrics)
{
    double sum = 0;
    for (const NodeMetrics &m : metrics.nodes)
        sum += m.self ? m.self->count() : 0;
    return sum;
}

void checkInvariants(const Plan &plan, const QString &name)
{
    const PlanMetrics metrics = computeMetrics(plan);
    QCOMPARE(metrics.nodes.size(), plan.nodes.size());
    for (size_t i = 0; i < metrics.nodes.size(); ++i) {
        const NodeMetrics &m = metrics.nodes[i];
        const PlanNode &n = plan.nodes[i];
        const QByteArray where = name.toUtf8() + " node " + QByteArray::number(qulonglong(i));
        const bool timed = n.actuals && n.actuals->loops > 0 && n.actuals->total;
        QVERIFY2(m.self.has_value() == timed && m.total.has_value() == timed, where);
        if (timed) {
            QVERIFY2(m.self->count() >= 0 && std::isfinite(m.self->count()), where);
            QVERIFY2(*m.self <= *m.total + Milliseconds(1e-9), where);
            QVERIFY2(!m.totalHigh || *m.totalHigh >= *m.total, where);
            QVERIFY2(!m.selfHigh || *m.selfHigh >= *m.self, where);
            QVERIFY2(*m.total <= *m.process + Milliseconds(1e-9), where);
        }
        if (m.selfBuffers)
            QVERIFY2(m.selfBuffers->tempWritten.value >= 0 && m.selfBuffers->sharedHit.value >= 0, where);
        QVERIFY2(m.processes >= 1, where);
        QVERIFY2(!n.label.isEmpty() && !n.type.isEmpty(), where);
    }
    if (const auto total = metrics.nodes.front().total) {
        const double tolerance = 1e-9 * std::max(1.0, total->count());
        QVERIFY2(sumOfSelf(metrics) <= total->count() + tolerance, qPrintable(name));
        const bool exact = std::none_of(
            metrics.nodes.begin(), metrics.nodes.end(), [](const NodeMetrics &m) { return m.approximate; });
        // Rounding: half a unit of the last digit on every loop that was printed.
        double rounding = tolerance;
        for (const PlanNode &n : plan.nodes)
            rounding += n.actuals ? 0.0005 * n.actuals->loops : 0;
        if (exact)
            QVERIFY2(sumOfSelf(metrics) >= total->count() - rounding, qPrintable(name));
    }
}

}

class TestPlanMetrics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void loopsMultiplyTimesAndRows()
    {
        const PlanMetrics m = metricsOf(node("Nested Loop", 2000, 1, "\"Join Type\": \"Inner\"",
            node("Seq Scan", 40, 1) + ',' + node("Index Scan", 0.02, 70000, "\"Plan Rows\": 1")));
        QCOMPARE(m.nodes[2].total->count(), 1400.0);
        QCOMPARE(m.nodes[2].process->count(), 1400.0);
        QCOMPARE(*m.nodes[2].rowsTotal, 7e6);
        QCOMPARE(*m.nodes[2].estimateFactor, 100.0);
        QCOMPARE(self(m, 0), 560.0);
        QCOMPARE(sumOfSelf(m), 2000.0);
    }

    void roundingNeverMakesANegativeSelfTime()
    {
        // 0.003 ms on 200,000 loops may be 0.0025: the loop side gives way, not the scan that was measured once.
        const PlanMetrics m = metricsOf(
            node("Nested Loop", 610, 1, {}, node("Seq Scan", 50, 1) + ',' + node("Index Scan", 0.003, 200000)));
        QCOMPARE(self(m, 0), 0.0);
        QCOMPARE(self(m, 1), 50.0);
        QCOMPARE(self(m, 2), 560.0);
        QCOMPARE(m.nodes[2].total->count(), 600.0); // what the server printed stays
    }

    void zeroOverManyLoopsStillHoldsAnExactChild()
    {
        // 0.000 ms on 30,000 loops may be up to 15 ms; its child ran twice and is known well.
        const PlanMetrics m = metricsOf(node("Nested Loop", 90, 1, {},
            node("Seq Scan", 20, 1) + ',' + node("Memoize", 0.0, 30000, {}, node("Index Scan", 2, 2))));
        QCOMPARE(m.nodes[2].total->count(), 0.0);
        QCOMPARE(self(m, 2), 0.0);
        QCOMPARE(self(m, 3), 4.0);
        QCOMPARE(self(m, 0), 66.0);
    }

    void belowGatherLoopsAreProcesses()
    {
        const PlanMetrics m = metricsOf(node("Gather", 52, 1, "\"Workers Planned\": 3, \"Workers Launched\": 3",
            node("Sort", 50, 4, {}, node("Seq Scan", 45, 4, "\"Parallel Aware\": true"))));
        QCOMPARE(m.nodes[1].total->count(), 50.0);
        QCOMPARE(m.nodes[1].process->count(), 200.0);
        QCOMPARE(m.nodes[1].processes, 4);
        QCOMPARE(m.nodes[2].total->count(), 45.0);
        QCOMPARE(*m.nodes[2].rowsTotal, 400.0);
        QCOMPARE(self(m, 0), 2.0);
        QCOMPARE(self(m, 1), 5.0);
        QCOMPARE(sumOfSelf(m), 52.0);
        QVERIFY(!m.nodes[2].approximate);
    }

    void aGatherThatIsRescanned()
    {
        // Two loops of Gather, three processes each time.
        const PlanMetrics m = metricsOf(node("Nested Loop", 100, 1, {},
            node("Seq Scan", 1, 1) + ','
                + node(
                    "Gather", 45, 2, "\"Workers Launched\": 2", node("Seq Scan", 40, 6, "\"Parallel Aware\": true"))));
        QCOMPARE(m.nodes[3].total->count(), 80.0);
        QCOMPARE(m.nodes[3].processes, 3);
        QCOMPARE(self(m, 2), 10.0);
        QCOMPARE(self(m, 0), 9.0);
    }

    void leaderThatTookNoPart()
    {
        const PlanMetrics m = metricsOf(
            node("Gather", 82, 1, "\"Workers Launched\": 2", node("Seq Scan", 80, 2, "\"Parallel Aware\": true")));
        QCOMPARE(m.nodes[1].total->count(), 80.0);
        QCOMPARE(m.nodes[1].processes, 2);
    }

    void anIdleWorkerTookNoPart()
    {
        const PlanMetrics m = metricsOf(node("Gather", 101, 1, "\"Workers Launched\": 1",
            node("Seq Scan", 50, 2,
                R"("Parallel Aware": true, "Workers": [{"Worker Number": 0, "Actual Startup Time": 0.0,
                   "Actual Total Time": 0.05, "Actual Rows": 0, "Actual Loops": 1}])")));
        QCOMPARE(m.nodes[1].processes, 1);
        QCOMPARE(m.nodes[1].total->count(), 100.0);
        QCOMPARE(self(m, 0), 1.0);
    }

    void oneProcessBuildsTheBitmap()
    {
        const PlanMetrics m = metricsOf(node("Gather", 50, 1, "\"Workers Launched\": 3",
            node("Bitmap Heap Scan", 44, 4, "\"Parallel Aware\": true",
                node(
                    "BitmapOr", 20, 1, {}, node("Bitmap Index Scan", 12, 1) + ',' + node("Bitmap Index Scan", 7, 1)))));
        QCOMPARE(m.nodes[2].total->count(), 20.0);
        QCOMPARE(m.nodes[2].process->count(), 20.0);
        QCOMPARE(m.nodes[2].processes, 1);
        QCOMPARE(self(m, 1), 24.0);
        QVERIFY(m.nodes[1].approximate); // three of the four waited for the bitmap
        QCOMPARE(self(m, 2), 1.0);
        QCOMPARE(self(m, 3), 12.0);
        QCOMPARE(self(m, 0), 6.0);
        QCOMPARE(sumOfSelf(m), 50.0);
    }

    void aChildOfParallelAppendThatOneProcessRanIsARange()
    {
        const PlanMetrics m = metricsOf(node("Gather", 70, 1, "\"Workers Launched\": 2",
            node("Append", 60, 3, "\"Parallel Aware\": true",
                node("Seq Scan", 90, 1, "\"Parallel Aware\": false") + ','
                    + node("Seq Scan", 28, 3, "\"Parallel Aware\": true"))));
        QCOMPARE(m.nodes[2].total->count(), 30.0);
        QCOMPARE(m.nodes[2].totalHigh->count(), 90.0);
        QCOMPARE(m.nodes[2].selfHigh->count(), 90.0);
        QCOMPARE(m.nodes[2].processes, 1);
        QVERIFY(m.nodes[2].approximate);
        QVERIFY(!m.nodes[3].totalHigh);
        QCOMPARE(self(m, 1), 2.0);
        QCOMPARE(sumOfSelf(m), 70.0);
    }

    void anInitPlanRunsInTheNodeThatUsesIt()
    {
        // It hangs under Limit, but the scan's filter asks for it.
        const auto plan = [](const char *name, const char *filter) {
            return node("Limit", 100, 1, {},
                node("Aggregate", 60, 1,
                    "\"Parent Relationship\": \"InitPlan\", \"Subplan Name\": \"" + QByteArray(name) + '"')
                    + ','
                    + node("Sort", 99, 1, {}, node("Seq Scan", 90, 1, "\"Filter\": \"" + QByteArray(filter) + '"')));
        };
        for (const PlanMetrics &m : { metricsOf(plan("InitPlan 1 (returns $0)", "(a > $0)")),
                 metricsOf(plan("InitPlan 1", "(a > (InitPlan 1).col1)")) }) {
            QCOMPARE(self(m, 0), 1.0);
            QCOMPARE(self(m, 1), 60.0);
            QCOMPARE(self(m, 2), 9.0);
            QCOMPARE(self(m, 3), 30.0);
        }
        QCOMPARE(self(metricsOf(plan("InitPlan 1 (returns $0)", "(a > $01)")), 3), 30.0); // no name fits: most room
    }

    void anInitPlanThatWorkersNeedRunsInsideGather()
    {
        const PlanMetrics m = metricsOf(node("Aggregate", 100, 1, {},
            node("Result", 30, 1, R"x("Parent Relationship": "InitPlan", "Subplan Name": "InitPlan 1 (returns $1)")x")
                + ','
                + node("Gather", 98, 1, "\"Parent Relationship\": \"Outer\", \"Workers Launched\": 1",
                    node("Seq Scan", 60, 2, "\"Parallel Aware\": true, \"Filter\": \"(b = $1)\""))));
        QCOMPARE(self(m, 0), 2.0);
        QCOMPARE(self(m, 1), 30.0);
        QCOMPARE(self(m, 2), 8.0);
        QCOMPARE(self(m, 3), 60.0);
    }

    void aCteBodyIsChargedToTheScanThatPulledIt()
    {
        // The inner side is built first; the outer scan only re-reads.
        const PlanMetrics m = metricsOf(node("Hash Join", 150, 1, "\"Join Type\": \"Inner\"",
            node("Seq Scan", 70, 1, R"("Parent Relationship": "InitPlan", "Subplan Name": "CTE w")") + ','
                + node("CTE Scan", 6, 1, R"("Parent Relationship": "Outer", "CTE Name": "w")") + ','
                + node("Hash", 78, 1, R"("Parent Relationship": "Inner")",
                    node("CTE Scan", 75, 1, R"("CTE Name": "w")"))));
        QCOMPARE(self(m, 1), 70.0);
        QCOMPARE(self(m, 2), 6.0);
        QCOMPARE(self(m, 3), 3.0);
        QCOMPARE(self(m, 4), 5.0);
        QCOMPARE(self(m, 0), 66.0);
        QCOMPARE(sumOfSelf(m), 150.0);
    }

    void readersThatTakeTurnsShareTheBody()
    {
        // Neither scan has room for all of the body: each pulled a part of it.
        const PlanMetrics m = metricsOf(node("Merge Join", 50, 1, {},
            node("Seq Scan", 40, 1,
                R"("Parent Relationship": "InitPlan", "Subplan Name": "CTE w", "Shared Hit Blocks": 90)")
                + ',' + node("CTE Scan", 16, 1, R"("CTE Name": "w", "Shared Hit Blocks": 30)") + ','
                + node("CTE Scan", 28, 1, R"("CTE Name": "w", "Shared Hit Blocks": 60)")));
        QCOMPARE(self(m, 1), 40.0);
        QCOMPARE(self(m, 2) + self(m, 3), 4.0);
        QCOMPARE(self(m, 0), 6.0);
        QCOMPARE(m.nodes[1].selfBuffers->sharedHit, Blocks(90));
        QCOMPARE(m.nodes[2].selfBuffers->sharedHit, Blocks(0));
        QCOMPARE(m.nodes[3].selfBuffers->sharedHit, Blocks(0));
    }

    void aCteWithinACteAndOneNameTwice()
    {
        // WITH w AS (a), v AS (SELECT … FROM w) SELECT … FROM v, (WITH w AS (b) SELECT … FROM w)
        const PlanMetrics m = metricsOf(node("Nested Loop", 100, 1, {},
            node("Seq Scan", 20, 1, R"("Parent Relationship": "InitPlan", "Subplan Name": "CTE w", "Alias": "a")") + ','
                + node("Sort", 30, 1, R"("Parent Relationship": "InitPlan", "Subplan Name": "CTE v")",
                    node("CTE Scan", 23, 1, R"("CTE Name": "w")"))
                + ',' + node("CTE Scan", 32, 1, R"("CTE Name": "v")") + ','
                + node("CTE Scan", 51, 1, R"("CTE Name": "w")",
                    node("Seq Scan", 40, 1,
                        R"("Parent Relationship": "InitPlan", "Subplan Name": "CTE w", "Alias": "b")"))));
        QCOMPARE(self(m, 1), 20.0);
        QCOMPARE(self(m, 2), 7.0);
        QCOMPARE(self(m, 3), 3.0);
        QCOMPARE(self(m, 4), 2.0);
        QCOMPARE(self(m, 5), 11.0);
        QCOMPARE(self(m, 6), 40.0);
        QCOMPARE(self(m, 0), 17.0);
    }

    void aDataModifyingCteThatNothingReadsBelongsToItsOwner()
    {
        const PlanMetrics m = metricsOf(node("Result", 1, 1, "\"Temp Written Blocks\": 0, \"Temp Read Blocks\": 0",
            node("ModifyTable", 40, 1,
                R"("Operation": "Delete", "Parent Relationship": "InitPlan", "Subplan Name": "CTE d",
                   "Temp Written Blocks": 9, "Temp Read Blocks": 8)",
                node("Seq Scan", 30, 1))));
        QCOMPARE(m.nodes[0].total->count(), 41.0);
        QCOMPARE(self(m, 0), 1.0);
        QCOMPARE(self(m, 1), 10.0);
        QCOMPARE(self(m, 2), 30.0);
        QCOMPARE(m.tempWritten, Blocks(9));
        QVERIFY(m.spills);
    }

    void neverExecutedIsNotZeroMilliseconds()
    {
        const PlanMetrics m = metricsOf(node(
            "Nested Loop", 5, 1, {}, node("Seq Scan", 0.0, 1) + ',' + node("Index Scan", 0.0, 0, "\"Plan Rows\": 4")));
        QCOMPARE(m.nodes[1].total->count(), 0.0);
        QVERIFY(!m.nodes[2].total && !m.nodes[2].self && !m.nodes[2].process && !m.nodes[2].estimateFactor);
        QCOMPARE(*m.nodes[2].rowsTotal, 0.0);
    }

    void withoutTimingThereAreRowsAndBlocksButNoTimes()
    {
        const PlanMetrics m = metricsOf(
            R"({"Node Type": "Limit", "Actual Rows": 5, "Actual Loops": 1, "Temp Written Blocks": 3,
                "Plans": [{"Node Type": "CTE Scan", "CTE Name": "x", "Actual Rows": 5, "Actual Loops": 1,
                           "Temp Written Blocks": 3, "Plans": [{"Node Type": "Sort", "Subplan Name": "CTE x",
                "Parent Relationship": "InitPlan", "Actual Rows": 5, "Actual Loops": 1, "Temp Written Blocks": 3}]}]})");
        for (const NodeMetrics &n : m.nodes) {
            QVERIFY(!n.total && !n.self && !n.process && !n.totalHigh);
            QCOMPARE(*n.rowsTotal, 5.0);
        }
        QCOMPARE(m.nodes[0].selfBuffers->tempWritten, Blocks(0));
        QCOMPARE(m.nodes[1].selfBuffers->tempWritten, Blocks(0));
        QCOMPARE(m.nodes[2].selfBuffers->tempWritten, Blocks(3));
    }

    void withoutAnalyzeNothingIsKnown()
    {
        const PlanMetrics m = metricsOf(R"({"Node Type": "Sort", "Plan Rows": 10})");
        QVERIFY(!m.nodes[0].rowsTotal && !m.nodes[0].self && !m.nodes[0].estimateFactor);
        QVERIFY(!m.peakMemory && !m.tempWritten && !m.walBytes);
        QVERIFY(!m.spills);
    }

    void tempBlocksAreCountedOnceAndChargedWhereTheyArise()
    {
        const QByteArray temp = "\"Temp Read Blocks\": 251, \"Temp Written Blocks\": 290, \"Local Written Blocks\": 50";
        const PlanMetrics m = metricsOf(node("Limit", 9, 1, temp,
            node("Sort", 8, 1,
                temp + R"(, "Sort Method": "quicksort", "Sort Space Used": 25, "Sort Space Type": "Memory")",
                node("Sort", 7, 1,
                    temp + R"(, "Sort Method": "external merge", "Sort Space Used": 704, "Sort Space Type": "Disk")",
                    node("Seq Scan", 3, 1, "\"Temp Read Blocks\": 0, \"Temp Written Blocks\": 0")))));
        QCOMPARE(m.tempWritten, Blocks(290));
        QCOMPARE(m.tempRead, Blocks(251));
        QCOMPARE(m.nodes[0].selfBuffers->tempWritten, Blocks(0));
        QCOMPARE(m.nodes[1].selfBuffers->tempWritten, Blocks(0));
        QCOMPARE(m.nodes[2].selfBuffers->tempWritten, Blocks(290));
        QVERIFY(m.spills);
        QVERIFY(!m.nodes[2].memory); // a spilled sort says only what it used on disk
        QVERIFY(!m.peakMemory);
    }

    void localBlocksAreNoSpill()
    {
        const PlanMetrics m = metricsOf(node("Seq Scan", 1, 1,
            R"("Local Hit Blocks": 9, "Local Written Blocks": 400, "Temp Read Blocks": 0, "Temp Written Blocks": 0)"));
        QVERIFY(!m.spills);
        QCOMPARE(m.tempWritten, Blocks(0));
    }

    void spillsWithoutBuffers_data()
    {
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<bool>("spills");
        QTest::newRow("sort on disk") << node("Sort", 1, 1, R"("Sort Method": "external merge", "Sort Space Used": 900,
            "Sort Space Type": "Disk")")
                                      << true;
        QTest::newRow("sort in memory") << node(
            "Sort", 1, 1, R"("Sort Method": "quicksort", "Sort Space Used": 900, "Sort Space Type": "Memory")")
                                        << false;
        QTest::newRow("only a worker's sort") << node("Sort", 1, 1, R"("Workers": [{"Worker Number": 0,
            "Sort Method": "external merge", "Sort Space Used": 9, "Sort Space Type": "Disk"}])")
                                              << true;
        QTest::newRow("hash") << node("Hash", 1, 1, "\"Hash Batches\": 2, \"Peak Memory Usage\": 50") << true;
        QTest::newRow("hash in one batch") << node("Hash", 1, 1, "\"Hash Batches\": 1") << false;
        QTest::newRow("aggregate") << node("Aggregate", 1, 1, "\"Strategy\": \"Hashed\", \"Disk Usage\": 80") << true;
        QTest::newRow("aggregate, batches") << node("Aggregate", 1, 1, "\"HashAgg Batches\": 5") << true;
        QTest::newRow("materialize") << node("Materialize", 1, 1, R"("Storage": "Disk", "Maximum Storage": 80)")
                                     << true;
        QTest::newRow("incremental sort") << node("Incremental Sort", 1, 1, R"("Pre-sorted Groups": {"Group Count": 1,
            "Sort Space Disk": {"Average Sort Space Used": 8, "Peak Sort Space Used": 8}})")
                                          << true;
    }

    void spillsWithoutBuffers()
    {
        QFETCH(QByteArray, plan);
        QTEST(metricsOf(plan).spills, "spills");
    }

    void memoryIsSummedOverNodesAndProcesses()
    {
        const PlanMetrics m = metricsOf(node("Gather", 20, 1, "\"Workers Launched\": 2",
            node("Sort", 18, 3, R"("Sort Method": "quicksort", "Sort Space Used": 100, "Sort Space Type": "Memory",
                "Workers": [{"Worker Number": 0, "Sort Method": "quicksort", "Sort Space Used": 30,
                "Sort Space Type": "Memory"}, {"Worker Number": 1, "Sort Method": "quicksort", "Sort Space Used": 40,
                "Sort Space Type": "Memory"}])",
                node("Hash", 10, 3, R"("Peak Memory Usage": 200, "Hash Batches": 1)",
                    node("Hash", 9, 3, R"("Parallel Aware": true, "Peak Memory Usage": 5, "Hash Batches": 1)")))));
        QCOMPARE(m.nodes[1].memory, Kilobytes(170));
        QCOMPARE(m.nodes[2].memory, Kilobytes(600)); // each process has a table of its own
        QCOMPARE(m.nodes[3].memory, Kilobytes(5)); // one table for all
        QCOMPARE(m.peakMemory, Kilobytes(775));
        QVERIFY(m.nodes[1].consumesWorkMem && !m.nodes[0].consumesWorkMem);
    }

    void memoryIsUnknownWhereAConsumerReportedNone()
    {
        const QByteArray sort
            = node("Sort", 1, 1, R"("Sort Method": "quicksort", "Sort Space Used": 25, "Sort Space Type": "Memory")");
        QVERIFY(!metricsOf(node("Nested Loop", 5, 1, {}, sort + ',' + node("Materialize", 1, 1))).peakMemory);
        QCOMPARE(metricsOf(node("Nested Loop", 5, 1, {}, sort + ',' + node("Materialize", 0, 0))).peakMemory,
            Kilobytes(25)); // never executed: it held nothing
        QCOMPARE(metricsOf(node("Seq Scan", 5, 1)).peakMemory, Kilobytes(0));
        // One process in memory, another on disk: the sum is not known.
        QVERIFY(!metricsOf(node("Sort", 1, 1, R"("Sort Method": "quicksort", "Sort Space Used": 25,
            "Sort Space Type": "Memory", "Workers": [{"Worker Number": 0, "Sort Method": "external merge",
            "Sort Space Used": 70, "Sort Space Type": "Disk"}])"))
                     .peakMemory);
    }

    void figuresBeyondThirtyTwoBits()
    {
        const PlanMetrics m = metricsOf(R"({"Node Type": "Hash Join", "Plan Rows": 310000000000,
            "Actual Startup Time": 0.5, "Actual Total Time": 90000000.0, "Actual Rows": 5000000000,
            "Actual Loops": 2000000, "Shared Hit Blocks": 6000000000, "Temp Read Blocks": 1,
            "Temp Written Blocks": 4000000000})");
        QCOMPARE(*m.nodes[0].rowsTotal, 1e16);
        QCOMPARE(m.nodes[0].total->count(), 1.8e14);
        QCOMPARE(m.tempWritten->value, Q_INT64_C(4000000000));
        QCOMPARE(toBytes(*m.tempWritten).value, Q_INT64_C(32768000000000));
        QCOMPARE(m.nodes[0].selfBuffers->sharedHit.value, Q_INT64_C(6000000000));
    }

    void oneProcessBuildsTheBitmapInText()
    {
        const PlanMetrics m = metricsOfText(
            uR"(Gather  (cost=1000.00..5000.00 rows=900 width=8) (actual time=20.000..90.000 rows=1200 loops=1)
  Workers Planned: 3
  Workers Launched: 3
  ->  Parallel Bitmap Heap Scan on part  (cost=10.00..4000.00 rows=375 width=8) (actual time=18.000..80.000 rows=300 loops=4)
        ->  Bitmap Index Scan on part_size  (cost=0.00..9.00 rows=900 width=0) (actual time=16.000..16.000 rows=1200 loops=1))"_s);
        QCOMPARE(m.nodes[2].total->count(), 16.0);
        QCOMPARE(m.nodes[2].process->count(), 16.0);
        QCOMPARE(*m.nodes[2].rowsTotal, 1200.0);
        QCOMPARE(m.nodes[1].process->count(), 320.0);
        QCOMPARE(self(m, 1), 64.0);
        QVERIFY(m.nodes[1].approximate);
        QCOMPARE(self(m, 0), 10.0);
        QCOMPARE(sumOfSelf(m), 90.0);
    }

    void aCteBodyInTextIsChargedToItsReader()
    {
        const PlanMetrics m = metricsOfText(
            uR"(Hash Join  (cost=1.00..2.00 rows=10 width=8) (actual time=52.000..70.000 rows=10 loops=1)
  CTE w
    ->  Seq Scan on item  (cost=0.00..1.00 rows=1000 width=4) (actual time=0.100..45.000 rows=1000 loops=1)
  ->  CTE Scan on w a  (cost=0.00..1.00 rows=1000 width=4) (actual time=0.200..6.000 rows=1000 loops=1)
  ->  Hash  (cost=1.00..1.00 rows=1000 width=4) (actual time=51.000..51.000 rows=1000 loops=1)
        ->  CTE Scan on w b  (cost=0.00..1.00 rows=1000 width=4) (actual time=0.150..48.500 rows=1000 loops=1))"_s);
        QCOMPARE(self(m, 0), 13.0);
        QCOMPARE(self(m, 1), 45.0);
        QCOMPARE(self(m, 2), 6.0);
        QCOMPARE(self(m, 3), 2.5);
        QCOMPARE(self(m, 4), 3.5);
        QCOMPARE(sumOfSelf(m), 70.0);
    }

    void roundedRowsOfManyLoopsAreARange()
    {
        const PlanMetrics m = metricsOfText(uR"(Nested Loop (actual time=0.020..3.000 rows=40 loops=1)
  ->  Seq Scan on small s (actual time=0.005..0.200 rows=3000 loops=1)
  ->  Index Scan using large_id on large l (actual time=0.001..0.001 rows=0 loops=3000)
        Rows Removed by Filter: 0)"_s);
        QCOMPARE(*m.nodes[2].rowsTotalLow, 0.0);
        QCOMPARE(*m.nodes[2].rowsTotalHigh, 1500.0);
        QVERIFY(!m.nodes[0].rowsTotalLow);
        QVERIFY(!m.nodes[2].estimateFactor);
    }

    void theEndOfAGatherIsTheLimitsAndTheGathers()
    {
        const PlanMetrics m = metricsOf(node("Limit", 500, 1, {},
            node("Aggregate", 400, 1, "\"Strategy\": \"Sorted\"",
                node("Gather Merge", 498, 1, "\"Workers Launched\": 1", node("Sort", 390, 2)))));
        QCOMPARE(self(m, 0), 2.0);
        QCOMPARE(self(m, 1), 0.0);
        QCOMPARE(self(m, 2), 108.0);
        QCOMPARE(sumOfSelf(m), 500.0);
        QVERIFY(!m.nodes[0].clamped);
    }

    void aDataModifyingCteReadInPartGoesOnAfterThePlan()
    {
        const QByteArray blocks = "\"Shared Hit Blocks\": ";
        const PlanMetrics m = metricsOf(node("Limit", 1, 1, blocks + "4",
            node("ModifyTable", 21, 1,
                "\"Parent Relationship\": \"InitPlan\", \"Subplan Name\": \"CTE w\", " + blocks + "100",
                node("Seq Scan", 5, 1, blocks + "10"))
                + ',' + node("CTE Scan", 0.75, 1, "\"CTE Name\": \"w\", " + blocks + "4")));
        QCOMPARE(m.nodes[0].total->count(), 21.25);
        QCOMPARE(self(m, 0), 0.25);
        QCOMPARE(self(m, 1), 16.0);
        QCOMPARE(self(m, 2), 5.0);
        QCOMPARE(self(m, 3), 0.0);
        QCOMPARE(m.nodes[3].selfBuffers->sharedHit, Blocks(0));
        QCOMPARE(m.nodes[1].selfBuffers->sharedHit, Blocks(90));
    }

    void invariantsHoldOverRealPlans()
    {
        int plans = 0;
        const QDir fixtures(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"));
        const QStringList own = fixtures.entryList({ u"*.json"_s });
        QVERIFY(own.size() >= 40);
        for (const QString &name : own) {
            QFile file(fixtures.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            checkInvariants(Analysis::readJsonPlan(file.readAll()), name);
            if (QTest::currentTestFailed())
                return;
            ++plans;
        }
        QFile index(QStringLiteral(SPILLWAY_SOURCE_DIR "/../shared/plans/INDEX.tsv"));
        const bool present = index.open(QIODevice::ReadOnly);
        const QStringList rows = present ? QString::fromUtf8(index.readAll()).split(u'\n').sliced(1) : QStringList();
        for (const QString &row : rows) {
            if (row.isEmpty())
                continue;
            QFile file(QFileInfo(index).path() + u'/' + row.section(u'\t', 0, 0));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            const PlanReading reading = Analysis::readPlans(file.readAll());
            for (const ReadPlan &read : reading.plans) {
                checkInvariants(*read.plan, file.fileName());
                if (QTest::currentTestFailed())
                    return;
                ++plans;
            }
        }
        qInfo("%d plans", plans);
    }
};

QTEST_APPLESS_MAIN(TestPlanMetrics)
#include "tst_planmetrics.moc"
