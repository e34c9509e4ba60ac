// SPDX-License-Identifier: GPL-3.0-or-later
// What the published sort waits for: 10,000,000 rows × 5 int at work_mem 1 MB, sampled on 18, and on the distribution's
// server sampled and counted by pg_wait_sampling at once. Prints both shares among waits and their difference in
// points. Takes some minutes and 2 GB of disk a server.
//   usage: waits_sort [ROWS [RUNS [INTERVAL_MS]]]     (default: 10000000 3 10)
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "analysis/waitprofile.h"
#include "labs/waitlab.h"
#include "report/waitwriter.h"
#include "support/testserver.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

void load(const TestServer &server, int rows)
{
    server.execute(u"CREATE TABLE io_temp_test AS SELECT (random() * 2147483647)::int AS a,"
                   " (random() * 2147483647)::int AS b, (random() * 2147483647)::int AS c,"
                   " (random() * 2147483647)::int AS d, (random() * 2147483647)::int AS e"
                   " FROM generate_series(1, %1)"_s.arg(rows));
    server.execute(u"VACUUM ANALYZE io_temp_test"_s);
    server.execute(u"CHECKPOINT"_s);
}

void printRun(const WaitRun &run)
{
    const Analysis::WaitProfile profile = Analysis::profileWaits(run);
    const auto metrics = Analysis::computeMetrics(Analysis::readJsonPlan(run.explainJson));
    std::printf("  %.1f s, temp read=%lld written=%lld blocks; %lld samples, every %.2f ms, asking took %.1f %%\n",
        run.wall.count() / 1000, metrics.tempRead ? metrics.tempRead->value : -1,
        metrics.tempWritten ? metrics.tempWritten->value : -1, profile.samples, profile.achievedInterval,
        profile.busy * 100);
    for (const Analysis::ProfiledWait &wait : profile.events)
        std::printf("    %-28s %6lld  %s of all, %s of waits\n", qPrintable(Report::waitName(wait.event)), wait.samples,
            qPrintable(Report::shareText(wait.ofAll)), qPrintable(Report::shareText(wait.ofWaits)));
    if (!run.extension)
        return;
    double greatest = 0;
    for (const Analysis::ComparedWait &wait : Analysis::compareSources(profile, *run.extension)) {
        const double points = (wait.sampled - wait.counted) * 100;
        greatest = std::max(greatest, std::abs(points));
        std::printf("    %-28s sampled %5.1f %%  pg_wait_sampling %5.1f %%  difference %+.1f points\n",
            qPrintable(Report::waitName(wait.event)), wait.sampled * 100, wait.counted * 100, points);
    }
    std::printf("    greatest difference: %.1f points\n", greatest);
}

void measure(const TestServer &server, WaitSpec::Source source, int runs, double interval)
{
    const Postgres::ConnectionSource connections(server.spec(), {});
    WaitSpec spec;
    spec.statement = StatementSpec();
    spec.statement->sql = u"SELECT * FROM io_temp_test ORDER BY d DESC"_s;
    spec.statement->settings = { { u"max_parallel_workers_per_gather"_s, u"0"_s } };
    spec.workMem = Kilobytes(1024);
    spec.interval = Milliseconds(interval);
    spec.source = source;
    WaitRun all;
    for (int i = 0; i < runs; ++i) {
        const WaitRun run = Labs::measureWaits(spec, { connections, {}, {}, &QDateTime::currentDateTimeUtc, {} });
        std::printf("  run %d: %.1f s, %zu samples\n", i + 1, run.wall.count() / 1000, run.samples.size());
        if (i == 0) {
            all = run;
            continue;
        }
        Analysis::appendRun(all, run, all.wall);
        if (all.extension && run.extension)
            all.extension->counts.insert(
                all.extension->counts.end(), run.extension->counts.begin(), run.extension->counts.end());
    }
    printRun(all);
}

}

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0); // each run is seen when it has ended
    const int rows = argc > 1 ? std::atoi(argv[1]) : 10000000, runs = argc > 2 ? std::atoi(argv[2]) : 30;
    const double interval = argc > 3 ? std::atof(argv[3]) : 10;
    const int only = argc > 4 ? std::atoi(argv[4]) : 0;
    const QList<int> majors = TestServer::majorsForTests();
    if (!only || only == majors.first()) {
        TestServer server(
            majors.first(), TestServer::Settings { { u"shared_preload_libraries"_s, u"pg_wait_sampling"_s } });
        server.execute(u"CREATE EXTENSION pg_wait_sampling"_s);
        load(server, rows);
        std::printf("PostgreSQL %d, %d rows, work_mem 1 MB\n", server.major(), rows);
        measure(server, WaitSpec::Source::Both, runs, interval);
    }
    if (!only || only == majors.last()) {
        TestServer server(majors.last());
        load(server, rows);
        std::printf("PostgreSQL %d, %d rows, work_mem 1 MB\n", server.major(), rows);
        measure(server, WaitSpec::Source::Sampling, runs, interval);
    }
}
