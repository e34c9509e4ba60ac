// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/findingcodes.h"
#include "advisor/workmemadvice.h"
#include "tests/unit/sweepfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Advisor::adviseWorkMem;
using Advisor::WorkMemAdvice;
using Kind = Recommendation::Kind;

namespace {

constexpr Bytes SixteenGigabytes { qint64(16) << 30 };

WorkMemAdvice advise(const SweepResult &result, std::optional<Bytes> ram = SixteenGigabytes, int connections = 10)
{
    return adviseWorkMem(Analysis::SweepAnalysis(std::make_shared<const SweepResult>(result)), ram, connections);
}

const Finding *find(const WorkMemAdvice &advice, const QString &code)
{
    for (const Finding &finding : advice.findings) {
        if (finding.code == code)
            return &finding;
    }
    return nullptr;
}

const Recommendation *find(const WorkMemAdvice &advice, Kind kind)
{
    for (const Recommendation &recommendation : advice.recommendations) {
        if (recommendation.kind == kind)
            return &recommendation;
    }
    return nullptr;
}

/// Blocks of the fixture as if the table were `factor` times as large.
SweepResult enlarged(SweepResult result, int factor)
{
    for (Sample &sample : result.samples) {
        for (const char *key : { "Temp Read Blocks", "Temp Written Blocks" }) {
            const QByteArray name = QByteArray("\"") + key + "\": ";
            qsizetype at = 0;
            while ((at = sample.explainJson.indexOf(name, at)) >= 0) {
                at += name.size();
                qsizetype end = at;
                while (sample.explainJson.at(end) >= '0' && sample.explainJson.at(end) <= '9')
                    ++end;
                const qint64 blocks = sample.explainJson.mid(at, end - at).toLongLong() * factor;
                sample.explainJson.replace(at, end - at, QByteArray::number(blocks));
            }
        }
    }
    return result;
}

SweepResult sortSweep(const QMap<qint64, QList<double>> &times)
{
    SweepResult result = Test::loadSweep(u"sort-18"_s);
    Test::repeatWithTimes(result, times);
    return result;
}

QMap<qint64, QList<double>> allLike(const QList<double> &times)
{
    return { { 64, times }, { 1024, times }, { 4096, times }, { 16384, times } };
}

const QList<double> AboutFiveSeconds { 5000, 5040, 4980, 5020, 5010 };
const QList<double> AboutThreeSeconds { 3000, 3040, 2980, 3020, 3010 };
const QList<double> AboutSevenSeconds { 7000, 7040, 6980, 7020, 7010 };

}

class TestWorkMemAdvice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lessWorkThenIndexThenMemory()
    {
        auto times = allLike(AboutFiveSeconds);
        times[16384] = AboutThreeSeconds;
        const WorkMemAdvice advice = advise(sortSweep(times));
        QList<Kind> kinds;
        for (const Recommendation &recommendation : advice.recommendations)
            kinds.append(recommendation.kind);
        QCOMPARE(
            kinds, QList<Kind>({ Kind::ReduceWork, Kind::CreateIndex, Kind::SetLocalWorkMem, Kind::AlterRoleWorkMem }));

        const Recommendation *index = find(advice, Kind::CreateIndex);
        QCOMPARE(index->evidence, Recommendation::Evidence::Unproved);
        QCOMPARE(index->applySql,
            u"CREATE INDEX CONCURRENTLY spillway_io_temp_test_d_idx ON public.io_temp_test (d, a, b, c, e)"_s);
        QCOMPARE(index->undoSql, u"DROP INDEX CONCURRENTLY public.spillway_io_temp_test_d_idx"_s);

        const Recommendation *local = find(advice, Kind::SetLocalWorkMem);
        QCOMPARE(local->applySql, u"SET LOCAL work_mem = '16MB'"_s);
        QCOMPARE(local->evidence, Recommendation::Evidence::Measured);
        const Recommendation *role = find(advice, Kind::AlterRoleWorkMem);
        QCOMPARE(role->applySql, u"ALTER ROLE dba IN DATABASE shop SET work_mem = '16MB'"_s);
        QCOMPARE(role->undoSql, u"ALTER ROLE dba IN DATABASE shop RESET work_mem"_s);
    }

    void theLeastOfEquallyFastValuesIsEnough()
    {
        auto times = allLike(AboutFiveSeconds);
        times[1024] = times[4096] = times[16384] = AboutThreeSeconds;
        SweepResult result = sortSweep(times);
        result.server.workMem = Kilobytes(64);
        QCOMPARE(find(advise(result), Kind::SetLocalWorkMem)->applySql, u"SET LOCAL work_mem = '1MB'"_s);
    }

    void noDifferenceIsAVerdict()
    {
        const WorkMemAdvice advice = advise(sortSweep(allLike(AboutFiveSeconds)));
        QVERIFY(find(advice, u"no-difference"_s));
        QVERIFY(!find(advice, u"work-mem-faster"_s));
        // Some 6 MB of temp files are no reason either.
        QVERIFY(!find(advice, Kind::SetLocalWorkMem) && !find(advice, Kind::AlterRoleWorkMem));
        QCOMPARE(find(advice, Kind::LeaveAlone)->reason.code, u"no-difference"_s);
        // The spill is still there to see, and the index to think about.
        QVERIFY(find(advice, u"sort-spills"_s) && find(advice, Kind::CreateIndex));
    }

    void muchTempIsAReasonOfItsOwn()
    {
        const WorkMemAdvice advice = advise(enlarged(sortSweep(allLike(AboutFiveSeconds)), 100));
        const Recommendation *local = find(advice, Kind::SetLocalWorkMem);
        QVERIFY(local);
        QCOMPARE(local->reason.code, u"work-mem-stops-temp"_s);
        QCOMPARE(local->applySql, u"SET LOCAL work_mem = '16MB'"_s);
        QVERIFY(find(advice, u"no-difference"_s)); // and no time is promised
    }

    void slowerInMemoryIsSaidAndNotAdvised()
    {
        auto times = allLike(AboutFiveSeconds);
        times[16384] = AboutSevenSeconds;
        const WorkMemAdvice advice = advise(enlarged(sortSweep(times), 100));
        const Finding *slower = find(advice, u"in-memory-slower"_s);
        QVERIFY(slower);
        QCOMPARE(slower->figures.value(u"work_mem_kb"_s).toInt(), 16384);
        for (const Recommendation &recommendation : advice.recommendations)
            QVERIFY(!recommendation.applySql.contains(u"16MB"_s));
    }

    void aFewRunsProveLittle()
    {
        auto times = allLike({ 5000 });
        times[16384] = { 4300 }; // within what single runs differ by
        const WorkMemAdvice advice = advise(sortSweep(times));
        QVERIFY(find(advice, u"few-runs"_s));
        QVERIFY(!find(advice, Kind::SetLocalWorkMem));
        times[16384] = { 2500 }; // half the time, yet seen once
        QVERIFY(!find(advise(sortSweep(times)), Kind::SetLocalWorkMem));
        times = allLike({ 5000, 5010 });
        times[16384] = { 2500, 2520 };
        QVERIFY(find(advise(sortSweep(times)), Kind::SetLocalWorkMem));
    }

    void notForEveryConnectionWhereMemoryIsShort()
    {
        auto times = allLike(AboutFiveSeconds);
        times[16384] = AboutThreeSeconds;
        const SweepResult result = sortSweep(times);
        const Bytes ram { qint64(1) << 30 }; // 16 MB × 100 = 1.6 GB
        const WorkMemAdvice advice = advise(result, ram, 100);
        QVERIFY(find(advice, u"memory-exceeds"_s));
        QVERIFY(find(advice, Kind::SetLocalWorkMem));
        QVERIFY(!find(advice, Kind::AlterRoleWorkMem));
        QVERIFY(find(advise(result, ram, 30), u"memory-fits"_s));
        QVERIFY(find(advise(result, ram, 45), u"memory-tight"_s));
        QVERIFY(find(advise(result, {}, 100), u"memory-unknown"_s));
    }

    void memoryRiskIsAProduct()
    {
        const Analysis::SweepAnalysis analysis(std::make_shared<const SweepResult>(sortSweep(allLike({ 5000 }))));
        const auto risk = Advisor::memoryRisk(analysis, Kilobytes(16384), SixteenGigabytes, 40);
        QCOMPARE(risk.units, 1.0);
        QCOMPARE(risk.all.value, qint64(16384) * 1024 * 40);
        QCOMPARE(risk.verdict, Advisor::MemoryRisk::Verdict::Fits);
        QCOMPARE(Advisor::memoryRisk(analysis, MaxWorkMemOfTest, {}, 2147483647).verdict,
            Advisor::MemoryRisk::Verdict::Unknown); // and no overflow
    }

    void theSortIsGone()
    {
        const WorkMemAdvice advice = advise(Test::loadSweep(u"index-only-18"_s));
        const Finding *gone = find(advice, u"sort-gone"_s);
        QVERIFY(gone);
        QCOMPARE(gone->figures.value(u"index"_s).toString(), u"io_temp_test_d"_s);
        QCOMPARE(gone->figures.value(u"heap_fetches_count"_s).toInt(), 0);
        QVERIFY(gone->figures.value(u"node_label"_s).toString().startsWith(u"Index Only Scan"_s));
        QCOMPARE(advice.recommendations.size(), std::size_t(1));
        QCOMPARE(advice.recommendations.front().kind, Kind::LeaveAlone);
        QCOMPARE(advice.recommendations.front().reason.code, u"sort-gone"_s);
    }

    void onlyHashesSpill()
    {
        SweepResult result = Test::loadSweep(u"hash-18"_s); // work_mem in force: 1 MB, two batches or more
        Test::repeatWithTimes(
            result, { { 64, AboutSevenSeconds }, { 1024, AboutSevenSeconds }, { 4096, AboutThreeSeconds } });
        const WorkMemAdvice advice = advise(result);
        QVERIFY(find(advice, u"hash-spills"_s));
        const Recommendation *hash = find(advice, Kind::RaiseHashMemMultiplier);
        QVERIFY(hash);
        QCOMPARE(hash->applySql, u"SET LOCAL hash_mem_multiplier = 8"_s); // 2 × 4 MB ÷ 1 MB
        QVERIFY(!find(advice, Kind::CreateIndex));
    }

    void interruptedAndFailedRunsAreSaid()
    {
        SweepResult result = sortSweep(allLike(AboutFiveSeconds));
        result.complete = false;
        result.samples.back().failure = Failure();
        result.samples.back().explainJson.clear();
        const WorkMemAdvice advice = advise(result);
        QVERIFY(find(advice, u"interrupted"_s));
        QCOMPARE(find(advice, u"runs-failed"_s)->figures.value(u"failed_count"_s).toInt(), 1);
        QCOMPARE(advice.findings.front().severity, Finding::Severity::Warning); // ranked
    }

    void aDamagedRunIsLeftOut()
    {
        SweepResult result = sortSweep(allLike(AboutFiveSeconds));
        result.samples.front().explainJson = "[{";
        QVERIFY(find(advise(result), Kind::CreateIndex));
        result.regions.front().explainJson = "no plan";
        QVERIFY(find(advise(result), Kind::CreateIndex));
    }

    void nothingMeasuredIsNothingAdvised()
    {
        SweepResult result = Test::loadSweep(u"sort-18"_s);
        result.samples.clear();
        QVERIFY(advise(result).recommendations.empty());
        QVERIFY(advise(SweepResult()).recommendations.empty());
    }

    void everyCodeIsListed()
    {
        for (const QString &name : { u"sort-15"_s, u"sort-18"_s, u"index-only-18"_s, u"hash-18"_s }) {
            const WorkMemAdvice advice = advise(Test::loadSweep(name), {}, 100);
            for (const Finding &finding : advice.findings)
                QVERIFY2(Advisor::findingCodes().contains(finding.code), qPrintable(finding.code));
            for (const Recommendation &recommendation : advice.recommendations)
                QVERIFY2(Advisor::findingCodes().contains(recommendation.reason.code),
                    qPrintable(recommendation.reason.code));
        }
    }

private:
    static constexpr Kilobytes MaxWorkMemOfTest { 2147483647 };
};

QTEST_APPLESS_MAIN(TestWorkMemAdvice)
#include "tst_workmemadvice.moc"
