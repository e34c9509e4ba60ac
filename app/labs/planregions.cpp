// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/planregions.h"

#include "analysis/planreader.h"
#include "analysis/plansignature.h"

#include <cmath>

namespace Spillway::Labs {

namespace {

struct Probe
{
    Kilobytes workMem;
    QByteArray json;
    QString shape;
    QByteArray signature;
};

Probe probeAt(Kilobytes workMem, const ExplainAt &explainAt)
{
    const QByteArray json = explainAt(workMem);
    const Plan plan = Analysis::readJsonPlan(json);
    return { workMem, json, Analysis::planShape(plan), Analysis::planSignature(plan) };
}

std::vector<Kilobytes> halfOctaves(Kilobytes from, Kilobytes to)
{
    std::vector<Kilobytes> grid;
    for (double value = double(from.value); value < double(to.value); value *= std::sqrt(2.0))
        grid.push_back(Kilobytes(qint64(std::llround(value))));
    grid.push_back(to);
    return grid;
}

/// All changes between two probes, in order. A third shape in between shows while bisecting and is followed on both
/// sides.
void bisect(const Probe &low, const Probe &high, const ExplainAt &explainAt, std::vector<Probe> &firstOfShape)
{
    if (low.signature == high.signature)
        return;
    if (high.workMem.value - low.workMem.value <= 1) {
        firstOfShape.push_back(high);
        return;
    }
    const Probe middle
        = probeAt(Kilobytes(low.workMem.value + (high.workMem.value - low.workMem.value) / 2), explainAt);
    bisect(low, middle, explainAt, firstOfShape);
    bisect(middle, high, explainAt, firstOfShape);
}

}

std::vector<PlanRegion> findPlanRegions(Kilobytes from, Kilobytes to, const ExplainAt &explainAt)
{
    std::vector<Probe> starts;
    std::optional<Probe> last;
    for (const Kilobytes workMem : halfOctaves(from, to)) {
        Probe probe = probeAt(workMem, explainAt);
        if (last)
            bisect(*last, probe, explainAt, starts);
        else
            starts.push_back(probe);
        last = std::move(probe);
    }

    std::vector<PlanRegion> regions;
    for (size_t i = 0; i < starts.size(); ++i) {
        const Kilobytes end = i + 1 < starts.size() ? Kilobytes(starts[i + 1].workMem.value - 1) : to;
        regions.push_back({ starts[i].workMem, end, starts[i].shape, starts[i].signature, starts[i].json });
    }
    return regions;
}

int regionAt(const std::vector<PlanRegion> &regions, Kilobytes workMem)
{
    for (size_t i = 0; i < regions.size(); ++i) {
        if (workMem >= regions[i].from && workMem <= regions[i].to)
            return int(i);
    }
    return -1;
}

}
