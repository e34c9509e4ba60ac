// SPDX-License-Identifier: GPL-3.0-or-later
// The window's and the verbs' door to a server: connecting, labs as jobs, every run kept, interruptions and their end.
#include "session/instance.h"

#include "analysis/planreader.h"
#include "session/historystore.h"
#include "support/testserver.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Session::HistoryStore;
using Session::Instance;
using Session::JobId;
using Session::JobRunner;

namespace {

constexpr int Patience = 60000; // ms until something that must come counts as missing

SweepSpec sortSweep()
{
    SweepSpec spec;
    spec.statement.sql = u"SELECT * FROM wide ORDER BY pad"_s;
    spec.workMem = { Kilobytes(64), Kilobytes(65536) };
    spec.maxWorkMem = Kilobytes(131072);
    return spec;
}

// Runs that take a while each, so that something can happen between them.
SweepSpec slowSweep()
{
    SweepSpec spec;
    spec.statement.sql = u"SELECT pg_sleep(0.4)"_s;
    spec.statement.allowVolatile = true;
    spec.workMem = { Kilobytes(64), Kilobytes(128), Kilobytes(256), Kilobytes(512) };
    return spec;
}

}

class TestInstance : public QObject
{
    Q_OBJECT

    using Result = std::shared_ptr<const SweepResult>;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<JobRunner> m_jobs;
    std::shared_ptr<HistoryStore> m_history;
    std::unique_ptr<Instance> m_instance;

    // What the signals brought, kept as values: a spy would need every type registered.
    std::vector<Result> m_updates;
    Result m_measured;
    std::vector<Failure> m_failures;
    int m_disconnected = 0;

    std::unique_ptr<Instance> newInstance(const ConnectionSpec &spec, std::shared_ptr<HistoryStore> history)
    {
        auto instance = std::make_unique<Instance>(u"test"_s, spec, m_jobs.get(), std::move(history));
        connect(instance.get(), &Instance::sweepUpdated, this,
            [this](quint64, const Result &soFar) { m_updates.push_back(soFar); });
        connect(
            instance.get(), &Instance::measured, this, [this](quint64, const Result &result) { m_measured = result; });
        connect(instance.get(), &Instance::failed, this,
            [this](quint64, const Failure &failure) { m_failures.push_back(failure); });
        connect(instance.get(), &Instance::disconnected, this, [this] { ++m_disconnected; });
        return instance;
    }

    void connectInstance()
    {
        m_instance->connectToServer();
        QTRY_VERIFY_WITH_TIMEOUT(m_instance->isConnected(), Patience);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : { "PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGSERVICE", "PGPASSWORD", "PGSSLMODE" })
            qunsetenv(name);
        m_server = std::make_unique<TestServer>(TestServer::majorsForTests().last());
        m_server->execute(u"CREATE TABLE wide AS SELECT i, lpad((i * 7919 % 100003)::text, 40, '0') pad "
                          "FROM generate_series(1, 20000) i"_s);
        m_server->execute(u"VACUUM ANALYZE wide"_s);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_jobs = std::make_unique<JobRunner>();
        m_history = std::make_shared<HistoryStore>(m_folder->filePath(u"history.sqlite"_s));
        m_instance = newInstance(m_server->spec(), m_history);
        m_updates.clear();
        m_measured.reset();
        m_failures.clear();
        m_disconnected = 0;
    }

    void cleanup()
    {
        m_instance.reset();
        m_jobs.reset();
    }

    void connecting()
    {
        QVERIFY(!m_instance->isConnected());
        QSignalSpy connected(m_instance.get(), &Instance::connected);
        m_instance->connectToServer();
        QTRY_COMPARE_WITH_TIMEOUT(connected.count(), 1, Patience);
        QVERIFY(m_instance->isConnected());
        QCOMPARE(m_instance->facts().major(), m_server->major());
        QCOMPARE(m_instance->facts().database, u"postgres"_s);
        QVERIFY(m_instance->facts().ram.has_value()); // the server runs here
        QVERIFY(m_instance->databases().contains(u"postgres"_s));
        QVERIFY(!m_instance->databases().contains(u"template0"_s));
    }

    void connectingInVain()
    {
        m_instance = newInstance(m_server->spec(u"nowhere"_s), m_history);
        m_instance->connectToServer();
        QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), size_t(1), Patience);
        QVERIFY(!m_instance->isConnected());
        QCOMPARE(m_failures.front().sqlState, u"3D000"_s);
        QCOMPARE(m_disconnected, 0);
    }

    void explaining()
    {
        QByteArray plan;
        connect(
            m_instance.get(), &Instance::explained, this, [&plan](quint64, const QByteArray &json) { plan = json; });
        StatementSpec statement;
        statement.sql = u"SELECT * FROM wide ORDER BY pad"_s;
        m_instance->explain(statement);
        QTRY_VERIFY_WITH_TIMEOUT(!plan.isEmpty(), Patience);
        QCOMPARE(Analysis::readJsonPlan(plan).nodes.front().type, u"Sort"_s);
        statement.sql = u"SELECT * FROM no_such_table"_s;
        const JobId job = m_instance->explain(statement);
        QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), size_t(1), Patience);
        QCOMPARE(m_failures.front().code, Failure::Code::SqlError);
        QCOMPARE(m_failures.front().sqlState, u"42P01"_s);
        QVERIFY(!m_jobs->isRunning(job));
    }

    void describing()
    {
        std::vector<DescribedParameter> found;
        connect(m_instance.get(), &Instance::parametersDescribed, this,
            [&found](quint64, const std::vector<DescribedParameter> &parameters) { found = parameters; });
        m_instance->describeParameters(u"SELECT * FROM wide WHERE i > $1 AND pad = $2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), size_t(2), Patience);
        QCOMPARE(found[0].typeName, u"integer"_s);
        QCOMPARE(found[1].typeName, u"text"_s);
    }

    void preScanning()
    {
        Result scanned;
        connect(m_instance.get(), &Instance::preScanned, this, [&scanned](quint64, const Result &r) { scanned = r; });
        m_instance->preScan(sortSweep());
        QTRY_VERIFY_WITH_TIMEOUT(scanned, Patience);
        QVERIFY(!scanned->regions.empty());
        QVERIFY(scanned->samples.empty());
        QCOMPARE(scanned->instanceName, u"test"_s);
        QVERIFY(m_history->entries().empty()); // nothing was measured
    }

    void measuringKeepsEveryRun()
    {
        m_instance->measure(sortSweep(), u"Sort by pad"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QVERIFY(m_failures.empty());
        QVERIFY(m_measured->complete);
        QCOMPARE(m_measured->samples.size(), size_t(2));
        QCOMPARE(m_measured->title, u"Sort by pad"_s);
        QCOMPARE(m_measured->instanceName, u"test"_s);
        QVERIFY(m_updates.size() >= 2);
        for (size_t i = 1; i < m_updates.size(); ++i)
            QVERIFY(m_updates[i]->samples.size() >= m_updates[i - 1]->samples.size());
        const auto entries = m_history->entries();
        QCOMPARE(entries.size(), size_t(1));
        QCOMPARE(entries.front().id, m_measured->id);
        QCOMPARE(entries.front().title, u"Sort by pad"_s);
        QVERIFY(entries.front().complete);
        QCOMPARE(m_history->load(m_measured->id)->samples[0].explainJson, m_measured->samples[0].explainJson);
    }

    void aTimingRunJoinsItsMeasurement()
    {
        m_instance->measure(sortSweep(), u"Sort by pad"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        const Result first = std::exchange(m_measured, nullptr);
        m_instance->measureTiming(first, Kilobytes(64));
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QCOMPARE(m_measured->id, first->id);
        QCOMPARE(m_measured->title, u"Sort by pad"_s);
        QCOMPARE(m_measured->samples.size(), size_t(3));
        QCOMPARE(m_measured->samples.back().purpose, Sample::Purpose::Timing);
        QCOMPARE(m_history->entries().size(), size_t(1));
        QCOMPARE(m_history->entries().front().runs, 3);
    }

    void refusalsAreFailures()
    {
        SweepSpec spec = sortSweep();
        spec.statement.sql = u"DELETE FROM wide"_s;
        m_instance->measure(spec, u"x"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), size_t(1), Patience);
        QCOMPARE(m_failures.front().code, Failure::Code::WritesRefused);
        QVERIFY(!m_measured);
        QVERIFY(m_history->entries().empty());
    }

    void cancellingKeepsWhatWasMeasuredAndCanGoOn()
    {
        const JobId job = m_instance->measure(slowSweep(), u"slow"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_updates.empty() && !m_updates.back()->samples.empty(), Patience);
        m_instance->cancel(job);
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QVERIFY(!m_measured->complete);
        QCOMPARE(m_measured->failure->code, Failure::Code::Cancelled);
        const Result interrupted = std::exchange(m_measured, nullptr);
        QVERIFY(!m_history->entries().front().complete);
        QCOMPARE(m_disconnected, 0);

        m_instance->resume(m_history->load(interrupted->id));
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QVERIFY(m_measured->complete);
        QCOMPARE(m_measured->id, interrupted->id);
        QCOMPARE(m_measured->title, u"slow"_s);
        QMap<qint64, int> good;
        for (const Sample &sample : m_measured->samples)
            good[sample.workMem.value] += sample.failure ? 0 : 1;
        QCOMPARE(good, (QMap<qint64, int> { { 64, 1 }, { 128, 1 }, { 256, 1 }, { 512, 1 } })); // none twice
        QCOMPARE(m_history->entries().size(), size_t(1));
    }

    void aServerThatGoesAwayEndsInAResultAndADisconnect()
    {
        connectInstance();
        m_instance->measure(slowSweep(), u"crash"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_updates.empty() && !m_updates.back()->samples.empty(), Patience);
        m_server->kill();
        QTRY_COMPARE_WITH_TIMEOUT(m_disconnected, 1, Patience);
        QVERIFY(m_measured); // came first
        QCOMPARE(m_measured->failure->code, Failure::Code::ConnectionLost);
        QVERIFY(!m_measured->samples.empty());
        QVERIFY(!m_instance->isConnected());
        QVERIFY(m_history->load(m_measured->id)->failure.has_value());

        m_server->start();
        const Result interrupted = std::exchange(m_measured, nullptr);
        m_instance->resume(interrupted);
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QVERIFY(m_measured->complete);
    }

    void anInstanceMayGoWhileItsJobRuns()
    {
        m_instance->measure(slowSweep(), u"orphan"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_updates.empty() && !m_updates.back()->samples.empty(), Patience);
        m_instance.reset();
        QTRY_COMPARE_WITH_TIMEOUT(m_jobs->runningCount(), 0, Patience);
        QVERIFY(!m_measured);
        QVERIFY(m_history->entries().front().runs >= 1);
        QVERIFY(!m_history->entries().front().complete); // cancelled, not run to its end for nobody
    }

    void aHistoryThatCannotBeWrittenCostsNoRun()
    {
        m_instance = newInstance(m_server->spec(), std::make_shared<HistoryStore>(u"/dev/null/x/history.sqlite"_s));
        m_instance->measure(sortSweep(), u"unkept"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), size_t(1), Patience);
        QVERIFY(m_measured && m_measured->complete); // came first
        QCOMPARE(m_measured->samples.size(), size_t(2));
        QCOMPARE(m_failures.front().code, Failure::Code::FileError);
    }

    void withoutHistory()
    {
        m_instance = newInstance(m_server->spec(), nullptr);
        m_instance->measure(sortSweep(), u"unkept"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_measured, Patience);
        QVERIFY(m_measured->complete && m_failures.empty());
    }
};

QTEST_GUILESS_MAIN(TestInstance)
#include "tst_instance.moc"
