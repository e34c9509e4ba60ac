// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to the catalogues, asked by a role that owns and may read nothing.
#include "postgres/catalogue.h"
#include "postgres/guardedtransaction.h"
#include "support/serverset.h"
#include "support/thrownby.h"

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;

class TestCatalogue : public QObject
{
    Q_OBJECT

    ServerSet m_servers { TestServer::majorsWithOldest() };

    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    std::unique_ptr<Connection> connectAs(const QString &user) { return Connection::open(server().specAs(user), {}); }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int major : TestServer::majorsWithOldest()) {
            TestServer &each = m_servers[major];
            each.execute(u"CREATE ROLE plain LOGIN"_s);
            each.execute(u"CREATE DATABASE \"my db\""_s);
            each.execute(u"CREATE DATABASE closed"_s);
            each.execute(u"REVOKE CONNECT ON DATABASE closed FROM public"_s);
            each.execute(u"CREATE SCHEMA hidden; CREATE TABLE hidden.\"My \"\"t\" (a int, gone int, \"B c\" text);"
                         "ALTER TABLE hidden.\"My \"\"t\" DROP COLUMN gone;"
                         "INSERT INTO hidden.\"My \"\"t\" SELECT g, repeat('x', 100) FROM generate_series(1, 1000) g;"
                         "CREATE INDEX ON hidden.\"My \"\"t\" (a); ANALYZE hidden.\"My \"\"t\";"
                         "CREATE TABLE never (a int); CREATE TABLE none (); CREATE TABLE empty (a int)"_s);
            each.execute(u"CREATE TABLE parts (a int) PARTITION BY LIST (a); CREATE INDEX ON parts (a);"
                         "CREATE TABLE part1 PARTITION OF parts FOR VALUES IN (1);"
                         "CREATE TABLE part2 PARTITION OF parts FOR VALUES IN (2);"
                         "INSERT INTO parts SELECT 1 + g % 2 FROM generate_series(1, 3000) g; ANALYZE part1, part2"_s);
            each.execute(u"CREATE FUNCTION f(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 1';"
                         "CREATE FUNCTION f(text) RETURNS int VOLATILE LANGUAGE sql AS 'SELECT 1';"
                         "CREATE FUNCTION hidden.\"My f\"() RETURNS int STABLE LANGUAGE sql AS 'SELECT 1'"_s);
        }
    }

    void databasesOneMayConnectTo_data() { m_servers.addRows(); }
    void databasesOneMayConnectTo()
    {
        QCOMPARE(databases(*connectAs(u"plain"_s)), QStringList({ u"my db"_s, u"postgres"_s }));
        QCOMPARE(databases(*connectAs(u"postgres"_s)), QStringList({ u"closed"_s, u"my db"_s, u"postgres"_s }));
    }

    void relations_data() { m_servers.addRows(); }
    void relations()
    {
        const auto connection = connectAs(u"plain"_s);
        const auto facts = relationFacts(*connection,
            { { u"hidden"_s, u"My \"t"_s }, { {}, u"never"_s }, { {}, u"nowhere"_s }, { {}, u"none"_s },
                { u"public"_s, u"parts"_s }, { {}, u"pg_class"_s } });
        QCOMPARE(facts.size(), size_t(5));
        const auto sized = [&](const QString &sql) {
            return server().value(sql).toLongLong();
        };
        QCOMPARE(facts[0].schema, u"hidden"_s);
        QCOMPARE(facts[0].name, u"My \"t"_s);
        QCOMPARE(facts[0].columns, QStringList({ u"a"_s, u"B c"_s }));
        QCOMPARE(facts[0].rows, 1000.0);
        QCOMPARE(facts[0].size.value, sized(u"SELECT pg_table_size('hidden.\"My \"\"t\"')"_s));
        QCOMPARE(facts[0].indexesSize.value, sized(u"SELECT pg_indexes_size('hidden.\"My \"\"t\"')"_s));
        QVERIFY(facts[0].indexesSize.value > 0);
        QCOMPARE(facts[1].schema, u"public"_s);
        QCOMPARE(facts[1].rows, -1.0);
        QCOMPARE(facts[1].size.value, 0);
        QCOMPARE(facts[2].name, u"none"_s);
        QVERIFY(facts[2].columns.isEmpty());
        QCOMPARE(facts[3].rows, 3000.0);
        QCOMPARE(facts[3].size.value, sized(u"SELECT pg_table_size('part1') + pg_table_size('part2')"_s));
        QCOMPARE(facts[3].indexesSize.value, sized(u"SELECT pg_indexes_size('part1') + pg_indexes_size('part2')"_s));
        QCOMPARE(facts[4].schema, u"pg_catalog"_s);
        QVERIFY(relationFacts(*connection, {}).empty());
    }

    void functions_data() { m_servers.addRows(); }
    void functions()
    {
        const auto connection = connectAs(u"plain"_s);
        const auto facts = functionFacts(*connection,
            { u"random"_s, u"f"_s, u"now"_s, u"lower"_s, u"nowhere"_s, u"hidden.\"My f\""_s,
                u"pg_catalog.pg_sleep"_s });
        QStringList found;
        for (const FunctionFacts &each : facts)
            found.append(each.name + u' ' + QLatin1Char(each.volatility));
        QCOMPARE(found,
            QStringList(
                { u"random v"_s, u"public.f v"_s, u"now s"_s, u"lower i"_s, u"hidden.My f s"_s, u"pg_sleep v"_s }));
    }

    void searchPathOfTheTransactionCounts_data() { m_servers.addRows(); }
    void searchPathOfTheTransactionCounts()
    {
        const auto connection = connectAs(u"postgres"_s);
        StatementSpec statement;
        statement.searchPath = u"hidden"_s;
        GuardedTransaction transaction(*connection, statement);
        QCOMPARE(relationFacts(*connection, { { {}, u"My \"t"_s }, { {}, u"never"_s } }).size(), size_t(1));
        QCOMPARE(functionFacts(*connection, { u"\"My f\""_s, u"f"_s }).size(), size_t(1));
    }

    void parameters_data() { m_servers.addRows(); }
    void parameters()
    {
        const auto connection = connectAs(u"plain"_s);
        const auto described = describeParameters(*connection, u"SELECT $2::varchar(10), $1::timestamptz, $3::int[]"_s);
        QCOMPARE(described.size(), size_t(3));
        QCOMPARE(described[0].typeName, u"timestamp with time zone"_s);
        QCOMPARE(described[1].typeName, u"character varying"_s);
        QCOMPARE(described[2].typeName, u"integer[]"_s);
        QCOMPARE(described[2].number, 3);
        QVERIFY(describeParameters(*connection, u"SELECT 1"_s).empty());
    }

    void memory_data() { m_servers.addRows(); }
    void memory()
    {
        const MemorySettings settings = memorySettings(*connectAs(u"plain"_s));
        QCOMPARE(settings.sharedBuffers.value, 128 * 1024 * 1024);
        QCOMPARE(settings.walBuffers.value, 4 * 1024 * 1024);
        QCOMPARE(settings.maintenanceWorkMem.value, 65536);
        QCOMPARE(settings.autovacuumWorkMem.value, 65536);
        QCOMPARE(settings.maxConnections, 100);
        QCOMPARE(settings.reservedConnections, 3);
        QCOMPARE(settings.maxParallelWorkers, 8);
        QCOMPARE(settings.autovacuumMaxWorkers, 3);
    }
};

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
