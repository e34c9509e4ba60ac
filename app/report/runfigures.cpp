// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/runfigures.h"

#include "analysis/planreader.h"
#include "analysis/plansignature.h"

namespace Spillway::Report {

namespace {

/// A stored run may be damaged; the others are still worth writing, and this one says what is wrong with it.
void readPlan(RunFigures &run)
{
    try {
        run.plan = Analysis::readJsonPlan(run.sample->explainJson);
        run.metrics = Analysis::computeMetrics(*run.plan);
        run.shape = Analysis::planShape(*run.plan);
    } catch (const FailureError &error) {
        run.failure = error.failure();
    }
}

}

std::vector<RunFigures> runFigures(const SweepResult &result)
{
    std::vector<RunFigures> runs;
    runs.reserve(result.samples.size());
    for (const Sample &sample : result.samples) {
        RunFigures run { int(runs.size()) + 1, &sample, {}, sample.failure, {}, {} };
        if (!sample.failure)
            readPlan(run);
        runs.push_back(std::move(run));
    }
    return runs;
}

Milliseconds serverTime(const std::vector<RunFigures> &runs)
{
    Milliseconds total {};
    for (const RunFigures &run : runs) {
        if (run.plan)
            total += run.plan->planningTime.value_or(Milliseconds()) + run.plan->executionTime.value_or(Milliseconds());
    }
    return total;
}

}
