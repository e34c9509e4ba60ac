// SPDX-License-Identifier: GPL-3.0-or-later
// What a statement or an instance waits for: who is seen, what is kept when it ends early, both sources, temp files.
#include "analysis/waitnames.h"
#include "analysis/waitprofile.h"
#include "labs/waitlab.h"
#include "postgres/waits.h"
#include "support/serverset.h"
#include "support/thrownby.h"

#include <QRegularExpression>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;

namespace {

const QString Sort = u"SELECT * FROM io_temp_test ORDER BY d DESC"_s;
const WaitEvent TempRead { u"IO"_s, u"BufFileRead"_s };
const WaitEvent TempWrite { u"IO"_s, u"BufFileWrite"_s };

WaitSpec statementSpec(const QString &sql)
{
    WaitSpec spec;
    spec.statement = StatementSpec();
    spec.statement->sql = sql;
    spec.workMem = Kilobytes(1024);
    spec.interval = Milliseconds(10);
    return spec;
}

/// A lab beside one server, with what a test wants to do while it watches.
struct Bench
{
    explicit Bench(const ConnectionSpec &spec)
        : connections(spec, {})
    {
    }
    WaitRun measure(const WaitSpec &spec)
    {
        const Labs::WaitContext context { connections, {},
            [this](const WaitRun &run) {
                ++updates;
                if (onUpdate)
                    onUpdate(run);
            },
            &QDateTime::currentDateTimeUtc, stop.get_token() };
        return Labs::measureWaits(spec, context);
    }

    ConnectionSource connections;
    std::stop_source stop;
    std::function<void(const WaitRun &)> onUpdate;
    std::atomic<int> updates = 0;
};

const Analysis::ProfiledWait *find(const Analysis::WaitProfile &profile, const WaitEvent &event)
{
    const auto found = std::find_if(profile.events.begin(), profile.events.end(),
        [&event](const Analysis::ProfiledWait &wait) { return wait.event == event; });
    return found == profile.events.end() ? nullptr : &*found;
}

/// Looks until `enough`; what never comes is ended by the test's own time limit.
template <typename Look, typename Enough>
auto until(Look look, Enough enough)
{
    for (;;) {
        auto seen = look();
        if (enough(seen))
            return seen;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}

class TestWaits : public QObject
{
    Q_OBJECT

    ServerSet m_servers { TestServer::majorsWithOldest() };
    std::unique_ptr<TestServer> m_extended; ///< the distribution's, with pg_wait_sampling

    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    static void load(TestServer &server)
    {
        server.execute(u"CREATE TABLE io_temp_test AS SELECT g % 10007 AS a, g AS b, g AS c,"
                       " ((g::bigint * 1103515245) % 2147483647)::int AS d, g AS e FROM generate_series(1, 400000) g;"
                       "ANALYZE io_temp_test"_s);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int major : TestServer::majorsWithOldest()) {
            TestServer &each = m_servers[major];
            each.execute(u"CREATE ROLE plain LOGIN; GRANT CREATE ON SCHEMA public TO plain"_s);
            load(each);
            each.execute(u"GRANT SELECT ON io_temp_test TO plain"_s);
            each.execute(u"CREATE DATABASE bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"_s);
        }
        // Packaged for the distribution's server only.
        if (m_servers[TestServer::majorsForTests().first()].value(
                u"SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_wait_sampling'"_s)
            == "0"_L1)
            return;
        m_extended = std::make_unique<TestServer>(TestServer::majorsForTests().first(),
            TestServer::Settings { { u"shared_preload_libraries"_s, u"pg_wait_sampling"_s } });
        load(*m_extended);
        m_extended->execute(u"CREATE SCHEMA \"My waits\"; CREATE EXTENSION pg_wait_sampling SCHEMA \"My waits\""_s);
        m_extended->execute(u"CREATE DATABASE bare"_s);
    }

    void everyNewNameIsOneOfTheServer_data()
    {
        QTest::addColumn<int>("major");
        for (const int major : { 17, 18 }) {
            if (!TestServer::binaries(major).isEmpty())
                QTest::addRow("%d", major) << major;
        }
    }
    void everyNewNameIsOneOfTheServer()
    {
        QFETCH(int, major);
        const TestServer own(major);
        QStringList names;
        for (const QStringList &row : own.execute(u"SELECT type || '/' || name FROM pg_wait_events"_s))
            names.append(row.first());
        for (const auto &[said, shown] : Analysis::renamedWaits()) {
            if (said.type == shown.type && said.event.compare(shown.event, Qt::CaseInsensitive) == 0)
                QVERIFY2(names.contains(said.type + u'/' + said.event), qPrintable(said.event));
            // What is shown exists in any case today, in its new case.
            QVERIFY2(names.contains(shown.type + u'/' + shown.event, Qt::CaseInsensitive), qPrintable(shown.event));
        }
        // And nothing that only changed its case is left out: 16 has no view to ask, its names are the table's.
        QVERIFY(names.contains(u"IO/BuffileRead"_s));
    }

    void aSortSpillsUnderOneName_data() { m_servers.addRows(); }
    void aSortSpillsUnderOneName()
    {
        Bench bench(server().spec());
        WaitSpec spec = statementSpec(Sort);
        spec.statement->settings = { { u"max_parallel_workers_per_gather"_s, u"0"_s } };
        // Both waits are short; a run that missed one is followed by another.
        bool read = false, written = false, named = false;
        while (!read || !written || !named) {
            const WaitRun run = bench.measure(spec);
            QVERIFY(run.complete && !run.failure);
            QVERIFY(run.explainJson.contains("\"Sort Space Type\": \"Disk\""));
            const auto profile = Analysis::profileWaits(run);
            read |= find(profile, TempRead) != nullptr;
            written |= find(profile, TempWrite) != nullptr;
            QCOMPARE(run.tempFilesSeen, TempFilesSeen::All);
            for (const TempFile &file : run.tempFiles) {
                QCOMPARE(file.pid, run.leaderPid);
                QCOMPARE(file.name.section(u'.', 0, 0), u"pgsql_tmp%1"_s.arg(run.leaderPid));
                QVERIFY(file.greatest >= file.size && !file.present);
                named = true;
            }
            QVERIFY(run.workerPids.empty());
            qint64 samples = 0;
            for (const auto &wait : profile.events)
                samples += wait.samples;
            QCOMPARE(samples, qint64(run.samples.size()));
        }
    }

    void workersCountForTheirLeader_data() { m_servers.addRows(); }
    void workersCountForTheirLeader()
    {
        Bench bench(server().spec());
        WaitSpec spec = statementSpec(Sort);
        spec.statement->settings
            = { { u"max_parallel_workers_per_gather"_s, u"2"_s }, { u"parallel_setup_cost"_s, u"0"_s },
                  { u"parallel_tuple_cost"_s, u"0"_s }, { u"min_parallel_table_scan_size"_s, u"0"_s } };
        const WaitRun run = until([&] { return bench.measure(spec); },
            [](const WaitRun &each) {
                return std::any_of(
                    each.samples.begin(), each.samples.end(), [](const WaitSample &sample) { return sample.worker; });
            });
        for (const WaitSample &sample : run.samples) {
            const bool known
                = std::find(run.workerPids.begin(), run.workerPids.end(), sample.pid) != run.workerPids.end();
            QCOMPARE(sample.worker, known);
            QVERIFY(known || sample.pid == run.leaderPid);
        }
        QVERIFY(run.workerPids.size() <= 2);
    }

    void filesOfParallelProcessesAreSeen_data() { m_servers.addRows(); }
    void filesOfParallelProcessesAreSeen()
    {
        Bench bench(server().spec());
        WaitSpec spec = statementSpec(
            u"SELECT count(*) FROM io_temp_test x JOIN io_temp_test y ON x.b = y.b WHERE x.a + y.c > 0"_s);
        spec.workMem = Kilobytes(128);
        spec.statement->settings
            = { { u"max_parallel_workers_per_gather"_s, u"2"_s }, { u"parallel_setup_cost"_s, u"0"_s },
                  { u"parallel_tuple_cost"_s, u"0"_s }, { u"min_parallel_table_scan_size"_s, u"0"_s },
                  { u"enable_mergejoin"_s, u"off"_s }, { u"enable_nestloop"_s, u"off"_s } };
        const WaitRun run = until([&] { return bench.measure(spec); },
            [](const WaitRun &each) {
                return std::any_of(
                    each.tempFiles.begin(), each.tempFiles.end(), [](const TempFile &file) { return file.shared; });
            });
        const auto file = std::find_if(
            run.tempFiles.begin(), run.tempFiles.end(), [](const TempFile &seen) { return seen.shared; });
        QCOMPARE(file->pid, run.leaderPid);
        static const QRegularExpression pattern(u"^pgsql_tmp\\d+\\.\\d+\\.(shared)?fileset/.+"_s);
        QVERIFY2(pattern.match(file->name).hasMatch(), qPrintable(file->name));
    }

    void aRoleWithoutRightsIsToldWhatItDoesNotSee_data() { m_servers.addRows(); }
    void aRoleWithoutRightsIsToldWhatItDoesNotSee()
    {
        const auto other = Connection::open(server().spec(), {});
        const int otherPid = int(other->execute("SELECT pg_backend_pid()").integer(0, 0));
        const auto plain = Connection::open(server().specAs(u"plain"_s), {});
        const auto seen = lookAtInstance(*plain);
        const auto process = std::find_if(
            seen.begin(), seen.end(), [otherPid](const SeenProcess &each) { return each.pid == otherPid; });
        QVERIFY(process != seen.end() && process->hidden && !process->active && process->event.isCpu());
        QCOMPARE(tempFilesVisible(*plain), TempFilesSeen::NotAllowed);

        // Its own statement it sees, without the files.
        Bench bench(server().specAs(u"plain"_s));
        const WaitRun run = until([&] { return bench.measure(statementSpec(Sort)); },
            [](const WaitRun &each) { return !each.samples.empty(); });
        QVERIFY(run.complete);
        QCOMPARE(run.hiddenProcesses, 0);
        QCOMPARE(run.tempFilesSeen, TempFilesSeen::NotAllowed);
        QVERIFY(run.tempFiles.empty());

        WaitSpec whole;
        whole.duration = Milliseconds(50);
        const WaitRun instance = bench.measure(whole);
        QVERIFY(instance.complete && instance.hiddenProcesses > 0 && instance.samples.empty());
    }

    void whatEndsEarlyKeepsItsSamples_data() { m_servers.addRows(); }
    void whatEndsEarlyKeepsItsSamples()
    {
        Bench bench(server().spec());
        WaitSpec spec = statementSpec(u"SELECT pg_sleep(600)"_s);
        spec.statement->allowVolatile = true;
        const WaitEvent sleep { u"Timeout"_s, u"PgSleep"_s };

        bench.onUpdate = [&bench](const WaitRun &run) {
            if (!run.samples.empty())
                bench.stop.request_stop();
        };
        const WaitRun cancelled = bench.measure(spec);
        COMPARE_CODE(*cancelled.failure, Failure::Code::Cancelled);
        QVERIFY(!cancelled.complete && find(Analysis::profileWaits(cancelled), sleep));

        // Terminated by somebody else.
        Bench second(server().spec());
        const auto other = Connection::open(server().spec(), {});
        second.onUpdate = [&other](const WaitRun &run) {
            if (!run.samples.empty())
                other->execute("SELECT pg_terminate_backend($1)", { QByteArray::number(run.leaderPid) });
        };
        const WaitRun ended = second.measure(spec);
        COMPARE_CODE(*ended.failure, Failure::Code::ConnectionLost);
        QVERIFY(find(Analysis::profileWaits(ended), sleep));

        // Its own time limit, and an error in the middle.
        Bench third(server().spec());
        spec.statement->statementTimeout = Milliseconds(700);
        const WaitRun timed = third.measure(spec);
        COMPARE_CODE(*timed.failure, Failure::Code::StatementTimeout);
        QVERIFY(find(Analysis::profileWaits(timed), sleep));
        WaitSpec failing = statementSpec(u"SELECT count(1 / (b - 399999)) FROM io_temp_test"_s);
        failing.statement->settings = { { u"max_parallel_workers_per_gather"_s, u"0"_s } };
        const WaitRun failed = third.measure(failing);
        COMPARE_CODE(*failed.failure, Failure::Code::SqlError);
        QCOMPARE(failed.failure->sqlState, u"22012"_s);
        QVERIFY(!failed.looks.empty());
    }

    void aServerThatDiesLeavesWhatWasSeen_data() { m_servers.addRows(); }
    void aServerThatDiesLeavesWhatWasSeen()
    {
        QFETCH(int, major);
        TestServer own(major);
        Bench bench(own.spec());
        WaitSpec spec = statementSpec(u"SELECT pg_sleep(600)"_s);
        spec.statement->allowVolatile = true;
        WaitRun run;
        {
            std::jthread measuring([&] { run = bench.measure(spec); });
            while (bench.updates == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            own.kill();
        }
        QVERIFY(run.failure && !run.complete);
        COMPARE_CODE(*run.failure, Failure::Code::ConnectionLost);
        QVERIFY(!run.samples.empty());
    }

    void nothingUnsafeRuns_data() { m_servers.addRows(); }
    void nothingUnsafeRuns()
    {
        Bench bench(server().spec());
        const auto refused = [&bench](const WaitSpec &spec) {
            return thrownBy([&] { bench.measure(spec); });
        };
        COMPARE_CODE(refused(statementSpec(u"DELETE FROM io_temp_test"_s)), Failure::Code::WritesRefused);
        COMPARE_CODE(refused(statementSpec(u"SELECT 1; SELECT 2"_s)), Failure::Code::SeveralStatements);
        COMPARE_CODE(refused(statementSpec(u"SELECT setval('s', 1)"_s)), Failure::Code::SqlError);
        WaitSpec spec = statementSpec(Sort);
        spec.interval = Milliseconds(1);
        COMPARE_CODE(refused(spec), Failure::Code::ValueOutOfRange);
        // Writes that are allowed are rolled back.
        WaitSpec writing = statementSpec(u"DELETE FROM io_temp_test WHERE b <= 10"_s);
        writing.statement->allowWrites = true;
        QVERIFY(bench.measure(writing).complete);
        QCOMPARE(server().value(u"SELECT count(*) FROM io_temp_test"_s), u"400000"_s);
    }

    void textsOfOtherSessionsDoNotMatter_data() { m_servers.addRows(); }
    void textsOfOtherSessionsDoNotMatter()
    {
        const auto odd = Connection::open(server().spec(u"bytes"_s), {});
        odd->execute("SET client_encoding = 'SQL_ASCII'");
        const int pid = int(odd->execute("SELECT pg_backend_pid()").integer(0, 0));
        std::stop_source stop;
        std::jthread running([&] {
            try {
                odd->execute("SELECT pg_sleep(600), '\xe9\xff'", {}, stop.get_token(), Milliseconds(600000));
            } catch (const FailureError &error) {
                COMPARE_CODE(error.failure(), Failure::Code::Cancelled);
            }
        });
        const auto watcher = Connection::open(server().spec(), {});
        const auto seen = until([&] { return lookAtInstance(*watcher); },
            [pid](const std::vector<SeenProcess> &processes) {
                return std::any_of(processes.begin(), processes.end(), [pid](const SeenProcess &process) {
                    return process.pid == pid && process.active && process.event.event == "PgSleep"_L1;
                });
            });
        stop.request_stop();
        QVERIFY(!seen.empty());
    }

    void theExtensionIsReadByDifference()
    {
        if (!m_extended)
            QSKIP("pg_wait_sampling is not packaged for this distribution");
        const auto connection = Connection::open(m_extended->spec(), {});
        const auto total = [&] {
            return connection->execute("SELECT coalesce(sum(count), 0) FROM \"My waits\".pg_wait_sampling_profile")
                .integer(0, 0);
        };
        const WaitSamplingFacts facts = waitSamplingFacts(*connection);
        QCOMPARE(facts.schema, u"My waits"_s);
        QCOMPARE(facts.period, Milliseconds(10));
        QVERIFY(facts.byPid);

        Bench bench(m_extended->spec());
        WaitSpec spec = statementSpec(Sort);
        spec.source = WaitSpec::Source::Both;
        spec.statement->settings = { { u"max_parallel_workers_per_gather"_s, u"0"_s } };
        qint64 before = total();
        const WaitRun run = until([&] { return bench.measure(spec); },
            [](const WaitRun &each) {
                const auto has = [&each](const WaitEvent &event) {
                    return each.extension
                        && std::any_of(each.extension->counts.begin(), each.extension->counts.end(),
                            [&event](const ExtensionCount &count) { return count.event == event; });
                };
                return has(TempRead) && has(TempWrite);
            });
        QVERIFY(run.complete && !run.extensionFailure && !run.extension->reset);
        for (const ExtensionCount &count : run.extension->counts) {
            QVERIFY(!count.event.isCpu()); // it counts none
            QVERIFY(count.event.type != "Activity"_L1 && count.event.event != "ClientRead"_L1);
        }
        QVERIFY(total() >= before); // nobody's counts were reset
        const auto compared = Analysis::compareSources(Analysis::profileWaits(run), *run.extension);
        QVERIFY(std::any_of(compared.begin(), compared.end(),
            [](const Analysis::ComparedWait &wait) { return wait.event == TempWrite && wait.counted > 0; }));
    }

    void whereTheExtensionIsMissingItIsSaid()
    {
        if (!m_extended)
            QSKIP("pg_wait_sampling is not packaged for this distribution");
        Bench bench(m_extended->spec(u"bare"_s));
        WaitSpec spec = statementSpec(u"SELECT 1"_s);
        spec.source = WaitSpec::Source::Extension;
        const Failure failure = thrownBy([&] { bench.measure(spec); });
        COMPARE_CODE(failure, Failure::Code::NotAvailable);
        QVERIFY(failure.hint.contains("CREATE EXTENSION pg_wait_sampling"_L1));
        spec.source = WaitSpec::Source::Both;
        const WaitRun run = bench.measure(spec);
        QVERIFY(run.complete && !run.extension);
        COMPARE_CODE(*run.extensionFailure, Failure::Code::NotAvailable);

        m_extended->execute(u"ALTER SYSTEM SET pg_wait_sampling.profile_pid = off"_s);
        m_extended->reload();
        Bench whole(m_extended->spec());
        const auto asked = [&] {
            return thrownBy([&] {
                WaitSpec each = statementSpec(u"SELECT 1"_s);
                each.source = WaitSpec::Source::Extension;
                whole.measure(each);
            });
        };
        const Failure byPid
            = until(asked, [](const Failure &each) { return each.code == Failure::Code::NotAvailable; });
        QCOMPARE(byPid.hint, u"pg_wait_sampling.profile_pid = on"_s);
    }
};

QTEST_GUILESS_MAIN(TestWaits)
#include "tst_waits.moc"
