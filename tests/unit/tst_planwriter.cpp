// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's documents: the contract of the JSON, EXPLAIN written again, and that no text of a plan becomes markup.
#include "report/planwriter.h"

#include "advisor/planfindings.h"
#include "analysis/planreader.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

/// Keeps what a PlanReport refers to.
struct Written
{
    explicit Written(const QByteArray &input)
        : read(Analysis::readPlans(input).plans.at(0))
        , metrics(Analysis::computeMetrics(*read.plan))
        , findings(Advisor::planFindings(*read.plan, metrics))
    {
    }
    Report::PlanReport report() const { return { read, metrics, findings }; }

    ReadPlan read;
    Analysis::PlanMetrics metrics;
    std::vector<Finding> findings;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const char Hostile[]
    = "Seq Scan on \"<img src=x onerror=alert(1)>\" \"a|b\"  (cost=0.00..1.00 rows=10 width=4) (actual "
      "time=0.010..50.000 rows=10 loops=1)\n  Filter: ((\"a<b\" < 5) AND ('```'::text = x))\n"
      "  Rows Removed by Filter: 90000\n";

}

class TestPlanWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theDocumentHoldsWhatIsPromised()
    {
        const Written plan(
            "Nested Loop  (cost=0.29..900.00 rows=90000 width=8) (actual time=0.050..1400.000 rows=90000 "
            "loops=1)\n"
            "  ->  Seq Scan on a  (cost=0.00..100.00 rows=90000 width=4) (actual time=0.010..50.000 "
            "rows=90000 loops=1)\n"
            "  ->  Index Scan using b_pkey on b  (cost=0.29..0.31 rows=1 width=8) (actual "
            "time=0.013..0.014 rows=1 loops=90000)\n        Index Cond: (id = a.id)\n"
            "Execution Time: 1410.000 ms\n");
        const QJsonObject document = Report::planDocument(plan.report());
        QCOMPARE(document.value("format"_L1).toString(), u"text"_s);
        QCOMPARE(document.value("execution_ms"_L1).toDouble(), 1410.0);
        QVERIFY(document.value("planning_ms"_L1).isNull());
        const QJsonArray nodes = document.value("nodes"_L1).toArray();
        QCOMPARE(nodes.size(), 3);
        const QJsonObject loop = nodes.at(0).toObject(), index = nodes.at(2).toObject();
        QCOMPARE(loop.value("self_ms"_L1).toDouble(), 90.0);
        QVERIFY(loop.value("parent"_L1).isNull());
        QCOMPARE(index.value("total_ms"_L1).toDouble(), 1260.0);
        QCOMPARE(index.value("rows"_L1).toDouble(), 1.0);
        QCOMPARE(index.value("parent"_L1).toInt(), 0);
        QCOMPARE(index.value("index"_L1).toString(), u"b_pkey"_s);
        // One row a loop, rounded: half a row more or less each.
        QCOMPARE(index.value("rows_total"_L1).toArray(), QJsonArray({ 45000, 135000 }));
    }

    void absentFiguresAreNull()
    {
        const Written plan("Seq Scan on t\n");
        const QJsonObject node = Report::planDocument(plan.report()).value("nodes"_L1).toArray().at(0).toObject();
        for (const char *key : { "loops", "rows", "rows_total", "total_ms", "self_ms", "process_ms", "total_cost",
                 "shared_hit_blocks", "self_temp_read_blocks", "estimate_factor", "never_executed" })
            QVERIFY2(node.value(QLatin1StringView(key)).isNull(), key);
        QVERIFY(!Report::planText(plan.report()).contains("nan"_L1, Qt::CaseInsensitive));
    }

    void explainIsWrittenAgainAsItWas()
    {
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"));
        for (const QString &name : folder.entryList({ u"*.json"_s })) {
            const Plan plan = Analysis::readJsonPlan(contentOf(folder.filePath(name)));
            const QByteArray written = Report::explainJson(plan);
            QVERIFY2(QJsonDocument::fromJson(written).isArray(), qPrintable(name));
            const Plan again = Analysis::readJsonPlan(written);
            QCOMPARE(again.nodes.size(), plan.nodes.size());
            QCOMPARE(again.executionTime, plan.executionTime);
            QCOMPARE(again.settings, plan.settings);
            for (size_t i = 0; i < plan.nodes.size(); ++i) {
                QCOMPARE(again.nodes[i].label, plan.nodes[i].label);
                QCOMPARE(again.nodes[i].parent, plan.nodes[i].parent);
                QCOMPARE(again.nodes[i].properties, plan.nodes[i].properties);
                QCOMPARE(again.nodes[i].workers.size(), plan.nodes[i].workers.size());
            }
        }
    }

    void noTextOfAPlanBecomesMarkup()
    {
        const Written plan(Hostile);
        const QByteArray html = Report::planHtml(plan.report());
        QVERIFY(!html.contains("<img"));
        QVERIFY(html.contains("&lt;img src=x onerror=alert(1)&gt;"));
        QVERIFY(html.contains("<!doctype html>"));
        const QByteArray markdown = Report::planMarkdown(plan.report());
        QVERIFY(markdown.contains("&lt;b") && !markdown.contains("**<"));
        QVERIFY(markdown.contains("```text\n"));
    }

    void aLineStaysWithinATerminal()
    {
        const Written plan("Sort  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..50.000 rows=10 loops=1)\n"
                           "  Sort Key: "
            + QByteArray(5000, 'x') + "\n  ->  Seq Scan on " + QByteArray(60, 'y')
            + "  (cost=0.00..1.00 rows=10 width=4) (actual time=0.010..40.000 rows=10 loops=1)\n");
        for (const QString &line : Report::planText(plan.report()).split(u'\n')) {
            QVERIFY2(line.size() <= 100, qPrintable(line));
        }
    }
};

QTEST_APPLESS_MAIN(TestPlanWriter)
#include "tst_planwriter.moc"
