// SPDX-License-Identifier: GPL-3.0-or-later
// Why two plans differ: each cause with its figures, none from rounding, spelling or version drift.
#include "advisor/comparecauses.h"
#include "analysis/planreader.h"
#include "report/wording.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Advisor::ComparisonVerdict;
using Analysis::PlanSide;

namespace {

PlanSide sideOf(const QByteArray &json)
{
    PlanSide side;
    side.plan = std::make_shared<const Plan>(Analysis::readJsonPlan(json));
    side.metrics = Analysis::computeMetrics(*side.plan);
    if (side.plan->executionTime)
        side.executionTimes.push_back(*side.plan->executionTime);
    return side;
}

PlanSide rootedIn(const QByteArray &root, const QByteArray &extra = {})
{
    return sideOf("[{\"Plan\": " + root + extra + "}]");
}

PlanSide recorded(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? sideOf(file.readAll()) : PlanSide();
}

QByteArray node(const char *type, double total, double rows, double loops, const QByteArray &extra = {},
    const QByteArray &plans = {})
{
    QByteArray json = "{\"Node Type\": \"" + QByteArray(type)
        + "\", \"Actual Startup Time\": 0.0, \"Actual Total Time\": " + QByteArray::number(total, 'f', 3)
        + ", \"Actual Rows\": " + QByteArray::number(rows) + ", \"Actual Loops\": " + QByteArray::number(loops);
    if (!extra.isEmpty())
        json += ", " + extra;
    return json + (plans.isEmpty() ? QByteArray("}") : ", \"Plans\": [" + plans + "]}");
}

QByteArray scan(const QByteArray &relation, double total, double rows, double loops = 1, const QByteArray &extra = {},
    const char *type = "Seq Scan")
{
    return node(type, total, rows, loops,
        "\"Relation Name\": \"" + relation + "\", \"Alias\": \"" + relation + '"'
            + (extra.isEmpty() ? QByteArray() : ", " + extra));
}

std::vector<Finding> causes(const PlanSide &left, const PlanSide &right)
{
    return Advisor::compareCauses(left, right, Analysis::comparePlans(*left.plan, *right.plan));
}

QStringList codes(const PlanSide &left, const PlanSide &right)
{
    QStringList list;
    for (const Finding &finding : causes(left, right)) {
        list.append(finding.code);
        if (Report::describe(finding) == finding.code)
            qFatal("no words for %s", qPrintable(finding.code));
    }
    return list;
}

Finding only(const PlanSide &left, const PlanSide &right)
{
    const auto found = causes(left, right);
    return found.size() == 1 ? found.front() : Finding { codes(left, right).join(u','), {}, -1, {} };
}

PlanSide timed(std::initializer_list<double> times)
{
    PlanSide side = rootedIn(scan("t", 1, 1));
    for (const double time : times)
        side.executionTimes.push_back(Milliseconds(time));
    return side;
}

}

class TestCompareCauses : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void timesAreJudgedByTheirNoise()
    {
        using Times = ComparisonVerdict::Times;
        const auto verdict = [](std::initializer_list<double> a, std::initializer_list<double> b) {
            return Advisor::compareTimes(timed(a), timed(b));
        };
        QCOMPARE(verdict({ 100 }, { 50 }).times, Times::Unproved);
        QCOMPARE(*verdict({ 100 }, { 50 }).ratio, 0.5);
        QCOMPARE(verdict({ 100, 101 }, { 90, 91 }).times, Times::NoDifference); // 11 % by two runs proves nothing
        QCOMPARE(verdict({ 100, 101 }, { 50, 51 }).times, Times::RightFaster);
        QCOMPARE(verdict({ 10, 11, 12, 13, 14 }, { 10.5, 11.5, 12.5, 13.5, 14.5 }).times, Times::NoDifference);
        const ComparisonVerdict faster = verdict({ 10, 11, 12, 13, 14 }, { 20, 21, 22, 23, 24 });
        QCOMPARE(faster.times, Times::LeftFaster);
        QCOMPARE(faster.left->count(), 12.0);
        QCOMPARE(*faster.ratio, 22.0 / 12);
        QVERIFY(*faster.ratioLow > 1.4 && *faster.ratioLow < *faster.ratio);
        QVERIFY(*faster.ratioHigh > *faster.ratio && *faster.ratioHigh < 2.4);
        QVERIFY(!verdict({ 10, 11, 12 }, { 20, 21, 22 }).ratioLow);
    }

    void withoutTimesNothingIsSaid()
    {
        const PlanSide plain = sideOf("[{\"Plan\": {\"Node Type\": \"Result\", \"Total Cost\": 1}}]");
        const ComparisonVerdict verdict = Advisor::compareTimes(plain, timed({ 5 }));
        QCOMPARE(verdict.times, ComparisonVerdict::Times::Unknown);
        QVERIFY(!verdict.ratio && !verdict.left && verdict.right);
        QCOMPARE(codes(plain, rootedIn(node("Result", 1, 1, 1))), QStringList(u"analyze-one-side"_s));
    }

    void settingsThatDiffer()
    {
        PlanSide left = rootedIn(scan("t", 1, 1), ", \"Settings\": {\"work_mem\": \"4096kB\", \"jit\": \"off\"}");
        PlanSide right = rootedIn(scan("t", 1, 1), ", \"Settings\": {\"jit\": \"false\", \"enable_sort\": \"off\"}");
        right.settings = { { u"work_mem"_s, u"4MB"_s } };
        const Finding one = only(left, right); // spelled in two ways, two of them are the same
        QCOMPARE(one.code, u"setting-one-side"_s);
        QCOMPARE(one.figures.value(u"name"_s).toString(), u"enable_sort"_s);
        QVERIFY(Report::describe(one).contains(u"not the server's default"_s));
        right.settings = { { u"work_mem"_s, u"64MB"_s }, { u"enable_sort"_s, u"off"_s } };
        left.settings = { { u"enable_sort"_s, u"off"_s } };
        const Finding differs = only(left, right);
        QCOMPARE(differs.code, u"setting-differs"_s);
        QCOMPARE(Report::describe(differs), u"work_mem: left 4096kB, right 64MB."_s);
        // EXPLAIN without SETTINGS says nothing of them.
        QCOMPARE(codes(left, rootedIn(scan("t", 1, 1))), QStringList(u"settings-unknown"_s));
    }

    void parametersVersionAndQuery()
    {
        PlanSide left = rootedIn(scan("t", 1, 1)), right = left;
        left.parameters = { { 1, u"a"_s }, { 2, std::nullopt } };
        right.parameters = { { 1, u"a"_s }, { 2, u"5"_s } };
        left.serverVersion = u"15.20"_s;
        right.serverVersion = u"18.4"_s;
        left.queryText = u"SELECT *\n FROM t;"_s;
        right.queryText = u"SELECT * FROM t"_s;
        QCOMPARE(codes(left, right), QStringList({ u"parameters-differ"_s, u"version-differs"_s }));
        QCOMPARE(Report::describe(causes(left, right).front()), u"Parameter 2: left NULL, right 5."_s);
        right.queryText = u"SELECT a FROM t"_s;
        QVERIFY(codes(left, right).contains(u"query-differs"_s));
        QCOMPARE(codes(rootedIn(scan("a", 1, 1)), rootedIn(scan("b", 1, 1))).first(), u"query-differs"_s);
    }

    void otherDataIsToldWhereItStarts()
    {
        const auto plan = [](double rows) {
            return rootedIn(node("Aggregate", 90, rows / 10, 1, "\"Strategy\": \"Hashed\", \"Group Key\": [\"c\"]",
                scan("t", rows / 100, rows)));
        };
        const Finding cause = only(plan(1000), plan(5000));
        QCOMPARE(cause.code, u"rows-differ"_s);
        QCOMPARE(cause.figures.value(u"left_rows"_s).toDouble(), 1000.0);
        QCOMPARE(cause.figures.value(u"right_rows"_s).toDouble(), 5000.0);
        QCOMPARE(cause.figures.value(u"left_self_ms"_s).toDouble(), 10.0);
        QCOMPARE(cause.nodeId, 1);
        QCOMPARE(cause.severity, Finding::Severity::Warning);
        QVERIFY(codes(plan(1000), plan(1100)).isEmpty()); // below the threshold
    }

    void rowsThatWereOnlyRoundedAreTheSame()
    {
        // 5,000 loops of "0 rows" before 18 are up to 2,500 rows.
        const auto plan = [](const char *rows) {
            QByteArray inner = scan("t", 0.001, 0, 5000, {}, "Index Scan");
            inner.replace("\"Actual Rows\": 0", "\"Actual Rows\": " + QByteArray(rows));
            return rootedIn(
                node("Nested Loop", 9, 2000, 1, {}, scan("s", 1, 5000) + ',' + inner), ", \"Execution Time\": 9.0");
        };
        QCOMPARE(codes(plan("0"), plan("0.40")), QStringList());
        QVERIFY(codes(plan("0"), plan("3.00")).contains(u"rows-differ"_s));
    }

    void removedRowsAreDataToo()
    {
        const auto plan = [](int removed) {
            return rootedIn(scan(
                "t", 5, 10, 1, "\"Filter\": \"(a = 1)\", \"Rows Removed by Filter\": " + QByteArray::number(removed)));
        };
        const Finding cause = only(plan(1000), plan(9000));
        QCOMPARE(cause.code, u"examined-rows-differ"_s);
        QCOMPARE(cause.figures.value(u"right_rows"_s).toDouble(), 9010.0);
    }

    void otherStatistics()
    {
        const auto plan = [](double estimate) {
            return rootedIn(
                node("Sort", 6, 100, 1, "\"Sort Key\": [\"a\"], \"Plan Rows\": " + QByteArray::number(estimate),
                    scan("t", 5, 100, 1, "\"Plan Rows\": " + QByteArray::number(estimate))),
                ", \"Execution Time\": 7");
        };
        const Finding cause = only(plan(100), plan(5000));
        QCOMPARE(cause.code, u"estimates-differ"_s);
        QCOMPARE(cause.nodeId, 1);
        QCOMPARE(codes(plan(100), plan(150)), QStringList());
    }

    void anIndexOnOneSide()
    {
        const PlanSide left = rootedIn(scan("t", 90, 10, 1, "\"Filter\": \"(k = 7)\""));
        const PlanSide right
            = rootedIn(scan("t", 1, 10, 1, "\"Index Name\": \"t_k\", \"Index Cond\": \"(k = 7)\"", "Index Scan"));
        const Finding cause = only(left, right);
        QCOMPARE(cause.code, u"index-one-side"_s);
        QCOMPARE(cause.severity, Finding::Severity::Warning);
        QCOMPARE(cause.figures.value(u"right_index"_s).toString(), u"t_k"_s);
        QVERIFY(!cause.figures.contains(u"left_index"_s));
        QVERIFY(Report::describe(cause).startsWith(u"Only the right plan uses the index t_k on t"_s));
        QVERIFY(Report::describe(only(right, left)).startsWith(u"Only the left plan uses the index t_k on t"_s));
    }

    void joinMethodAndOrder()
    {
        const QByteArray a = scan("a", 1, 10), b = scan("b", 1, 10);
        const PlanSide hash = rootedIn(node("Hash Join", 50, 10, 1, {}, a + ',' + node("Hash", 1, 10, 1, {}, b)));
        const PlanSide loop = rootedIn(node("Nested Loop", 90, 10, 1, {}, a + ',' + b));
        const PlanSide swapped = rootedIn(node("Nested Loop", 90, 10, 1, {}, b + ',' + a));
        QCOMPARE(codes(hash, loop), QStringList(u"join-method-differs"_s));
        QCOMPARE(codes(loop, swapped), QStringList(u"join-order-differs"_s));
        QCOMPARE(Report::describe(only(loop, swapped)), u"Another join order: left a, b; right b, a."_s);
        QVERIFY(codes(loop, loop).isEmpty());
    }

    void parallelismIsJudgedByElapsedTime()
    {
        const PlanSide left = rootedIn(node("Aggregate", 41, 1, 1, "\"Strategy\": \"Plain\"", scan("a", 40, 300)));
        const PlanSide right = rootedIn(node("Aggregate", 24, 1, 1, "\"Strategy\": \"Plain\"",
            node("Gather", 23, 300, 1, "\"Workers Planned\": 2, \"Workers Launched\": 2",
                scan("a", 22, 100, 3, "\"Parallel Aware\": true"))));
        const Finding cause = only(left, right);
        QCOMPARE(cause.code, u"parallelism-differs"_s);
        QCOMPARE(cause.severity, Finding::Severity::Warning); // 40 → 22 ms in the scan below
        const auto launched = [](int workers) {
            return rootedIn(node("Gather", 23, 300, 1,
                "\"Workers Planned\": 2, \"Workers Launched\": " + QByteArray::number(workers),
                scan("a", 22, 300.0 / (workers + 1), workers + 1, "\"Parallel Aware\": true")));
        };
        QCOMPARE(codes(launched(2), launched(0)), QStringList(u"workers-launched-differ"_s));
    }

    void spillCacheAndBlocks()
    {
        const auto plan = [](int hit, int read, int temp) {
            return rootedIn(
                node("Sort", 90, 1000, 1,
                    "\"Sort Key\": [\"a\"], \"Shared Hit Blocks\": " + QByteArray::number(hit)
                        + ", \"Shared Read Blocks\": " + QByteArray::number(read) + ", \"Temp Read Blocks\": "
                        + QByteArray::number(temp) + ", \"Temp Written Blocks\": " + QByteArray::number(temp),
                    scan("t", 20, 1000, 1,
                        "\"Shared Hit Blocks\": " + QByteArray::number(hit)
                            + ", \"Shared Read Blocks\": " + QByteArray::number(read))),
                ", \"Execution Time\": 91");
        };
        const Finding spill = only(plan(500, 0, 400), plan(500, 0, 0));
        QCOMPARE(spill.code, u"spill-differs"_s);
        QCOMPARE(spill.figures.value(u"left_temp_blocks"_s).toInt(), 800);
        QCOMPARE(spill.figures.value(u"side"_s).toString(), u"left"_s);
        QCOMPARE(spill.nodeId, 0);
        const Finding cache = only(plan(500, 0, 0), plan(0, 500, 0));
        QCOMPARE(cache.code, u"cache-differs"_s);
        QCOMPARE(cache.nodeId, 1);
        QVERIFY(codes(plan(500, 0, 0), plan(490, 10, 0)).isEmpty());
        const Finding bloat = only(plan(500, 0, 0), plan(5000, 0, 0));
        QCOMPARE(bloat.code, u"blocks-differ"_s);
        QCOMPARE(bloat.figures.value(u"right_blocks"_s).toInt(), 5000);
    }

    void jitAndWhatNeverRan()
    {
        const QByteArray jit = ", \"JIT\": {\"Functions\": 12, \"Timing\": {\"Total\": 80.5}}";
        const Finding cause = only(rootedIn(scan("t", 1, 1)), rootedIn(scan("t", 1, 1), jit));
        QCOMPARE(cause.code, u"jit-differs"_s);
        QCOMPARE(cause.figures.value(u"right_jit_ms"_s).toDouble(), 80.5);
        const auto plan = [](double loops) {
            return rootedIn(node("Nested Loop", 9, 5, 1, {},
                scan("a", 1, loops) + ',' + node("Materialize", 0.001, 1, loops, {}, scan("b", 0.1, 1, loops > 0))));
        };
        QCOMPARE(codes(plan(0), plan(4)).filter(u"never"_s).size(), 1); // not for the scan below as well
    }

    void aPlanAgainstItselfHasNoCauses_data()
    {
        QTest::addColumn<QString>("name");
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"));
        for (const QString &file : folder.entryList({ u"*.json"_s }))
            QTest::newRow(qPrintable(file)) << file.chopped(5);
    }

    void aPlanAgainstItselfHasNoCauses()
    {
        QFETCH(QString, name);
        const PlanSide side = recorded(name);
        QCOMPARE(codes(side, side), QStringList());
    }

    void versionDriftIsNoCause()
    {
        // Recorded on 15 and 18 over the same tables: where the plans are the same, nothing of structure is told.
        for (const QString &name : { u"bitmap"_s, u"initplan"_s, u"never-executed"_s, u"partitions"_s, u"update"_s,
                 u"nested-loop-memoize"_s, u"function"_s, u"cte-recursive"_s }) {
            for (const QString &code : codes(recorded(name + u"-15"_s), recorded(name + u"-18"_s)))
                QVERIFY2(code == u"nothing-differs"_s || code == u"self-time-differs"_s || code == u"cache-differs"_s, qPrintable(name + u' ' + code));
        }
    }

    void swappedSidesSwapTheFigures()
    {
        const PlanSide left = recorded(u"setop-15"_s), right = recorded(u"setop-18"_s);
        QStringList there = codes(left, right), back = codes(right, left);
        there.sort();
        back.sort();
        QCOMPARE(there, back);
    }
};

QTEST_APPLESS_MAIN(TestCompareCauses)
#include "tst_comparecauses.moc"
