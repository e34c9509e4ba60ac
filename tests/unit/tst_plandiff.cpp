// SPDX-License-Identifier: GPL-3.0-or-later
// Two plans side by side: what belongs together whatever its place, what changed, in which order it is shown. The last
// tests hold properties over every plan of tests/data/plans, and of ../shared/plans where that is present.
#include "analysis/plandiff.h"

#include "analysis/changedkeys.h"
#include "analysis/planreader.h"
#include "domain/failure.h"

#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Analysis::comparePlans;
using Analysis::NodePair;
using Analysis::Pairing;
using Analysis::PlanDiff;

namespace {

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString dataFile(const QString &name)
{
    return QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/") + name;
}

Plan planOf(const QByteArray &root)
{
    return Analysis::readJsonPlan("[{\"Plan\": " + root + "}]");
}

QByteArray node(const char *type, const QByteArray &extra = {}, const QByteArray &plans = {})
{
    QByteArray json = "{\"Node Type\": \"" + QByteArray(type) + '"';
    if (!extra.isEmpty())
        json += ", " + extra;
    return json + (plans.isEmpty() ? QByteArray("}") : ", \"Plans\": [" + plans + "]}");
}

QByteArray scan(const QByteArray &relation, const char *type = "Seq Scan", const QByteArray &extra = {})
{
    return node(type,
        "\"Relation Name\": \"" + relation + "\", \"Alias\": \"" + relation + '"'
            + (extra.isEmpty() ? QByteArray() : ", " + extra));
}

/// "= Hash Join", "< Sort", "> Gather", "~ Seq Scan → Index Scan", "^ Seq Scan", each with its depth before.
QStringList rowsOf(const Plan &left, const Plan &right)
{
    const PlanDiff diff = comparePlans(left, right);
    QStringList rows;
    for (const NodePair &pair : diff.pairs) {
        const auto nameOf = [](const Plan &plan, int id) {
            const PlanNode &n = plan.nodes.at(size_t(id));
            return n.relation.isEmpty() ? n.type : n.type + u' ' + n.relation;
        };
        QString row = QString::number(pair.depth) + u' ';
        switch (pair.pairing) {
        case Pairing::Matched:
            row += u"= "_s + nameOf(right, pair.right);
            break;
        case Pairing::Moved:
            row += u"^ "_s + nameOf(right, pair.right);
            break;
        case Pairing::Replaced:
            row += u"~ "_s + nameOf(left, pair.left) + u" → "_s + nameOf(right, pair.right);
            break;
        case Pairing::OnlyLeft:
            row += u"< "_s + nameOf(left, pair.left);
            break;
        case Pairing::OnlyRight:
            row += u"> "_s + nameOf(right, pair.right);
            break;
        }
        rows.append(row);
    }
    return rows;
}

QString keysOf(const QByteArray &left, const QByteArray &right)
{
    return comparePlans(planOf(left), planOf(right)).pairs.front().changedKeys.join(u',');
}

/// Every node once, positions right.
void checkWhole(const Plan &left, const Plan &right, const PlanDiff &diff)
{
    QCOMPARE(diff.pairOfLeft.size(), left.nodes.size());
    QCOMPARE(diff.pairOfRight.size(), right.nodes.size());
    size_t lefts = 0, rights = 0;
    for (size_t i = 0; i < diff.pairs.size(); ++i) {
        const NodePair &pair = diff.pairs[i];
        QVERIFY(pair.left >= 0 || pair.right >= 0);
        QCOMPARE(pair.pairing == Pairing::OnlyLeft, pair.right < 0);
        QCOMPARE(pair.pairing == Pairing::OnlyRight, pair.left < 0);
        if (pair.left >= 0) {
            QCOMPARE(diff.pairOfLeft.at(size_t(pair.left)), int(i));
            ++lefts;
        }
        if (pair.right >= 0) {
            QCOMPARE(diff.pairOfRight.at(size_t(pair.right)), int(i));
            ++rights;
        }
        // The right tree can be read from top to bottom: a parent stands above its children, and less deep.
        if (pair.right >= 0 && right.nodes.at(size_t(pair.right)).parent >= 0) {
            const int parent = diff.pairOfRight.at(size_t(right.nodes.at(size_t(pair.right)).parent));
            QVERIFY(parent < int(i));
            QVERIFY(diff.pairs.at(size_t(parent)).depth < pair.depth);
        }
    }
    QCOMPARE(lefts, left.nodes.size());
    QCOMPARE(rights, right.nodes.size());
}

QSet<QString> facts(const PlanDiff &diff, bool mirrored)
{
    QSet<QString> set;
    for (const NodePair &pair : diff.pairs) {
        Pairing pairing = pair.pairing;
        if (mirrored && pairing == Pairing::OnlyLeft)
            pairing = Pairing::OnlyRight;
        else if (mirrored && pairing == Pairing::OnlyRight)
            pairing = Pairing::OnlyLeft;
        const int left = mirrored ? pair.right : pair.left, right = mirrored ? pair.left : pair.right;
        set.insert(u"%1 %2 %3 %4"_s.arg(left).arg(right).arg(int(pairing)).arg(pair.changedKeys.join(u',')));
    }
    return set;
}

void checkItself(const Plan &plan, const QString &name)
{
    const PlanDiff diff = comparePlans(plan, plan);
    QVERIFY2(diff.sameShape, qPrintable(name));
    QCOMPARE(diff.pairs.size(), plan.nodes.size());
    for (size_t i = 0; i < diff.pairs.size(); ++i) {
        QCOMPARE(diff.pairs[i].left, int(i));
        QCOMPARE(diff.pairs[i].right, int(i));
        QCOMPARE(diff.pairs[i].depth, plan.nodes[i].depth);
    }
}

QByteArray partitioned(int count, int skipped)
{
    QByteArray members;
    for (int i = 0; i < count; ++i) {
        if (i == skipped)
            continue;
        const QByteArray number = QByteArray::number(i);
        members += (members.isEmpty() ? "" : ",")
            + node("Seq Scan", "\"Relation Name\": \"p" + number + "\", \"Alias\": \"p_" + number + '"');
    }
    return node("Append", {}, members);
}

}

class TestPlanDiff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAddedGatherShiftsNothing()
    {
        const QByteArray hash = node("Hash", {}, scan("ports"));
        const QByteArray join = node("Hash Join", "\"Hash Cond\": \"(s.port = p.id)\"", scan("ships") + ',' + hash);
        const QByteArray parallel = node("Hash Join", "\"Hash Cond\": \"(s.port = p.id)\"",
            scan("ships", "Seq Scan", "\"Parallel Aware\": true") + ',' + hash);
        const Plan left = planOf(join), right = planOf(node("Gather", "\"Workers Planned\": 2", parallel));
        QCOMPARE(rowsOf(left, right),
            QStringList({ u"0 > Gather"_s, u"1 = Hash Join"_s, u"2 = Seq Scan ships"_s, u"2 = Hash"_s,
                u"3 = Seq Scan ports"_s }));
        QCOMPARE(comparePlans(left, right).pairs.at(2).changedKeys, QStringList(u"Parallel Aware"_s));
        QCOMPARE(rowsOf(right, left),
            QStringList({ u"0 < Gather"_s, u"1 = Hash Join"_s, u"2 = Seq Scan ships"_s, u"2 = Hash"_s,
                u"3 = Seq Scan ports"_s }));
    }

    void textAndJsonNameNodesAlike()
    {
        const QByteArray text = "GroupAggregate  (cost=0.42..90.00 rows=50 width=12)\n"
                                "  Group Key: s.id\n"
                                "  ->  Merge Anti Join  (cost=0.42..80.00 rows=50 width=4)\n"
                                "        Merge Cond: (s.id = h.ship)\n"
                                "        ->  Index Only Scan Backward using ships_pkey on ships s  (cost=0.28..40.00 "
                                "rows=900 width=4)\n"
                                "        ->  Materialize  (cost=1.00..2.00 rows=9 width=4)\n"
                                "              ->  Parallel Seq Scan on harbours h  (cost=1.00..2.00 rows=9 width=4)\n";
        const QByteArray json = node("Aggregate",
            "\"Strategy\": \"Sorted\", \"Partial Mode\": \"Simple\", \"Group Key\": [\"s.id\"]",
            node("Merge Join", "\"Join Type\": \"Anti\", \"Merge Cond\": \"(s.id = h.ship)\"",
                node("Index Only Scan",
                    "\"Scan Direction\": \"Backward\", \"Index Name\": \"ships_pkey\", \"Relation Name\": \"ships\", "
                    "\"Alias\": \"s\"")
                    + ','
                    + node("Materialize", {},
                        node("Seq Scan",
                            "\"Parallel Aware\": true, \"Relation Name\": \"harbours\", \"Alias\": \"h\""))));
        const PlanReading reading = Analysis::readPlans(text);
        QCOMPARE(reading.plans.size(), size_t(1));
        QVERIFY2(comparePlans(*reading.plans.front().plan, planOf(json)).sameShape,
            qPrintable(rowsOf(*reading.plans.front().plan, planOf(json)).join(u'\n')));
        QVERIFY(comparePlans(planOf(json), *reading.plans.front().plan).sameShape);
    }

    void aSwappedJoinPairsTableWithTable()
    {
        const Plan left = planOf(
            node("Hash Join", "\"Hash Cond\": \"(a.x = b.x)\"", scan("a") + ',' + node("Hash", {}, scan("b"))));
        const Plan right = planOf(
            node("Hash Join", "\"Hash Cond\": \"(b.x = a.x)\"", scan("b") + ',' + node("Hash", {}, scan("a"))));
        QCOMPARE(rowsOf(left, right),
            QStringList(
                { u"0 = Hash Join"_s, u"1 < Hash"_s, u"1 ^ Seq Scan b"_s, u"1 > Hash"_s, u"2 ^ Seq Scan a"_s }));
        QVERIFY(comparePlans(left, right).pairs.front().changedKeys.isEmpty()); // the condition is the same
    }

    void anotherJoinOrderMovesTheScans()
    {
        const Plan left
            = planOf(node("Nested Loop", {}, node("Nested Loop", {}, scan("a") + ',' + scan("b")) + ',' + scan("c")));
        const Plan right
            = planOf(node("Nested Loop", {}, node("Nested Loop", {}, scan("b") + ',' + scan("c")) + ',' + scan("a")));
        QCOMPARE(rowsOf(left, right),
            QStringList({ u"0 = Nested Loop"_s, u"1 < Nested Loop"_s, u"1 > Nested Loop"_s, u"2 = Seq Scan b"_s,
                u"2 ^ Seq Scan c"_s, u"1 ^ Seq Scan a"_s }));
    }

    void findsWhatReplacesANode()
    {
        const Plan left = planOf(node("Aggregate", "\"Strategy\": \"Hashed\", \"Group Key\": [\"o.c\"]",
            node("Hash Join", {}, scan("o") + ',' + node("Hash", {}, scan("c")))));
        const Plan right = planOf(node("Aggregate", "\"Strategy\": \"Sorted\", \"Group Key\": [\"o.c\"]",
            node("Sort", "\"Sort Key\": [\"o.c\"]",
                node("Nested Loop", {}, scan("o") + ',' + scan("c", "Index Scan", "\"Index Name\": \"c_pkey\"")))));
        QCOMPARE(rowsOf(left, right),
            QStringList({ u"0 ~ Aggregate → Aggregate"_s, u"1 > Sort"_s, u"2 ~ Hash Join → Nested Loop"_s,
                u"3 = Seq Scan o"_s, u"3 < Hash"_s, u"4 ~ Seq Scan c → Index Scan c"_s }));
        const PlanDiff diff = comparePlans(left, right);
        QCOMPARE(diff.pairs.front().changedKeys, QStringList(u"Strategy"_s));
        QVERIFY(!diff.sameShape);
    }

    void aBitmapReplacesASeqScan()
    {
        const Plan left = planOf(scan("t", "Seq Scan", "\"Filter\": \"(k = 7)\""));
        const Plan right = planOf(
            node("Bitmap Heap Scan", "\"Relation Name\": \"t\", \"Alias\": \"t\", \"Recheck Cond\": \"(k = 7)\"",
                node("Bitmap Index Scan", "\"Index Name\": \"t_k\", \"Index Cond\": \"(k = 7)\"")));
        QCOMPARE(
            rowsOf(left, right), QStringList({ u"0 ~ Seq Scan t → Bitmap Heap Scan t"_s, u"1 > Bitmap Index Scan"_s }));
    }

    void sortsOfAnotherOrderAreNotOneMovedSort()
    {
        const auto group = [](const char *strategy, const QByteArray &below) {
            return node("Aggregate", "\"Strategy\": \"" + QByteArray(strategy) + "\", \"Group Key\": [\"c\"]", below);
        };
        const Plan left = planOf(node("Sort", "\"Sort Key\": [\"(count(*))\"]", group("Hashed", scan("t"))));
        const Plan right = planOf(group("Sorted", node("Sort", "\"Sort Key\": [\"c\"]", scan("t"))));
        QCOMPARE(rowsOf(left, right),
            QStringList({ u"0 < Sort"_s, u"1 ~ Aggregate → Aggregate"_s, u"2 > Sort"_s, u"3 = Seq Scan t"_s }));
        const Plan other = planOf(node("Sort", "\"Sort Key\": [\"c DESC\"]", group("Hashed", scan("t"))));
        QCOMPARE(comparePlans(left, other).pairs.front().changedKeys, QStringList(u"Sort Key"_s));
        QCOMPARE(comparePlans(left, other).pairs.front().pairing, Pairing::Matched);
    }

    void aGatherThatSinksIsWhatMoved()
    {
        const Plan left
            = planOf(node("Limit", {}, node("Sort", "\"Sort Key\": [\"a\"]", node("Gather", {}, scan("t")))));
        const Plan right
            = planOf(node("Limit", {}, node("Gather Merge", {}, node("Sort", "\"Sort Key\": [\"a\"]", scan("t")))));
        const QStringList rows = rowsOf(left, right);
        QCOMPARE(rows.first(), u"0 = Limit"_s);
        QVERIFY(rows.contains(u"1 ~ Gather → Gather Merge"_s));
        QVERIFY(rows.contains(u"3 = Seq Scan t"_s));
    }

    void anAddedParentStandsAboveChildrenInAnyOrder()
    {
        const Plan left = planOf(node("Append", {}, scan("b") + ',' + scan("a")));
        const Plan right = planOf(node("Append", {}, node("Limit", {}, scan("a") + ',' + scan("b"))));
        QCOMPARE(rowsOf(left, right),
            QStringList({ u"0 = Append"_s, u"1 > Limit"_s, u"2 = Seq Scan b"_s, u"2 = Seq Scan a"_s }));
    }

    void onePartitionLessLeavesTheOthersAlone()
    {
        const Plan left = planOf(node("Aggregate", "\"Strategy\": \"Plain\"", partitioned(6, -1)));
        const Plan right = planOf(node("Aggregate", "\"Strategy\": \"Plain\"", partitioned(6, 2)));
        const QStringList rows = rowsOf(left, right);
        QCOMPARE(rows.size(), 8);
        QCOMPARE(rows.mid(0, 2), QStringList({ u"0 = Aggregate"_s, u"1 = Append"_s }));
        QCOMPARE(rows.filter(u"<"_s), QStringList(u"2 < Seq Scan p2"_s));
        QCOMPARE(rows.at(4), u"2 < Seq Scan p2"_s);
    }

    void aliasesThatDifferAreOneRelation()
    {
        const QByteArray left
            = node("Seq Scan", "\"Relation Name\": \"t\", \"Alias\": \"x\", \"Filter\": \"(x.a > 1)\"");
        const QByteArray right
            = node("Seq Scan", "\"Relation Name\": \"t\", \"Alias\": \"y\", \"Filter\": \"(y.a > 1)\"");
        QCOMPARE(keysOf(left, right), u"Alias"_s);
    }

    void spellingIsNoChange_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        const auto row = [](const char *key, const char *left, const char *right) {
            const QByteArray name = '"' + QByteArray(key) + "\": ";
            QTest::addRow("%s %s", key, left)
                << scan("t", "Seq Scan", name + '"' + left + '"') << scan("t", "Seq Scan", name + '"' + right + '"');
        };
        row("Filter", "(amount > $0)", "(amount > (InitPlan 1).col1)");
        row("Filter", "(a = t.b)", "(t.b = a)");
        row("Filter", "((a = 1) AND (b > 2))", "((b > 2) AND (a = 1))");
        row("Filter", "(NOT (hashed SubPlan 1))", "(NOT (ANY (a = (hashed SubPlan 1).col1)))");
        row("Filter", "(SubPlan 2)", "(hashed SubPlan 1)");
        row("Filter", "(t.a > 1)", "(a > 1)");
        row("Filter", "(a = 'x AND y'::text)", "(t.a = 'x AND y'::text)");
        row("Filter", "(\\\"the t\\\".\\\"a b\\\" = 1)", "(1 = \\\"the t\\\".\\\"a b\\\")");
        QTest::newRow("figures and unknown keys")
            << scan("t", "Seq Scan", "\"Plan Rows\": 5, \"Index Searches\": 1, \"Disabled\": false, \"Zebra\": 1")
            << scan("t", "Seq Scan", "\"Plan Rows\": 7, \"Schema\": \"s\", \"Output\": [\"t.a\"], \"WAL Bytes\": 8");
        QTest::newRow("partial mode") << node("Aggregate", "\"Strategy\": \"Plain\", \"Partial Mode\": \"Simple\"")
                                      << node("Aggregate", "\"Strategy\": \"Plain\"");
    }

    void spellingIsNoChange()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QCOMPARE(keysOf(left, right), QString());
        QVERIFY(comparePlans(planOf(left), planOf(right)).sameShape);
    }

    void meaningIsAChange_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<QString>("keys");
        const auto row = [](const char *key, const char *left, const char *right) {
            const QByteArray name = '"' + QByteArray(key) + "\": ";
            QTest::addRow("%s %s", key, left)
                << scan("t", "Index Scan", name + '"' + left + '"') << scan("t", "Index Scan", name + '"' + right + '"')
                << QString::fromLatin1(key);
        };
        row("Filter", "(a > 1)", "(a > 2)");
        row("Filter", "(a > b)", "(b > a)");
        row("Filter", "(a = 'x = y'::text)", "(a = 'y = x'::text)");
        row("Filter", "(a = '$1'::text)", "(a = '$2'::text)");
        row("Index Cond", "(a = 1)", "((a = 1) AND (b = 2))");
        row("Index Name", "t_a", "t_b");
        row("Scan Direction", "Forward", "Backward");
        QTest::newRow("filter gone") << scan("t", "Seq Scan", "\"Filter\": \"(a > 1)\"") << scan("t") << u"Filter"_s;
        QTest::newRow("join type") << node("Hash Join", "\"Join Type\": \"Inner\"", scan("a") + ',' + scan("b"))
                                   << node("Hash Join", "\"Join Type\": \"Left\"", scan("a") + ',' + scan("b"))
                                   << u"Join Type"_s;
        QTest::newRow("operation") << node("ModifyTable", "\"Operation\": \"Update\", \"Relation Name\": \"t\"",
            scan("t")) << node("ModifyTable", "\"Operation\": \"Delete\", \"Relation Name\": \"t\"", scan("t"))
                                   << u"Operation"_s;
    }

    void meaningIsAChange()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QFETCH(QString, keys);
        QCOMPARE(keysOf(left, right), keys);
        QVERIFY(!comparePlans(planOf(left), planOf(right)).sameShape);
    }

    void subplansArePairedByWhatTheyDo()
    {
        const QByteArray first = node("Aggregate",
            "\"Strategy\": \"Plain\", \"Parent Relationship\": \"InitPlan\", \"Subplan Name\": \"InitPlan 1 (returns "
            "$0)\"",
            scan("a"));
        const QByteArray second = node("Aggregate",
            "\"Strategy\": \"Plain\", \"Parent Relationship\": \"InitPlan\", \"Subplan Name\": \"InitPlan 2\"",
            scan("a"));
        const Plan left = planOf(node("Result", {}, first)), right = planOf(node("Result", {}, second));
        QVERIFY(comparePlans(left, right).sameShape);
    }

    void anotherQueryHasNothingInCommon()
    {
        const Plan left = planOf(node("Hash Join", {}, scan("a") + ',' + node("Hash", {}, scan("b"))));
        const Plan right = planOf(node("Nested Loop", {}, scan("x") + ',' + scan("y")));
        const PlanDiff diff = comparePlans(left, right);
        checkWhole(left, right, diff);
        for (const NodePair &pair : diff.pairs)
            QVERIFY(pair.pairing == Pairing::OnlyLeft || pair.pairing == Pairing::OnlyRight);
    }

    void anotherMajorIsNoDifference_data()
    {
        QTest::addColumn<QString>("name");
        const QDir folder(dataFile({}));
        // Here the planners of 15 and 18 truly choose differently.
        const QStringList planned { u"cte-twice"_s, u"hash-anti-join"_s, u"setop"_s, u"subplan"_s };
        for (const QString &file : folder.entryList({ u"*-15.json"_s })) {
            const QString name = file.chopped(8);
            if (!planned.contains(name))
                QTest::newRow(qPrintable(name)) << name;
        }
    }

    void anotherMajorIsNoDifference()
    {
        QFETCH(QString, name);
        const Plan left = Analysis::readJsonPlan(readFile(dataFile(name + u"-15.json"_s)));
        const Plan right = Analysis::readJsonPlan(readFile(dataFile(name + u"-18.json"_s)));
        const PlanDiff diff = comparePlans(left, right);
        for (const NodePair &pair : diff.pairs) {
            QVERIFY(pair.pairing == Pairing::Matched);
            QVERIFY2(pair.changedKeys.isEmpty(), qPrintable(pair.changedKeys.join(u',')));
        }
    }

    void whatPlannersChoseDiffersAndIsWhole()
    {
        for (const QString &name : { u"cte-twice"_s, u"hash-anti-join"_s, u"setop"_s, u"subplan"_s }) {
            const Plan left = Analysis::readJsonPlan(readFile(dataFile(name + u"-15.json"_s)));
            const Plan right = Analysis::readJsonPlan(readFile(dataFile(name + u"-18.json"_s)));
            const PlanDiff diff = comparePlans(left, right);
            checkWhole(left, right, diff);
            QVERIFY(!diff.sameShape);
            // Every relation is found again.
            for (const NodePair &pair : diff.pairs)
                QVERIFY(pair.left < 0 || pair.right >= 0 || left.nodes.at(size_t(pair.left)).relation.isEmpty());
        }
    }

    void everyPlanIsLikeItselfAndAnyTwoAreWhole()
    {
        std::vector<std::pair<QString, Plan>> plans;
        for (const QString &folder : { dataFile({}), QStringLiteral(SPILLWAY_SOURCE_DIR "/../shared/plans") }) {
            for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
                const QString path = it.next();
                try {
                    for (const ReadPlan &read : Analysis::readPlans(readFile(path)).plans)
                        plans.emplace_back(path, *read.plan);
                } catch (const FailureError &) {
                    // Not every file is a plan; tst_planreader counts those that should be.
                }
            }
        }
        QVERIFY(plans.size() >= 60);
        for (const auto &[name, plan] : plans)
            checkItself(plan, name);
        for (size_t i = 0; i + 1 < plans.size(); ++i) {
            const Plan &left = plans[i].second, &right = plans[i + 1].second;
            const PlanDiff diff = comparePlans(left, right);
            checkWhole(left, right, diff);
            QCOMPARE(facts(diff, false), facts(comparePlans(right, left), true));
        }
    }

    void deepAndWidePlansEnd()
    {
        QByteArray deep;
        for (int i = 0; i < 10000; ++i)
            deep += "{\"Node Type\": \"Limit\", \"Plans\": [";
        deep += scan("t");
        for (int i = 0; i < 10000; ++i)
            deep += "]}";
        const Plan plan = planOf(deep), deeper = planOf(node("Limit", {}, deep)), wide = planOf(partitioned(10000, -1));
        checkItself(plan, u"deep"_s);
        checkWhole(plan, deeper, comparePlans(plan, deeper));
        checkWhole(plan, wide, comparePlans(plan, wide));
        const Plan pruned = planOf(partitioned(10000, 17));
        checkWhole(wide, pruned, comparePlans(wide, pruned));
    }
};

QTEST_APPLESS_MAIN(TestPlanDiff)
#include "tst_plandiff.moc"
