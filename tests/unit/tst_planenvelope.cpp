// SPDX-License-Identifier: GPL-3.0-or-later
// What people have of plans: psql's frames, server logs, quotes, broken characters, several plans in one file. Each
// form of one plan must give that plan.
#include "analysis/planreader.h"
#include "domain/failure.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

struct Section
{
    QString name;
    QByteArray text;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

std::vector<Section> sectionsOf(const QString &name)
{
    std::vector<Section> sections;
    for (const QByteArray &line :
        contentOf(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/planinputs/") + name).split('\n')) {
        if (line.startsWith("=== "))
            sections.push_back({ QString::fromUtf8(line.mid(4)), {} });
        else if (!sections.empty())
            sections.back().text += line + '\n';
    }
    return sections;
}

QStringList treeOf(const Plan &plan)
{
    QStringList tree;
    for (const PlanNode &node : plan.nodes)
        tree.append(u"%1 %2 %3 %4"_s.arg(node.depth).arg(node.label, node.relation, node.index));
    return tree;
}

QString propertyOf(const Plan &plan, int node, const QString &key)
{
    for (const auto &[name, value] : plan.nodes.at(size_t(node)).properties) {
        if (name == key)
            return value.toString();
    }
    return {};
}

bool hasNotice(const ReadPlan &plan, PlanNotice::Code code)
{
    return std::any_of(
        plan.notices.begin(), plan.notices.end(), [code](const PlanNotice &notice) { return notice.code == code; });
}

const char Bare[]
    = "Sort  (cost=1.10..1.11 rows=3 width=8) (actual time=0.040..0.041 rows=3 loops=1)\n"
      "  Sort Key: a\n"
      "  Sort Method: quicksort  Memory: 25kB\n"
      "  ->  Seq Scan on \"Ärger\" x  (cost=0.00..1.03 rows=3 width=8) (actual time=0.010..0.020 rows=3 loops=1)\n"
      "        Filter: (b = 'it''s'::text)\n"
      "Planning Time: 0.100 ms\n"
      "Execution Time: 0.060 ms\n";

// `input` must give the plan of `Bare`.
void checkBare(const QByteArray &input)
{
    const PlanReading reading = Analysis::readPlans(input);
    QCOMPARE(reading.plans.size(), size_t(1));
    const Plan &plan = *reading.plans.front().plan;
    QCOMPARE(treeOf(plan), QStringList({ u"0 Sort  "_s, u"1 Seq Scan Ärger "_s }));
    QCOMPARE(propertyOf(plan, 1, u"Filter"_s), u"(b = 'it''s'::text)"_s);
    QCOMPARE(plan.executionTime.value_or(Milliseconds(-1)).count(), 0.06);
    QCOMPARE(plan.nodes[0].sort->space.value, 25);
    QVERIFY2(
        reading.unreadLines.empty(), qPrintable(reading.unreadLines.empty() ? QString() : reading.unreadLines[0].text));
}

}

class TestPlanEnvelope : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFrameOfPsql_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const Section &section : sectionsOf(u"frames.txt"_s))
            QTest::newRow(qPrintable(section.name)) << section.text;
    }
    void everyFrameOfPsql()
    {
        QFETCH(QByteArray, text);
        static const PlanReading bare = Analysis::readPlans(sectionsOf(u"frames.txt"_s).front().text);
        const PlanReading reading = Analysis::readPlans(text);
        QCOMPARE(reading.plans.size(), size_t(1));
        const Plan &plan = *reading.plans.front().plan, &expected = *bare.plans.front().plan;
        QCOMPARE(treeOf(plan), treeOf(expected));
        QCOMPARE(plan.nodes.size(), size_t(5));
        for (size_t i = 0; i < plan.nodes.size(); ++i) {
            QCOMPARE(plan.nodes[i].estimate->totalCost, expected.nodes[i].estimate->totalCost);
            QCOMPARE(plan.nodes[i].groupKey, expected.nodes[i].groupKey);
            QCOMPARE(propertyOf(plan, int(i), u"Filter"_s), propertyOf(expected, int(i), u"Filter"_s));
            QCOMPARE(propertyOf(plan, int(i), u"Index Cond"_s), propertyOf(expected, int(i), u"Index Cond"_s));
        }
        QVERIFY2(reading.unreadLines.empty(),
            qPrintable(reading.unreadLines.empty() ? QString() : reading.unreadLines.front().text));
    }

    void everyFormOfALog_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const Section &section : sectionsOf(u"logs.txt"_s))
            QTest::newRow(qPrintable(section.name)) << section.text;
    }
    void everyFormOfALog()
    {
        QFETCH(QByteArray, text);
        const PlanReading reading = Analysis::readPlans(text);
        QCOMPARE(reading.plans.size(), size_t(2));
        const ReadPlan &first = reading.plans[0], &second = reading.plans[1];
        QCOMPARE(first.plan->nodes.size(), size_t(5));
        QVERIFY2(first.queryText.startsWith("SELECT t.a, count(*)"_L1), qPrintable(first.queryText));
        QCOMPARE(second.queryText, u"SELECT 1 AS one"_s);
        QCOMPARE(second.plan->nodes.front().label, u"Result"_s);
        QCOMPARE(second.plan->nodes.front().actuals->rows, 1.0);
        QVERIFY(first.plan->executionTime && first.plan->executionTime->count() > 0);
        QVERIFY(first.firstLine < second.firstLine);
        QVERIFY(hasNotice(first, PlanNotice::Code::LogPrefixRemoved));
        QVERIFY2(reading.unreadLines.empty(),
            qPrintable(reading.unreadLines.empty() ? QString() : reading.unreadLines.front().text));
    }

    void otherLanguagesOfTheLog_data()
    {
        QTest::addColumn<QByteArray>("heading");
        QTest::newRow("German") << QByteArray("2026-01-02 03:04:05 CET [7] LOG:  Dauer: 12.500 ms  Plan:");
        QTest::newRow("French") << QByteArray("[7] LOG:  durée : 12.500 ms, plan :");
        QTest::newRow("Japanese") << QByteArray("LOG:  実行時間: 12.500 ミリ秒  実行計画:");
        QTest::newRow("syslog") << QByteArray(
            "Jan  2 03:04:05 db1 postgres[7]: [3-1] LOG:  duration: 12.500 ms  plan:");
        QTest::newRow("no prefix at all") << QByteArray("duration: 12.500 ms  plan:");
    }
    void otherLanguagesOfTheLog()
    {
        QFETCH(QByteArray, heading);
        const PlanReading reading
            = Analysis::readPlans(heading + "\n\tQuery Text: SELECT 1;\n\tResult  (cost=0.00..0.01 rows=1 width=4)\n"
                + heading + "\n\tQuery Text: SELECT 2;\n\tResult  (cost=0.00..0.02 rows=1 width=4)\n");
        QCOMPARE(reading.plans.size(), size_t(2));
        QCOMPARE(reading.plans[1].queryText, u"SELECT 2;"_s);
        QCOMPARE(reading.plans[1].plan->nodes[0].estimate->totalCost, 0.02);
        QCOMPARE(reading.plans[0].plan->executionTime->count(), 12.5);
        QVERIFY(reading.unreadLines.empty());
    }

    void whatProgramsPutAroundLines_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QList<QByteArray> lines = QByteArray(Bare).trimmed().split('\n');
        const auto each = [&lines](auto change) {
            QByteArray text;
            for (int i = 0; i < lines.size(); ++i)
                text += change(i, lines[i]);
            return text;
        };
        QTest::newRow("bare") << QByteArray(Bare);
        QTest::newRow("byte order mark and CRLF") << "\xEF\xBB\xBF" + QByteArray(Bare).replace("\n", "\r\n");
        const QString wide = QString::fromUtf8(Bare);
        QTest::newRow("UTF-16") << "\xFF\xFE"
                + QByteArray(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2);
        QTest::newRow("quoted lines") << each(
            [](int, QByteArray line) { return '"' + line.replace("\"", "\"\"") + "\"\n"; });
        QTest::newRow("quoted, with heading and count") << "\"QUERY PLAN\"\n" + each([](int, QByteArray line) {
            return '"' + line.replace("\"", "\"\"") + "\"\n";
        }) + "\"(7 Zeilen)\"\n";
        QTest::newRow("single quotes") << each(
            [](int, QByteArray line) { return '\'' + line.replace("'", "''") + "'\n"; });
        QTest::newRow("INSERT of a grid") << each([](int, QByteArray line) {
            return "INSERT INTO x (\"QUERY PLAN\") VALUES ('" + line.replace("'", "''") + "');\n";
        });
        QTest::newRow("INSERT with rows") << "INSERT INTO x (\"QUERY PLAN\") VALUES\n"
                + each([](int, QByteArray line) { return "\t ('" + line.replace("'", "''") + "'),\n"; });
        QTest::newRow("line numbers") << each(
            [](int i, const QByteArray &line) { return QByteArray::number(i + 1) + "\t" + line + "\n"; });
        QTest::newRow("Python tuples") << "["
                + each([](int, QByteArray line) { return "('" + line.replace("'", "\\'") + "',), "; }) + "]";
        QTest::newRow("rows of arrays") << "["
                + each([](int, QByteArray line) { return "[\"" + line.replace("\"", "\\\"") + "\"],\n"; }) + "]";
        QTest::newRow("rows of objects") << "[" + each([](int, QByteArray line) {
            return "{\"QUERY PLAN\": \"" + line.replace("\"", "\\\"") + "\"},\n";
        }) + "]";
        QTest::newRow("no-break spaces and an arrow") << QByteArray(Bare).replace("->  ", "\xE2\x86\x92\xC2\xA0 ");
        QTest::newRow("indented by a mail") << each([](int, const QByteArray &line) { return "    " + line + "\n"; });
        QTest::newRow("dbeaver") << "QUERY PLAN                |\n--------------------------+\n"
                + each([](int, const QByteArray &line) { return line + "     |\n"; });
        QTest::newRow("psql session") << "shop=# EXPLAIN ANALYZE SELECT * FROM \"\xC3\x84rger\" x\nshop-# ORDER BY a;\n"
                                         "      QUERY PLAN\n----------------------\n"
                + each([](int, const QByteArray &line) { return " " + line + "\n"; }) + "(7 rows)\n\nTime: 1.234 ms\n";
        QTest::newRow("NUL bytes") << QByteArray(Bare).replace("Planning", QByteArray("\0Planning", 9));
    }
    void whatProgramsPutAroundLines()
    {
        QFETCH(QByteArray, text);
        checkBare(text);
    }

    void theStatementBeforeAResult()
    {
        const PlanReading reading
            = Analysis::readPlans("shop=# EXPLAIN (ANALYZE, COSTS OFF) SELECT 1\nshop-# FROM t;\n"
                                  " QUERY PLAN \n------------\n Result (actual rows=1 loops=1)\n(1 row)\n");
        QCOMPARE(reading.plans.at(0).queryText, u"SELECT 1\nFROM t"_s);
    }

    void severalResultsInOneFile()
    {
        const PlanReading reading
            = Analysis::readPlans("    QUERY PLAN    \n------------------\n Seq Scan on one\n(1 row)\n\n"
                                  "            QUERY PLAN             \n-----------------------------------\n [        "
                                  "                        +\n"
                                  "   {                              +\n     \"Plan\": {                    +\n"
                                  "       \"Node Type\": \"Seq Scan\",   +\n       \"Relation Name\": \"two\"     +\n  "
                                  "   }   +\n   }  +\n ]\n"
                                  "(1 row)\n\nsome other text\n");
        QCOMPARE(reading.plans.size(), size_t(2));
        QCOMPARE(reading.plans[0].plan->nodes[0].relation, u"one"_s);
        QCOMPARE(reading.plans[1].plan->nodes[0].relation, u"two"_s);
        QVERIFY(reading.plans[1].format == PlanFormat::Json);
        QCOMPARE(reading.unreadLines.size(), size_t(1));
        QCOMPARE(reading.unreadLines[0].text, u"some other text"_s);
        QCOMPARE(reading.unreadLines[0].line, 18);
    }

    void noPlanNamesItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("nothing") << QByteArray() << 1;
        QTest::newRow("blanks") << QByteArray("  \n\n") << 1;
        QTest::newRow("a statement") << QByteArray("\nSELECT 1;\n") << 2;
        QTest::newRow("an error") << QByteArray("ERROR:  relation \"x\" does not exist\n") << 1;
        QTest::newRow("bytes") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11) << 1;
        QTest::newRow("JSON without a plan") << QByteArray("{\"a\": [1, 2]}") << 1;
        QTest::newRow("broken YAML") << QByteArray("- Plan: \n  - [\n    Node Type: \"x\n") << 1;
    }
    void noPlanNamesItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        try {
            Analysis::readPlans(text);
            QFAIL("read a plan where there is none");
        } catch (const FailureError &error) {
            QVERIFY(error.failure().code == Failure::Code::UnreadablePlan);
            QVERIFY(error.failure().line >= line);
            QVERIFY(error.failure().column >= 1);
            QVERIFY(!error.failure().message.isEmpty());
        }
    }

    void oneBrokenPlanDoesNotCostTheOthers()
    {
        const PlanReading reading
            = Analysis::readPlans("Seq Scan on one  (cost=0.00..1.00 rows=1 width=4)\n\n{\"Plan\": [1, 2\n");
        QCOMPARE(reading.plans.size(), size_t(1));
        QVERIFY(!reading.unreadLines.empty());
    }

    void latin1MessagesStayReadable()
    {
        const PlanReading reading
            = Analysis::readPlans("Seq Scan on t  (cost=0.00..1.00 rows=1 width=4)\n  Filter: (a = '\xE4'::text)\n");
        QCOMPARE(propertyOf(*reading.plans.at(0).plan, 0, u"Filter"_s), u"(a = 'ä'::text)"_s);
        QVERIFY(hasNotice(reading.plans[0], PlanNotice::Code::EncodingRepaired));
    }

    void truncatedStructuredTextShowsWhatIsThere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("YAML") << QByteArray(
            "- Plan: \n    Node Type: \"Sort\"\n    Plans: \n      - Node Type: \"Seq Scan\"\n"
            "        Relation Name: \"t");
        QTest::newRow("XML") << QByteArray(
            "<explain xmlns=\"http://www.postgresql.org/2009/explain\">\n<Query><Plan>"
            "<Node-Type>Sort</Node-Type><Plans><Plan><Node-Type>Seq Scan</Node-Type><Rel");
        QTest::newRow("JSON") << QByteArray(
            "[{\"Plan\": {\"Node Type\": \"Sort\", \"Plans\": [{\"Node Type\": \"Seq Scan\", \"Relation Na");
    }
    void truncatedStructuredTextShowsWhatIsThere()
    {
        QFETCH(QByteArray, text);
        const PlanReading reading = Analysis::readPlans(text);
        QCOMPARE(reading.plans.size(), size_t(1));
        QCOMPARE(reading.plans[0].plan->nodes.size(), size_t(2));
        QVERIFY(hasNotice(reading.plans[0], PlanNotice::Code::Truncated));
    }

    /// Real plans of many sources, where they are at hand: each is read, whatever it is wrapped in.
    void collectedPlans()
    {
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/../shared/plans"));
        if (!folder.exists())
            return;
        int files = 0, unread = 0;
        for (const QByteArray &line : contentOf(folder.filePath(u"INDEX.tsv"_s)).split('\n').mid(1)) {
            const QString name = QString::fromUtf8(line.split('\t').value(0));
            if (name.isEmpty())
                continue;
            ++files;
            try {
                unread += Analysis::readPlans(contentOf(folder.filePath(name))).unreadLines.empty() ? 0 : 1;
            } catch (const FailureError &error) {
                QFAIL(qPrintable(name + u": "_s + error.failure().message));
            }
        }
        QVERIFY(files > 300);
        QVERIFY2(unread < files / 20, qPrintable(u"%1 of %2 files have unread lines"_s.arg(unread).arg(files)));
    }
};

QTEST_APPLESS_MAIN(TestPlanEnvelope)
#include "tst_planenvelope.moc"
