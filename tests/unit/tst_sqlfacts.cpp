// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/facts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway::Sql;
using Kind = StatementFacts::Kind;

Q_DECLARE_METATYPE(Spillway::Sql::StatementFacts::Kind)

class TestSqlFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knowsKindAndChanges_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<bool>("modifies");
        const auto row = [](const QString &sql, Kind kind, bool modifies) {
            QTest::newRow(qPrintable(sql)) << sql << kind << modifies;
        };
        row(u"SELECT * FROM t ORDER BY d"_s, Kind::Select, false);
        row(u"(SELECT 1) UNION SELECT 2"_s, Kind::Select, false);
        row(u"TABLE t"_s, Kind::Select, false);
        row(u"VALUES (1), (2)"_s, Kind::Select, false);
        row(u"SELECT 'DELETE FROM t', $$ INSERT INTO t $$ FROM t -- UPDATE t"_s, Kind::Select, false);
        row(u"SELECT * FROM t FOR UPDATE"_s, Kind::Select, false);
        row(u"SELECT * FROM (SELECT * FROM t FOR NO KEY UPDATE) s"_s, Kind::Select, false);
        row(u"SELECT 1 INTO keep"_s, Kind::Select, true);
        row(u"WITH a AS (SELECT 1) SELECT * FROM a"_s, Kind::Select, false);
        row(u"WITH a AS (DELETE FROM t RETURNING *) SELECT * FROM a"_s, Kind::Select, true);
        row(u"WITH a AS MATERIALIZED (UPDATE t SET x = 1 RETURNING *) SELECT * FROM a"_s, Kind::Select, true);
        row(u"WITH update AS (SELECT 1) SELECT * FROM update"_s, Kind::Select, false);
        row(u"WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a"_s, Kind::Insert, true);
        row(u"INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING"_s, Kind::Insert, true);
        row(u"UPDATE t SET x = 1"_s, Kind::Update, true);
        row(u"DELETE FROM t"_s, Kind::Delete, true);
        row(u"MERGE INTO t USING s ON t.i = s.i WHEN MATCHED THEN DELETE"_s, Kind::Merge, true);
        row(u"VACUUM t"_s, Kind::Utility, false);
        row(u"EXPLAIN SELECT 1"_s, Kind::Utility, false);
        row(u"SELEC 1"_s, Kind::Unknown, false); // the server marks where it went wrong
    }

    void knowsKindAndChanges()
    {
        QFETCH(QString, sql);
        const StatementFacts lexical = lexicalFacts(sql);
        QVERIFY(!lexical.known);
        QTEST(lexical.kind, "kind");
        QTEST(lexical.modifiesData, "modifies");
        const StatementFacts best = bestFacts(sql);
        QTEST(best.kind, "kind");
        QTEST(best.modifiesData, "modifies");
    }

    void namesFunctions()
    {
        const QString sql
            = u"SELECT count(*), Lower(\"Lib\".\"Fn\"(a)), (b) FROM generate_series(1, 2) WHERE a IN (1) AND f (b) = 1"_s;
        for (const StatementFacts &facts : { lexicalFacts(sql), bestFacts(sql) }) {
            QStringList functions = facts.functions;
            functions.sort();
            QCOMPARE(
                functions, QStringList({ u"\"Lib\".\"Fn\""_s, u"count"_s, u"f"_s, u"generate_series"_s, u"lower"_s }));
        }
    }

    void readsNewerSyntaxThanAnyLibrary()
    {
        const QString sql = u"SELECT pg_sleep(1) FROM t FROBNICATE BY x"_s;
        const StatementFacts facts = bestFacts(sql);
        QVERIFY(!facts.known);
        QCOMPARE(facts.kind, Kind::Select);
        QCOMPARE(facts.functions, QStringList(u"pg_sleep"_s));
    }

    void nothingCrashesIt()
    {
        for (const QString &sql : { QString(), u";"_s, u"-- x"_s, u"SELECT 1; SELECT 2"_s, QString(QChar(0)),
                 u"SELECT "_s + u"NOT "_s.repeated(3000) + u"true"_s, u"SELECT '"_s, u"WITH"_s, u"("_s })
            QVERIFY(!statementFacts(sql).known);
        QCOMPARE(bestFacts(u"SELECT "_s + u"NOT "_s.repeated(3000) + u"true"_s).kind, Kind::Select);
        QCOMPARE(bestFacts(QString()).kind, Kind::Unknown);
    }

    void readsTheParseTree()
    {
        const StatementFacts facts = statementFacts(
            u"WITH x AS (SELECT 1) SELECT a.* FROM x, public.\"Big T\" a JOIN t ON true JOIN t u ON true");
        if (!facts.known) // built without libpg_query: the lexer's answers are all there is
            return;
        QCOMPARE(facts.relations, QStringList({ u"public.\"Big T\""_s, u"t"_s }));
        const QString one = statementFacts(u"SELECT * FROM t WHERE a = 1").fingerprint;
        QVERIFY(!one.isEmpty());
        QCOMPARE(statementFacts(u"select *  from t where a = 22").fingerprint, one);
        QVERIFY(statementFacts(u"SELECT * FROM t WHERE b = 1").fingerprint != one);
    }
};

QTEST_APPLESS_MAIN(TestSqlFacts)
#include "tst_sqlfacts.moc"
