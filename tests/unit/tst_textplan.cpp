// SPDX-License-Identifier: GPL-3.0-or-later
// EXPLAIN's text format into a Plan: names, tree, figures, footers, broken lines, and input that is no plan.
#include "analysis/formatreaders.h"
#include "domain/failure.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

Analysis::InputLines linesOf(const QString &text)
{
    Analysis::InputLines lines;
    int number = 0;
    for (const QString &line : text.split(u'\n'))
        lines.push_back({ ++number, line });
    return lines;
}

PlanReading readAll(const QString &text)
{
    return Analysis::readTextPlans(linesOf(text));
}

Plan readOne(const QString &text)
{
    const PlanReading reading = readAll(text);
    return reading.plans.size() == 1 ? *reading.plans.front().plan : Plan {};
}

bool hasNotice(const ReadPlan &plan, PlanNotice::Code code)
{
    return std::any_of(
        plan.notices.begin(), plan.notices.end(), [code](const PlanNotice &notice) { return notice.code == code; });
}

QStringList labels(const Plan &plan)
{
    QStringList list;
    for (const PlanNode &node : plan.nodes)
        list.append(node.label);
    return list;
}

QList<int> parents(const Plan &plan)
{
    QList<int> list;
    for (const PlanNode &node : plan.nodes)
        list.append(node.parent);
    return list;
}

QJsonValue keyOf(const PlanNode &node, const QString &key)
{
    for (const auto &[name, value] : node.properties) {
        if (name == key)
            return value;
    }
    return QJsonValue(QJsonValue::Undefined);
}

QJsonValue beside(const Plan &plan, const QString &key)
{
    for (const auto &[name, value] : plan.properties) {
        if (name == key)
            return value;
    }
    return QJsonValue(QJsonValue::Undefined);
}

}

class TestTextPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsNodesWithoutCosts()
    {
        const Plan plan = readOne(uR"(HashAggregate
  Group Key: o.region
  ->  Hash Join
        Hash Cond: (o.customer = c.id)
        ->  Bitmap Heap Scan on orders o
              Recheck Cond: ((id = 8) OR (id = 9))
              ->  BitmapOr
                    ->  Bitmap Index Scan on orders_pkey
                          Index Cond: (id = 8)
                    ->  Bitmap Index Scan on orders_pkey
                          Index Cond: (id = 9)
        ->  Hash
              ->  Seq Scan on customers c
)"_s);
        QCOMPARE(labels(plan),
            QStringList({ u"HashAggregate"_s, u"Hash Join"_s, u"Bitmap Heap Scan"_s, u"BitmapOr"_s,
                u"Bitmap Index Scan"_s, u"Bitmap Index Scan"_s, u"Hash"_s, u"Seq Scan"_s }));
        QCOMPARE(parents(plan), QList<int>({ -1, 0, 1, 2, 3, 3, 1, 6 }));
        for (const PlanNode &node : plan.nodes) {
            QVERIFY(!node.estimate);
            QVERIFY(!node.actuals);
        }
        QCOMPARE(plan.nodes[0].strategy, u"Hashed"_s);
        QCOMPARE(plan.nodes[0].groupKey, QStringList(u"o.region"_s));
        QCOMPARE(plan.nodes[1].joinType, u"Inner"_s);
        QCOMPARE(plan.nodes[2].relation, u"orders"_s);
        QCOMPARE(plan.nodes[2].alias, u"o"_s);
        QCOMPARE(plan.nodes[4].index, u"orders_pkey"_s);
        QCOMPARE(plan.nodes[4].parentRelationship, u"Member"_s);
        QCOMPARE(plan.nodes[6].parentRelationship, u"Inner"_s);
    }

    void joinsLinesBrokenInsideFigures()
    {
        const PlanReading reading
            = readAll(uR"(Merge Join  (cost=12.40..9250.10 rows=31 width=96) (actual time=12.101..88.250 row
s=412 loops=1)
  Merge Cond: (e.dept = d.id)
  ->  Index Scan using emp_dept on emp e  (cost=0.29..9100.00 rows=4000 width=64) (actual time=0.
015..60.500 rows=4000 loops=1)
  ->  Sort  (cost=12.10..12.15 rows=20 width=32) (actual time=0.080..0.090 rows=20 loops=
1)
        Sort Key: d.id, d.name,
 d.city
        ->  Seq Scan on dept d  (cost=0.00..11.00 rows=20 width=32) (actual time=0.006..0.020 rows=20 loops=1)
Execution Time: 88.
900 ms)"_s);
        QCOMPARE(reading.plans.size(), size_t(1));
        const Plan &plan = *reading.plans.front().plan;
        QCOMPARE(plan.nodes.size(), size_t(4));
        QCOMPARE(plan.nodes[0].actuals->rows, 412.0);
        QCOMPARE(plan.nodes[1].actuals->startup->count(), 0.015);
        QCOMPARE(plan.nodes[2].actuals->loops, 1.0);
        QCOMPARE(plan.nodes[2].sortKey, QStringList({ u"d.id"_s, u"d.name"_s, u"d.city"_s }));
        QCOMPARE(plan.executionTime->count(), 88.9);
        QVERIFY(hasNotice(reading.plans.front(), PlanNotice::Code::LinesJoined));
        QVERIFY(reading.unreadLines.empty());
    }

    void readsWhatStandsBesideThePlan()
    {
        const Plan plan = readOne(
            uR"(Delete on public.item i  (cost=0.00..9.00 rows=0 width=0) (actual time=3.100..3.100 rows=0 loops=1)
  Buffers: shared hit=5000000000 read=3 dirtied=2, temp read=7 written=8
  WAL: records=12 fpi=1 bytes=4096
  ->  Seq Scan on public.item i  (cost=0.00..9.00 rows=4 width=6) (actual time=0.010..0.200 rows=4 loops=1)
        Output: i.ctid
Settings: enable_sort = 'off', search_path = '"a'b'c", pg_catalog', x.y = 'it''s'
Query Identifier: -8744512345678901234
Planning:
  Buffers: shared hit=227 read=9
  Memory: used=12kB  allocated=16kB
Planning Time: 0.250 ms
Trigger for constraint line_item_fk on item: time=0.700 calls=4
Trigger "odd: name" on item: time=0.100 calls=1
JIT:
  Functions: 29
  Options: Inlining true, Optimization false, Expressions true, Deforming true
  Timing: Generation 1.500 ms (Deform 0.500 ms), Inlining 2.000 ms, Optimization 3.000 ms, Emission 4.000 ms, Total 10.500 ms
Serialization: time=25.481 ms  output=31251kB  format=text
  Buffers: shared hit=200
Execution Time: 4.000 ms)"_s);
        QCOMPARE(plan.nodes.size(), size_t(2));
        const PlanNode &root = plan.nodes.front();
        QCOMPARE(root.type, u"ModifyTable"_s);
        QCOMPARE(root.label, u"Delete"_s);
        QCOMPARE(root.schema, u"public"_s);
        QCOMPARE(root.buffers->sharedHit, Blocks(5000000000));
        QCOMPARE(root.buffers->tempWritten, Blocks(8));
        QCOMPARE(root.wal->bytes, Bytes(4096));
        QCOMPARE(plan.nodes[1].buffers, BufferUsage()); // BUFFERS was on: no line means no blocks
        QCOMPARE(plan.settings.size(), size_t(3));
        QCOMPARE(plan.settings[0].second, u"off"_s);
        QCOMPARE(plan.settings[1].second, u"\"a'b'c\", pg_catalog"_s); // the server does not escape
        QCOMPARE(plan.queryIdentifier, u"-8744512345678901234"_s);
        QCOMPARE(plan.planningBuffers->sharedHit, Blocks(227));
        QCOMPARE(plan.planningTime->count(), 0.25);
        QCOMPARE(plan.executionTime->count(), 4.0);
        const QJsonArray triggers = beside(plan, u"Triggers"_s).toArray();
        QCOMPARE(triggers.size(), 2);
        QCOMPARE(triggers[0]["Constraint Name"_L1].toString(), u"line_item_fk"_s);
        QCOMPARE(triggers[0]["Calls"_L1].toInt(), 4);
        QCOMPARE(triggers[1]["Trigger Name"_L1].toString(), u"\"odd: name\""_s);
        const QJsonObject jit = beside(plan, u"JIT"_s).toObject();
        QCOMPARE(jit["Functions"_L1].toInt(), 29);
        QCOMPARE(jit["Options"_L1]["Optimization"_L1].toBool(), false);
        QCOMPARE(jit["Timing"_L1]["Total"_L1].toDouble(), 10.5);
        QCOMPARE(jit["Timing"_L1]["Generation"_L1]["Deform"_L1].toDouble(), 0.5);
        QCOMPARE(beside(plan, u"Serialization"_s)["Shared Hit Blocks"_L1].toInt(), 200);
        QCOMPARE(beside(plan, u"Serialization"_s)["Output Volume"_L1].toInt(), 31251);
    }

    void readsWorkersInBothSpellings()
    {
        const Plan plan
            = readOne(uR"(Gather Merge  (cost=1.00..9.00 rows=9 width=4) (actual time=5.000..9.000 rows=9 loops=1)
  Workers Planned: 2
  Workers Launched: 1
  ->  Sort  (cost=1.00..2.00 rows=4 width=4) (actual time=4.000..5.000 rows=5 loops=2)
        Sort Key: a DESC NULLS LAST, (f(b, c))
        Sort Method: external merge  Disk: 1056kB
        Buffers: shared hit=10
        Worker 0:  actual time=3.500..4.500 rows=4 loops=1
          Sort Method: quicksort  Memory: 25kB
          JIT:
            Functions: 2
          Buffers: shared hit=4
        ->  Parallel Seq Scan on t  (cost=0.00..1.00 rows=4 width=4) (actual time=0.010..1.000 rows=5 loops=2)
              Worker 0: actual time=0.020..0.900 rows=4 loops=1
                Buffers: shared hit=3)"_s);
        QCOMPARE(*plan.nodes[0].workersLaunched, 1);
        const PlanNode &sort = plan.nodes[1];
        QCOMPARE(sort.sortKey, QStringList({ u"a DESC NULLS LAST"_s, u"(f(b, c))"_s }));
        QVERIFY(sort.sort->onDisk);
        QCOMPARE(sort.sort->space, Kilobytes(1056));
        QCOMPARE(sort.buffers->sharedHit, Blocks(10));
        QCOMPARE(sort.workers.size(), size_t(1));
        QCOMPARE(sort.workers[0].actuals->rows, 4.0);
        QCOMPARE(sort.workers[0].sort->method, u"quicksort"_s);
        QCOMPARE(sort.workers[0].buffers->sharedHit, Blocks(4));
        QVERIFY(plan.nodes[2].parallelAware);
        QCOMPARE(plan.nodes[2].label, u"Parallel Seq Scan"_s);
        QCOMPARE(plan.nodes[2].workers[0].buffers->sharedHit, Blocks(3));
    }

    void readsSubplansUnderTheirHeadings()
    {
        const PlanReading reading = readAll(uR"(CTE Scan on x  (cost=1.00..2.00 rows=9 width=4)
  Filter: ((hashed SubPlan 3) OR (a > $1))
  CTE x
    ->  Result  (cost=0.00..0.01 rows=1 width=4)
  InitPlan 2 (returns $1)
    ->  Limit  (cost=0.00..0.01 rows=1 width=4)
          ->  Seq Scan on "Odd Name" "al ias"  (cost=0.00..0.01 rows=1 width=4)
  SubPlan 3
    ->  Function Scan on generate_series g  (cost=0.00..0.01 rows=1 width=4)
Index Only Scan Backward using "i x" on s."t.u"  (cost=0.00..0.01 rows=1 width=4)
  Index Cond: (a = 1))"_s);
        QCOMPARE(reading.plans.size(), size_t(2));
        const Plan &plan = *reading.plans[0].plan;
        QCOMPARE(parents(plan), QList<int>({ -1, 0, 0, 2, 0 }));
        QCOMPARE(plan.nodes[1].subplanName, u"CTE x"_s);
        QCOMPARE(plan.nodes[1].parentRelationship, u"InitPlan"_s);
        QCOMPARE(plan.nodes[2].subplanName, u"InitPlan 2 (returns $1)"_s);
        QCOMPARE(plan.nodes[3].relation, u"Odd Name"_s);
        QCOMPARE(plan.nodes[3].alias, u"al ias"_s);
        QCOMPARE(plan.nodes[4].parentRelationship, u"SubPlan"_s);
        QCOMPARE(plan.nodes[4].functionName, u"generate_series"_s);
        QCOMPARE(plan.nodes[4].alias, u"g"_s);
        const PlanNode &scan = reading.plans[1].plan->nodes[0];
        QCOMPARE(scan.scanDirection, u"Backward"_s);
        QCOMPARE(scan.index, u"i x"_s);
        QCOMPARE(scan.schema, u"s"_s);
        QCOMPARE(scan.relation, u"t.u"_s);
        QCOMPARE(keyOf(scan, u"Index Cond"_s).toString(), u"(a = 1)"_s);
        QCOMPARE(reading.plans[1].firstLine, 10);
    }

    void aSubplanBehindAChildBelongsToTheirParent()
    {
        const Plan plan = readOne(uR"(Hash Join  (cost=1.00..2.00 rows=9 width=4)
  Filter: (a.x = (SubPlan 1))
  ->  Nested Loop  (cost=1.00..2.00 rows=9 width=4)
        ->  Seq Scan on a  (cost=0.00..0.01 rows=1 width=4)
        ->  Seq Scan on b  (cost=0.00..0.01 rows=1 width=4)
        SubPlan 2
          ->  Seq Scan on d  (cost=0.00..0.01 rows=1 width=4)
  ->  Hash  (cost=0.00..0.01 rows=1 width=4)
        ->  Seq Scan on c  (cost=0.00..0.01 rows=1 width=4)
  SubPlan 1
    ->  Limit  (cost=0.00..0.01 rows=1 width=4)
          ->  Seq Scan on e  (cost=0.00..0.01 rows=1 width=4))"_s);
        QCOMPARE(parents(plan), QList<int>({ -1, 0, 1, 1, 1, 0, 5, 0, 7 }));
        QCOMPARE(plan.nodes[4].subplanName, u"SubPlan 2"_s);
        QCOMPARE(plan.nodes[7].subplanName, u"SubPlan 1"_s);
    }

    void fractionalRowsAndPropertiesOf18()
    {
        const Plan plan = readOne(
            uR"(Nested Loop  (cost=0.42..33.69 rows=530 width=26) (actual time=0.012..0.114 rows=30.00 loops=1)
  Buffers: shared hit=125
  ->  Seq Scan on q  (cost=0.00..5.80 rows=40 width=4) (actual time=0.001..0.010 rows=40.00 loops=1)
        Disabled: true
        Buffers: shared hit=5
  ->  Index Only Scan using p_i on p  (cost=0.42..0.45 rows=1 width=26) (actual time=0.001..0.001 rows=0.75 loops=40)
        Heap Fetches: 0
        Index Searches: 40
        Buffers: shared hit=120)"_s);
        QVERIFY(plan.fractionalRows);
        QCOMPARE(plan.nodes[2].actuals->rows, 0.75);
        QCOMPARE(keyOf(plan.nodes[1], u"Disabled"_s), QJsonValue(true));
        QCOMPARE(keyOf(plan.nodes[2], u"Index Searches"_s).toInt(), 40);
    }

    void plansOfOtherServersAreChildren()
    {
        const PlanReading reading = readAll(
            uR"(Custom Scan (Citus Adaptive)  (cost=0.00..0.00 rows=100000 width=8) (actual time=9.000..9.500 rows=4 loops=1)
  Task Count: 4
  Tasks Shown: One of 4
  ->  Task
        Tuple data received from node: 8 bytes
        Node: host=10.0.0.5 port=5432 dbname=shards
        ->  HashAggregate  (cost=3.00..4.00 rows=9 width=8) (actual time=1.000..1.100 rows=1 loops=1)
              Group Key: k
              ->  Seq Scan on part_102008 part  (cost=0.00..1.00 rows=90 width=4) (actual time=0.100..0.500 rows=90 loops=1)
            Planning Time: 0.100 ms
            Execution Time: 1.300 ms
Planning Time: 0.700 ms
Execution Time: 9.900 ms)"_s);
        QVERIFY(reading.unreadLines.empty());
        QVERIFY(reading.plans.front().notices.empty());
        const Plan &plan = *reading.plans.front().plan;
        QCOMPARE(parents(plan), QList<int>({ -1, 0, 1, 2 }));
        QCOMPARE(plan.nodes[0].label, u"Custom Scan (Citus Adaptive)"_s);
        QCOMPARE(keyOf(plan.nodes[1], u"Node"_s).toString(), u"host=10.0.0.5 port=5432 dbname=shards"_s);
        QCOMPARE(plan.nodes[3].relation, u"part_102008"_s);
        QCOMPARE(plan.executionTime->count(), 9.9);
    }

    void unknownNodesAndLinesAreKept()
    {
        const PlanReading reading = readAll(uR"(Limit  (cost=0.00..1.00 rows=1 width=4)
  ->  Warp Scan on t x  (cost=0.00..1.00 rows=1 width=4)
        Warp Factor: 9
        Engaged: {"a": 1}
        one line that nobody knows
Ausf\u00fchrungszeit: 7.250 ms)"_s.replace("\\u00fc"_L1, u"\u00fc"_s));
        const Plan &plan = *reading.plans.front().plan;
        QCOMPARE(plan.nodes[1].type, u"Warp Scan"_s);
        QCOMPARE(plan.nodes[1].relation, u"t"_s);
        QVERIFY(hasNotice(reading.plans.front(), PlanNotice::Code::UnknownNode));
        QCOMPARE(keyOf(plan.nodes[1], u"Warp Factor"_s).toInt(), 9);
        QCOMPARE(keyOf(plan.nodes[1], u"Engaged"_s).toString(), u"{\"a\": 1}"_s);
        QCOMPARE(reading.unreadLines.size(), size_t(1));
        QCOMPARE(reading.unreadLines[0].line, 5);
    }

    void translatedTimesAreKnownByTheirPlace()
    {
        const Plan plan
            = readOne(u"Result  (cost=0.00..0.01 rows=1 width=4) (actual time=0.001..0.002 rows=1 loops=1)\n"
                      "Planungszeit: 0.250 ms\nAusf\u00fchrungszeit: 7,5 ms"_s);
        QCOMPARE(plan.planningTime->count(), 0.25);
        QCOMPARE(plan.executionTime->count(), 7.5);
    }

    void aTextThatEndsTooEarlyShowsWhatIsThere()
    {
        const PlanReading reading = readAll(u"Hash Join  (cost=1.00..2.00 rows=9 width=4)\n  Hash Cond: (a.id = b.id)\n"
                                            "  ->  Seq Scan on a  (cost=0.00..1.00 rows=9 wid"_s);
        QCOMPARE(reading.plans.front().plan->nodes.size(), size_t(2));
        QCOMPARE(reading.plans.front().plan->nodes[1].relation, u"a"_s);
        QVERIFY(hasNotice(reading.plans.front(), PlanNotice::Code::Truncated));
        QVERIFY(
            hasNotice(readAll(u"Sort  (cost=1.00..2.00 rows=9 width=4)"_s).plans.front(), PlanNotice::Code::Truncated));
    }

    void aTreeWithoutBlanksIsBuiltByWhatNodesNeed()
    {
        const Plan plan = readOne(
            u"Hash Join  (cost=1.00..2.00 rows=9 width=4)\n->  Seq Scan on a  (cost=0.00..1.00 rows=9 width=4)\n"
            "->  Hash  (cost=0.00..1.00 rows=9 width=4)\n->  Seq Scan on b  (cost=0.00..1.00 rows=9 width=4)"_s);
        QCOMPARE(parents(plan), QList<int>({ -1, 0, 0, 2 }));
    }

    void aMillionCharactersInOneLine()
    {
        QString list = u"'{1"_s;
        for (int i = 2; i <= 150000; ++i)
            list += u',' + QString::number(i);
        const Plan plan = readOne(u"Index Scan using t_pkey on t  (cost=0.42..9.44 rows=100000 width=8) (actual "
                                  u"time=0.020..90.000 rows=100000 loops=1)\n"
                                  "  Index Cond: (id = ANY ("_s
            + list + u"}'::integer[]))\n  Rows Removed by Filter: 5\nExecution Time: 95.000 ms"_s);
        QCOMPARE(plan.nodes.size(), size_t(1));
        QVERIFY(keyOf(plan.nodes[0], u"Index Cond"_s).toString().endsWith("150000}'::integer[]))"_L1));
        QCOMPARE(keyOf(plan.nodes[0], u"Rows Removed by Filter"_s).toInt(), 5);
        QCOMPARE(plan.executionTime->count(), 95.0);
    }

    void threeThousandLevels()
    {
        Analysis::InputLines lines { { 1, u"Limit"_s } };
        for (int level = 0; level < 2999; ++level)
            lines.push_back({ level + 2, QString(2 + 6 * level, u' ') + u"->  Limit"_s });
        const PlanReading reading = Analysis::readTextPlans(lines);
        QCOMPARE(reading.plans.front().plan->nodes.size(), size_t(3000));
        QCOMPARE(reading.plans.front().plan->nodes.back().depth, 2999);
    }

    void readsTheOldestTimes()
    {
        const Plan plan
            = readOne(u"Result  (cost=0.00..0.01 rows=1 width=0) (actual time=0.001..0.002 rows=1 loops=1)\n"
                      "Total runtime: 0.031 ms"_s);
        QCOMPARE(plan.executionTime->count(), 0.031);
        QVERIFY(!plan.planningTime);
    }

    void refusesWhatIsNoPlan()
    {
        try {
            readAll(u"select 1;\nnothing here"_s);
            QFAIL("no failure");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::UnreadablePlan);
            QCOMPARE(error.failure().line, 1);
        }
    }
};

QTEST_APPLESS_MAIN(TestTextPlan)
#include "tst_textplan.moc"
