// SPDX-License-Identifier: GPL-3.0-or-later
// EXPLAIN on every version that is here: the options it knows, parameters, generic plans, positions of errors.
#include "postgres/explain.h"
#include "support/serverset.h"
#include "support/thrownby.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;
using Code = Failure::Code;

namespace {

QJsonObject document(const QByteArray &json)
{
    const QJsonArray array = QJsonDocument::fromJson(json).array();
    return array.size() == 1 ? array.first().toObject() : QJsonObject();
}

StatementSpec statementOf(const QString &sql)
{
    StatementSpec statement;
    statement.sql = sql;
    return statement;
}

}

class TestExplain : public QObject
{
    Q_OBJECT

    ServerSet m_servers;

    std::unique_ptr<Connection> connect()
    {
        QFETCH(int, major);
        return Connection::open(m_servers[major].spec(), {});
    }

private Q_SLOTS:
    void prefixes_data()
    {
        QTest::addColumn<int>("major");
        QTest::addColumn<QByteArray>("measured");
        QTest::addColumn<QByteArray>("planned");
        QTest::newRow("11") << 11 << "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) "_ba
                            << "EXPLAIN (FORMAT JSON) "_ba;
        QTest::newRow("12") << 12 << "EXPLAIN (ANALYZE, BUFFERS, SETTINGS, TIMING OFF, FORMAT JSON) "_ba
                            << "EXPLAIN (SETTINGS, FORMAT JSON) "_ba;
        QTest::newRow("13") << 13 << "EXPLAIN (ANALYZE, BUFFERS, WAL, SETTINGS, TIMING OFF, FORMAT JSON) "_ba
                            << "EXPLAIN (BUFFERS, SETTINGS, FORMAT JSON) "_ba;
        QTest::newRow("16") << 16 << "EXPLAIN (ANALYZE, BUFFERS, WAL, SETTINGS, TIMING OFF, FORMAT JSON) "_ba
                            << "EXPLAIN (BUFFERS, SETTINGS, FORMAT JSON) "_ba;
        QTest::newRow("18") << 18 << "EXPLAIN (ANALYZE, BUFFERS, WAL, MEMORY, SETTINGS, TIMING OFF, FORMAT JSON) "_ba
                            << "EXPLAIN (BUFFERS, MEMORY, SETTINGS, FORMAT JSON) "_ba;
    }
    void prefixes()
    {
        QFETCH(int, major);
        QFETCH(QByteArray, measured);
        QFETCH(QByteArray, planned);
        QCOMPARE(explainPrefix({ .analyze = true }, major), measured);
        QCOMPARE(explainPrefix({}, major), planned);
        QCOMPARE(explainPrefix({ .timing = true }, major), planned);
    }

    void everyVersionTakesEveryPrefix_data()
    {
        QTest::addColumn<int>("major");
        for (const int major : TestServer::majorsAvailable())
            QTest::addRow("%d", major) << major;
    }
    void everyVersionTakesEveryPrefix()
    {
        QFETCH(int, major);
        TestServer server(major);
        for (int bits = 0; bits < 16; ++bits) {
            const ExplainOptions options { .analyze = (bits & 1) != 0,
                .timing = (bits & 2) != 0,
                .verbose = (bits & 4) != 0,
                .genericPlan = (bits & 8) != 0 };
            const QString prefix = QString::fromLatin1(explainPrefix(options, major));
            QVERIFY(server.value(prefix + "SELECT count(*) FROM pg_class"_L1).contains("Plan"_L1));
        }
    }

    void measuresInFewRoundTrips_data() { m_servers.addRows(); }
    void measuresInFewRoundTrips()
    {
        const auto connection = connect();
        StatementSpec statement
            = statementOf(u"/* kept */ SELECT * FROM generate_series(1, 20000) g ORDER BY g DESC;"_s);
        statement.settings = { { u"work_mem"_s, u"64kB"_s } };
        const qint64 before = connection->roundTrips();
        QByteArray json;
        {
            GuardedTransaction transaction(*connection, statement);
            json = explain(transaction, statement, { .analyze = true });
        }
        QCOMPARE(connection->roundTrips(), before + 3);
        const QJsonObject plan = document(json).value("Plan"_L1).toObject();
        QCOMPARE(plan.value("Node Type"_L1).toString(), u"Sort"_s);
        QCOMPARE(plan.value("Sort Space Type"_L1).toString(), u"Disk"_s);
        QCOMPARE(plan.value("Actual Rows"_L1).toDouble(), 20000.0);
        QVERIFY(plan.contains("Temp Written Blocks"_L1) && plan.contains("WAL Bytes"_L1));
        QVERIFY(!plan.contains("Actual Total Time"_L1));
        QCOMPARE(document(json).value("Settings"_L1).toObject().value("work_mem"_L1).toString(), u"64kB"_s);
        QVERIFY(document(json).value("Execution Time"_L1).toDouble() > 0);

        GuardedTransaction transaction(*connection, statement);
        const QJsonObject timed = document(explain(transaction, statement, { .analyze = true, .timing = true }))
                                      .value("Plan"_L1)
                                      .toObject();
        QVERIFY(timed.contains("Actual Total Time"_L1));
    }

    void parametersAreTypedByTheServer_data() { m_servers.addRows(); }
    void parametersAreTypedByTheServer()
    {
        const auto connection = connect();
        StatementSpec statement = statementOf(u"SELECT * FROM pg_class WHERE relname = $1 AND relpages > $2"_s);
        statement.parameters = { { 1, u"pg_class"_s }, { 2, u"-1"_s } };
        GuardedTransaction transaction(*connection, statement);
        const QJsonObject plan
            = document(explain(transaction, statement, { .analyze = true })).value("Plan"_L1).toObject();
        QCOMPARE(plan.value("Actual Rows"_L1).toDouble(), 1.0);
        QVERIFY(plan.value("Index Cond"_L1).toString().contains("'pg_class'"_L1));
        statement.parameters = { { 2, u"-1"_s } };
        const Failure missing = thrownBy([&] { explain(transaction, statement, {}); });
        COMPARE_CODE(missing, Code::ParameterMissing);
        QCOMPARE(missing.names, QStringList { u"$1"_s });
        statement.parameters = { { 1, std::nullopt }, { 2, u"0"_s } };
        QVERIFY(!explain(transaction, statement, { .analyze = true }).isEmpty());
    }

    void genericPlans_data() { m_servers.addRows(); }
    void genericPlans()
    {
        const auto connection = connect();
        const StatementSpec statement
            = statementOf(u"SELECT * FROM pg_class WHERE relname = $1 AND relpages > $2 LIMIT $3"_s);
        const auto prepared = [&] {
            return connection->execute("SELECT count(*) FROM pg_prepared_statements").integer(0, 0);
        };
        {
            GuardedTransaction transaction(*connection, statement);
            const QByteArray json = explain(transaction, statement, { .genericPlan = true });
            QVERIFY2(json.contains("relname = $1"), json.constData());
            QCOMPARE(prepared(), 0);
        }
        StatementSpec broken = statementOf(u"SELECT 1 / $1::int + nothing"_s);
        {
            GuardedTransaction transaction(*connection, broken);
            const Failure failure = thrownBy([&] { explain(transaction, broken, { .genericPlan = true }); });
            COMPARE_CODE(failure, Code::SqlError);
            QCOMPARE(failure.position, 22);
        }
        broken.sql = u"SELECT 1; CREATE TABLE leaked ()"_s;
        broken.allowWrites = true;
        {
            GuardedTransaction transaction(*connection, broken);
            COMPARE_CODE(
                thrownBy([&] { explain(transaction, broken, { .genericPlan = true }); }), Code::SeveralStatements);
        }
        // Planned without an error, fails when it runs: the prepared statement goes all the same.
        broken.sql = u"SELECT 1 / (random() * 0)::int FROM pg_class WHERE relname <> $1 OR true"_s;
        {
            GuardedTransaction transaction(*connection, broken);
            const Failure failure
                = thrownBy([&] { explain(transaction, broken, { .analyze = true, .genericPlan = true }); });
            QCOMPARE(failure.sqlState, u"22012"_s);
        }
        QCOMPARE(prepared(), 0);
    }

    void errorsPointIntoTheStatement_data() { m_servers.addRows(); }
    void errorsPointIntoTheStatement()
    {
        const auto connection = connect();
        const auto failureOf = [&](const QString &sql) {
            const StatementSpec statement = statementOf(sql);
            return thrownBy([&] {
                GuardedTransaction transaction(*connection, statement);
                explain(transaction, statement, {});
            });
        };
        const Failure syntax = failureOf(u"SELECT 'ä', FROM pg_class"_s);
        QCOMPARE(syntax.sqlState, u"42601"_s);
        QCOMPARE(syntax.position, 13);
        QCOMPARE(failureOf(u"frob"_s).position, 1);
        COMPARE_CODE(failureOf(u"SELECT 1; SELECT 2"_s), Code::SeveralStatements);
        COMPARE_CODE(failureOf(u"VACUUM"_s), Code::SqlError);
        QVERIFY(!connection->inTransaction());
    }

    void writesAreRefusedOrRolledBack_data() { m_servers.addRows(); }
    void writesAreRefusedOrRolledBack()
    {
        const auto connection = connect();
        connection->executeSimple("DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 1 AS a");
        StatementSpec statement = statementOf(u"WITH gone AS (DELETE FROM kept RETURNING a) SELECT * FROM gone"_s);
        {
            GuardedTransaction transaction(*connection, statement);
            COMPARE_CODE(thrownBy([&] { explain(transaction, statement, { .analyze = true }); }), Code::WritesRefused);
        }
        statement.allowWrites = true;
        {
            GuardedTransaction transaction(*connection, statement);
            QVERIFY(explain(transaction, statement, { .analyze = true }).contains("Delete"));
        }
        QCOMPARE(connection->execute("SELECT count(*) FROM kept").integer(0, 0), 1);
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "tst_explain.moc"
