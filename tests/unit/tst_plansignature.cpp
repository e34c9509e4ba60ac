// SPDX-License-Identifier: GPL-3.0-or-later
// Which plans count as one, and their shape for people.
#include "analysis/plansignature.h"

#include "analysis/planreader.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

Plan plan(const QByteArray &root)
{
    return Analysis::readJsonPlan("[{\"Plan\": " + root + "}]");
}

QByteArray sortOver(const QByteArray &sort, const QByteArray &scan)
{
    return "{\"Node Type\": \"Sort\", \"Sort Key\": [\"d\"], " + sort + " \"Plans\": [{\"Node Type\": \"Seq Scan\", "
        + scan + " \"Relation Name\": \"io_temp_test\", \"Alias\": \"io_temp_test\"}]}";
}

}

class TestPlanSignature : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void figuresDoNotCount()
    {
        const Plan plain = plan(sortOver("\"Total Cost\": 100.5, \"Plan Rows\": 9,", "\"Plan Width\": 20,"));
        const Plan run
            = plan(sortOver(R"("Total Cost": 7.25, "Actual Rows": 4, "Actual Loops": 1, "Temp Read Blocks": 8,
            "Sort Method": "external merge", "Sort Space Used": 88, "Sort Space Type": "Disk",)",
                "\"Actual Loops\": 1,"));
        QCOMPARE(Analysis::planSignature(plain), Analysis::planSignature(run));
        QVERIFY(!Analysis::planSignature(plain).isEmpty());
        const char *hash = R"({"Node Type": "Hash", "Hash Batches": %, "Hash Buckets": %, "Peak Memory Usage": %})";
        QCOMPARE(Analysis::planSignature(plan(QByteArray(hash).replace('%', "4"))),
            Analysis::planSignature(plan(QByteArray(hash).replace('%', "1"))));
    }

    void verboseDoesNotCount()
    {
        QByteArray verbose = sortOver("\"Output\": [\"d\", \"e\"],", "\"Output\": [\"d\"], \"Schema\": \"public\",");
        verbose.replace("\"Sort Key\": [\"d\"]", "\"Sort Key\": [\"io_temp_test.d\"]");
        QCOMPARE(Analysis::planSignature(plan(verbose)), Analysis::planSignature(plan(sortOver({}, {}))));
    }

    void whatShapesAPlanCounts_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        const auto row = [](const char *name, const char *one, const char *other) {
            QTest::newRow(name) << QByteArray(one) << QByteArray(other);
        };
        row("strategy", R"({"Node Type": "Aggregate", "Strategy": "Hashed"})",
            R"({"Node Type": "Aggregate", "Strategy": "Sorted"})");
        row("planned workers", R"({"Node Type": "Gather", "Workers Planned": 2})",
            R"({"Node Type": "Gather", "Workers Planned": 1})");
        row("parallel aware", R"({"Node Type": "Seq Scan", "Parallel Aware": true})", R"({"Node Type": "Seq Scan"})");
        row("index", R"({"Node Type": "Index Scan", "Index Name": "a"})",
            R"({"Node Type": "Index Scan", "Index Name": "b"})");
        row("join type", R"({"Node Type": "Hash Join", "Join Type": "Left"})",
            R"({"Node Type": "Hash Join", "Join Type": "Right"})");
        row("sort key", R"({"Node Type": "Sort", "Sort Key": ["a"]})", R"({"Node Type": "Sort", "Sort Key": ["b"]})");
        row("join order", R"({"Node Type": "Nested Loop", "Plans": [{"Node Type": "Seq Scan", "Alias": "a"},
            {"Node Type": "Seq Scan", "Alias": "b"}]})",
            R"({"Node Type": "Nested Loop", "Plans": [{"Node Type": "Seq Scan",
            "Alias": "b"}, {"Node Type": "Seq Scan", "Alias": "a"}]})");
        row("nesting", R"({"Node Type": "Append", "Plans": [{"Node Type": "Append", "Plans": [{"Node Type": "Result"}]},
            {"Node Type": "Result"}]})",
            R"({"Node Type": "Append", "Plans": [{"Node Type": "Append", "Plans": [
            {"Node Type": "Result"}, {"Node Type": "Result"}]}]})");
    }

    void whatShapesAPlanCounts()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QVERIFY(Analysis::planSignature(plan(one)) != Analysis::planSignature(plan(other)));
    }

    void shapes_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("shape");
        QTest::newRow("sort") << sortOver({}, {}) << u"Sort (d) ← Seq Scan io_temp_test"_s;
        QTest::newRow("join") << QByteArray(R"({"Node Type": "Hash Join", "Join Type": "Inner", "Plans": [
            {"Node Type": "Seq Scan", "Relation Name": "a"},
            {"Node Type": "Hash", "Plans": [{"Node Type": "Seq Scan", "Relation Name": "b"}]}]})")
                              << u"Hash Join (Seq Scan a, Hash ← Seq Scan b)"_s;
        QTest::newRow("index") << QByteArray(R"({"Node Type": "Limit", "Plans": [{"Node Type": "Index Scan",
            "Scan Direction": "Backward", "Relation Name": "t", "Index Name": "t_pkey"}]})")
                               << u"Limit ← Index Scan Backward t using t_pkey"_s;
        QTest::newRow("keys") << QByteArray(
            R"x({"Node Type": "Sort", "Sort Key": ["o.id DESC", "lower(o.note)", "(a.b + 1.5)"]})x")
                              << u"Sort (id DESC, lower(o.note), (a.b + 1.5))"_s;
        QTest::newRow("InitPlan") << QByteArray(R"x({"Node Type": "Result", "Plans": [{"Node Type": "Aggregate",
            "Strategy": "Plain", "Parent Relationship": "InitPlan", "Subplan Name": "InitPlan 1 (returns $0)"}]})x")
                                  << u"Result ← InitPlan 1: Aggregate"_s;
    }

    void shapes()
    {
        QFETCH(QByteArray, json);
        QTEST(Analysis::planShape(plan(json)), "shape");
    }

    void aPlanWithoutNodesHasNoShape() { QVERIFY(Analysis::planShape(Plan()).isEmpty()); }
};

QTEST_APPLESS_MAIN(TestPlanSignature)
#include "tst_plansignature.moc"
