// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "analysis/thresholdsearch.h"
#include "simulatedserver.h"

#include <QTest>

using namespace Spillway;
using namespace Spillway::Analysis;
using Reason = ThresholdOutcome::Reason;

class TestThresholdSearch : public QObject
{
    Q_OBJECT
private slots:
    void tenMillionRows_data();
    void tenMillionRows();
    void aSpilledSweepValueIsTheBaseline();
    void startsInMemory();
    void nothingSpills();
    void aboveTheMaximum();
    void hashedAggregateWithAnIsland();
    void anotherPlanAboveIsRun();
    void aFailedRunEndsTheSearch();
};

namespace {

SortInput ints(double rows, int major)
{
    return { rows, 30, sortChunkBytes(36, major), major };
}

SimulatedServer sortServer(double rows, int major, Kilobytes maximum = Kilobytes(1048576))
{
    SimulatedServer server;
    server.explain = [=](Kilobytes workMem) {
        return sortPlan(ints(rows, major), 20, workMem);
    };
    server.result.server.versionNumber = major * 10000;
    server.result.server.hashMemMultiplier = 2;
    server.result.spec.maxWorkMem = maximum;
    return server;
}

ThresholdOutcome search(SimulatedServer &server)
{
    while (server.executions < 50) {
        const ThresholdStep step = nextThresholdStep(server.result);
        if (!step.next)
            return step.outcome;
        Q_ASSERT(step.expectedRuns > 0);
        server.run(*step.next);
    }
    return {};
}

}

void TestThresholdSearch::tenMillionRows_data()
{
    QTest::addColumn<int>("major");
    QTest::addColumn<qint64>("threshold");
    QTest::newRow("18") << 18 << qint64(625001);
    QTest::newRow("16") << 16 << qint64(703126);
    QTest::newRow("15") << 15 << qint64(859376);
    QTest::newRow("13") << 13 << sortThreshold(ints(1e7, 13)).value;
}

void TestThresholdSearch::tenMillionRows()
{
    QFETCH(int, major);
    SimulatedServer server = sortServer(1e7, major, Kilobytes(2097152));
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.reason, Reason::Found);
    QVERIFY(outcome.verified);
    QTEST(outcome.workMem->value, "threshold");
    QCOMPARE(outcome.spillsAt->value, outcome.workMem->value - 1);
    QCOMPARE(server.executions, 3); // baseline, the value, 1 kB below
    QCOMPARE(server.result.samples.front().workMem, Kilobytes(16384));
}

void TestThresholdSearch::aSpilledSweepValueIsTheBaseline()
{
    SimulatedServer server = sortServer(1e7, 18);
    for (int megabytes : { 1, 4, 300 })
        server.run(Kilobytes(megabytes * 1024), Sample::Purpose::Sweep);
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.workMem->value, 625001);
    QCOMPARE(server.executions, 3 + 2);
}

void TestThresholdSearch::startsInMemory()
{
    SimulatedServer server = sortServer(100000, 18); // needs 6,251 kB: fits at the baseline
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.workMem->value, 6251);
    QVERIFY(outcome.verified);
    QVERIFY(server.executions <= 4);
}

void TestThresholdSearch::nothingSpills()
{
    SimulatedServer server = sortServer(300, 18);
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.reason, Reason::NothingSpills);
    QVERIFY(!outcome.workMem);
    QVERIFY(server.executions <= 2);
}

void TestThresholdSearch::aboveTheMaximum()
{
    SimulatedServer server = sortServer(1e7, 18, Kilobytes(524288));
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.reason, Reason::AboveMaximum);
    QCOMPARE(outcome.predicted->value, 625001);
    QVERIFY(!outcome.workMem);
    QCOMPARE(server.executions, 1); // nothing is run above the maximum, and nothing more is learnt below it
}

void TestThresholdSearch::hashedAggregateWithAnIsland()
{
    // Seen on 18.4: fits at 8,077–8,191 kB, spills at 8,192–8,204, fits again from 8,205.
    SimulatedServer server;
    server.result.server.versionNumber = 180004;
    server.result.server.hashMemMultiplier = 2;
    server.explain = [](Kilobytes w) {
        const bool spills = w.value < 8077 || (w.value >= 8192 && w.value < 8205);
        return aggregatePlan(spills, 240000,
            spills ? w.value * 2
                   : (w.value < 8192           ? 8077
                             : w.value < 16384 ? 8205
                                               : 9000)
                    * 2);
    };
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.reason, Reason::Found);
    QVERIFY2(outcome.workMem->value >= 8205 && outcome.workMem->value <= 8205 * 1.01,
        QByteArray::number(outcome.workMem->value));
    QVERIFY(outcome.verified);
    QVERIFY2(server.executions <= 8, QByteArray::number(server.executions));
}

void TestThresholdSearch::anotherPlanAboveIsRun()
{
    // From 100 MB on the planner takes a hashed aggregate, and that spills up to 150 MB.
    SimulatedServer server = sortServer(300000, 18);
    const auto signature = [&](int workMem) {
        return planSignature(readJsonPlan(server.explain(Kilobytes(workMem))));
    };
    server.explain = [](Kilobytes w) {
        return w.value < 102400 ? sortPlan(ints(300000, 18), 20, w)
                                : aggregatePlan(w.value < 153600, 1e6, w.value < 153600 ? w.value * 2 : 307200);
    };
    PlanRegion low { Kilobytes(64), Kilobytes(102399), QString(), signature(64), {} };
    PlanRegion high { Kilobytes(102400), Kilobytes(4194304), QString(), signature(102400), {} };
    server.result.regions = { low, high };
    const ThresholdOutcome outcome = search(server);
    QCOMPARE(outcome.reason, Reason::Found);
    QVERIFY2(outcome.workMem->value >= 153600 && outcome.workMem->value <= 153600 * 1.011,
        QByteArray::number(outcome.workMem->value));
    QVERIFY(!outcome.islands.empty());
}

void TestThresholdSearch::aFailedRunEndsTheSearch()
{
    SimulatedServer server = sortServer(1e7, 18);
    server.run(Kilobytes(16384));
    Sample failed;
    failed.workMem = Kilobytes(625001);
    failed.purpose = Sample::Purpose::Threshold;
    failed.failure = Failure {};
    server.result.samples.push_back(failed);
    const ThresholdStep step = nextThresholdStep(server.result);
    QVERIFY(!step.next);
    QCOMPARE(step.outcome.reason, Reason::NotReached);
    QCOMPARE(step.outcome.predicted->value, 625001);
    QVERIFY(!step.outcome.verified);
}

QTEST_APPLESS_MAIN(TestThresholdSearch)
#include "tst_thresholdsearch.moc"
