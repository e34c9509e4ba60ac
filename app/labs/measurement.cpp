// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/measurement.h"

#include "analysis/planreader.h"
#include "analysis/thresholdsearch.h"
#include "domain/memorysetting.h"
#include "labs/localserver.h"
#include "labs/planregions.h"
#include "labs/statementcheck.h"
#include "postgres/catalogue.h"
#include "postgres/explain.h"
#include "postgres/guardedtransaction.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

constexpr auto WorkMem = "work_mem"_L1;
/// A search that has not ended by then does not converge; the outcome so far is kept.
constexpr int MaxThresholdRuns = 64;

/// A time limit or the server's own limit on temp files or memory at one value says nothing about the others.
bool mayGoOnAfter(const Failure &failure)
{
    return failure.code == Failure::Code::StatementTimeout || failure.sqlState == "53400"_L1
        || failure.sqlState == "53200"_L1;
}

StatementSpec readOnly(StatementSpec statement)
{
    statement.allowWrites = false; // plain EXPLAIN never needs more
    return statement;
}

std::vector<std::pair<QString, QString>> relationsRead(const Plan &plan)
{
    std::vector<std::pair<QString, QString>> names;
    for (const PlanNode &node : plan.nodes) {
        const std::pair name { node.schema, node.relation };
        if (!node.relation.isEmpty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

}

Measurement::Measurement(SweepResult result, const LabContext &context)
    : m_result(std::move(result))
    , m_context(context)
    , m_before(m_result.wall)
{
}

Measurement::~Measurement() = default;

void Measurement::connect()
{
    report(Progress::Stage::Connecting, 0, 0);
    m_connection = m_context.connections.open(m_context.stop);
    m_result.server = m_connection->facts();
    m_result.server.ram = memoryOfLocalServer(*m_connection, m_context.stop);
}

void Measurement::preScan()
{
    report(Progress::Stage::PreScan, 0, 0);
    const StatementSpec &statement = m_result.spec.statement;
    Postgres::GuardedTransaction transaction(*m_connection, readOnly(statement), m_context.stop);
    const auto explainAt = [&](Kilobytes workMem) {
        transaction.setLocal(WorkMem, formatMemorySetting(workMem));
        ++m_result.explains;
        return Postgres::explain(transaction, statement, { .verbose = true }, m_context.stop);
    };
    const auto to = std::max(m_result.spec.scanTo, m_result.spec.maxWorkMem);
    m_result.regions = findPlanRegions(m_result.spec.scanFrom, to, explainAt);

    const Plan plan = Analysis::readJsonPlan(m_result.regions.front().explainJson);
    m_result.volatileFunctions = volatileFunctions(*m_connection, statement.sql, plan);
    m_result.relations = Postgres::relationFacts(*m_connection, relationsRead(plan));
    transaction.rollback();
    m_result.wall = m_before + m_watch.elapsed();
}

void Measurement::runMissing()
{
    const auto missing = missingRuns();
    for (size_t i = 0; i < missing.size(); ++i) {
        report(Progress::Stage::Measuring, int(i), int(missing.size()), missing[i].workMem);
        run(missing[i].workMem, missing[i].purpose, false);
    }
    if (m_result.spec.findThreshold)
        findThreshold();
    m_result.complete = true;
    m_result.failure.reset();
}

void Measurement::run(Kilobytes workMem, Sample::Purpose purpose, bool timing)
{
    Sample sample;
    sample.workMem = workMem;
    sample.purpose = purpose;
    sample.timing = timing;
    sample.takenAt = m_context.clock();
    const Stopwatch watch;
    StatementSpec statement = m_result.spec.statement;
    statement.settings.append({ WorkMem, formatMemorySetting(workMem) }); // set in the round trip that opens
    try {
        Postgres::GuardedTransaction transaction(*m_connection, statement, m_context.stop);
        const Postgres::ExplainOptions options { .analyze = true, .timing = timing, .verbose = true };
        sample.explainJson = Postgres::explain(transaction, statement, options, m_context.stop);
        transaction.rollback();
    } catch (const FailureError &error) {
        sample.failure = error.failure();
    }
    sample.wall = watch.elapsed();
    m_runTime += sample.wall;
    keep(sample);
    if (sample.failure && !mayGoOnAfter(*sample.failure))
        throw FailureError(*sample.failure);
}

void Measurement::interrupted(const Failure &failure)
{
    m_result.failure = failure;
    m_result.complete = false;
    m_result.wall = m_before + m_watch.elapsed();
    m_context.onSample(m_result);
}

/// Interleaved: every value once, then every value again, so that drift of the machine hits all alike.
std::vector<Measurement::Run> Measurement::plannedRuns() const
{
    std::vector<Run> runs;
    for (int round = 0; round < m_result.spec.repeat; ++round) {
        for (const Kilobytes workMem : m_result.spec.workMem) {
            if (workMem > m_result.spec.maxWorkMem)
                continue; // above the cap is predicted only
            if (runs.empty() && m_result.spec.repeat > 1)
                runs.push_back({ workMem, Sample::Purpose::WarmUp });
            runs.push_back({ workMem, Sample::Purpose::Sweep });
        }
    }
    return runs;
}

std::vector<Measurement::Run> Measurement::missingRuns() const
{
    std::vector<Run> runs = plannedRuns();
    for (const Sample &sample : m_result.samples) {
        const auto same = [&](const Run &run) {
            return run.workMem == sample.workMem && run.purpose == sample.purpose;
        };
        const bool done = !sample.failure || mayGoOnAfter(*sample.failure);
        if (const auto run = std::find_if(runs.begin(), runs.end(), same); done && run != runs.end())
            runs.erase(run);
    }
    return runs;
}

void Measurement::findThreshold()
{
    for (int runs = 0;; ++runs) {
        const Analysis::ThresholdStep step = Analysis::nextThresholdStep(m_result);
        m_result.threshold = step.outcome;
        if (!step.next || runs == MaxThresholdRuns)
            break;
        report(Progress::Stage::Verifying, runs, runs + std::max(1, step.expectedRuns), *step.next);
        run(*step.next, Sample::Purpose::Threshold, false);
    }
}

void Measurement::keep(Sample sample)
{
    m_result.samples.push_back(std::move(sample));
    m_result.wall = m_before + m_watch.elapsed();
    ++m_runs;
    m_context.onSample(m_result);
}

void Measurement::report(Progress::Stage stage, int done, int total, std::optional<Kilobytes> workMem) const
{
    if (!m_context.progress)
        return;
    Progress progress { stage, done, total, workMem ? formatMemorySetting(*workMem) : QString(), {} };
    if (m_runs > 0 && total > done)
        progress.left = m_runTime / m_runs * (total - done);
    m_context.progress(progress);
}

}
