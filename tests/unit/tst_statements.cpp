// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/lexer.h"
#include "sql/statements.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway::Sql;

namespace {

QStringList statementsOf(const QString &text)
{
    QStringList list;
    for (const StatementSpan &span : splitStatements(text))
        list.append(span.text(text).toString());
    return list;
}

QList<int> toList(const std::vector<int> &values)
{
    return { values.begin(), values.end() };
}

}

class TestStatements : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void splits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const QString &text, const QStringList &expected) {
            QTest::newRow(name) << text << expected;
        };
        row("empty", u""_s, {});
        row("only comments", u" ;; -- a;b\n/* ; */ ; "_s, {});
        row("two", u"SELECT 1; SELECT 2"_s, { u"SELECT 1"_s, u"SELECT 2"_s });
        row("comment behind", u"SELECT 1 -- one;\n;"_s, { u"SELECT 1"_s });
        row("comments around", u"/* a; */ SELECT /* ; */ 1 /* z */;"_s, { u"SELECT /* ; */ 1"_s });
        row("nested comment", u"SELECT 1 /* a /* b; */ c; */ + 1; SELECT 2;"_s,
            { u"SELECT 1 /* a /* b; */ c; */ + 1"_s, u"SELECT 2"_s });
        row("operator before comment", u"SELECT 2 */* x; */ 3; SELECT 1 +-- ;\n1;"_s,
            { u"SELECT 2 */* x; */ 3"_s, u"SELECT 1 +-- ;\n1"_s });
        row("quotes", u"SELECT 'a;''b;'; SELECT \"x;\"\"y\""_s, { u"SELECT 'a;''b;'"_s, u"SELECT \"x;\"\"y\""_s });
        row("backslash is a letter", u"SELECT 'a\\'; SELECT 2;"_s, { u"SELECT 'a\\'"_s, u"SELECT 2"_s });
        row("escape string", u"SELECT E'it\\'s; ok'; SELECT e'\\\\'; SELECT 3;"_s,
            { u"SELECT E'it\\'s; ok'"_s, u"SELECT e'\\\\'"_s, u"SELECT 3"_s });
        row("escape string goes on", u"SELECT E'a' -- no\n 'x;'; SELECT E'a'\n '\\';'; SELECT 2"_s,
            { u"SELECT E'a' -- no\n 'x;'"_s, u"SELECT E'a'\n '\\';'"_s, u"SELECT 2"_s });
        row("name ending in e", u"SELECT typE'a\\'; SELECT 2;"_s, { u"SELECT typE'a\\'"_s, u"SELECT 2"_s });
        row("other prefixes", u"SELECT B'1;0', X'F;', N'a\\', U&'d;\\0061', U&\"d;\\0061\"; SELECT 2"_s,
            { u"SELECT B'1;0', X'F;', N'a\\', U&'d;\\0061', U&\"d;\\0061\""_s, u"SELECT 2"_s });
        row("parentheses", u"CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2); SELECT 3"_s,
            { u"CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2)"_s, u"SELECT 3"_s });
        row("closing one too many", u"SELECT 1); SELECT 2"_s, { u"SELECT 1)"_s, u"SELECT 2"_s });
        // Dollar quotes: tags, a lone $, names and parameters with $.
        row("dollar quote", u"DO $$ a;b $ c; $$; SELECT 2"_s, { u"DO $$ a;b $ c; $$"_s, u"SELECT 2"_s });
        row("tags in tags", u"DO $_1$ $$;$$ $q$;$q$ ;$_$; $_1$; SELECT 2"_s,
            { u"DO $_1$ $$;$$ $q$;$q$ ;$_$; $_1$"_s, u"SELECT 2"_s });
        row("tag is case-sensitive", u"SELECT $a$ ; $A$ ; $a$; SELECT 2"_s,
            { u"SELECT $a$ ; $A$ ; $a$"_s, u"SELECT 2"_s });
        row("dollar in names", u"SELECT v$w$x FROM p$$q; SELECT 1 AS k$m$; SELECT 3"_s,
            { u"SELECT v$w$x FROM p$$q"_s, u"SELECT 1 AS k$m$"_s, u"SELECT 3"_s });
        row("parameters", u"SELECT $1; SELECT $2::int + $1; SELECT 3"_s,
            { u"SELECT $1"_s, u"SELECT $2::int + $1"_s, u"SELECT 3"_s });
        row("tag cannot begin with a digit", u"SELECT $1a$; SELECT $1a$"_s, { u"SELECT $1a$"_s, u"SELECT $1a$"_s });
        row("tag of other letters", u"SELECT $größe$;$größe$; SELECT 2"_s,
            { u"SELECT $größe$;$größe$"_s, u"SELECT 2"_s });
        // SQL-standard bodies.
        row("atomic body",
            u"CREATE OR REPLACE FUNCTION sgn(n int) RETURNS int BEGIN ATOMIC SELECT CASE n WHEN 0 THEN 0 ELSE CASE "
            u"WHEN "
            "n>0 THEN 1 ELSE -1 END END; SELECT 1; END; SELECT 2"_s,
            { u"CREATE OR REPLACE FUNCTION sgn(n int) RETURNS int BEGIN ATOMIC SELECT CASE n WHEN 0 THEN 0 ELSE CASE "
              "WHEN n>0 THEN 1 ELSE -1 END END; SELECT 1; END"_s,
                u"SELECT 2"_s });
        row("empty body", u"create procedure nop() begin atomic end; SELECT 2"_s,
            { u"create procedure nop() begin atomic end"_s, u"SELECT 2"_s });
        row("plain transaction", u"BEGIN; UPDATE t SET a = 1; END; SELECT 2"_s,
            { u"BEGIN"_s, u"UPDATE t SET a = 1"_s, u"END"_s, u"SELECT 2"_s });
        row("case elsewhere", u"SELECT CASE WHEN a THEN 1 END; SELECT 2"_s,
            { u"SELECT CASE WHEN a THEN 1 END"_s, u"SELECT 2"_s });
        row("begin in another CREATE", u"CREATE TABLE begin (a int); SELECT 2"_s,
            { u"CREATE TABLE begin (a int)"_s, u"SELECT 2"_s });
        row("begin as a parameter", u"CREATE FUNCTION f(begin int) RETURNS int LANGUAGE sql AS 'SELECT 1'; SELECT 2"_s,
            { u"CREATE FUNCTION f(begin int) RETURNS int LANGUAGE sql AS 'SELECT 1'"_s, u"SELECT 2"_s });
        // A hint of pg_hint_plan is a comment that belongs to its statement.
        row("hint", u"-- x\n/*+ SeqScan(t) */ SELECT 1; /* no */ SELECT 2"_s,
            { u"/*+ SeqScan(t) */ SELECT 1"_s, u"SELECT 2"_s });
    }

    void splits()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        QCOMPARE(statementsOf(text), expected);
    }

    void saysWhatIsStillOpen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("complete");
        QTest::addColumn<bool>("terminated");
        QTest::newRow("whole") << u"SELECT 1"_s << true << false;
        QTest::newRow("semicolon") << u"SELECT 1;"_s << true << true;
        QTest::newRow("string") << u"SELECT 'a;"_s << false << false;
        QTest::newRow("name") << u"SELECT \"a;"_s << false << false;
        QTest::newRow("dollar") << u"SELECT $a$ ; $b$"_s << false << false;
        QTest::newRow("comment") << u"SELECT 1 /* ; /* */"_s << false << false;
        QTest::newRow("parenthesis") << u"SELECT (1;"_s << false << false;
        QTest::newRow("body") << u"CREATE FUNCTION f() BEGIN ATOMIC SELECT 1;"_s << false << false;
    }

    void saysWhatIsStillOpen()
    {
        QFETCH(QString, text);
        const auto spans = splitStatements(text);
        QCOMPARE(spans.size(), std::size_t(1));
        QTEST(spans.front().complete, "complete");
        QTEST(spans.front().terminated, "terminated");
    }

    void findsTheStatementAtTheCursor()
    {
        const QString text = u"\n SELECT 1;\n\nSELECT 2;   \nSELECT 3"_s;
        const auto spans = splitStatements(text);
        QCOMPARE(spans.size(), std::size_t(3));
        QCOMPARE(statementAt(spans, 0), 0);
        QCOMPARE(statementAt(spans, text.indexOf(u"1"_s)), 0);
        QCOMPARE(statementAt(spans, text.indexOf(u"\n\n"_s) + 1), 0); // empty line below the first
        QCOMPARE(statementAt(spans, text.indexOf(u"2"_s) + 4), 1); // behind the semicolon, same line
        QCOMPARE(statementAt(spans, text.size()), 2);
        QCOMPARE(statementAt({}, 0), -1);
    }

    void findsParameters()
    {
        QCOMPARE(toList(parameterNumbers(u"SELECT $2, $1, $2, '$3', \"$4\", $$ $5 $$, a$6 -- $7\n /* $8 */ LIMIT $10")),
            QList<int>({ 1, 2, 10 }));
        QVERIFY(parameterNumbers(u"SELECT $0, $99999999999999").empty());
    }

    void findsPsqlVariables()
    {
        QCOMPARE(psqlVariables(u"SELECT :a, :'b', :\"c\", :a, x::int, ':d', \":e\" -- :f\n, :{?g}"),
            QStringList({ u"a"_s, u"b"_s, u"c"_s, u"g"_s }));
        QCOMPARE(
            psqlVariables(u"SELECT a[1:2], a[lo:hi], a[f(1):g(2)], b := 1, c::text[], a[:n]"), QStringList(u"n"_s));
        QCOMPARE(psqlVariables(u"SELECT $$ :a $$, E'\\':b', x ::varchar"), QStringList());
    }

    void findsTheFirstKeyword()
    {
        QCOMPARE(firstKeyword(u" /* x */ -- y\n ( (select 1))"), u"SELECT"_s);
        QCOMPARE(firstKeyword(u"with a as (select 1) table a"), u"WITH"_s);
        QCOMPARE(firstKeyword(u" -- nothing"), QString());
        QCOMPARE(firstKeyword(u"\"select\""), QString());
    }

    void findsTheOrderOfTheWholeStatement()
    {
        QVERIFY(asksForOrder(u"SELECT * FROM t order /* x */ by d"));
        QVERIFY(!asksForOrder(u"SELECT rank() OVER (ORDER BY d), 'ORDER BY' FROM (SELECT 1 ORDER BY 1) o"));
        QVERIFY(!asksForOrder(u"SELECT \"order\" by FROM t"));
    }

    void tokensCoverEveryCharacter()
    {
        // Pieces that open and close everything, in random order: whatever comes out must be whole and in order.
        static const QStringList pieces { u"'"_s, u"\""_s, u"$$"_s, u"$a$"_s, u"E'"_s, u"\\"_s, u"--"_s, u"\n"_s,
            u"/*"_s, u"*/"_s, u";"_s, u"("_s, u")"_s, u":"_s, u":x"_s, u"U&\""_s, u"BEGIN "_s, u"END "_s, u"CASE "_s,
            u"CREATE FUNCTION "_s, u"1e+"_s, u".."_s, u"ü"_s, u"\0"_s, QString(QChar(0xD800)), u"$1"_s, u"[1:2]"_s };
        QRandomGenerator random(20240607);
        for (int round = 0; round < 4000; ++round) {
            QString text;
            for (int i = random.bounded(40); i > 0; --i)
                text += random.bounded(4) ? pieces.at(random.bounded(pieces.size()))
                                          : QString(QChar(random.bounded(0x10000)));
            Lexer lexer(text);
            qsizetype position = 0;
            QString significant;
            for (Token token = lexer.next(); token.kind != Token::Kind::End; token = lexer.next()) {
                QCOMPARE(token.begin, position);
                QVERIFY(token.end > token.begin);
                position = token.end;
                if (token.isSignificant())
                    significant += token.text(text);
            }
            QCOMPARE(position, text.size());

            // What the spans leave out is white space, comments and the semicolons between statements.
            qsizetype before = 0;
            QString covered;
            for (const StatementSpan &span : splitStatements(text)) {
                QVERIFY(span.begin >= before && span.end > span.begin && span.end <= text.size());
                before = span.end;
                covered += tokensOf(span.text(text)) + (span.terminated ? u";"_s : QString());
            }
            QCOMPARE(covered.remove(u';'), significant.remove(u';'));
        }
    }

    void readsInLinearSteps_data()
    {
        QTest::addColumn<QString>("piece");
        for (const QString &piece : { u"INSERT INTO t VALUES (1, 'a;b');\n"_s, u"$a"_s, u":'a "_s, u"E'a'\n\n-- x\n"_s,
                 u"/*"_s, u"(("_s, u"1e5."_s, u"$$x$$ "_s, u"select 1 as begin;"_s })
            QTest::newRow(qPrintable(piece.simplified())) << piece;
    }

    void readsInLinearSteps()
    {
        QFETCH(QString, piece);
        const QString text = piece.repeated(2000000 / piece.size());
        Lexer lexer(text);
        qsizetype steps = 0;
        while (lexer.next().kind != Token::Kind::End)
            ++steps;
        QVERIFY(steps <= text.size());
        const auto spans = splitStatements(text);
        QVERIFY(spans.size() <= std::size_t(text.count(u';') + 1));
    }

private:
    static QString tokensOf(QStringView text)
    {
        Lexer lexer(text);
        QString result;
        for (Token token = lexer.next(); token.kind != Token::Kind::End; token = lexer.next()) {
            if (token.isSignificant())
                result += token.text(text);
        }
        return result;
    }
};

QTEST_APPLESS_MAIN(TestStatements)
#include "tst_statements.moc"
