// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/sweepjudgement.h"
#include "advisor/workmemadvice.h"
#include "analysis/planreader.h"

#include <cmath>

namespace Spillway::Advisor {

namespace {

/// The pre-scan's plan of a region. A stored one may be damaged; then the runs have to do.
std::shared_ptr<const Plan> plannedAt(const std::vector<PlanRegion> &regions, Kilobytes workMem)
{
    for (const PlanRegion &region : regions) {
        if (region.from > workMem || region.to < workMem)
            continue;
        try {
            return std::make_shared<const Plan>(Analysis::readJsonPlan(region.explainJson));
        } catch (const FailureError &) {
            return nullptr;
        }
    }
    return nullptr;
}

}

std::shared_ptr<const Plan> planAt(const Analysis::SweepAnalysis &analysis, Kilobytes workMem)
{
    std::shared_ptr<const Plan> nearest;
    for (const Analysis::MeasuredPoint &point : analysis.points()) {
        if (point.workMem == workMem)
            return point.plan;
        if (!nearest || point.workMem <= workMem)
            nearest = point.plan;
    }
    const auto planned = plannedAt(analysis.result().regions, workMem);
    return planned ? planned : nearest;
}

MemoryRisk memoryRisk(
    const Analysis::SweepAnalysis &analysis, Kilobytes workMem, std::optional<Bytes> ram, int connections)
{
    MemoryRisk risk;
    risk.workMem = workMem;
    risk.ram = ram;
    risk.connections = connections;
    if (const auto plan = planAt(analysis, workMem))
        risk.units = Analysis::memoryUnits(*plan, analysis.result().server.hashMemMultiplier).total;
    const double bytes = double(workMem.value) * 1024 * risk.units * connections;
    risk.all = Bytes(qint64(std::ceil(qMin(bytes, 9.2e18))));
    if (!ram || ram->value <= 0)
        return risk;
    const double share = double(risk.all.value) / double(ram->value);
    risk.verdict = share <= 0.5 ? MemoryRisk::Verdict::Fits
        : share <= 0.8          ? MemoryRisk::Verdict::Tight
                                : MemoryRisk::Verdict::Exceeds;
    return risk;
}

}
