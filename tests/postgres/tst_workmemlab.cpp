// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "analysis/sortmodel.h"
#include "labs/workmemlab.h"
#include "support/testserver.h"

#include <QTest>

#include <map>

using namespace Spillway;
using namespace Qt::StringLiterals;

namespace {

constexpr int Rows = 200000;
const QString Sort = u"SELECT * FROM io_temp_test ORDER BY d DESC"_s;

std::vector<Kilobytes> values(std::initializer_list<qint64> kilobytes)
{
    std::vector<Kilobytes> list;
    for (const qint64 kb : kilobytes)
        list.push_back(Kilobytes(kb));
    return list;
}

SweepSpec sweepOf(const QString &sql, std::initializer_list<qint64> workMem = { 1024 })
{
    SweepSpec spec;
    spec.statement.sql = sql;
    spec.workMem = values(workMem);
    spec.scanTo = Kilobytes(262144);
    spec.maxWorkMem = Kilobytes(262144);
    return spec;
}

struct Figures
{
    qint64 read, written;
};

Figures figuresOf(const Sample &sample)
{
    const auto metrics = Analysis::computeMetrics(Analysis::readJsonPlan(sample.explainJson));
    return { metrics.tempRead->value, metrics.tempWritten->value };
}

/// A lab beside one server, with what a test wants to do between two runs.
struct Bench
{
    explicit Bench(const TestServer &server)
        : connections(server.spec(u"shop"_s), {})
    {
    }
    Labs::LabContext context()
    {
        return { connections, {},
            [this](const SweepResult &soFar) {
                ++kept;
                if (afterSample)
                    afterSample(soFar);
            },
            [] { return QDateTime::currentDateTimeUtc(); }, stop.get_token() };
    }
    SweepResult measure(const SweepSpec &spec)
    {
        const auto c = context();
        return Labs::measureWorkMem(spec, c);
    }
    Failure::Code refusal(const SweepSpec &spec)
    {
        try {
            measure(spec);
        } catch (const FailureError &error) {
            lastFailure = error.failure();
            return error.failure().code;
        }
        qFatal("nothing was refused");
    }

    Postgres::ConnectionSource connections;
    std::stop_source stop;
    std::function<void(const SweepResult &)> afterSample;
    int kept = 0;
    Failure lastFailure;
};

}

class TestWorkMemLab : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const int major : TestServer::majorsForTests()) {
            auto server = std::make_unique<TestServer>(
                major, TestServer::Settings { { u"max_parallel_workers_per_gather"_s, u"0"_s } });
            server->execute(u"CREATE DATABASE shop"_s);
            load(*server);
            m_servers.emplace(major, std::move(server));
        }
    }

    void measuresTheBlocksOfTheModelAndFindsTheExactThreshold_data() { eachServer(); }
    void measuresTheBlocksOfTheModelAndFindsTheExactThreshold()
    {
        const auto [server, major] = fetch();
        SweepSpec spec = sweepOf(Sort, { 256, 1024, 4096 });
        spec.findThreshold = true;
        Bench bench(*server);
        const SweepResult result = bench.measure(spec);

        QVERIFY2(result.complete, qPrintable(result.failure ? result.failure->message : QString()));
        // five ints: t_len 36, 30 bytes on tape; the chunk depends on the version
        const Analysis::SortInput input { Rows, 30, Analysis::sortChunkBytes(36, major), major };
        for (size_t i = 0; i < 3; ++i) {
            const auto predicted = Analysis::predictSort(input, result.samples.at(i).workMem);
            const Figures measured = figuresOf(result.samples.at(i));
            QVERIFY(std::abs(double(measured.read - predicted.tempRead.value)) <= 0.005 * double(measured.read) + 2);
            QVERIFY(std::abs(double(measured.written - predicted.tempWritten.value))
                <= 0.005 * double(measured.written) + 2);
        }
        QVERIFY(result.threshold && result.threshold->verified);
        const qint64 exact = qint64(Rows) * qint64(24 + input.chunkBytesPerRow) / 1024 + 1;
        QCOMPARE(result.threshold->workMem->value, exact);
        QCOMPARE(result.threshold->spillsAt->value, exact - 1);
        QVERIFY(result.samples.size() <= 3 + 2); // the sweep already has a spilled run to start from
        QCOMPARE(bench.kept, int(result.samples.size()) + 1);
        QVERIFY(result.explains > 20);
        QCOMPARE(result.relations.size(), size_t(1));
        QCOMPARE(result.relations.front().name, u"io_temp_test"_s);
        QCOMPARE(result.server.ram.has_value(), true); // the backend is a process of this machine
    }

    void saysWhenNothingSpills_data() { eachServer(); }
    void saysWhenNothingSpills()
    {
        const auto [server, major] = fetch();
        SweepSpec spec = sweepOf(u"SELECT count(*) FROM io_temp_test"_s, {});
        spec.findThreshold = true;
        const SweepResult result = Bench(*server).measure(spec);
        QVERIFY(result.complete);
        QCOMPARE(result.threshold->reason, ThresholdOutcome::Reason::NothingSpills);
        QVERIFY(!result.threshold->workMem);
    }

    void anIndexTakesTheSortAway_data() { eachServer(); }
    void anIndexTakesTheSortAway()
    {
        const auto [server, major] = fetch();
        server->execute(u"CREATE INDEX d_first ON io_temp_test (d, a, b, c, e)"_s, u"shop"_s);
        server->execute(u"VACUUM ANALYZE io_temp_test"_s, u"shop"_s);
        const SweepResult result
            = Bench(*server).measure(sweepOf(u"SELECT a, b, c, d, e FROM io_temp_test ORDER BY d DESC"_s));
        server->execute(u"DROP INDEX d_first"_s, u"shop"_s);
        const Plan plan = Analysis::readJsonPlan(result.samples.front().explainJson);
        QCOMPARE(plan.nodes.front().label, u"Index Only Scan Backward"_s);
        QCOMPARE(figuresOf(result.samples.front()).written, 0);
    }

    void findsWhereThePlanItselfChanges_data() { eachServer(); }
    void findsWhereThePlanItselfChanges()
    {
        const auto [server, major] = fetch();
        Bench bench(*server);
        const auto context = bench.context();
        const auto scan
            = Labs::preScanWorkMem(sweepOf(u"SELECT b, count(*) FROM io_temp_test GROUP BY b, a"_s, { 1024 }), context);
        const auto &regions = scan.result.regions;
        QVERIFY(regions.size() >= 2);
        QCOMPARE(regions.front().from.value, 64);
        QCOMPARE(regions.back().to.value, 262144);
        for (size_t i = 1; i < regions.size(); ++i) {
            QCOMPARE(regions[i].from.value, regions[i - 1].to.value + 1);
            QVERIFY(regions[i].signature != regions[i - 1].signature);
        }
        QCOMPARE(scan.estimate.runs, 1);
        QVERIFY(scan.estimate.memory
            <= toBytes(Kilobytes(3 * 1024))); // of the plans up to the one value, not of those above
        QVERIFY(scan.result.samples.empty());
    }

    void repeatsAreInterleavedAfterOneWarmUp()
    {
        SweepSpec spec = sweepOf(Sort, { 4096, 1024 });
        spec.repeat = 2;
        const SweepResult result = Bench(newest()).measure(spec);
        QCOMPARE(result.samples.size(), size_t(5));
        QCOMPARE(result.samples[0].purpose, Sample::Purpose::WarmUp);
        QList<qint64> order;
        for (size_t i = 1; i < 5; ++i)
            order.append(result.samples[i].workMem.value);
        QCOMPARE(order, (QList<qint64> { 1024, 4096, 1024, 4096 }));
    }

    void valuesAboveTheCapAreNotRun()
    {
        SweepSpec spec = sweepOf(Sort, { 1024, 8192 });
        spec.maxWorkMem = Kilobytes(4096);
        spec.findThreshold = true;
        const SweepResult result = Bench(newest()).measure(spec);
        QVERIFY(result.complete);
        for (const Sample &sample : result.samples)
            QVERIFY(sample.workMem <= Kilobytes(4096));
        QCOMPARE(result.threshold->reason, ThresholdOutcome::Reason::AboveMaximum);
        QVERIFY(!result.threshold->verified && !result.threshold->workMem);
        QCOMPARE(result.threshold->predicted->value, 12501);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<Failure::Code>("code");
        using Code = Failure::Code;
        QTest::newRow("nothing") << u" -- only a comment"_s << Code::NoStatement;
        QTest::newRow("two") << u"SELECT 1; DELETE FROM io_temp_test"_s << Code::SeveralStatements;
        QTest::newRow("utility") << u"VACUUM io_temp_test"_s << Code::NotExplainable;
        QTest::newRow("delete") << u"DELETE FROM io_temp_test"_s << Code::WritesRefused;
        QTest::newRow("with") << u"WITH x AS (DELETE FROM io_temp_test RETURNING *) SELECT * FROM x"_s
                              << Code::WritesRefused;
        QTest::newRow("create") << u"CREATE TABLE copy AS SELECT * FROM io_temp_test"_s << Code::WritesRefused;
        QTest::newRow("nextval") << u"SELECT nextval('s')"_s << Code::VolatileRefused;
        QTest::newRow("function in a view") << u"SELECT * FROM writing_view"_s << Code::VolatileRefused;
        QTest::newRow("parameter") << u"SELECT * FROM io_temp_test WHERE a = $1"_s << Code::ParameterMissing;
        QTest::newRow("syntax") << u"SELECT * FORM io_temp_test"_s << Code::SqlError;
        QTest::newRow("no table") << u"SELECT * FROM nowhere"_s << Code::SqlError;
    }
    void refuses()
    {
        QFETCH(QString, sql);
        QFETCH(Failure::Code, code);
        Bench bench(newest());
        QCOMPARE(bench.refusal(sweepOf(sql)), code);
        QCOMPARE(newest().value(u"SELECT count(*) FROM io_temp_test"_s, u"shop"_s), QString::number(Rows));
        QCOMPARE(newest().value(u"SELECT is_called FROM s"_s, u"shop"_s), u"f"_s);
        if (sql.contains("FORM"_L1))
            QCOMPARE(bench.lastFailure.position, 10);
        if (code == Failure::Code::VolatileRefused)
            QVERIFY(!bench.lastFailure.names.isEmpty());
    }

    void refusesWorkMemOutOfRange()
    {
        Bench bench(newest());
        QCOMPARE(bench.refusal(sweepOf(Sort, { 63 })), Failure::Code::ValueOutOfRange);
        QCOMPARE(bench.refusal(sweepOf(Sort, { 2147483648 })), Failure::Code::ValueOutOfRange);
        QVERIFY(bench.lastFailure.limits.contains("64kB"_L1));
    }

    void takesParametersAndHintsAsTheyAre()
    {
        SweepSpec spec = sweepOf(
            u"/*+ SeqScan(t) */ SELECT * FROM io_temp_test t WHERE a < $1 AND $2::text IS NULL ORDER BY d;"_s);
        spec.statement.parameters = { { 1, u"150000"_s }, { 2, std::nullopt } };
        const SweepResult result = Bench(newest()).measure(spec);
        QVERIFY(result.complete);
        QVERIFY(figuresOf(result.samples.front()).written > 0);
    }

    void writesAreRolledBack_data() { eachServer(); }
    void writesAreRolledBack()
    {
        const auto [server, major] = fetch();
        SweepSpec spec = sweepOf(u"DELETE FROM io_temp_test WHERE a <= 1000"_s);
        spec.statement.allowWrites = true;
        const SweepResult result = Bench(*server).measure(spec);
        QVERIFY(result.complete);
        QCOMPARE(server->value(u"SELECT count(*) FROM io_temp_test"_s, u"shop"_s), QString::number(Rows));
    }

    void aTimeLimitAtOneValueDoesNotStopTheOthers()
    {
        SweepSpec spec = sweepOf(
            u"SELECT pg_sleep(CASE WHEN current_setting('work_mem') = '1MB' THEN 20 ELSE 0 END)"_s, { 1024, 2048 });
        spec.statement.statementTimeout = Milliseconds(300);
        const SweepResult result = Bench(newest()).measure(spec);
        QVERIFY(result.complete);
        QCOMPARE(result.samples[0].failure->code, Failure::Code::StatementTimeout);
        QVERIFY(!result.samples[1].failure);
    }

    void aDroppedTableKeepsWhatWasMeasured()
    {
        newest().execute(u"CREATE TABLE doomed AS SELECT * FROM io_temp_test"_s, u"shop"_s);
        Bench bench(newest());
        bench.afterSample = [&](const SweepResult &soFar) {
            if (soFar.samples.size() == 1)
                newest().execute(u"DROP TABLE IF EXISTS doomed"_s, u"shop"_s);
        };
        const SweepResult result = bench.measure(sweepOf(u"SELECT * FROM doomed ORDER BY d"_s, { 1024, 2048, 4096 }));
        QVERIFY(!result.complete);
        QCOMPARE(result.failure->code, Failure::Code::SqlError);
        QCOMPARE(result.failure->sqlState, u"42P01"_s);
        QCOMPARE(result.samples.size(), size_t(2));
        QVERIFY(!result.samples[0].failure);
    }

    void aRestartedServerIsResumedWhereItStopped_data() { eachServer(); }
    void aRestartedServerIsResumedWhereItStopped()
    {
        const auto [server, major] = fetch();
        Bench bench(*server);
        bench.afterSample = [server = server](const SweepResult &soFar) {
            if (soFar.samples.size() == 1) {
                server->kill();
                server->start();
            }
        };
        SweepSpec spec = sweepOf(Sort, { 1024, 2048, 4096 });
        const SweepResult broken = bench.measure(spec);
        QVERIFY(!broken.complete);
        QCOMPARE(broken.failure->code, Failure::Code::ConnectionLost);

        bench.afterSample = {};
        const auto context = bench.context();
        const SweepResult whole = Labs::resumeWorkMem(broken, context);
        QVERIFY(whole.complete && !whole.failure);
        QCOMPARE(whole.id, broken.id);
        std::map<qint64, int> good;
        for (const Sample &sample : whole.samples)
            good[sample.workMem.value] += sample.failure ? 0 : 1;
        QCOMPARE(good, (std::map<qint64, int> { { 1024, 1 }, { 2048, 1 }, { 4096, 1 } }));
    }

    void cancellingReachesTheServerAndLeavesNothingOpen()
    {
        Bench bench(newest());
        bench.afterSample = [&](const SweepResult &soFar) {
            if (soFar.samples.size() == 1)
                bench.stop.request_stop();
        };
        const SweepResult result = bench.measure(sweepOf(Sort, { 1024, 2048, 4096 }));
        QCOMPARE(result.failure->code, Failure::Code::Cancelled);
        QVERIFY(!result.samples.front().failure);
        QTRY_COMPARE(
            newest().value(u"SELECT count(*) FROM pg_stat_activity WHERE application_name = 'spillway'"_s), u"0"_s);
    }

    void theTimingRunIsKeptApart()
    {
        Bench bench(newest());
        const SweepResult result = bench.measure(sweepOf(Sort));
        const auto context = bench.context();
        const SweepResult timed = Labs::measureTiming(result, Kilobytes(2048), context);
        QCOMPARE(timed.samples.size(), size_t(2));
        QCOMPARE(timed.samples.back().purpose, Sample::Purpose::Timing);
        const Plan plan = Analysis::readJsonPlan(timed.samples.back().explainJson);
        QVERIFY(plan.nodes.front().actuals->total.has_value());
        QVERIFY(!Analysis::readJsonPlan(timed.samples.front().explainJson).nodes.front().actuals->total.has_value());
    }

    void aStandbyCanBeMeasured()
    {
        TestServer primary(TestServer::majorsForTests().first());
        primary.execute(u"CREATE DATABASE shop"_s);
        load(primary);
        const auto standby = TestServer::standbyOf(primary);
        const SweepResult result = Bench(*standby).measure(sweepOf(Sort));
        QVERIFY(result.complete);
        QVERIFY(result.server.standby);
        QVERIFY(figuresOf(result.samples.front()).written > 0);
    }

    void explainOnlyExecutesNothing()
    {
        Bench bench(newest());
        const auto context = bench.context();
        StatementSpec statement;
        statement.sql = u"DELETE FROM io_temp_test"_s;
        const Plan plan = Analysis::readJsonPlan(Labs::explainOnly(statement, context));
        QVERIFY(!plan.nodes.front().actuals);
        QCOMPARE(newest().value(u"SELECT count(*) FROM io_temp_test"_s, u"shop"_s), QString::number(Rows));
    }

private:
    static void load(TestServer &server)
    {
        server.execute(u"CREATE TABLE io_temp_test (a int, b int, c int, d int, e int);"
                       "INSERT INTO io_temp_test SELECT i, i % 1000, i % 77, (i * 7919::bigint % 200003)::int, i % 5"
                       " FROM generate_series(1, %1) i;"
                       "CREATE SEQUENCE s;"
                       "CREATE FUNCTION writes_something() RETURNS bigint LANGUAGE sql AS $$ SELECT nextval('s') $$;"
                       "CREATE VIEW writing_view AS SELECT writes_something()"_s.arg(Rows),
            u"shop"_s);
        server.execute(u"VACUUM ANALYZE io_temp_test"_s, u"shop"_s);
    }

    void eachServer()
    {
        QTest::addColumn<int>("major");
        for (const auto &[major, server] : m_servers)
            QTest::addRow("PostgreSQL %d", major) << major;
    }
    std::pair<TestServer *, int> fetch()
    {
        QFETCH(int, major);
        return { m_servers.at(major).get(), major };
    }
    TestServer &newest() { return *m_servers.rbegin()->second; }

    std::map<int, std::unique_ptr<TestServer>> m_servers;
};

QTEST_GUILESS_MAIN(TestWorkMemLab)
#include "tst_workmemlab.moc"
