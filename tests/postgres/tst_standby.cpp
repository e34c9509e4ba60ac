// SPDX-License-Identifier: GPL-3.0-or-later
// A hot standby: everything that reads works, what writes says why not, and a host list reaches the primary.
#include "postgres/catalogue.h"
#include "postgres/explain.h"
#include "support/serverset.h"
#include "support/thrownby.h"

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;
using Code = Failure::Code;

class TestStandby : public QObject
{
    Q_OBJECT

    ServerSet m_servers;

private Q_SLOTS:
    void readsAsAPrimary_data() { m_servers.addRows(); }
    void readsAsAPrimary()
    {
        QFETCH(int, major);
        TestServer &primary = m_servers[major];
        primary.execute(u"CREATE TABLE sent AS SELECT generate_series(1, 20000) AS a; ANALYZE sent"_s);
        const auto standby = TestServer::standbyOf(primary);
        const auto connection = Connection::open(standby->spec(), {});
        QVERIFY(connection->facts().standby);
        QCOMPARE(connection->facts().systemIdentifier, Connection::open(primary.spec(), {})->facts().systemIdentifier);

        StatementSpec statement;
        statement.sql = u"SELECT * FROM sent WHERE a > $1 ORDER BY a DESC"_s;
        statement.parameters = { { 1, u"5"_s } };
        statement.settings = { { u"work_mem"_s, u"64kB"_s } };
        {
            GuardedTransaction transaction(*connection, statement);
            QVERIFY(explain(transaction, statement, { .analyze = true }).contains("external merge"));
            QVERIFY(explain(transaction, statement, { .genericPlan = true }).contains("a > $1"));
        }
        QCOMPARE(databases(*connection), QStringList { u"postgres"_s });
        QCOMPARE(relationFacts(*connection, { { {}, u"sent"_s } }).at(0).rows, 20000.0);
        QCOMPARE(functionFacts(*connection, { u"random"_s }).at(0).volatility, 'v');
        QCOMPARE(describeParameters(*connection, statement.sql).at(0).typeName, u"integer"_s);
        QCOMPARE(memorySettings(*connection).maxConnections, 100);

        statement.allowWrites = true;
        {
            GuardedTransaction transaction(*connection, statement);
            COMPARE_CODE(thrownBy([&] { connection->execute("DELETE FROM sent"); }), Code::WritesRefused);
        }

        const QString list = u"host=%1,%2 port=5432,5432 user=postgres dbname=postgres target_session_attrs=%3"_s.arg(
            standby->socketDirectory(), primary.socketDirectory());
        QCOMPARE(Connection::open({ list.arg(u"read-write"_s), {} }, {})->facts().host, primary.socketDirectory());
        QCOMPARE(Connection::open({ list.arg(u"any"_s), {} }, {})->facts().host, standby->socketDirectory());
        const QString alone
            = u"host=%1 user=postgres dbname=postgres target_session_attrs=primary"_s.arg(standby->socketDirectory());
        COMPARE_CODE(thrownBy([&] { Connection::open({ alone, {} }, {}); }), Code::CannotConnect);
    }
};

QTEST_GUILESS_MAIN(TestStandby)
#include "tst_standby.moc"
