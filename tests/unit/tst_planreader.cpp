// SPDX-License-Identifier: GPL-3.0-or-later
// EXPLAIN (FORMAT JSON) into a Plan: syntax, fields in every version's spelling, names of nodes, errors with a place.
#include "analysis/planreader.h"

#include "domain/failure.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

Plan readNode(const QByteArray &members)
{
    return Analysis::readJsonPlan("[{\"Plan\": {" + members + "}}]");
}

Failure failureOf(const QByteArray &json)
{
    try {
        Analysis::readJsonPlan(json);
    } catch (const FailureError &error) {
        return error.failure();
    }
    return {};
}

}

class TestPlanReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsNodesInPreOrder()
    {
        const Plan plan = readNode(R"("Node Type": "Nested Loop", "Plans": [
            {"Node Type": "Hash Join", "Plans": [{"Node Type": "Seq Scan"}, {"Node Type": "Hash"}]},
            {"Node Type": "Index Scan"}], "Join Type": "Inner")");
        QStringList types;
        QList<int> parents, depths;
        for (const PlanNode &node : plan.nodes) {
            types.append(node.type);
            parents.append(node.parent);
            depths.append(node.depth);
        }
        QCOMPARE(types, QStringList({ u"Nested Loop"_s, u"Hash Join"_s, u"Seq Scan"_s, u"Hash"_s, u"Index Scan"_s }));
        QCOMPARE(parents, QList<int>({ -1, 0, 1, 1, 0 }));
        QCOMPARE(depths, QList<int>({ 0, 1, 2, 2, 1 }));
        QCOMPARE(plan.nodes.front().joinType, u"Inner"_s); // a key after the children
    }

    void takesAnObjectAsWellAsAnArray()
    {
        const Plan plan = Analysis::readJsonPlan(
            "\xEF\xBB\xBF{\"Query Text\": \"select 1\", \"Plan\": {\"Node Type\": \"Result\"}}");
        QCOMPARE(plan.nodes.size(), size_t(1));
        QCOMPARE(plan.properties.front().second.toString(), u"select 1"_s);
    }

    void readsWhatStandsBesideThePlan()
    {
        const Plan plan = Analysis::readJsonPlan(R"([{"Plan": {"Node Type": "Result"},
            "Settings": {"work_mem": "64kB"}, "Query Identifier": -8744512345678901234,
            "Planning": {"Shared Hit Blocks": 7, "Temp Written Blocks": 0, "Memory Used": 12},
            "Planning Time": 0.25, "Triggers": [], "Execution Time": 1.5}])");
        QCOMPARE(plan.planningTime->count(), 0.25);
        QCOMPARE(plan.executionTime->count(), 1.5);
        QCOMPARE(plan.queryIdentifier, u"-8744512345678901234"_s);
        QCOMPARE(plan.planningBuffers->sharedHit, Blocks(7));
        QCOMPARE(plan.settings.front().first, u"work_mem"_s);
        QCOMPARE(plan.settings.front().second, u"64kB"_s);
    }

    void absentFiguresStayAbsent()
    {
        const Plan plan = readNode(R"("Node Type": "Seq Scan", "Actual Rows": 3, "Actual Loops": 2)");
        const PlanNode &node = plan.nodes.front();
        QVERIFY(!node.estimate);
        QVERIFY(!node.buffers);
        QVERIFY(!node.wal);
        QVERIFY(!node.ioTimes);
        QVERIFY(!node.sort);
        QVERIFY(node.actuals && !node.actuals->total && !node.actuals->startup);
        QVERIFY(!readNode(R"("Node Type": "Seq Scan", "Total Cost": 1.0)").nodes.front().actuals);
        QVERIFY(!plan.planningTime && !plan.executionTime && !plan.planningBuffers);
    }

    void countersKeepTheirFullRange()
    {
        const PlanNode node = readNode(R"("Node Type": "Sort", "Shared Hit Blocks": 9007199254740993,
            "Temp Written Blocks": 5000000000, "WAL Bytes": 18446744073709551615, "Plan Rows": 350000000000,
            "Actual Rows": 2.75, "Actual Loops": 3000000000, "Total Cost": 1.5e18)")
                                  .nodes.front();
        QCOMPARE(node.buffers->sharedHit.value, Q_INT64_C(9007199254740993)); // 2^53 + 1
        QCOMPARE(node.buffers->tempWritten.value, Q_INT64_C(5000000000));
        QCOMPARE(node.wal->bytes.value, std::numeric_limits<qint64>::max()); // counted unsigned by the server
        QCOMPARE(node.estimate->rows, 350e9);
        QCOMPARE(node.actuals->rows, 2.75);
        QCOMPARE(node.actuals->loops, 3e9);
        QCOMPARE(node.estimate->totalCost, 1.5e18);
    }

    void ioTimesInEverySpelling()
    {
        const PlanNode old = readNode(R"("Node Type": "Seq Scan", "I/O Read Time": 1.5, "I/O Write Time": 2.5,
            "Temp I/O Read Time": 3.5, "Temp I/O Write Time": 4.5)")
                                 .nodes.front();
        QCOMPARE(old.ioTimes->sharedRead.count(), 1.5);
        QCOMPARE(old.ioTimes->sharedWrite.count(), 2.5);
        QCOMPARE(old.ioTimes->tempRead.count(), 3.5);
        QCOMPARE(old.ioTimes->tempWrite.count(), 4.5);
        const PlanNode now = readNode(R"("Node Type": "Seq Scan", "Shared I/O Read Time": 1, "Shared I/O Write Time": 2,
            "Local I/O Read Time": 3, "Local I/O Write Time": 4)")
                                 .nodes.front();
        QCOMPARE(now.ioTimes->sharedRead.count(), 1.0);
        QCOMPARE(now.ioTimes->sharedWrite.count(), 2.0);
        QCOMPARE(now.ioTimes->localRead.count(), 3.0);
        QCOMPARE(now.ioTimes->localWrite.count(), 4.0);
    }

    void memoryOfEveryKindOfNode()
    {
        const Plan plan = readNode(R"("Node Type": "Hash", "Peak Memory Usage": 40, "Hash Buckets": 1024,
            "Original Hash Buckets": 512, "Hash Batches": 4, "Original Hash Batches": 2, "Plans": [
            {"Peak Memory Usage": 97, "Node Type": "Aggregate", "Planned Partitions": 8, "HashAgg Batches": 9,
             "Disk Usage": 300},
            {"Node Type": "Memoize", "Cache Hits": 5, "Cache Misses": 6, "Cache Evictions": 7, "Cache Overflows": 8,
             "Peak Memory Usage": 3},
            {"Node Type": "Materialize", "Storage": "Disk", "Maximum Storage": 77},
            {"Node Type": "Bitmap Heap Scan", "Exact Heap Blocks": 11, "Lossy Heap Blocks": 12},
            {"Node Type": "Incremental Sort", "Presorted Key": ["a"], "Sort Key": ["a", "b"],
             "Full-sort Groups": {"Group Count": 2, "Sort Methods Used": ["quicksort"],
                "Sort Space Memory": {"Average Sort Space Used": 26, "Peak Sort Space Used": 27}},
             "Pre-sorted Groups": {"Group Count": 3, "Sort Methods Used": ["external merge"],
                "Sort Space Disk": {"Average Sort Space Used": 90, "Peak Sort Space Used": 91}}}])");
        const auto &nodes = plan.nodes;
        QCOMPARE(nodes[0].hash->peakMemory, Kilobytes(40));
        QCOMPARE(nodes[0].hash->batches, 4);
        QCOMPARE(nodes[0].hash->originalBatches, 2);
        QCOMPARE(nodes[1].aggregate->peakMemory, Kilobytes(97)); // the key came before the type
        QCOMPARE(nodes[1].aggregate->plannedPartitions, 8);
        QCOMPARE(nodes[1].aggregate->diskUsage, Kilobytes(300));
        QCOMPARE(nodes[2].memoize->evictions, 7);
        QCOMPARE(nodes[2].memoize->peakMemory, Kilobytes(3));
        QVERIFY(nodes[3].store->onDisk);
        QCOMPARE(nodes[3].store->maximum, Kilobytes(77));
        QCOMPARE(nodes[4].bitmap->lossy, Blocks(12));
        QCOMPARE(nodes[5].fullSortGroups->peakMemory, Kilobytes(27));
        QVERIFY(!nodes[5].fullSortGroups->peakDisk);
        QCOMPARE(nodes[5].presortedGroups->peakDisk, Kilobytes(91));
        QCOMPARE(nodes[5].presortedKey, QStringList(u"a"_s));
    }

    void workersHaveFiguresOfTheirOwn()
    {
        const PlanNode node = readNode(R"("Node Type": "Sort", "Sort Method": "quicksort", "Sort Space Used": 25,
            "Sort Space Type": "Memory", "Workers": [
            {"Worker Number": 0, "Actual Total Time": 9.5, "Actual Rows": 4, "Actual Loops": 1, "Temp Read Blocks": 3,
             "Sort Method": "external merge", "Sort Space Used": 1056, "Sort Space Type": "Disk"},
            {"Worker Number": 1, "Actual Rows": 0, "Actual Loops": 0}])")
                                  .nodes.front();
        QCOMPARE(node.workers.size(), size_t(2));
        QVERIFY(!node.sort->onDisk);
        QVERIFY(node.workers[0].sort->onDisk);
        QCOMPARE(node.workers[0].sort->space, Kilobytes(1056));
        QCOMPARE(node.workers[0].buffers->tempRead, Blocks(3));
        QCOMPARE(node.workers[1].number, 1);
        QCOMPARE(node.workers[1].actuals->loops, 0.0);
        for (const auto &property : node.properties)
            QVERIFY(property.first != "Workers"_L1);
    }

    void keepsEveryKeyInItsOrder()
    {
        const PlanNode node
            = readNode(R"("Node Type": "Seq Scan", "Zebra": {"b": [1, null]}, "Alias": "t", "Apple": true)")
                  .nodes.front();
        QStringList keys;
        for (const auto &property : node.properties)
            keys.append(property.first);
        QCOMPARE(keys, QStringList({ u"Node Type"_s, u"Zebra"_s, u"Alias"_s, u"Apple"_s }));
        QVERIFY(node.properties[1].second.toObject()["b"_L1].toArray().at(1).isNull());
    }

    void labels_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QString>("label");
        const auto row = [](const char *label, const char *members) {
            QTest::newRow(label) << QByteArray(members) << QString::fromLatin1(label);
        };
        row("Seq Scan", R"("Node Type": "Seq Scan", "Parallel Aware": false)");
        row("Parallel Seq Scan", R"("Node Type": "Seq Scan", "Parallel Aware": true)");
        row("Parallel Hash", R"("Node Type": "Hash", "Parallel Aware": true)");
        row("Parallel Append", R"("Node Type": "Append", "Parallel Aware": true)");
        row("Aggregate", R"("Node Type": "Aggregate", "Strategy": "Plain", "Partial Mode": "Simple")");
        row("GroupAggregate", R"("Node Type": "Aggregate", "Strategy": "Sorted", "Partial Mode": "Simple")");
        row("HashAggregate", R"("Node Type": "Aggregate", "Strategy": "Hashed")");
        row("MixedAggregate", R"("Node Type": "Aggregate", "Strategy": "Mixed")");
        row("Partial HashAggregate", R"("Node Type": "Aggregate", "Strategy": "Hashed", "Partial Mode": "Partial")");
        row("Finalize GroupAggregate", R"("Node Type": "Aggregate", "Strategy": "Sorted", "Partial Mode": "Finalize")");
        row("Finalize Aggregate", R"("Node Type": "Aggregate", "Strategy": "Plain", "Partial Mode": "Finalize")");
        row("Hash Join", R"("Node Type": "Hash Join", "Join Type": "Inner")");
        row("Hash Left Join", R"("Node Type": "Hash Join", "Join Type": "Left")");
        row("Hash Right Anti Join", R"("Node Type": "Hash Join", "Join Type": "Right Anti")");
        row("Parallel Hash Join", R"("Node Type": "Hash Join", "Join Type": "Inner", "Parallel Aware": true)");
        row("Parallel Hash Full Join", R"("Node Type": "Hash Join", "Join Type": "Full", "Parallel Aware": true)");
        row("Merge Join", R"("Node Type": "Merge Join", "Join Type": "Inner")");
        row("Merge Semi Join", R"("Node Type": "Merge Join", "Join Type": "Semi")");
        row("Nested Loop", R"("Node Type": "Nested Loop", "Join Type": "Inner")");
        row("Nested Loop Left Join", R"("Node Type": "Nested Loop", "Join Type": "Left")");
        row("Index Scan Backward", R"("Node Type": "Index Scan", "Scan Direction": "Backward")");
        row("Index Only Scan Backward", R"("Node Type": "Index Only Scan", "Scan Direction": "Backward")");
        row("Parallel Index Only Scan",
            R"("Node Type": "Index Only Scan", "Scan Direction": "Forward", "Parallel Aware": true)");
        row("SetOp Except", R"("Node Type": "SetOp", "Strategy": "Sorted", "Command": "Except")");
        row("HashSetOp Intersect All", R"("Node Type": "SetOp", "Strategy": "Hashed", "Command": "Intersect All")");
        row("Insert", R"("Node Type": "ModifyTable", "Operation": "Insert")");
        row("Merge", R"("Node Type": "ModifyTable", "Operation": "Merge")");
        row("Foreign Scan", R"("Node Type": "Foreign Scan", "Operation": "Select")");
        row("Foreign Update", R"("Node Type": "Foreign Scan", "Operation": "Update")");
        row("Async Foreign Scan", R"("Node Type": "Foreign Scan", "Operation": "Select", "Async Capable": true)");
        row("Custom Scan (Citus Adaptive)", R"("Node Type": "Custom Scan", "Custom Plan Provider": "Citus Adaptive")");
    }

    void labels()
    {
        QFETCH(QByteArray, members);
        QFETCH(QString, label);
        QCOMPARE(readNode(members).nodes.front().label, label);
    }

    void subplansRemovedInsideTheArrayOfChildren()
    {
        const Plan plan = readNode(R"("Node Type": "Append", "Plans": [{"Node Type": "Seq Scan"}, "Subplans Removed": 3,
            {"Node Type": "Seq Scan"}])");
        QCOMPARE(plan.nodes.size(), size_t(3));
        QCOMPARE(plan.nodes.front().properties.back().first, u"Subplans Removed"_s);
        QCOMPARE(plan.nodes.front().properties.back().second.toInteger(), 3);
    }

    void deepPlansAreRead()
    {
        const int depth = 20000;
        QByteArray json = "[{\"Plan\": ";
        for (int i = 1; i < depth; ++i)
            json += "{\"Node Type\": \"Subquery Scan\", \"Plans\": [";
        json += "{\"Node Type\": \"Result\"}";
        for (int i = 1; i < depth; ++i)
            json += "]}";
        const Plan plan = Analysis::readJsonPlan(json + "}]");
        QCOMPARE(plan.nodes.size(), size_t(depth));
        QCOMPARE(plan.nodes.back().depth, depth - 1);
    }

    void stringsComeOutAsTheServerMeantThem()
    {
        const PlanNode node
            = readNode("\"Node Type\": \"Seq Scan\", \"Alias\": \"a\\\"b\\\\\\u00e9\\ud83d\\ude00 \\t\","
                       " \"Filter\": \"(x = '\xea\xb0\x80'::text)\"")
                  .nodes.front();
        QCOMPARE(node.alias, u"a\"b\\é😀 \t"_s);
        QCOMPARE(node.properties.back().second.toString(), u"(x = '가'::text)"_s);
    }

    void failuresNameTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("empty") << QByteArray() << 1 << 1;
        QTest::newRow("no JSON") << QByteArray("Sort  (cost=0..1)") << 1 << 1;
        QTest::newRow("cut off") << QByteArray("[{\n  \"Plan\": {\n    \"Node Type\": \"Sort\",") << 3 << 25;
        QTest::newRow("cut off in a string") << QByteArray("[{\"Plan\": {\"Node Ty") << 1 << 20;
        QTest::newRow("bad value") << QByteArray("[{\"Plan\": {\"Node Type\": \"Sort\",\n\"가\": oops}}]") << 2 << 6;
        QTest::newRow("no plan") << QByteArray("[{\"Planning Time\": 1.0}]") << 1 << 24;
        QTest::newRow("two plans") << QByteArray(
            "[{\"Plan\": {\"Node Type\": \"A\"}}, {\"Plan\": {\"Node Type\": \"B\"}}]")
                                   << 1 << 30;
        QTest::newRow("rest") << QByteArray("[{\"Plan\": {\"Node Type\": \"A\"}}] x") << 1 << 32;
        QTest::newRow("bad number") << QByteArray("[{\"Plan\": {\"Plan Rows\": 1-2}}]") << 1 << 25;
    }

    void failuresNameTheirPlace()
    {
        QFETCH(QByteArray, json);
        const Failure failure = failureOf(json);
        QCOMPARE(failure.code, Failure::Code::UnreadablePlan);
        QVERIFY(!failure.message.isEmpty());
        QTEST(failure.line, "line");
        QTEST(failure.column, "column");
    }

    void valuesNestedTooDeepAreRefusedNotCrashed()
    {
        const Failure failure = failureOf("[{\"Plan\": {\"x\": " + QByteArray(200000, '[') + "}}]");
        QCOMPARE(failure.code, Failure::Code::UnreadablePlan);
        QVERIFY2(failure.message.contains(u"512"), qPrintable(failure.message));
    }

    void aHugeValueTakesNoSquareTime()
    {
        // 100,000 literals on one line: linear work, so it is over at once.
        QByteArray list;
        for (int i = 0; i < 100000; ++i)
            list += QByteArray::number(i) + ',';
        const Plan plan = readNode("\"Node Type\": \"Seq Scan\", \"Filter\": \"(id = ANY ('{" + list + "}'))\"");
        QVERIFY(plan.nodes.front().properties.back().second.toString().size() > 500000);
    }
};

QTEST_APPLESS_MAIN(TestPlanReader)
#include "tst_planreader.moc"
