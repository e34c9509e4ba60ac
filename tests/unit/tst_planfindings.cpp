// SPDX-License-Identifier: GPL-3.0-or-later
// What one plan shows: each rule fires where it should, is silent where the figures do not carry it, and says it once.
#include "advisor/planfindings.h"

#include "analysis/planreader.h"
#include "domain/failure.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

struct Read
{
    std::shared_ptr<const Plan> plan;
    std::vector<Finding> findings;

    const Finding *find(const QString &code) const
    {
        const auto it = std::find_if(
            findings.begin(), findings.end(), [&code](const Finding &finding) { return finding.code == code; });
        return it == findings.end() ? nullptr : &*it;
    }
    int count(const QString &code) const
    {
        return int(std::count_if(
            findings.begin(), findings.end(), [&code](const Finding &finding) { return finding.code == code; }));
    }
};

Read read(const QByteArray &input)
{
    Read result;
    result.plan = Analysis::readPlans(input).plans.at(0).plan;
    result.findings = Advisor::planFindings(*result.plan, Analysis::computeMetrics(*result.plan));
    return result;
}

Read recorded(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? read(file.readAll()) : Read();
}

}

class TestPlanFindings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSpillIsToldAtItsOwnNodeOnly()
    {
        // The same blocks stand on three levels; the query wrote them once.
        const Read plan
            = read("Limit  (cost=0.00..1.00 rows=5 width=8) (actual time=90.000..91.000 rows=5 loops=1)\n"
                   "  Buffers: shared hit=187, temp read=383 written=425\n"
                   "  ->  Sort  (cost=0.00..1.00 rows=5 width=8) (actual time=90.000..90.500 rows=5 loops=1)\n"
                   "        Sort Key: k\n        Sort Method: top-N heapsort  Memory: 25kB\n"
                   "        Buffers: shared hit=187, temp read=383 written=425\n"
                   "        ->  Sort  (cost=0.00..1.00 rows=9000 width=8) (actual time=60.000..80.000 rows=9000 "
                   "loops=1)\n"
                   "              Sort Key: v\n              Sort Method: external merge  Disk: 1056kB\n"
                   "              Buffers: shared hit=187, temp read=383 written=425\n"
                   "              ->  Seq Scan on big  (cost=0.00..1.00 rows=9000 width=8) (actual "
                   "time=0.100..20.000 rows=9000 loops=1)\n                    Buffers: shared hit=187\n");
        QCOMPARE(plan.count(u"node-spills"_s), 1);
        const Finding *spill = plan.find(u"node-spills"_s);
        QCOMPARE(spill->nodeId, 2);
        QCOMPARE(spill->figures.value(u"temp_written_blocks"_s).toLongLong(), 425);
        QCOMPARE(spill->figures.value(u"disk_kb"_s).toLongLong(), 1056);
        QVERIFY(spill->severity == Finding::Severity::Warning);
    }

    void diskIsASpillWithoutBuffersToo()
    {
        const Read plan
            = read("Sort (actual rows=9 loops=1)\n  Sort Key: v\n  Sort Method: external merge  Disk: 64kB\n"
                   "  ->  Seq Scan on big (actual rows=9 loops=1)\n");
        QCOMPARE(plan.count(u"node-spills"_s), 1);
        QVERIFY(!plan.find(u"node-spills"_s)->figures.contains(u"temp_written_blocks"_s));
    }

    void localBlocksAreNoSpill()
    {
        const Read plan = read("Seq Scan on mine  (cost=0.00..1.00 rows=1 width=4) (actual time=0.010..50.000 rows=1 "
                               "loops=1)\n  Buffers: local read=5000 written=5000\n");
        QVERIFY(plan.findings.empty());
    }

    void recordedSpills()
    {
        QCOMPARE(recorded(u"hash-join-batches-18"_s).count(u"node-spills"_s), 1);
        QCOMPARE(recorded(u"hashagg-disk-15"_s).count(u"node-spills"_s), 1);
        QCOMPARE(recorded(u"index-only-backward-18"_s).count(u"node-spills"_s), 0);
    }

    void roundedRowsProveNothing()
    {
        // 86 rows in 5000 loops print as 0: less than half a row each.
        const Read plan = read("Nested Loop (actual time=0.027..35.558 rows=86 loops=1)\n"
                               "  ->  Seq Scan on sm s (actual time=0.005..0.281 rows=5000 loops=1)\n"
                               "  ->  Index Scan using i on big b (actual time=0.006..0.006 rows=0 loops=5000)\n"
                               "        Index Cond: (id = s.id)\n        Filter: (k > 3)\n"
                               "        Rows Removed by Filter: 0\n");
        QVERIFY(plan.findings.empty());
        // One thrown away per loop and none kept, both rounded: at least 2500 against at most 2500.
        QVERIFY(!read("Nested Loop (actual time=0.027..35.558 rows=86 loops=1)\n"
                      "  ->  Seq Scan on sm s (actual time=0.005..0.281 rows=5000 loops=1)\n"
                      "  ->  Index Scan using i on big b (actual time=0.006..0.006 rows=0 loops=5000)\n"
                      "        Filter: (k > 3)\n        Rows Removed by Filter: 1\n")
                     .find(u"filter-not-in-index"_s));
    }

    void rowsThrownAway()
    {
        const QByteArray scan = "  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..50.000 rows=10 loops=1)\n"
                                "  Filter: (k > 3)\n  Rows Removed by Filter: 90000\n";
        const Read seq = read("Seq Scan on t" + scan), index = read("Index Scan using i on t" + scan);
        QCOMPARE(seq.find(u"filter-removes-most"_s)->figures.value(u"rows_removed"_s).toDouble(), 90000.0);
        QVERIFY(seq.find(u"filter-removes-most"_s)->figures.contains(u"threshold_factor"_s));
        QCOMPARE(index.find(u"filter-not-in-index"_s)->figures.value(u"index"_s).toString(), u"i"_s);
        QVERIFY(
            !read("Seq Scan on t  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..50.000 rows=50000 loops=1)\n"
                  "  Filter: (k > 3)\n  Rows Removed by Filter: 90000\n")
                 .find(u"filter-removes-most"_s));
    }

    void aWrongEstimateIsToldWhereItStarts()
    {
        const Read plan
            = read("Nested Loop  (cost=0.00..9.00 rows=10 width=4) (actual time=1.000..900.000 rows=50000 loops=1)\n"
                   "  ->  Hash Join  (cost=0.00..5.00 rows=10 width=4) (actual time=1.000..80.000 rows=50000 loops=1)\n"
                   "        ->  Seq Scan on a  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..50.000 rows=50000 "
                   "loops=1)\n"
                   "        ->  Hash  (cost=0.00..1.00 rows=9 width=4) (actual time=0.500..0.500 rows=9 loops=1)\n"
                   "              ->  Seq Scan on b  (cost=0.00..1.00 rows=9 width=4) (actual time=0.010..0.400 rows=9 "
                   "loops=1)\n"
                   "  ->  Index Scan using i on c  (cost=0.00..1.00 rows=1 width=4) (actual time=0.014..0.015 rows=1 "
                   "loops=50000)\n");
        QCOMPARE(plan.count(u"rows-misestimated"_s), 1);
        const Finding *finding = plan.find(u"rows-misestimated"_s);
        QCOMPARE(finding->nodeId, 2);
        QCOMPARE(finding->figures.value(u"factor"_s).toDouble(), 5000.0);
        QCOMPARE(finding->figures.value(u"led_to_node"_s).toInt(), 0);
        QCOMPARE(finding->figures.value(u"inner_loops"_s).toDouble(), 50000.0);
    }

    void aLimitMayLeaveRowsUnasked()
    {
        QVERIFY(!read("Limit  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..20.000 rows=10 loops=1)\n"
                      "  ->  Seq Scan on t  (cost=0.00..900.00 rows=90000 width=4) (actual time=0.010..19.000 rows=10 "
                      "loops=1)\n")
                     .find(u"rows-misestimated"_s));
    }

    void rowsThatAreNoEstimateOfRows_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("bitmaps count no rows") << QByteArray(
            "Bitmap Heap Scan on t  (cost=0.00..9.00 rows=900 width=4) (actual time=1.000..90.000 rows=900 "
            "loops=1)\n  Recheck Cond: ((a = 1) OR (b = 2))\n"
            "  ->  BitmapOr  (cost=0.00..9.00 rows=900 width=0) (actual time=9.000..9.000 rows=0 loops=1)\n"
            "        ->  Bitmap Index Scan on i  (cost=0.00..4.00 rows=450 width=0) (actual "
            "time=4.000..4.000 rows=450 loops=1)\n"
            "        ->  Bitmap Index Scan on j  (cost=0.00..4.00 rows=450 width=0) (actual "
            "time=4.000..4.000 rows=450 loops=1)\n");
        QTest::newRow("a change without RETURNING, up to 13") << QByteArray(
            "Insert on t  (cost=0.00..9.00 rows=90000 width=4) (actual time=90.000..90.000 rows=0 loops=1)\n"
            "  ->  Seq Scan on s  (cost=0.00..9.00 rows=90000 width=4) (actual time=0.100..20.000 rows=90000 "
            "loops=1)\n");
        QTest::newRow("rewound by a merge join") << QByteArray(
            "Merge Join  (cost=0.00..9.00 rows=9000 width=4) (actual time=9.000..90.000 rows=9000 loops=1)\n"
            "  Merge Cond: (a.x = b.x)\n"
            "  ->  Index Scan using i on a  (cost=0.00..9.00 rows=100 width=4) (actual time=0.100..2.000 "
            "rows=100 loops=1)\n"
            "  ->  Sort  (cost=0.00..9.00 rows=90 width=4) (actual time=5.000..40.000 rows=9000 loops=1)\n"
            "        Sort Key: b.x\n        Sort Method: quicksort  Memory: 25kB\n"
            "        ->  Seq Scan on b  (cost=0.00..9.00 rows=90 width=4) (actual time=0.100..2.000 rows=90 "
            "loops=1)\n");
        QTest::newRow("EXISTS stops at the first row") << QByteArray(
            "Result  (cost=9.00..9.00 rows=1 width=1) (actual time=20.000..20.000 rows=1 loops=1)\n"
            "  InitPlan 1 (returns $0)\n"
            "    ->  Seq Scan on t  (cost=0.00..9.00 rows=90000 width=0) (actual time=19.000..19.000 rows=1 "
            "loops=1)\n");
        QTest::newRow("the hash came out empty") << QByteArray(
            "Hash Join  (cost=1.00..9.00 rows=9000 width=4) (actual time=9.000..9.000 rows=0 loops=1)\n"
            "  Hash Cond: (a.x = b.x)\n"
            "  ->  Seq Scan on a  (cost=0.00..9.00 rows=9000 width=4) (actual time=4.000..4.000 rows=1 "
            "loops=1)\n"
            "  ->  Hash  (cost=1.00..1.00 rows=9 width=4) (actual time=1.000..1.000 rows=0 loops=1)\n"
            "        ->  Seq Scan on b  (cost=0.00..1.00 rows=9 width=4) (actual time=0.900..0.900 rows=0 "
            "loops=1)\n");
    }
    void rowsThatAreNoEstimateOfRows()
    {
        QFETCH(QByteArray, text);
        const Read plan = read(text);
        const auto wrong = std::find_if(plan.findings.begin(), plan.findings.end(),
            [&plan](const Finding &finding) { return finding.code == "rows-misestimated"_L1 && finding.nodeId != 0; });
        QVERIFY(wrong == plan.findings.end());
        QVERIFY(text.startsWith("Hash Join") || !plan.find(u"rows-misestimated"_s));
    }

    void oneErrorIsBlamedForALoop()
    {
        const QByteArray scan = "(cost=0.00..1.00 rows=1 width=4) (actual time=0.010..20.000 rows=";
        const Read plan = read("Nested Loop  (cost=0.00..9.00 rows=10 width=4) (actual time=1.000..900.000 rows=50000 "
                               "loops=1)\n  ->  Hash Join  "
            + scan + "50000 loops=1)\n        ->  Seq Scan on a  " + scan + "500 loops=1)\n        ->  Hash  " + scan
            + "200 loops=1)\n              ->  Seq Scan on b  " + scan + "200 loops=1)\n"
            + "  ->  Index Scan using i on c  (cost=0.00..1.00 rows=1 width=4) (actual time=0.014..0.015 rows=1 "
              "loops=50000)\n");
        int blamed = 0;
        for (const Finding &finding : plan.findings)
            blamed += finding.figures.contains(u"led_to_node"_s) ? 1 : 0;
        QCOMPARE(blamed, 1);
    }

    void theRunAsAWhole()
    {
        const Read plan
            = read("Gather  (cost=0.00..9.00 rows=10 width=4) (actual time=1.000..90.000 rows=10 loops=1)\n"
                   "  Workers Planned: 4\n  Workers Launched: 1\n  Buffers: shared hit=10 read=5000\n"
                   "  ->  Parallel Seq Scan on t  (cost=0.00..9.00 rows=10 width=4) (actual time=1.000..80.000 "
                   "rows=5 loops=2)\n        Buffers: shared hit=10 read=5000\n"
                   "Planning Time: 400.000 ms\nJIT:\n  Functions: 9\n"
                   "  Timing: Generation 1.000 ms, Inlining 20.000 ms, Optimization 10.000 ms, Emission 9.000 "
                   "ms, Total 40.000 ms\n"
                   "Trigger keep for constraint keep_fk on t: time=30.000 calls=7\n"
                   "Execution Time: 95.000 ms\n");
        QCOMPARE(plan.find(u"workers-not-launched"_s)->figures.value(u"workers_launched_count"_s).toInt(), 1);
        QCOMPARE(plan.find(u"jit-share"_s)->figures.value(u"jit_ms"_s).toDouble(), 40.0);
        QVERIFY(plan.find(u"cold-cache"_s)->severity == Finding::Severity::Information);
        QVERIFY(plan.find(u"planning-longer"_s));
        QCOMPARE(plan.find(u"trigger-time"_s)->figures.value(u"constraint"_s).toString(), u"keep_fk"_s);
    }

    void heapFetchesSortsAndBitmaps()
    {
        QVERIFY(read("Index Only Scan using i on t  (cost=0.00..9.00 rows=9000 width=4) (actual time=1.000..90.000 "
                     "rows=9000 loops=1)\n  Heap Fetches: 4000\n")
                    .find(u"heap-fetches"_s));
        QVERIFY(read("Limit  (cost=0.00..1.00 rows=10 width=4) (actual time=70.000..71.000 rows=10 loops=1)\n"
                     "  ->  Sort  (cost=0.00..1.00 rows=50000 width=4) (actual time=70.000..70.500 rows=10 loops=1)\n"
                     "        Sort Key: a\n        Sort Method: top-N heapsort  Memory: 25kB\n"
                     "        ->  Seq Scan on t  (cost=0.00..900.00 rows=50000 width=4) (actual time=0.010..19.000 "
                     "rows=50000 loops=1)\n")
                    .find(u"sort-for-limit"_s));
        QVERIFY(read("Bitmap Heap Scan on t  (cost=0.00..9.00 rows=9000 width=4) (actual time=1.000..90.000 rows=9000 "
                     "loops=1)\n  Recheck Cond: (a > 1)\n  Rows Removed by Index Recheck: 5000\n"
                     "  Heap Blocks: exact=100 lossy=900\n")
                    .find(u"bitmap-is-lossy"_s));
    }

    void withoutAnalyzeNothingIsSaidOfRows()
    {
        const Read plan = read("HashAggregate\n  Group Key: a.k\n  ->  Hash Join\n        Hash Cond: (a.id = b.id)\n"
                               "        ->  Seq Scan on a\n        ->  Hash\n              ->  Seq Scan on b\n");
        QVERIFY(plan.findings.empty());
    }

    void fewAndRankedInEveryPlan()
    {
        int plans = 0;
        QStringList folders { QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"),
            QStringLiteral(SPILLWAY_SOURCE_DIR "/../shared/plans") };
        for (const QString &folder : folders) {
            QDirIterator files(folder, { u"*.json"_s, u"*.txt"_s }, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (const ReadPlan &read : Analysis::readPlans(file.readAll()).plans) {
                    const auto findings = Advisor::planFindings(*read.plan, Analysis::computeMetrics(*read.plan));
                    ++plans;
                    QVERIFY(findings.size() <= 8);
                    QSet<QPair<QString, int>> said;
                    for (const Finding &finding : findings) {
                        QVERIFY2(!said.contains({ finding.code, finding.nodeId }) || finding.nodeId < 0,
                            qPrintable(file.fileName()));
                        said.insert({ finding.code, finding.nodeId });
                        for (const QVariant &figure : finding.figures)
                            QVERIFY2(figure.typeId() != QMetaType::Double || std::isfinite(figure.toDouble()),
                                qPrintable(file.fileName() + u' ' + finding.code));
                    }
                    QVERIFY(std::is_sorted(findings.begin(), findings.end(),
                        [](const Finding &a, const Finding &b) { return a.severity > b.severity; }));
                }
            }
        }
        QVERIFY(plans >= 70);
    }
};

QTEST_APPLESS_MAIN(TestPlanFindings)
#include "tst_planfindings.moc"
