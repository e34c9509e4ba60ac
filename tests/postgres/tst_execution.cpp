// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that run, fail, are cancelled or lose their server.
#include "postgres/connection.h"
#include "support/processes.h"
#include "support/serverset.h"
#include "support/thrownby.h"

#include <QTemporaryFile>

#include <cmath>
#include <csignal>
#include <thread>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Code = Failure::Code;
using Postgres::Connection;

class TestExecution : public QObject
{
    Q_OBJECT

    ServerSet m_servers;

    std::unique_ptr<Connection> connect()
    {
        QFETCH(int, major);
        return Connection::open(m_servers[major].spec(), {});
    }
    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    // Requests a stop once the server itself says that the statement runs.
    std::thread stopOnceActive(std::stop_source &source, const QString &pattern)
    {
        TestServer &asked = server();
        return std::thread([&source, &asked, pattern] {
            const QString question
                = u"SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%1' AND pid <> "
                  "pg_backend_pid()"_s.arg(pattern);
            if (!waitFor([&] { return asked.value(question) == "1"_L1; }))
                qFatal("the statement never ran");
            source.request_stop();
        });
    }

private Q_SLOTS:
    void values_data() { m_servers.addRows(); }
    void values()
    {
        const auto connection = connect();
        const auto result = connection->execute(
            "SELECT $1::text AS a, $2::int8 AS \"B\", NULL AS c, 1.5::float8 AS d, true AS e, 'NaN'::float8 AS f, "
            "'-Infinity'::float8 AS g",
            { "ünï 'x' \\"_ba, "9007199254740993"_ba });
        QCOMPARE(result.rows(), 1);
        QCOMPARE(result.columns(), 7);
        QCOMPARE(result.text(0, 0), u"ünï 'x' \\"_s);
        QCOMPARE(result.integer(0, result.column("B")), 9007199254740993);
        QCOMPARE(result.column("b"), -1);
        QVERIFY(result.isNull(0, 2) && !result.isNull(0, 0));
        QCOMPARE(result.integer(0, 2), 0);
        QCOMPARE(result.number(0, 3), 1.5);
        QVERIFY(result.boolean(0, 4));
        QVERIFY(std::isnan(result.number(0, 5)));
        QVERIFY(std::isinf(result.number(0, 6)) && result.number(0, 6) < 0);
        QVERIFY(connection->execute("SELECT $1::text", { std::nullopt }).isNull(0, 0));
        QCOMPARE(connection->execute("CREATE TEMP TABLE t AS SELECT generate_series(1, 7)").affectedRows(), 7);
        QCOMPARE(connection->execute("SELECT repeat('x', 20000000)").bytes(0, 0).size(), 20000000);
        QCOMPARE(connection->execute("SELECT length($1)", { QByteArray(20000000, 'y') }).integer(0, 0), 20000000);
    }

    void descriptions_data() { m_servers.addRows(); }
    void descriptions()
    {
        const auto connection = connect();
        const qint64 before = connection->roundTrips();
        const auto description = connection->describe("SELECT $1::int AS a, $2 || 'x' AS b, now() LIMIT $3");
        QCOMPARE(connection->roundTrips(), before + 1);
        QCOMPARE(description.parameterTypes, (std::vector<quint32> { 23, 25, 20 }));
        QCOMPARE(description.columnNames, QStringList({ u"a"_s, u"b"_s, u"now"_s }));
        COMPARE_CODE(thrownBy([&] { connection->describe("SELECT nothing"); }), Code::SqlError);
        COMPARE_CODE(thrownBy([&] { connection->describe("SELECT 1; SELECT 2"); }), Code::SeveralStatements);
        QCOMPARE(connection->execute("SELECT 1").integer(0, 0), 1);
    }

    void errors_data() { m_servers.addRows(); }
    void errors()
    {
        const auto connection = connect();
        const Failure syntax = thrownBy([&] { connection->execute("SELECT 'ä', FROM pg_class"); });
        COMPARE_CODE(syntax, Code::SqlError);
        QCOMPARE(syntax.sqlState, u"42601"_s);
        QCOMPARE(syntax.position, 13);
        const Failure column = thrownBy([&] { connection->execute("SELECT relnam FROM pg_class"); });
        QCOMPARE(column.sqlState, u"42703"_s);
        QVERIFY(column.hint.contains("relname"_L1));
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT 1; SELECT 2"); }), Code::SeveralStatements);
        COMPARE_CODE(thrownBy([&] { connection->execute("  -- nothing"); }), Code::NoStatement);
        COMPARE_CODE(
            thrownBy([&] { connection->executeSimple("BEGIN READ ONLY; CREATE TABLE x ()"); }), Code::WritesRefused);
        QVERIFY(connection->inTransaction());
        connection->execute("ROLLBACK");
        // An error of class 08 that is no loss of this connection.
        COMPARE_CODE(
            thrownBy([&] { connection->execute("DO $$ BEGIN RAISE SQLSTATE '08001'; END $$"); }), Code::SqlError);
        // Fewer values than parameters.
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT $1::int + $2::int", { "1"_ba }); }), Code::SqlError);
        QVERIFY(connection->isHealthy());
    }

    void permission_data() { m_servers.addRows(); }
    void permission()
    {
        const auto connection = connect();
        connection->executeSimple("DROP ROLE IF EXISTS plain; CREATE ROLE plain; SET ROLE plain");
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT * FROM pg_authid"); }), Code::PermissionDenied);
    }

    void copyEndsCleanly_data() { m_servers.addRows(); }
    void copyEndsCleanly()
    {
        const auto connection = connect();
        connection->execute("CREATE TEMP TABLE t (a int)");
        for (const char *sql : { "COPY t FROM STDIN", "COPY (SELECT generate_series(1, 300000)) TO STDOUT" }) {
            const Failure failure = thrownBy([&] { connection->execute(sql); });
            COMPARE_CODE(failure, Code::NotExplainable);
            QCOMPARE(failure.subject, u"COPY"_s);
            COMPARE_CODE(thrownBy([&] { connection->executeSimple(sql); }), Code::NotExplainable);
            QCOMPARE(connection->execute("SELECT count(*) FROM t").integer(0, 0), 0);
        }
    }

    void cancelReachesTheServer_data() { m_servers.addRows(); }
    void cancelReachesTheServer()
    {
        const auto connection = connect();
        std::stop_source source;
        std::thread canceller = stopOnceActive(source, u"SELECT pg_sleep(600)%"_s);
        const Failure failure = thrownBy(
            [&] { connection->execute("SELECT pg_sleep(600)", {}, source.get_token(), Milliseconds(900000)); });
        canceller.join();
        COMPARE_CODE(failure, Code::Cancelled);
        QCOMPARE(server().value(u"SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)%' AND "
                                "state = 'active'"_s),
            u"0"_s);
        QVERIFY(connection->isHealthy());
        QCOMPARE(connection->execute("SELECT 1").integer(0, 0), 1);
        // Nothing is sent once a stop was requested.
        const qint64 trips = connection->roundTrips();
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT 1", {}, source.get_token()); }), Code::Cancelled);
        QCOMPARE(connection->roundTrips(), trips);
        QVERIFY(connection->isHealthy());
    }

    void deadlines_data() { m_servers.addRows(); }
    void deadlines()
    {
        const auto connection = connect();
        const Failure failure
            = thrownBy([&] { connection->execute("SELECT pg_sleep(600)", {}, {}, Milliseconds(200)); });
        COMPARE_CODE(failure, Code::DeadlineExceeded);
        QCOMPARE(failure.limitMs, 200);
        QCOMPARE(connection->execute("SELECT 1").integer(0, 0), 1);
    }

    void timeouts_data() { m_servers.addRows(); }
    void timeouts()
    {
        const auto connection = connect();
        connection->execute("SET statement_timeout = '50ms'");
        connection->setKnownStatementTimeout(Milliseconds(50));
        const Failure limit = thrownBy([&] { connection->execute("SELECT pg_sleep(600)"); });
        COMPARE_CODE(limit, Code::StatementTimeout);
        QCOMPARE(limit.limitMs, 50);
        connection->setKnownStatementTimeout({});
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT pg_sleep(600)"); }), Code::StatementTimeout);
        connection->execute("RESET statement_timeout");

        // Somebody else's cancel is neither ours nor a limit.
        const auto other = connect();
        const QByteArray pid = connection->execute("SELECT pg_backend_pid()").bytes(0, 0);
        std::stop_source source;
        std::thread sender = stopOnceActive(source, u"SELECT pg_sleep(601)%"_s);
        const std::stop_callback cancel(
            source.get_token(), [&] { other->execute("SELECT pg_cancel_backend($1)", { pid }); });
        const Failure cancelled = thrownBy([&] { connection->execute("SELECT pg_sleep(601)"); });
        sender.join();
        COMPARE_CODE(cancelled, Code::SqlError);
        QCOMPARE(cancelled.sqlState, u"57014"_s);
    }

    void locks_data() { m_servers.addRows(); }
    void locks()
    {
        const auto holder = connect(), waiter = connect();
        holder->executeSimple("DROP TABLE IF EXISTS held; CREATE TABLE held ()");
        holder->executeSimple("BEGIN; LOCK TABLE held");
        waiter->execute("SET lock_timeout = '50ms'");
        COMPARE_CODE(thrownBy([&] { waiter->execute("SELECT FROM held"); }), Code::LockTimeout);
        COMPARE_CODE(thrownBy([&] { waiter->executeSimple("BEGIN; LOCK TABLE held NOWAIT"); }), Code::LockTimeout);
        holder->execute("ROLLBACK");
    }

    void connectionIsLost_data() { m_servers.addRows(); }
    void connectionIsLost()
    {
        const auto connection = connect();
        const Failure terminated
            = thrownBy([&] { connection->execute("SELECT pg_terminate_backend(pg_backend_pid())"); });
        COMPARE_CODE(terminated, Code::ConnectionLost);
        QCOMPARE(terminated.sqlState, u"57P01"_s);
        QVERIFY(!connection->isHealthy());
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT 1"); }), Code::ConnectionLost);
        COMPARE_CODE(thrownBy([&] { connection->describe("SELECT 1"); }), Code::ConnectionLost);
    }

    void serverIsKilled()
    {
        TestServer victim(TestServer::majorsForTests().last());
        const auto connection = Connection::open(victim.spec(), {});
        std::thread killer([pid = pid_t(victim.processId()), &victim] {
            const QString question
                = u"SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(602)%'"_s;
            if (!waitFor([&] { return victim.value(question + " AND pid <> pg_backend_pid()"_L1) == "1"_L1; }))
                qFatal("the statement never ran");
            ::kill(pid, SIGQUIT);
        });
        const Failure lost = thrownBy([&] { connection->execute("SELECT pg_sleep(602)"); });
        killer.join();
        COMPARE_CODE(lost, Code::ConnectionLost);
        QVERIFY(!lost.message.isEmpty());
        victim.stop();
    }

    void noticesStayQuiet_data() { m_servers.addRows(); }
    void noticesStayQuiet()
    {
        QTemporaryFile captured;
        QVERIFY(captured.open());
        const auto connection = connect();
        fflush(stderr);
        const int original = dup(STDERR_FILENO);
        dup2(captured.handle(), STDERR_FILENO);
        connection->execute("DO $$ BEGIN RAISE WARNING 'loud'; END $$");
        fflush(stderr);
        dup2(original, STDERR_FILENO);
        close(original);
        QCOMPARE(captured.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestExecution)
#include "tst_execution.moc"
