// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/curvecorners.h"

#include "domain/memorysetting.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr int GridPerDoubling = 8;
constexpr double Step = 0.02; // a relative change that is drawn as a step

double total(const CurvePoint &p)
{
    return p.tempRead.value + p.tempWritten.value;
}

bool differs(const CurvePoint &a, const CurvePoint &b)
{
    const double least = std::min(total(a), total(b)), most = std::max(total(a), total(b));
    return a.region != b.region || a.passes != b.passes || most - least > Step * most;
}

// Bisects the greatest change between two neighbours; what is left on both sides is smaller.
void addStep(
    std::vector<CurvePoint> &into, const std::function<CurvePoint(Kilobytes)> &at, CurvePoint low, CurvePoint high)
{
    while (high.workMem.value - low.workMem.value > 1) {
        CurvePoint middle = at(Kilobytes((low.workMem.value + high.workMem.value) / 2));
        const bool upper = middle.passes != high.passes
            || (middle.passes == low.passes
                && std::abs(total(high) - total(middle)) > std::abs(total(middle) - total(low)));
        (upper ? low : high) = std::move(middle);
    }
    into.push_back(std::move(low));
    into.push_back(std::move(high));
}

bool between(const CurvePoint &a, const CurvePoint &b, const CurvePoint &c)
{
    return b.basis != Basis::Measured && a.basis == b.basis && b.basis == c.basis && a.region == b.region
        && b.region == c.region && total(a) == total(b) && total(b) == total(c);
}

}

std::vector<CurvePoint> curveCorners(
    const std::function<CurvePoint(Kilobytes)> &at, Kilobytes from, Kilobytes to, std::vector<Kilobytes> certain)
{
    from = std::max(from, MinWorkMem);
    if (to < from)
        return {};
    const double doublings = std::log2(static_cast<double>(to.value) / static_cast<double>(from.value));
    const int steps = static_cast<int>(std::ceil(doublings * GridPerDoubling));
    for (int i = 0; i <= steps; ++i)
        certain.push_back(
            Kilobytes(std::llround(static_cast<double>(from.value) * std::exp2(steps ? doublings * i / steps : 0))));
    std::erase_if(certain, [&](Kilobytes k) { return k < from || k > to; });
    std::sort(certain.begin(), certain.end());
    certain.erase(std::unique(certain.begin(), certain.end()), certain.end());

    std::vector<CurvePoint> points;
    for (Kilobytes workMem : certain) {
        CurvePoint point = at(workMem);
        if (!points.empty() && differs(points.back(), point) && point.basis != Basis::Unknown) {
            const CurvePoint previous = points.back();
            addStep(points, at, previous, point);
        }
        points.push_back(std::move(point));
    }
    std::sort(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.workMem < b.workMem; });
    points.erase(
        std::unique(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.workMem == b.workMem; }),
        points.end());

    std::vector<CurvePoint> corners;
    for (size_t i = 0; i < points.size(); ++i) {
        const bool inner = i > 0 && i + 1 < points.size() && !corners.empty();
        if (!inner || !between(corners.back(), points[i], points[i + 1]))
            corners.push_back(points[i]);
    }
    return corners;
}

std::optional<Predicted> measuredDisk(const Plan &plan)
{
    std::optional<double> sum;
    const auto add = [&](const std::optional<SortUse> &sort, const std::optional<AggregateUse> &aggregate) {
        if (sort && sort->onDisk)
            sum = sum.value_or(0) + static_cast<double>(sort->space.value);
        if (aggregate && aggregate->diskUsage)
            sum = sum.value_or(0) + static_cast<double>(aggregate->diskUsage->value);
    };
    for (const PlanNode &node : plan.nodes) {
        add(node.sort, node.aggregate);
        for (const WorkerFigures &worker : node.workers)
            add(worker.sort, worker.aggregate);
    }
    if (!sum)
        return std::nullopt;
    return Predicted { *sum, *sum, *sum };
}

}
