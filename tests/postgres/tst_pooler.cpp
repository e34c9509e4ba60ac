// SPDX-License-Identifier: GPL-3.0-or-later
// Behind PgBouncer in transaction mode: it works, is recognised, and leaves nothing to the next client.
#include "postgres/catalogue.h"
#include "postgres/explain.h"
#include "support/serverset.h"
#include "support/testpooler.h"
#include "support/thrownby.h"

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;
using Code = Failure::Code;

class TestPoolerMode : public QObject
{
    Q_OBJECT

    ServerSet m_servers;

private Q_SLOTS:
    void nothingLeaksToTheNextClient_data() { m_servers.addRows(); }
    void nothingLeaksToTheNextClient()
    {
        QFETCH(int, major);
        const TestPooler pooler(m_servers[major]);
        const auto connection = Connection::open(pooler.spec(), {}), next = Connection::open(pooler.spec(), {});
        QVERIFY(connection->facts().behindPooler);
        const QByteArray state = "SELECT pg_backend_pid(), current_setting('transaction_read_only'), "
                                 "current_setting('statement_timeout'), current_setting('lock_timeout'), "
                                 "current_setting('idle_in_transaction_session_timeout'), current_setting('work_mem'), "
                                 "current_setting('search_path'), current_user, current_setting('plan_cache_mode'), "
                                 "(SELECT count(*) FROM pg_prepared_statements WHERE name <> ''), "
                                 "(SELECT count(*) FROM pg_locks WHERE locktype = 'advisory')";
        const auto stateOf = [&] {
            const Result result = next->execute(state);
            QStringList values;
            for (int column = 0; column < result.columns(); ++column)
                values.append(result.text(0, column));
            return values;
        };
        const QStringList before = stateOf();

        StatementSpec statement;
        statement.sql = u"SELECT pg_advisory_lock($1)"_s;
        statement.parameters = { { 1, u"7"_s } };
        statement.searchPath = u"pg_catalog"_s;
        statement.role = u"pg_monitor"_s;
        statement.settings = { { u"work_mem"_s, u"64kB"_s } };
        {
            GuardedTransaction transaction(*connection, statement);
            QVERIFY(!explain(transaction, statement, { .analyze = true }).isEmpty());
            QVERIFY(!explain(transaction, statement, { .genericPlan = true }).isEmpty());
        }
        QCOMPARE(stateOf(), before);
        {
            GuardedTransaction transaction(*connection, statement);
            COMPARE_CODE(thrownBy([&] { connection->execute("SELECT nothing"); }), Code::SqlError);
        }
        QCOMPARE(stateOf(), before);
        QCOMPARE(connection->describe("SELECT $1::int").parameterTypes, std::vector<quint32> { 23 });
        QCOMPARE(databases(*connection), QStringList { u"postgres"_s });
        next->executeSimple("BEGIN; CREATE TABLE writable (); ROLLBACK");
    }

    void deadlineStopsTheStatementOnTheServer_data() { m_servers.addRows(); }
    void deadlineStopsTheStatementOnTheServer()
    {
        QFETCH(int, major);
        const TestPooler pooler(m_servers[major]);
        const auto connection = Connection::open(pooler.spec(), {});
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT pg_sleep(600)", {}, {}, Milliseconds(200)); }),
            Code::DeadlineExceeded);
        QTRY_COMPARE(
            m_servers[major].value(u"SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE "
                                   "'SELECT pg_sleep%' AND pid <> pg_backend_pid()"_s),
            u"0"_s);
        QCOMPARE(connection->execute("SELECT 1").integer(0, 0), 1);
    }
};

QTEST_GUILESS_MAIN(TestPoolerMode)
#include "tst_pooler.moc"
