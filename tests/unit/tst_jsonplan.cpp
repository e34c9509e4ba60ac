// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever drivers, terminals and people do to plans in JSON: several, nested, broken, hostile.
#include "analysis/formatreaders.h"

#include "analysis/planmetrics.h"
#include "domain/failure.h"

#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

using Code = PlanNotice::Code;

PlanReading read(const QByteArray &json)
{
    return Analysis::readJsonPlans(json);
}

const PlanNotice *noticeOf(const ReadPlan &plan, Code code)
{
    const auto it = std::find_if(
        plan.notices.begin(), plan.notices.end(), [code](const PlanNotice &n) { return n.code == code; });
    return it == plan.notices.end() ? nullptr : &*it;
}

ReadPlan readNode(const QByteArray &members)
{
    const PlanReading reading = read("[{\"Plan\": {" + members + "}}]");
    return reading.plans.size() == 1 ? reading.plans.front() : ReadPlan();
}

Failure failureOf(const QByteArray &json)
{
    try {
        read(json);
    } catch (const FailureError &error) {
        return error.failure();
    }
    return {};
}

QStringList typesOf(const PlanReading &reading)
{
    QStringList types;
    for (const ReadPlan &plan : reading.plans)
        types.append(plan.plan->nodes.front().type);
    return types;
}

QByteArray quoted(QByteArray json)
{
    return '"' + json.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n") + '"';
}

QByteArray deepPlan(int levels)
{
    QByteArray json = "[{\"Plan\": ";
    for (int i = 1; i < levels; ++i)
        json
            += R"({"Node Type": "Subquery Scan", "Actual Total Time": 2.0, "Actual Rows": 1, "Actual Loops": 1, "Plans": [)";
    json += R"({"Node Type": "Result", "Actual Total Time": 1.0, "Actual Rows": 1, "Actual Loops": 1})";
    for (int i = 1; i < levels; ++i)
        json += "]}";
    return json + "}]";
}

}

class TestJsonPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsEveryPlan_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QStringList>("types");
        const QByteArray a = R"({"Plan": {"Node Type": "Limit"}})", b = R"({"Plan": {"Node Type": "Sort"}})";
        const QStringList one { u"Limit"_s }, two { u"Limit"_s, u"Sort"_s };
        QTest::newRow("object") << a << one;
        QTest::newRow("array") << QByteArray('[' + a + ']') << one;
        QTest::newRow("array of several") << QByteArray('[' + a + ",\n" + b + ']') << two;
        QTest::newRow("array in array") << QByteArray("[[" + a + "]]") << one;
        QTest::newRow("arrays in array") << QByteArray("[[" + a + "],[" + b + "]]") << two;
        QTest::newRow("one after another") << QByteArray('[' + a + "]\n\n[" + b + "]\n") << two;
        QTest::newRow("objects, lines") << QByteArray(a + '\n' + b) << two;
        QTest::newRow("string") << quoted('[' + a + ']') << one;
        QTest::newRow("string in string") << quoted(quoted('[' + a + ']')) << one;
        QTest::newRow("strings in array") << QByteArray('[' + quoted(a) + ',' + quoted(b) + ']') << two;
        QTest::newRow("row of a driver") << QByteArray("[{\"QUERY PLAN\": [" + a + "]}]") << one;
        QTest::newRow("rows of a driver")
            << QByteArray("[{\"QUERY PLAN\": [" + a + "]}, {\"QUERY PLAN\": [" + b + "]}]") << two;
        QTest::newRow("row with a string") << QByteArray("[{\"QUERY PLAN\": " + quoted('[' + a + ']') + "}]") << one;
        QTest::newRow("deep inside") << QByteArray("{\"rows\": [{\"x\": {\"plan\": " + a + "}}], \"n\": [1]}") << one;
        QTest::newRow("bare node") << QByteArray(R"({"Node Type": "Limit", "Plans": [{"Node Type": "Sort"}]})") << one;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF" + a) << one;
        QTest::newRow("two in one object")
            << QByteArray(R"({"Plan": {"Node Type": "Limit"}, "Plan": {"Node Type": "Sort"}})") << two;
    }

    void findsEveryPlan()
    {
        QFETCH(QByteArray, json);
        QFETCH(QStringList, types);
        QCOMPARE(typesOf(read(json)), types);
    }

    void tellsWhereEachPlanBegins()
    {
        const PlanReading reading = Analysis::readJsonPlans(
            "[\n{\"Plan\": {\"Node Type\": \"A\"}},\n\n{\"Plan\": {\"Node Type\": \"B\"}}]", 10);
        QCOMPARE(reading.plans[0].firstLine, 11);
        QCOMPARE(reading.plans[1].firstLine, 13);
        QCOMPARE(reading.plans[1].source, u"{\"Plan\": {\"Node Type\": \"B\"}}"_s);
        QVERIFY(reading.unreadLines.empty());
    }

    void autoExplainSaysWhatWasRun()
    {
        const PlanReading reading = read(
            "{\n  \"Query Text\": \"select '[{\\\"Plan\\\": 1}]'\",\n  \"Plan\": {\"Node Type\": \"Result\"}\n}");
        QCOMPARE(reading.plans.size(), size_t(1));
        QCOMPARE(reading.plans[0].queryText, u"select '[{\"Plan\": 1}]'"_s);
    }

    void lineFeedsInsideStringsAreTakenOut()
    {
        const PlanReading reading
            = read("[{\"Plan\": {\"Node Type\": \"Seq Sc\nan\", \"Actual R\r\nows\": 1\n2,"
                   " \"Actual Loops\": 1, \"Filter\": \"(a = 'x\ny')\", \"Parallel Aware\": fal\nse,"
                   " \"Plan Rows\": 7\n}}]");
        const PlanNode &node = reading.plans[0].plan->nodes[0];
        QCOMPARE(node.type, u"Seq Scan"_s);
        QCOMPARE(node.actuals->rows, 12.0);
        QCOMPARE(node.estimate->rows, 7.0);
        QVERIFY(!node.parallelAware);
        QCOMPARE(node.properties[3].second.toString(), u"(a = 'xy')"_s);
        const PlanNotice *notice = noticeOf(reading.plans[0], Code::LineFeedInString);
        QVERIFY(notice);
        QCOMPARE(notice->count, 3);
        QCOMPARE(notice->line, 1);
        const PlanNotice *joined = noticeOf(reading.plans[0], Code::LinesJoined);
        QVERIFY(joined);
        QCOMPARE(joined->count, 2);
        QCOMPARE(joined->line, 3);
    }

    void ofAKeyThatComesTwiceTheLastCounts()
    {
        const ReadPlan read
            = readNode("\"Node Type\": \"Seq Scan\",\n\"Alias\": \"a\", \"Alias\": \"b\", \"x\": 1, \"x\": 2");
        const PlanNode &node = read.plan->nodes[0];
        QCOMPARE(node.alias, u"b"_s);
        QCOMPARE(node.properties.size(), size_t(5));
        QCOMPARE(read.notices.size(), size_t(2));
        QCOMPARE(read.notices[0].code, Code::DuplicateKey);
        QCOMPARE(read.notices[0].subject, u"Alias"_s);
        QCOMPARE(read.notices[0].line, 2);
        QCOMPARE(read.notices[1].subject, u"x"_s);
    }

    // Up to 12 a parallel sort prints its workers' sorts and their times in two lists.
    void twoListsOfWorkersAreOne()
    {
        const ReadPlan read
            = readNode(R"("Node Type": "Sort", "Workers": [{"Worker Number": 0, "Sort Method": "quicksort",
            "Sort Space Used": 25, "Sort Space Type": "Memory"}, {"Worker Number": 1, "Sort Method": "external sort"}],
            "Workers": [{"Worker Number": 0, "Actual Rows": 3, "Actual Loops": 1},
                        {"Worker Number": 1, "Actual Rows": 4, "Actual Loops": 1, "Mood": "good"}])");
        const auto &workers = read.plan->nodes[0].workers;
        QCOMPARE(workers.size(), size_t(2));
        QCOMPARE(workers[0].sort->space, Kilobytes(25));
        QCOMPARE(workers[0].actuals->rows, 3.0);
        QCOMPARE(workers[1].actuals->rows, 4.0);
        QCOMPARE(workers[1].properties.front().first, u"Mood"_s);
        QVERIFY(read.notices.empty());
    }

    void whatIsNoNumberIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("value");
        for (const char *value : { "NaN", "Infinity", "-Infinity", "1e999", "1e200", "1-2", "\"many\"", "\"NaN\"",
                 "[1]", "{}", "true", "1.2.3", "\"\"" })
            QTest::newRow(value) << QByteArray(value);
    }

    void whatIsNoNumberIsLeftOut()
    {
        QFETCH(QByteArray, value);
        const ReadPlan read
            = readNode("\"Node Type\": \"Sort\", \"Actual Rows\": " + value + ", \"Shared Hit Blocks\": 3");
        const PlanNode &node = read.plan->nodes[0];
        QVERIFY(!node.actuals);
        QCOMPARE(node.buffers->sharedHit, Blocks(3));
        const PlanNotice *notice = noticeOf(read, Code::NumberUnreadable);
        QVERIFY(notice);
        QCOMPARE(notice->subject, u"Actual Rows"_s);
        QCOMPARE(node.properties[1].first, u"Actual Rows"_s); // and still shown
    }

    void numbersInEverySpelling_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("number");
        const auto row = [](const char *text, double number) {
            QTest::newRow(text) << QByteArray(text) << number;
        };
        row("0", 0);
        row("-0.0", 0);
        row("0.07", 0.07);
        row("123456789.012345", 123456789.012345);
        row("0.1234567890123456789", 0.1234567890123456789);
        row("179769.313486231570", 179769.313486231570);
        row("9007199254740993", 9007199254740993.0);
        row("123456789012345678901234567890", 123456789012345678901234567890.0);
        row("1.5e+18", 1.5e18);
        row("1E-3", 1e-3);
        row("1e-999", 0);
        row("\"12.50\"", 12.5);
        row("\" 7 \"", 7);
        row("10000000000.00", 1e10);
    }

    void numbersInEverySpelling()
    {
        QFETCH(QByteArray, text);
        const ReadPlan read = readNode("\"Node Type\": \"Sort\", \"Total Cost\": " + text);
        QTEST(read.plan->nodes[0].estimate->totalCost, "number");
        QVERIFY(read.notices.empty());
    }

    void countersBeyondTheirRangeSaturate()
    {
        const ReadPlan read = readNode(R"("Node Type": "Hash Join", "Actual Rows": 4181858661, "Actual Loops": 1048577,
            "Actual Total Time": 86400000.0, "Temp Written Blocks": 3000000000, "Shared Hit Blocks": 99999999999999999999,
            "Shared Read Blocks": "4294967297", "Workers Planned": 5000000000)");
        const PlanNode &node = read.plan->nodes[0];
        QCOMPARE(node.buffers->tempWritten, Blocks(3000000000));
        QCOMPARE(node.buffers->sharedHit, Blocks(std::numeric_limits<qint64>::max()));
        QCOMPARE(node.buffers->sharedRead, Blocks(4294967297));
        QCOMPARE(node.workersPlanned, std::numeric_limits<int>::max());
        const Analysis::PlanMetrics metrics = Analysis::computeMetrics(*read.plan);
        QCOMPARE(*metrics.nodes[0].rowsTotal, 4181858661.0 * 1048577.0);
        QVERIFY(toBytes(node.buffers->tempWritten).value > 0);
    }

    void decimalsOfRowsTellTheVersion()
    {
        QVERIFY(!readNode(R"("Node Type": "Sort", "Actual Rows": 3, "Total Cost": 1.25)").plan->fractionalRows);
        QVERIFY(readNode(R"("Node Type": "Sort", "Actual Rows": 3.00)").plan->fractionalRows);
        QVERIFY(readNode(R"("Node Type": "Sort", "Disabled": false)").plan->fractionalRows);
    }

    void unknownNodesAreNamed()
    {
        const ReadPlan read = readNode(R"("Node Type": "Quantum Scan", "Plans": [{"Node Type": "<b>Quantum</b> Scan"},
            {"Node Type": "Quantum Scan"}, {"Node Type": "Seq Scan"}])");
        QCOMPARE(read.plan->nodes.size(), size_t(4));
        QCOMPARE(read.notices.size(), size_t(2));
        QCOMPARE(read.notices[1].code, Code::UnknownNode);
        QCOMPARE(read.notices[1].subject, u"Quantum Scan"_s);
        QCOMPARE(read.notices[1].count, 2);
    }

    void plansOfOtherServersBecomeChildren()
    {
        const ReadPlan read = readNode(R"("Node Type": "Custom Scan", "Custom Plan Provider": "Citus Adaptive",
            "Distributed Query": {"Job": {"Task Count": 2, "Tasks Shown": "All", "Tasks": [
                {"Node": "host=one", "Remote Plan": [[{"Plan": {"Node Type": "Aggregate", "Strategy": "Plain",
                    "Plans": [{"Node Type": "Seq Scan", "Alias": "t_1"}]}, "Triggers": [{"Trigger Name": "x"}]}]]},
                {"Node": "host=two", "Remote Plan": [[{"Plan": {"Node Type": "Seq Scan", "Alias": "t_2"}}]]}]}},
            "Plans": [{"Node Type": "Result"}])");
        QStringList labels;
        QList<int> parents;
        for (const PlanNode &node : read.plan->nodes) {
            labels.append(node.label);
            parents.append(node.parent);
        }
        QCOMPARE(labels,
            QStringList({ u"Custom Scan (Citus Adaptive)"_s, u"Task"_s, u"Aggregate"_s, u"Seq Scan"_s, u"Task"_s,
                u"Seq Scan"_s, u"Result"_s }));
        QCOMPARE(parents, QList<int>({ -1, 0, 1, 2, 0, 4, 0 }));
        QCOMPARE(read.plan->nodes[0].properties.back().second["Job"_L1]["Task Count"_L1].toInt(), 2);
        QCOMPARE(read.plan->nodes[1].properties[1].second.toString(), u"host=one"_s);
        QCOMPARE(read.plan->nodes[1].properties[2].first, u"Remote Plan"_s); // its triggers
        QCOMPARE(read.plan->nodes[4].properties.size(), size_t(2));
        QVERIFY(read.notices.empty());
    }

    void ofACutTextWhatIsThereIsShown()
    {
        const QByteArray whole = "[\n  {\n    \"Plan\": {\n      \"Node Type\": \"Limit\",\n      \"Plans\": [\n"
                                 "        {\"Node Type\": \"Seq Scan\", \"Alias\": \"t\"},\n"
                                 "        {\"Node Type\": \"Sort\", \"Sort Key\": [\"a\", \"b\"]}\n      ]\n    },\n"
                                 "    \"Execution Time\": 1.5\n  }\n]\n";
        const qsizetype rootKnown = whole.indexOf("\"Limit\"") + 7;
        for (qsizetype size = 0; size < whole.trimmed().size(); ++size) {
            const QByteArray part = whole.first(size);
            if (size < rootKnown) {
                const Failure failure = failureOf(part);
                QCOMPARE(failure.code, Failure::Code::UnreadablePlan);
                QVERIFY(failure.line >= 1 && failure.column >= 1);
                continue;
            }
            const PlanReading reading = read(part);
            QCOMPARE(reading.plans.size(), size_t(1));
            QVERIFY2(noticeOf(reading.plans[0], Code::Truncated), part);
            const auto &nodes = reading.plans[0].plan->nodes;
            QCOMPARE(nodes.front().type, u"Limit"_s);
            if (part.contains("\"t\""))
                QCOMPARE(nodes.at(1).alias, u"t"_s);
        }
        QVERIFY(read(whole).plans[0].notices.empty());
    }

    void afterAFaultTheNextPlanIsStillRead()
    {
        const PlanReading reading = read("[{\"Plan\": {\"Node Type\": \"Limit\", \"Plans\": [ ??? ]}}]\n"
                                         "more of it\n[{\"Plan\": {\"Node Type\": \"Sort\"}}]\nthe end\n");
        QCOMPARE(typesOf(reading), QStringList({ u"Limit"_s, u"Sort"_s }));
        QVERIFY(noticeOf(reading.plans[0], Code::Truncated));
        QVERIFY(reading.plans[1].notices.empty());
        QStringList left;
        QList<int> lines;
        for (const UnreadLine &line : reading.unreadLines) {
            left.append(line.text);
            lines.append(line.line);
        }
        QCOMPARE(lines, QList<int>({ 1, 2, 4 }));
        QVERIFY(left[0].contains(u"???"));
        QCOMPARE(left[1], u"more of it"_s);
        QCOMPARE(left[2], u"the end"_s);
    }

    void commasBeforeABracketAreForgiven()
    {
        const ReadPlan read
            = readNode("\"Node Type\": \"Sort\", \"Sort Key\": [\"a\",], \"Plans\": [{\"Node Type\": \"Result\",},],");
        QCOMPARE(read.plan->nodes.size(), size_t(2));
        QCOMPARE(read.plan->nodes[0].sortKey, QStringList(u"a"_s));
        QCOMPARE(noticeOf(read, Code::CharactersReplaced)->count, 4);
    }

    void bytesThatAreNoTextAreRepaired()
    {
        static constexpr char broken[] = "[{\"Plan\": {\"Node Type\": \"Se\0q Scan\", \"Alias\": \"a\xff\xfe\"}}]\0";
        const PlanReading reading = read(QByteArray(broken, sizeof broken)); // with the NUL at its end
        QCOMPARE(reading.plans[0].plan->nodes[0].type, u"Seq Scan"_s);
        QCOMPARE(reading.plans[0].plan->nodes[0].alias, u"a\uFFFD\uFFFD"_s);
        QCOMPARE(noticeOf(reading.plans[0], Code::EncodingRepaired)->count, 2);
        QVERIFY(noticeOf(reading.plans[0], Code::NulRemoved)->count >= 1);
    }

    void whatIsNoPlanIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("empty") << QByteArray() << 1 << 1;
        QTest::newRow("blank") << QByteArray(" \n ") << 2 << 2;
        QTest::newRow("prose") << QByteArray("\nno plan here") << 2 << 1;
        QTest::newRow("other JSON") << QByteArray("{\"a\": [1, 2]}") << 1 << 8;
        QTest::newRow("node without a type") << QByteArray("[{\"Plan\": {\"Alias\": \"t\"}}]") << 1 << 26;
        QTest::newRow("bad escape") << QByteArray("[{\"Plan\": {\n\"Node Type\": \"\\q\"}}]") << 2 << 17;
    }

    void whatIsNoPlanIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, json);
        const Failure failure = failureOf(json);
        QCOMPARE(failure.code, Failure::Code::UnreadablePlan);
        QTEST(failure.line, "line");
        QTEST(failure.column, "column");
    }

    void deepPlansAreReadAndComputed()
    {
        const int levels = 10000;
        const PlanReading reading = read(deepPlan(levels));
        QCOMPARE(reading.plans[0].plan->nodes.size(), size_t(levels));
        QVERIFY(reading.plans[0].notices.empty());
        const Analysis::PlanMetrics metrics = Analysis::computeMetrics(*reading.plans[0].plan);
        QCOMPARE(metrics.nodes.back().self->count(), 1.0);
    }

    void hostileInputEnds_data()
    {
        QTest::addColumn<QByteArray>("json");
        const int n = 100000;
        QTest::newRow("open brackets") << QByteArray(n, '[');
        QTest::newRow("open braces on lines") << QByteArray("{\n").repeated(n);
        QTest::newRow("plans that never end") << QByteArray("{\"Plan\":\n").repeated(n);
        QTest::newRow("nodes that never end") << QByteArray("{\"Node Type\": \"A\", \"Plans\": [\n").repeated(n);
        QTest::newRow("keys around keys") << QByteArray("{\"a\":").repeated(n);
        QTest::newRow("values in a node") << QByteArray("{\"Node Type\": \"A\", \"x\": " + QByteArray(n, '[') + "}");
        QTest::newRow("nodes in values in nodes")
            << QByteArray("{\"Node Type\": \"A\", \"x\": {\"Plan\": ").repeated(n);
        QTest::newRow("strings on lines") << QByteArray("\"\n").repeated(n);
        QTest::newRow("quoted strings") << QByteArray("\"{\\\"Plan\\\"\"\n").repeated(n / 10);
        QTest::newRow("commas") << QByteArray(n, ',');
        QTest::newRow("words on lines") << QByteArray("word\n").repeated(n);
        QTest::newRow("one key often") << QByteArray("{\"Node Type\": \"A\", " + QByteArray("\"x\": 1,").repeated(n));
        QByteArray keys;
        for (int i = 0; i < n; ++i)
            keys += ",\"key " + QByteArray::number(i) + "\": NaN";
        QTest::newRow("many keys") << QByteArray("{\"Node Type\": \"A\"" + keys);
        QTest::newRow("many workers") << QByteArray(
            "{\"Node Type\": \"A\", \"Workers\": [" + QByteArray("{\"Worker Number\": 1},").repeated(n));
    }

    void hostileInputEnds()
    {
        QFETCH(QByteArray, json);
        try {
            const PlanReading reading = read(json);
            QVERIFY(!reading.plans.empty());
            for (const ReadPlan &plan : reading.plans) {
                QVERIFY(plan.notices.size() < 200);
                Analysis::computeMetrics(*plan.plan);
            }
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::UnreadablePlan);
        }
    }
};

QTEST_APPLESS_MAIN(TestJsonPlan)
#include "tst_jsonplan.moc"
