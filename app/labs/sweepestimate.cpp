// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/sweepestimate.h"

#include "analysis/planreader.h"
#include "analysis/sweepanalysis.h"
#include "analysis/thresholdsearch.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

/// Room that every spilling node of the plan could take, by the planner's own estimate.
Bytes estimatedTempSpace(const Plan &plan)
{
    static const QStringList spillers { u"Sort"_s, u"Incremental Sort"_s, u"Hash"_s, u"Aggregate"_s, u"CTE Scan"_s,
        u"Materialize"_s, u"Function Scan"_s };
    double bytes = 0;
    for (const PlanNode &node : plan.nodes) {
        if (node.estimate && spillers.contains(node.type))
            bytes += node.estimate->rows * double(node.estimate->width + 16);
    }
    return Bytes(qint64(std::min(bytes, 9e18)));
}

Kilobytes greatestRun(const SweepSpec &spec)
{
    if (spec.findThreshold)
        return spec.maxWorkMem;
    Kilobytes greatest;
    for (const Kilobytes value : spec.workMem) {
        if (value <= spec.maxWorkMem)
            greatest = std::max(greatest, value);
    }
    return greatest;
}

}

SweepEstimate estimateSweep(const SweepResult &result)
{
    SweepEstimate estimate;
    const auto values = std::count_if(result.spec.workMem.begin(), result.spec.workMem.end(),
        [&](Kilobytes value) { return value <= result.spec.maxWorkMem; });
    estimate.runs = int(values) * result.spec.repeat + (result.spec.repeat > 1 ? 1 : 0);
    if (result.spec.findThreshold)
        estimate.runs += std::max(1, Analysis::nextThresholdStep(result).expectedRuns);
    const Kilobytes greatest = greatestRun(result.spec);
    for (const PlanRegion &region : result.regions) {
        const Plan plan = Analysis::readJsonPlan(region.explainJson);
        estimate.tempSpace = std::max(estimate.tempSpace, estimatedTempSpace(plan));
        if (region.from > greatest)
            continue;
        const double units = Analysis::memoryUnits(plan, result.server.hashMemMultiplier).total;
        const Bytes most = toBytes(std::min(greatest, region.to));
        estimate.memory = std::max(estimate.memory, Bytes(qint64(double(most.value) * units)));
    }
    estimate.volatileFunctions = result.volatileFunctions;
    return estimate;
}

}
