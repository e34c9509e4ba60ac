// SPDX-License-Identifier: GPL-3.0-or-later
// Waits as jobs of an instance, and the feed that watches one without end.
#include "analysis/waitprofile.h"
#include "postgres/connection.h"
#include "session/instance.h"
#include "session/waitfeed.h"
#include "session/waitruns.h"
#include "session/writelock.h"
#include "support/serverset.h"
#include "support/thrownby.h"

#include <QSignalSpy>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Session;

namespace {

constexpr int Patience = 60000; // for a loaded machine; nothing waits this long otherwise

WaitSpec sleeping()
{
    WaitSpec spec;
    spec.statement = StatementSpec();
    spec.statement->sql = u"SELECT pg_sleep(600)"_s;
    spec.statement->allowVolatile = true;
    return spec;
}

bool sleeps(const WaitRun &run)
{
    return std::any_of(run.events.begin(), run.events.end(), [](const WaitEvent &event) {
        return event == WaitEvent { u"Timeout"_s, u"PgSleep"_s };
    });
}

/// A session that sleeps until it goes.
class Sleeper
{
public:
    explicit Sleeper(const ConnectionSpec &spec)
        : m_connection(Postgres::Connection::open(spec, {}))
        , m_thread([this] {
            try {
                m_connection->execute("SELECT pg_sleep(600)", {}, m_stop.get_token(), Milliseconds(600000));
            } catch (const FailureError &) { // cancelled, or its server went: it is gone either way
            }
        })
    {
    }
    ~Sleeper() { m_stop.request_stop(); }

private:
    std::unique_ptr<Postgres::Connection> m_connection;
    std::stop_source m_stop;
    std::jthread m_thread;
};

}

class TestWaitRuns : public QObject
{
    Q_OBJECT

    ServerSet m_servers;
    JobRunner m_jobs;

    std::unique_ptr<Instance> connected(const ConnectionSpec &spec)
    {
        auto instance = std::make_unique<Instance>(u"here"_s, spec, &m_jobs, nullptr);
        QSignalSpy spy(instance.get(), &Instance::connected);
        instance->connectToServer();
        if (!spy.wait(Patience))
            qFatal("not connected");
        return instance;
    }

private Q_SLOTS:
    void updatesComeAndCancelKeepsThem_data() { m_servers.addRows(); }
    void updatesComeAndCancelKeepsThem()
    {
        QFETCH(int, major);
        const auto instance = connected(m_servers[major].spec());
        WaitRuns runs(instance.get());
        QSignalSpy updates(&runs, &WaitRuns::updated), measured(&runs, &WaitRuns::measured);
        QString title;
        connect(&m_jobs, &JobRunner::started, &runs, [&title](quint64, const QString &text) { title = text; });
        runs.measure(sleeping(), u"a sleep"_s);
        QVERIFY(runs.isRunning());
        QCOMPARE(instance->runningJobs(), 1);
        QVERIFY(updates.wait(Patience));
        QCOMPARE(title, u"here: a sleep"_s);
        runs.cancel();
        QVERIFY(measured.wait(Patience));
        const auto run = measured.first().first().value<std::shared_ptr<const WaitRun>>();
        COMPARE_CODE(*run->failure, Failure::Code::Cancelled);
        QVERIFY(sleeps(*run));
        QCOMPARE(run->instanceName, u"here"_s);
        QVERIFY(!runs.isRunning());
        QCOMPARE(instance->runningJobs(), 0);
    }

    void theWriteLockIsHeeded()
    {
        TestServer &server = m_servers[m_servers.majors().first()];
        server.execute(u"CREATE TABLE IF NOT EXISTS written (a int)"_s);
        const auto instance = connected(server.spec());
        WriteLock lock;
        instance->setWriteLock(&lock);
        WaitRuns runs(instance.get());
        QSignalSpy failed(&runs, &WaitRuns::failed), measured(&runs, &WaitRuns::measured);
        WaitSpec spec;
        spec.statement = StatementSpec();
        spec.statement->sql = u"INSERT INTO written VALUES (1)"_s;
        spec.statement->allowWrites = true;
        runs.measure(spec, u"a write"_s);
        QVERIFY(failed.wait(Patience));
        COMPARE_CODE(failed.first().first().value<Failure>(), Failure::Code::WritesRefused);
        QVERIFY(!runs.isRunning());
        lock.openFor(std::chrono::seconds(600));
        runs.measure(spec, u"a write"_s);
        QVERIFY(measured.wait(Patience));
        QVERIFY(measured.first().first().value<std::shared_ptr<const WaitRun>>()->complete);
        QCOMPARE(server.value(u"SELECT count(*) FROM written"_s), u"0"_s);
    }

    void goesWithItsInstance()
    {
        auto instance = connected(m_servers[m_servers.majors().last()].spec());
        WaitRuns runs(instance.get());
        QSignalSpy updates(&runs, &WaitRuns::updated), measured(&runs, &WaitRuns::measured);
        runs.measure(sleeping(), u"a sleep"_s);
        QVERIFY(updates.wait(Patience));
        instance.reset();
        QTRY_COMPARE_WITH_TIMEOUT(m_jobs.runningCount(), 0, Patience);
        QVERIFY(measured.isEmpty());
    }

    void theFeedWatchesTheWholeInstance_data() { m_servers.addRows(); }
    void theFeedWatchesTheWholeInstance()
    {
        QFETCH(int, major);
        const auto instance = connected(m_servers[major].spec());
        const Sleeper sleeper(m_servers[major].spec());
        WaitFeed feed(instance.get());
        std::shared_ptr<const WaitRun> seen;
        connect(&feed, &WaitFeed::watched, this, [&seen](const auto &run) { seen = run; });
        feed.start(WaitFeed::Source::Sampling, Milliseconds(20));
        QTRY_VERIFY_WITH_TIMEOUT(seen && sleeps(*seen), Patience);
        const int looks = int(seen->looks.size());
        QTRY_VERIFY_WITH_TIMEOUT(int(seen->looks.size()) > looks, Patience); // it goes on by itself
        QVERIFY(std::is_sorted(seen->looks.begin(), seen->looks.end()));
        feed.stop();
        feed.start(WaitFeed::Source::Sampling, Milliseconds(50)); // anew
        seen.reset();
        QTRY_VERIFY_WITH_TIMEOUT(seen != nullptr, Patience);
        QCOMPARE(seen->spec.interval, Milliseconds(50));
        feed.stop();
    }

    void aFeedWithoutTheExtensionSaysSo()
    {
        const auto instance = connected(m_servers[m_servers.majors().last()].spec());
        WaitFeed feed(instance.get());
        QSignalSpy failed(&feed, &WaitFeed::failed);
        feed.start(WaitFeed::Source::ExtensionSinceNow, Milliseconds(1000));
        QVERIFY(failed.wait(Patience));
        COMPARE_CODE(failed.first().first().value<Failure>(), Failure::Code::NotAvailable);
        QVERIFY(!feed.isStarted()); // asking again would not bring it
        QSignalSpy watched(&feed, &WaitFeed::watched);
        feed.start(WaitFeed::Source::Sampling, Milliseconds(50));
        QVERIFY(watched.wait(Patience));
        feed.stop();
    }

    void theFeedReadsTheExtension()
    {
        const int major = m_servers.majors().first();
        if (m_servers[major].value(u"SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_wait_sampling'"_s)
            == "0"_L1)
            QSKIP("pg_wait_sampling is not packaged for this distribution");
        TestServer server(major, TestServer::Settings { { u"shared_preload_libraries"_s, u"pg_wait_sampling"_s } });
        server.execute(u"CREATE EXTENSION pg_wait_sampling"_s);
        const auto instance = connected(server.spec());
        const Sleeper sleeper(server.spec());
        for (const auto source : { WaitFeed::Source::ExtensionSinceNow, WaitFeed::Source::ExtensionSinceReset }) {
            WaitFeed feed(instance.get());
            qint64 counted = 0;
            connect(&feed, &WaitFeed::watched, this, [&counted](const std::shared_ptr<const WaitRun> &run) {
                for (const ExtensionCount &count : run->extension->counts)
                    counted = count.event.event == "PgSleep"_L1 ? count.count : counted;
            });
            feed.start(source, Milliseconds(1000));
            QTRY_VERIFY_WITH_TIMEOUT(counted > 0, Patience);
            feed.stop();
        }
    }
};

QTEST_GUILESS_MAIN(TestWaitRuns)
#include "tst_waitruns.moc"
