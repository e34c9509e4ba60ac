// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planreader.h"
#include "analysis/sweepanalysis.h"
#include "simulatedserver.h"

#include <QTest>

#include <cmath>

using namespace Spillway;
using namespace Spillway::Analysis;

class TestSweepAnalysis : public QObject
{
    Q_OBJECT
private slots:
    void oneRunPredictsTheOthers_data();
    void oneRunPredictsTheOthers();
    void measuredValuesAreKept();
    void curveKeepsStepsSharp();
    void thresholdAndSinglePass();
    void fastest();
    void warmUpsAndFailuresAreLeftOut();
    void unknownPlanIsNotGuessed();
    void empty();
    void units();
};

namespace {

SortInput tenMillion(int major = 18)
{
    return { 1e7, 30, sortChunkBytes(36, major), major };
}

std::shared_ptr<SweepResult> sweep(const std::vector<std::pair<int, double>> &runs)
{
    auto result = std::make_shared<SweepResult>();
    result->server.versionNumber = 180004;
    result->server.hashMemMultiplier = 2;
    for (const auto &[workMem, milliseconds] : runs) {
        Sample sample;
        sample.workMem = Kilobytes(workMem);
        sample.explainJson = sortPlan(tenMillion(), 20, sample.workMem, milliseconds);
        result->samples.push_back(sample);
    }
    return result;
}

}

void TestSweepAnalysis::oneRunPredictsTheOthers_data()
{
    QTest::addColumn<int>("workMem");
    QTest::addColumn<double>("read");
    QTest::addColumn<double>("written");
    QTest::newRow("1MB") << 1024 << 146787.0 << 147446.0;
    QTest::newRow("4MB") << 4096 << 73408.0 << 73568.0;
    QTest::newRow("300MB") << 307200 << 36695.0 << 36697.0;
    QTest::newRow("625000kB") << 625000 << 36695.0 << 36695.0;
    QTest::newRow("625001kB") << 625001 << 0.0 << 0.0;
    QTest::newRow("1GB") << 1048576 << 0.0 << 0.0;
}

void TestSweepAnalysis::oneRunPredictsTheOthers()
{
    QFETCH(int, workMem);
    QFETCH(double, read);
    QFETCH(double, written);
    const SweepAnalysis analysis(sweep({ { 16384, 100 } }));
    const CurvePoint p = analysis.at(Kilobytes(workMem));
    QCOMPARE(p.basis, Basis::Model);
    QVERIFY2(std::abs(p.tempRead.value - read) <= 0.005 * read, QByteArray::number(p.tempRead.value));
    QVERIFY2(std::abs(p.tempWritten.value - written) <= 0.005 * written, QByteArray::number(p.tempWritten.value));
    QVERIFY(p.tempRead.low <= read && read <= p.tempRead.high);
    QVERIFY(p.tempWritten.low <= written && written <= p.tempWritten.high);
    QCOMPARE(p.disk.has_value(), read > 0);
}

void TestSweepAnalysis::measuredValuesAreKept()
{
    const SweepAnalysis analysis(sweep({ { 4096, 100 }, { 1024, 120 } }));
    QCOMPARE(analysis.points().size(), size_t(2));
    QCOMPARE(analysis.points().front().workMem, Kilobytes(1024));
    QVERIFY(analysis.points().front().spills);
    const CurvePoint p = analysis.at(Kilobytes(4096));
    QCOMPARE(p.basis, Basis::Measured);
    QCOMPARE(p.tempWritten.value, 73568.0);
    QCOMPARE(p.tempWritten.low, p.tempWritten.high);
    QCOMPARE(p.disk->value, 293640.0);
    QCOMPARE(*p.passes, 2);
}

void TestSweepAnalysis::curveKeepsStepsSharp()
{
    const SweepAnalysis analysis(sweep({ { 16384, 100 } }));
    const std::vector<CurvePoint> curve = analysis.curve(Kilobytes(1024), Kilobytes(1048576));
    QVERIFY(curve.size() > 5 && curve.size() < 400);
    QCOMPARE(curve.front().workMem, Kilobytes(1024));
    QCOMPARE(curve.back().workMem, Kilobytes(1048576));
    int steps = 0;
    for (size_t i = 1; i < curve.size(); ++i) {
        QVERIFY(curve[i - 1].workMem < curve[i].workMem);
        if (curve[i - 1].tempWritten.value > curve[i].tempWritten.value * 1.2 + 1) {
            QCOMPARE(curve[i].workMem.value - curve[i - 1].workMem.value, qint64(1));
            ++steps;
        }
    }
    QCOMPARE(steps, 4); // 4 → 3 → 2 → 1 passes → memory
    QVERIFY(analysis.curve(Kilobytes(2048), Kilobytes(1024)).empty());
}

void TestSweepAnalysis::thresholdAndSinglePass()
{
    const SweepAnalysis analysis(sweep({ { 4096, 100 } }));
    const auto threshold = analysis.predictedThreshold();
    QVERIFY(threshold && threshold->exact);
    QCOMPARE(threshold->workMem.value, 625001.0);
    const auto single = analysis.singlePassPoint();
    QVERIFY(single);
    QCOMPARE(*analysis.at(*single).passes, 1);
    QCOMPARE(*analysis.at(Kilobytes(single->value - 1)).passes, 2);
    // W1 ≈ sqrt(N · (24 + c) · 278528): 13 MB
    QVERIFY(std::abs(double(single->value) / (std::sqrt(1e7 * 64 * 278528) / 1024) - 1) < 0.1);
}

void TestSweepAnalysis::fastest()
{
    const auto clear = SweepAnalysis(sweep({ { 1024, 130 }, { 4096, 100 }, { 1048576, 120 } })).fastest();
    QVERIFY(clear && !clear->distinct && clear->ties.empty()); // one run each proves nothing
    QCOMPARE(clear->workMem, Kilobytes(4096));
    std::vector<std::pair<int, double>> repeated;
    for (int i = 0; i < 5; ++i)
        repeated.insert(repeated.end(), { { 1024, 130 + i }, { 4096, 100 + i } });
    const auto proved = SweepAnalysis(sweep(repeated)).fastest();
    QVERIFY(proved && proved->distinct);
    repeated.push_back({ 16384, 99 });
    const auto once = SweepAnalysis(sweep(repeated)).fastest();
    QVERIFY(once && !once->distinct);
    QCOMPARE(once->ties, std::vector<Kilobytes> { Kilobytes(4096) });
    const auto tie = SweepAnalysis(sweep({ { 1024, 102 }, { 4096, 100 }, { 1048576, 120 } })).fastest();
    QVERIFY(tie && !tie->distinct);
    QCOMPARE(tie->ties, std::vector<Kilobytes> { Kilobytes(1024) });
    const auto noisy = SweepAnalysis(
        sweep({ { 1024, 90 }, { 1024, 120 }, { 1024, 130 }, { 4096, 80 }, { 4096, 119 }, { 4096, 121 } }))
                           .fastest();
    QVERIFY(noisy && !noisy->distinct);
}

void TestSweepAnalysis::warmUpsAndFailuresAreLeftOut()
{
    auto result = sweep({ { 1024, 100 }, { 1024, 110 }, { 1024, 120 } });
    result->samples[0].purpose = Sample::Purpose::WarmUp;
    Sample failed;
    failed.workMem = Kilobytes(4096);
    failed.failure = Failure {};
    result->samples.push_back(failed);
    Sample damaged;
    damaged.workMem = Kilobytes(8192);
    damaged.explainJson = "[{\"Plan\":";
    result->samples.push_back(damaged);
    const SweepAnalysis analysis(result);
    QCOMPARE(analysis.points().size(), size_t(1));
    QCOMPARE(analysis.points().front().samples, (std::vector<int> { 1, 2 }));
    QCOMPARE(analysis.points().front().median.count(), 115.0);
    QCOMPARE(analysis.points().front().medianAbsoluteDeviation->count(), 5.0);
}

void TestSweepAnalysis::unknownPlanIsNotGuessed()
{
    auto result = sweep({ { 1024, 100 } });
    const QByteArray signature = SweepAnalysis(result).points().front().signature;
    result->regions = { { Kilobytes(64), Kilobytes(65535), QString(), signature, {} },
        { Kilobytes(65536), Kilobytes(4194304), QString(), "another", {} } };
    const SweepAnalysis analysis(result);
    QCOMPARE(analysis.at(Kilobytes(4096)).basis, Basis::Model);
    QCOMPARE(analysis.at(Kilobytes(4096)).region, 0);
    QCOMPARE(analysis.at(Kilobytes(100000)).basis, Basis::Unknown);
    QCOMPARE(analysis.at(Kilobytes(100000)).region, 1);
}

void TestSweepAnalysis::empty()
{
    const SweepAnalysis analysis(std::make_shared<SweepResult>());
    QVERIFY(analysis.points().empty());
    QCOMPARE(analysis.at(Kilobytes(4096)).basis, Basis::Unknown);
    QVERIFY(!analysis.predictedThreshold());
    QVERIFY(!analysis.fastest());
    QVERIFY(!analysis.singlePassPoint());
}

void TestSweepAnalysis::units()
{
    const Plan plan = readJsonPlan(R"json([{"Plan": {"Node Type": "Gather", "Workers Planned": 2, "Plans": [
        {"Node Type": "Sort", "Parent Relationship": "Outer", "Plans": [
        {"Node Type": "Hash Join", "Parent Relationship": "Outer", "Plans": [
        {"Node Type": "Seq Scan", "Parent Relationship": "Outer", "Relation Name": "f"},
        {"Node Type": "Hash", "Parent Relationship": "Inner", "Plans": [
        {"Node Type": "Seq Scan", "Parent Relationship": "Outer", "Relation Name": "d"}]}]}]}]}}])json");
    const MemoryUnits units = memoryUnits(plan, 2.0);
    QCOMPARE(units.perConnection, 3.0); // sort 1, hash 2
    QCOMPARE(units.perWorker, 3.0);
    QCOMPARE(units.total, 9.0);
}

QTEST_APPLESS_MAIN(TestSweepAnalysis)
#include "tst_sweepanalysis.moc"
