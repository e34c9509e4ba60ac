// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/sortindex.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Advisor::indexForSort;

namespace {

/// [Limit ←] Sort ← Seq Scan
struct Shape
{
    Plan plan;
    int sort = 0;
};

Shape sortOverScan(const QStringList &keys, const QString &relation, const QStringList &output, bool limit = false)
{
    Shape shape;
    const auto add = [&shape](const QString &type) -> PlanNode & {
        PlanNode node;
        node.id = int(shape.plan.nodes.size());
        node.parent = node.id - 1;
        node.depth = node.id;
        node.type = type;
        shape.plan.nodes.push_back(node);
        return shape.plan.nodes.back();
    };
    if (limit)
        add(u"Limit"_s);
    PlanNode &sort = add(u"Sort"_s);
    shape.sort = sort.id;
    sort.sortKey = keys;
    PlanNode &scan = add(u"Seq Scan"_s);
    scan.relation = relation;
    scan.output = output;
    return shape;
}

const std::vector<RelationFacts> &relations()
{
    static const std::vector<RelationFacts> list {
        { u"public"_s, u"t"_s, {}, {}, 1, { u"a"_s, u"b"_s, u"c"_s, u"d"_s } },
        { u"public"_s, u"Book"_s, {}, {}, 1, { u"Id"_s, u"select"_s, u"a\"b"_s } },
        { u"pg_catalog"_s, u"pg_class"_s, {}, {}, 1, { u"oid"_s, u"relname"_s } },
        { u"x"_s, u"twice"_s, {}, {}, 1, { u"a"_s } },
        { u"y"_s, u"twice"_s, {}, {}, 1, { u"a"_s } },
    };
    return list;
}

QString createSql(const Shape &shape)
{
    const auto index = indexForSort(shape.plan, shape.sort, relations());
    return index ? index->createSql : QString();
}

}

class TestSortIndex : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void proposes_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<QStringList>("output");
        QTest::addColumn<QString>("columns");
        const QStringList all { u"a"_s, u"b"_s, u"c"_s, u"d"_s };
        QTest::newRow("covering") << QStringList(u"d"_s) << all << u"d, a, b, c"_s;
        QTest::newRow("backward") << QStringList(u"t.d DESC"_s) << all << u"d, a, b, c"_s;
        QTest::newRow("only what is read")
            << QStringList(u"d"_s) << QStringList({ u"t.d"_s, u"lower(t.b)"_s }) << u"d, b"_s;
        QTest::newRow("not VERBOSE") << QStringList(u"d"_s) << QStringList() << u"d, a, b, c"_s;
        QTest::newRow("all down") << QStringList({ u"d DESC"_s, u"a DESC"_s }) << all << u"d, a, b, c"_s;
        QTest::newRow("mixed") << QStringList({ u"d DESC"_s, u"a"_s }) << all << u"d DESC, a, b, c"_s;
        QTest::newRow("nulls") << QStringList(u"d DESC NULLS LAST"_s) << all << u"d DESC NULLS LAST, a, b, c"_s;
        QTest::newRow("collation") << QStringList(u"d COLLATE \"C\""_s) << all << u"d COLLATE \"C\", a, b, c"_s;
    }

    void proposes()
    {
        QFETCH(QStringList, keys);
        QFETCH(QStringList, output);
        QFETCH(QString, columns);
        const Shape shape = sortOverScan(keys, u"t"_s, output);
        const auto index = indexForSort(shape.plan, shape.sort, relations());
        QVERIFY(index);
        const QString name = u"spillway_t_"_s + index->sortColumns.join(u'_') + u"_idx"_s;
        QCOMPARE(index->createSql, u"CREATE INDEX CONCURRENTLY %1 ON public.t (%2)"_s.arg(name, columns));
        QCOMPARE(index->dropSql, u"DROP INDEX CONCURRENTLY public."_s + name);
    }

    void belowALimitItCoversNothing()
    {
        const Shape shape = sortOverScan({ u"d"_s }, u"t"_s, { u"a"_s, u"d"_s }, true);
        QCOMPARE(createSql(shape), u"CREATE INDEX CONCURRENTLY spillway_t_d_idx ON public.t (d)"_s);
    }

    void filtersAreReadToo()
    {
        Shape shape = sortOverScan({ u"d"_s }, u"t"_s, { u"d"_s });
        shape.plan.nodes.back().properties.push_back({ u"Filter"_s, u"((t.b)::text <> 'c'::text)"_s });
        QVERIFY(createSql(shape).endsWith(u"(d, b)"_s));
    }

    void quotesWhatNeedsIt()
    {
        const Shape shape = sortOverScan({ u"\"Book\".\"a\"\"b\""_s }, u"Book"_s, { u"\"Id\""_s, u"\"select\""_s });
        const auto index = indexForSort(shape.plan, shape.sort, relations());
        QVERIFY(index);
        QCOMPARE(index->createSql,
            u"CREATE INDEX CONCURRENTLY \"spillway_Book_a\"\"b_idx\" ON public.\"Book\" (\"a\"\"b\", \"Id\", \"select\")"_s);
        QCOMPARE(index->dropSql, u"DROP INDEX CONCURRENTLY public.\"spillway_Book_a\"\"b_idx\""_s);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("relation");
        QTest::newRow("expression") << u"(a + b)"_s << u"t"_s;
        QTest::newRow("call") << u"lower(a)"_s << u"t"_s;
        QTest::newRow("operator") << u"a USING >"_s << u"t"_s;
        QTest::newRow("no column of it") << u"z"_s << u"t"_s;
        QTest::newRow("unknown relation") << u"a"_s << u"other"_s;
        QTest::newRow("system catalogue") << u"relname"_s << u"pg_class"_s;
        QTest::newRow("which schema?") << u"a"_s << u"twice"_s;
    }

    void refuses()
    {
        QFETCH(QString, key);
        QFETCH(QString, relation);
        QCOMPARE(createSql(sortOverScan({ key }, relation, {})), QString());
    }

    void refusesWhatIsNoTable()
    {
        Shape shape = sortOverScan({ u"d"_s }, u"t"_s, {});
        shape.plan.nodes.back().type = u"CTE Scan"_s;
        QCOMPARE(createSql(shape), QString());
    }

    void namesStayWithinTheServersLimit()
    {
        const QString wide = u"ü"_s.repeated(31);
        const std::vector<RelationFacts> wideRelations { { u"s"_s, wide, {}, {}, 1, { wide } } };
        const Shape shape = sortOverScan({ u'"' + wide + u'"' }, wide, {});
        const auto index = indexForSort(shape.plan, shape.sort, wideRelations);
        QVERIFY(index);
        const QString name = index->createSql.section(u'"', 1, 1);
        QVERIFY2(name.toUtf8().size() <= 63 && name.endsWith(u"_idx"_s), qPrintable(name));
    }
};

QTEST_APPLESS_MAIN(TestSortIndex)
#include "tst_sortindex.moc"
