// SPDX-License-Identifier: GPL-3.0-or-later
// A server's health: counters that are exact where the server's are, whose rights show how much, restarts.
#include "analysis/healthrates.h"
#include "postgres/health.h"
#include "support/serverset.h"

#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;

class TestHealth : public QObject
{
    Q_OBJECT

    ServerSet m_servers { TestServer::majorsWithOldest() };

    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    /// Sessions hand their counters over when they end or within a second: reads until it is so; a test that waits for
    /// ever is ended by its time limit.
    template <typename Read, typename Enough>
    static auto until(Read read, Enough enough)
    {
        for (;;) {
            auto got = read();
            if (enough(got))
                return got;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }

private Q_SLOTS:
    void trafficIsThatOfTheServer_data() { m_servers.addRows(); }
    void trafficIsThatOfTheServer()
    {
        const auto watcher = Connection::open(server().spec(), {});
        server().execute(u"CREATE TABLE IF NOT EXISTS big AS SELECT (i * 7919) % 50000 AS a FROM generate_series(1, "
                         "50000) i; ANALYZE big"_s);
        const HealthCounters before = readHealth(*watcher);
        server().execute(
            u"SET work_mem = '64kB'; SET max_parallel_workers_per_gather = 0; SELECT a FROM big ORDER BY a "
            "OFFSET 50000"_s);
        const HealthCounters after = until([&] { return readHealth(*watcher); },
            [&before](const HealthCounters &now) { return now.tempFiles > before.tempFiles; });
        const auto rates = Analysis::healthBetween(before, after);
        QVERIFY(!rates.restarted);
        QCOMPARE(rates.tempFiles, 1);
        QVERIFY(rates.tempBytesPerSecond && *rates.tempBytesPerSecond > 0);
        QVERIFY(rates.transactionsPerSecond && *rates.transactionsPerSecond > 0);
        QVERIFY((after.tempBytes - before.tempBytes).value > 50000 * 10); // ten bytes a tuple on tape at least
        QVERIFY(rates.walBytesPerSecond);
        QCOMPARE(after.maxConnections, server().value(u"SHOW max_connections"_s).toInt());
        QCOMPARE(after.workMem.value, 4096);
    }

    void walAndCheckpointsAreCounted_data() { m_servers.addRows(); }
    void walAndCheckpointsAreCounted()
    {
        const auto watcher = Connection::open(server().spec(), {});
        const HealthCounters before = readHealth(*watcher);
        server().execute(u"CREATE TABLE wal AS SELECT repeat('x', 1000) AS a FROM generate_series(1, 2000); DROP TABLE "
                         "wal"_s);
        server().execute(u"CHECKPOINT"_s);
        const HealthCounters after = until([&] { return readHealth(*watcher); },
            [&before](const HealthCounters &now) { return now.checkpointsRequested > before.checkpointsRequested; });
        QVERIFY(*after.walPosition - *before.walPosition >= Bytes(2000 * 1000));
        QCOMPARE(after.checkpointsTimed, before.checkpointsTimed);
    }

    void sessionsThatHoldThingsUpAreNamed_data() { m_servers.addRows(); }
    void sessionsThatHoldThingsUpAreNamed()
    {
        const auto watcher = Connection::open(server().spec(), {});
        const auto idle = Connection::open(server().spec(), {});
        const int pid = int(idle->execute("SELECT pg_backend_pid()").integer(0, 0));
        idle->executeSimple("BEGIN; SELECT 1");
        const HealthCounters health = until(
            [&] { return readHealth(*watcher); }, [](const HealthCounters &now) { return now.idleInTransaction == 1; });
        QCOMPARE(health.idlePid, pid);
        QCOMPARE(health.longestPid, pid);
        QVERIFY(health.longestTransaction && *health.longestTransaction >= Milliseconds(0));
        idle->executeSimple("ROLLBACK");
        QVERIFY(!readHealth(*watcher).longestTransaction);
    }

    void tablesAreDueByTheirOwnSettings_data() { m_servers.addRows(); }
    void tablesAreDueByTheirOwnSettings()
    {
        const auto watcher = Connection::open(server().spec(), {});
        server().execute(u"CREATE TABLE \"Due now\" (a int primary key, b int) WITH (autovacuum_vacuum_threshold = 10, "
                         "autovacuum_vacuum_scale_factor = 0.01, autovacuum_enabled = off, fillfactor = 50)"_s);
        server().execute(u"INSERT INTO \"Due now\" SELECT g, 0 FROM generate_series(1, 1000) g"_s);
        server().execute(u"ANALYZE \"Due now\""_s);
        server().execute(u"UPDATE \"Due now\" SET b = 1 WHERE a <= 100"_s); // room on each page: all HOT
        const TablesHealth tables = until([&] { return readTablesHealth(*watcher); },
            [](const TablesHealth &now) { return !now.worst.empty() && now.worst.front().updates >= 100; });
        const TableHealth &worst = tables.worst.front();
        QCOMPARE(worst.name, u"\"Due now\""_s);
        QCOMPARE(worst.vacuumAt, 20.0); // 10 + 0.01 × 1000
        QCOMPARE(worst.updates, 100);
        QCOMPARE(worst.hotUpdates, 100);
        QCOMPARE(worst.dead, 100);
        QVERIFY(worst.autovacuumOff);
        QVERIFY(!worst.lastVacuum.isValid());
        QCOMPARE(tables.overdue, 1);
        server().execute(u"DROP TABLE \"Due now\""_s);
    }

    void whoSeesLittleGetsWhatItMay_data() { m_servers.addRows(); }
    void whoSeesLittleGetsWhatItMay()
    {
        server().execute(u"DO $$ BEGIN CREATE ROLE plain LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$"_s);
        const auto other = Connection::open(server().spec(), {});
        const auto plain = Connection::open(server().specAs(u"plain"_s), {});
        const HealthCounters health = readHealth(*plain);
        QVERIFY(health.clients >= 1);
        QVERIFY(health.hiddenClients >= 1);
        readTablesHealth(*plain);
    }

    void aRestartIsToldFromTraffic()
    {
        TestServer &server = m_servers[m_servers.majors().last()];
        const HealthCounters before = readHealth(*Connection::open(server.spec(), {}));
        server.restart();
        const HealthCounters after = readHealth(*Connection::open(server.spec(), {}));
        const auto rates = Analysis::healthBetween(before, after);
        QVERIFY(rates.restarted);
        QVERIFY(!rates.tempBytesPerSecond && !rates.hitRatio);
    }
};

QTEST_GUILESS_MAIN(TestHealth)
#include "tst_health.moc"
