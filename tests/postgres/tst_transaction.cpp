// SPDX-License-Identifier: GPL-3.0-or-later
// Guards of a transaction: in force inside, gone outside, whatever happens.
#include "postgres/guardedtransaction.h"
#include "postgres/quoting.h"
#include "support/serverset.h"
#include "support/thrownby.h"

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;
using Code = Failure::Code;

class TestTransaction : public QObject
{
    Q_OBJECT

    ServerSet m_servers;

    std::unique_ptr<Connection> connect()
    {
        QFETCH(int, major);
        return Connection::open(m_servers[major].spec(), {});
    }
    QString asked(const QString &sql)
    {
        QFETCH(int, major);
        return m_servers[major].value(sql);
    }
    // What other sessions have left behind: open transactions and advisory locks.
    QString leftovers()
    {
        return asked(u"SELECT (SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%')"
                     " + (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory')"_s);
    }
    static QString setting(Connection &connection, const QByteArray &name)
    {
        return connection.execute("SHOW " + name).text(0, 0);
    }

private Q_SLOTS:
    void guardsHoldInsideOnly_data() { m_servers.addRows(); }
    void guardsHoldInsideOnly()
    {
        const auto connection = connect();
        connection->executeSimple("DROP ROLE IF EXISTS \"o'n \"\"x\"; CREATE ROLE \"o'n \"\"x\"; CREATE SCHEMA IF NOT "
                                  "EXISTS \"my \\ schema\"");
        StatementSpec statement;
        statement.statementTimeout = Milliseconds(90500);
        statement.lockTimeout = Milliseconds(0.2);
        statement.role = u"o'n \"x"_s;
        statement.searchPath = u"\"my \\ schema\", public"_s;
        statement.settings = { { u"work_mem"_s, u"12345kB"_s }, { u"spillway.own"_s, u"it's \\ here"_s } };
        const qint64 before = connection->roundTrips();
        {
            GuardedTransaction transaction(*connection, statement);
            QCOMPARE(connection->roundTrips(), before + 1);
            QCOMPARE(setting(*connection, "statement_timeout"), u"90500ms"_s);
            QCOMPARE(setting(*connection, "lock_timeout"), u"1ms"_s);
            QCOMPARE(setting(*connection, "idle_in_transaction_session_timeout"), u"150500ms"_s);
            QCOMPARE(setting(*connection, "transaction_read_only"), u"on"_s);
            QCOMPARE(setting(*connection, "work_mem"), u"12345kB"_s);
            QCOMPARE(setting(*connection, "spillway.own"), u"it's \\ here"_s);
            QCOMPARE(setting(*connection, "search_path"), statement.searchPath);
            QCOMPARE(connection->execute("SELECT current_user").text(0, 0), statement.role);
            transaction.setLocal(u"work_mem"_s, u"64kB"_s);
            QCOMPARE(setting(*connection, "work_mem"), u"64kB"_s);
        }
        QVERIFY(!connection->inTransaction());
        QCOMPARE(setting(*connection, "statement_timeout"), u"0"_s);
        QCOMPARE(setting(*connection, "lock_timeout"), u"0"_s);
        QCOMPARE(setting(*connection, "idle_in_transaction_session_timeout"), u"0"_s);
        QCOMPARE(setting(*connection, "work_mem"), u"4MB"_s);
        QCOMPARE(setting(*connection, "search_path"), u"\"$user\", public"_s);
        QCOMPARE(setting(*connection, "transaction_read_only"), u"off"_s);
        QCOMPARE(connection->execute("SELECT current_user").text(0, 0), u"postgres"_s);
    }

    void noLimitMeansNone_data() { m_servers.addRows(); }
    void noLimitMeansNone()
    {
        const auto connection = connect();
        StatementSpec statement;
        statement.statementTimeout = statement.lockTimeout = Milliseconds(0);
        GuardedTransaction transaction(*connection, statement);
        QCOMPARE(setting(*connection, "statement_timeout"), u"0"_s);
        QCOMPARE(setting(*connection, "idle_in_transaction_session_timeout"), u"1min"_s);
    }

    void writes_data() { m_servers.addRows(); }
    void writes()
    {
        const auto connection = connect();
        connection->executeSimple("DROP TABLE IF EXISTS kept; CREATE TABLE kept (a int)");
        StatementSpec statement;
        {
            GuardedTransaction transaction(*connection, statement);
            COMPARE_CODE(thrownBy([&] { connection->execute("INSERT INTO kept VALUES (1)"); }), Code::WritesRefused);
        }
        statement.allowWrites = true;
        {
            GuardedTransaction transaction(*connection, statement);
            QCOMPARE(connection->execute("INSERT INTO kept VALUES (1)").affectedRows(), 1);
        }
        QCOMPARE(connection->execute("SELECT count(*) FROM kept").integer(0, 0), 0);
        QVERIFY(!connection->inTransaction());
    }

    void nothingIsLeftOpen_data() { m_servers.addRows(); }
    void nothingIsLeftOpen()
    {
        const auto connection = connect();
        StatementSpec statement;
        statement.statementTimeout = Milliseconds(50);
        {
            GuardedTransaction transaction(*connection, statement);
            connection->execute("SELECT pg_advisory_lock(42)");
            const Failure late = thrownBy([&] { connection->execute("SELECT pg_sleep(600)"); });
            COMPARE_CODE(late, Code::StatementTimeout);
            QCOMPARE(late.limitMs, 50);
        }
        QCOMPARE(leftovers(), u"0"_s);

        statement = {};
        statement.role = u"nobody of this name"_s;
        COMPARE_CODE(thrownBy([&] { GuardedTransaction refused(*connection, statement); }), Code::SqlError);
        statement = {};
        statement.settings = { { u"work_mem"_s, u"1kB"_s } };
        const Failure range = thrownBy([&] { GuardedTransaction refused(*connection, statement); });
        QCOMPARE(range.sqlState, u"22023"_s);
        QVERIFY(!connection->inTransaction());
        {
            GuardedTransaction transaction(*connection, {});
            COMPARE_CODE(thrownBy([&] { transaction.setLocal(u"no_such"_s, u"1"_s); }), Code::SqlError);
            QVERIFY(!connection->inTransaction());
        }
        std::stop_source source;
        source.request_stop();
        COMPARE_CODE(
            thrownBy([&] { GuardedTransaction stopped(*connection, {}, source.get_token()); }), Code::Cancelled);
        QCOMPARE(leftovers(), u"0"_s);
        QCOMPARE(connection->execute("SELECT 1").integer(0, 0), 1);
    }

    void survivesALostConnection_data() { m_servers.addRows(); }
    void survivesALostConnection()
    {
        const auto connection = connect();
        GuardedTransaction transaction(*connection, {});
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT pg_terminate_backend(pg_backend_pid())"); }),
            Code::ConnectionLost);
        transaction.rollback();
    }

    void literals_data()
    {
        QTest::addColumn<QString>("value");
        for (const QString &value : { u""_s, u"it's"_s, u"\\"_s, u"\\' OR true --"_s, u"데이터"_s, u"{\"a\",NULL}"_s })
            QTest::newRow(qPrintable(value)) << value;
    }
    void literals()
    {
        QFETCH(QString, value);
        const auto connection = Connection::open(m_servers[TestServer::majorsForTests().first()].spec(), {});
        for (const char *conforming : { "on", "off" }) {
            connection->execute("SET standard_conforming_strings = "_ba + conforming);
            QCOMPARE(connection->executeSimple("SELECT" + quotedLiteral(value)).text(0, 0), value);
        }
        QCOMPARE(connection->execute("SELECT ($1::text[])[1]", { arrayLiteral({ value, value }) }).text(0, 0), value);
    }
};

QTEST_GUILESS_MAIN(TestTransaction)
#include "tst_transaction.moc"
