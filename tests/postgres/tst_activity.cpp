// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions, who blocks whom, and running maintenance, seen by roles with and without the right to see them.
#include "domain/failure.h"
#include "postgres/activity.h"
#include "support/serverset.h"

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;

class TestActivity : public QObject
{
    Q_OBJECT

    ServerSet m_servers { TestServer::majorsWithOldest() };

    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    static const ServerSession *sessionOf(const Activity &activity, int pid)
    {
        const auto found = std::find_if(activity.sessions.begin(), activity.sessions.end(),
            [pid](const ServerSession &session) { return session.pid == pid; });
        return found == activity.sessions.end() ? nullptr : &*found;
    }
    static int pidOf(Connection &connection)
    {
        return int(connection.execute("SELECT pg_backend_pid()").integer(0, 0));
    }
    /// Looks until `enough`; what never comes is ended by the test's own time limit.
    static Activity look(Connection &connection, const std::function<bool(const Activity &)> &enough)
    {
        for (;;) {
            Activity activity = readActivity(connection);
            if (enough(activity))
                return activity;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int major : TestServer::majorsWithOldest()) {
            TestServer &each = m_servers[major];
            each.execute(u"CREATE ROLE plain LOGIN; CREATE TABLE \"My t\" (a int, b text);"
                         "INSERT INTO \"My t\" SELECT g, repeat('x', 200) FROM generate_series(1, 20000) g"_s);
            each.execute(u"CREATE DATABASE bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"_s);
            each.execute(u"CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"_s);
        }
    }

    void blockersAreNamed_data() { m_servers.addRows(); }
    void blockersAreNamed()
    {
        const auto watcher = Connection::open(server().spec(), {});
        const auto holder = Connection::open(server().spec(), {});
        const auto waiter = Connection::open(server().spec(), {});
        const int holderPid = pidOf(*holder);
        const int waiterPid = pidOf(*waiter);
        holder->executeSimple("BEGIN; LOCK TABLE \"My t\" IN ACCESS EXCLUSIVE MODE");
        std::jthread waiting([&waiter] { waiter->execute("SELECT count(*) FROM \"My t\""); });
        const Activity activity = look(*watcher, [&](const Activity &now) {
            const ServerSession *session = sessionOf(now, waiterPid);
            return session && !session->blockedBy.empty();
        });
        holder->executeSimple("ROLLBACK");
        const ServerSession *blocked = sessionOf(activity, waiterPid);
        QCOMPARE(blocked->blockedBy, std::vector<int> { holderPid });
        QCOMPARE(blocked->waitType, u"Lock"_s);
        QCOMPARE(blocked->state, u"active"_s);
        QCOMPARE(blocked->query, u"SELECT count(*) FROM \"My t\""_s);
        QVERIFY(blocked->queryStart.isValid() && blocked->queryStart <= activity.serverTime);
        const ServerSession *blocker = sessionOf(activity, holderPid);
        QCOMPARE(blocker->state, u"idle in transaction"_s);
        QVERIFY(blocker->transactionStart.isValid());
        QVERIFY(!sessionOf(activity, activity.ownPid));
    }

    void maintenanceIsFollowed_data() { m_servers.addRows(); }
    void maintenanceIsFollowed()
    {
        const auto watcher = Connection::open(server().spec(), {});
        const auto worker = Connection::open(server().spec(), {});
        const int pid = pidOf(*worker);
        worker->executeSimple("DELETE FROM \"My t\" WHERE a % 2 = 0");
        worker->executeSimple("SET vacuum_cost_delay = 100; SET vacuum_cost_limit = 1");
        std::stop_source stop;
        std::jthread vacuuming([&worker, &stop] {
            try {
                worker->execute("VACUUM \"My t\"", {}, stop.get_token(), Milliseconds(600000));
            } catch (const FailureError &error) {
                QCOMPARE(error.failure().code, Failure::Code::Cancelled);
            }
        });
        const Activity activity = look(
            *watcher, [](const Activity &now) { return !now.operations.empty() && now.operations[0].total > 0; });
        stop.request_stop();
        const OperationProgress &vacuum = activity.operations.at(0);
        QCOMPARE(vacuum.pid, pid);
        QCOMPARE(vacuum.command, u"VACUUM"_s);
        QCOMPARE(vacuum.database, u"postgres"_s);
        QCOMPARE(vacuum.relation, u"\"My t\""_s);
        QCOMPARE(vacuum.unit, u"blocks"_s);
        QCOMPARE(vacuum.total, server().value(u"SELECT pg_relation_size('\"My t\"') / 8192"_s).toLongLong());
        QVERIFY(vacuum.done <= vacuum.total);
    }

    void aRoleWithoutRightsSeesThatSessionsExist_data() { m_servers.addRows(); }
    void aRoleWithoutRightsSeesThatSessionsExist()
    {
        const auto other = Connection::open(server().spec(), {});
        const int pid = pidOf(*other);
        const auto plain = Connection::open(server().specAs(u"plain"_s), {});
        const Activity activity = readActivity(*plain);
        const ServerSession *session = sessionOf(activity, pid);
        QVERIFY(session && session->hidden);
        QVERIFY(session->query.isEmpty() && session->state.isEmpty());
        QVERIFY(activity.serverTime.isValid());
    }

    void textsOfAnyEncodingAreShown_data() { m_servers.addRows(); }
    void textsOfAnyEncodingAreShown()
    {
        const auto watcher = Connection::open(server().spec(), {});
        const auto bytes = Connection::open(server().spec(u"bytes"_s), {});
        const auto latin = Connection::open(server().spec(u"latin"_s), {});
        // é in LATIN1 is no UTF-8, and in an SQL_ASCII database nobody converts it.
        bytes->execute("SET client_encoding = 'SQL_ASCII'");
        bytes->execute("SELECT 'caf\xe9'");
        latin->execute("SELECT 'caf\xc3\xa9'");
        const Activity activity = readActivity(*watcher);
        for (Connection *connection : { bytes.get(), latin.get() }) {
            const auto found = std::find_if(activity.sessions.begin(), activity.sessions.end(),
                [&](const ServerSession &session) { return session.database == connection->facts().database; });
            QVERIFY(found != activity.sessions.end());
            QCOMPARE(found->query, u"SELECT 'caf\u00e9'"_s);
        }
    }
};

QTEST_GUILESS_MAIN(TestActivity)
#include "tst_activity.moc"
