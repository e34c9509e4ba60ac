// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sweepanalysis.h"

#include "analysis/curvecorners.h"
#include "analysis/measuredpoints.h"
#include "analysis/planterms.h"
#include "domain/memorysetting.h"

#include <algorithm>
#include <map>

namespace Spillway::Analysis {

struct SweepAnalysis::Private
{
    std::shared_ptr<const SweepResult> result;
    std::vector<MeasuredPoint> points;
    std::map<QByteArray, PlanTerms> terms; // by plan signature
    std::optional<FastestPoint> fastest;

    int regionOf(Kilobytes workMem) const
    {
        for (size_t i = 0; i < result->regions.size(); ++i) {
            if (result->regions[i].from <= workMem && workMem <= result->regions[i].to)
                return static_cast<int>(i);
        }
        return -1;
    }

    const MeasuredPoint *pointAt(Kilobytes workMem) const
    {
        const auto it = std::lower_bound(points.begin(), points.end(), workMem,
            [](const MeasuredPoint &p, Kilobytes value) { return p.workMem < value; });
        return it != points.end() && it->workMem == workMem ? &*it : nullptr;
    }

    // The pre-scan says which plan runs at a value. Outside its range the nearest region goes on; where there was no
    // pre-scan, the plan of the nearest run.
    const PlanTerms *termsAt(Kilobytes workMem) const
    {
        if (points.empty())
            return nullptr;
        QByteArray signature;
        if (!result->regions.empty()) {
            const int region = regionOf(workMem);
            signature = region >= 0                      ? result->regions[static_cast<size_t>(region)].signature
                : workMem < result->regions.front().from ? result->regions.front().signature
                                                         : result->regions.back().signature;
        }
        auto it = terms.find(signature);
        if (it == terms.end() && (result->regions.size() <= 1 || terms.empty())) {
            const auto above = std::lower_bound(points.begin(), points.end(), workMem,
                [](const MeasuredPoint &p, Kilobytes value) { return p.workMem < value; });
            it = terms.find((above == points.end() ? points.back() : *above).signature);
        }
        return it == terms.end() ? nullptr : &it->second;
    }
};

SweepAnalysis::SweepAnalysis(std::shared_ptr<const SweepResult> result)
    : d(std::make_unique<Private>())
{
    d->result = std::move(result);
    d->points = measuredPoints(*d->result);
    std::map<QByteArray, std::pair<std::vector<std::shared_ptr<const Plan>>, std::vector<Kilobytes>>> groups;
    for (const MeasuredPoint &point : d->points) {
        auto &[plans, workMem] = groups[point.signature];
        plans.push_back(point.plan);
        workMem.push_back(point.workMem);
    }
    const ServerArithmetic server { d->result->server.major(), d->result->server.hashMemMultiplier };
    for (const auto &[signature, group] : groups)
        d->terms.emplace(signature, PlanTerms(group.first, group.second, server));
    d->fastest = fastestPoint(*d->result, d->points);
}

SweepAnalysis::~SweepAnalysis() = default;
SweepAnalysis::SweepAnalysis(SweepAnalysis &&) noexcept = default;
SweepAnalysis &SweepAnalysis::operator=(SweepAnalysis &&) noexcept = default;

const SweepResult &SweepAnalysis::result() const
{
    return *d->result;
}

const std::vector<MeasuredPoint> &SweepAnalysis::points() const
{
    return d->points;
}

CurvePoint SweepAnalysis::at(Kilobytes workMem) const
{
    CurvePoint point;
    if (const PlanTerms *terms = d->termsAt(workMem))
        point = terms->at(workMem);
    point.workMem = workMem;
    point.region = d->regionOf(workMem);
    if (const MeasuredPoint *measured = d->pointAt(workMem)) {
        const auto read = static_cast<double>(measured->tempRead.value);
        const auto written = static_cast<double>(measured->tempWritten.value);
        point.basis = Basis::Measured;
        point.tempRead = { read, read, read };
        point.tempWritten = { written, written, written };
        point.disk = measuredDisk(*measured->plan);
    }
    return point;
}

std::vector<CurvePoint> SweepAnalysis::curve(Kilobytes from, Kilobytes to) const
{
    std::vector<Kilobytes> certain;
    for (const MeasuredPoint &point : d->points)
        certain.push_back(point.workMem);
    for (const PlanRegion &region : d->result->regions) {
        certain.push_back(region.from);
        certain.push_back(region.to);
    }
    if (const auto threshold = predictedThreshold()) {
        const auto value = static_cast<qint64>(threshold->workMem.value);
        certain.push_back(Kilobytes(value));
        certain.push_back(Kilobytes(value - 1));
    }
    return curveCorners([this](Kilobytes workMem) { return at(workMem); }, from, to, std::move(certain));
}

std::optional<ThresholdPrediction> SweepAnalysis::predictedThreshold() const
{
    if (d->points.empty())
        return std::nullopt;
    if (d->result->regions.empty()) {
        const PlanTerms *terms = d->termsAt(d->points.back().workMem);
        return terms ? terms->threshold() : std::nullopt;
    }
    // From the top: the highest region whose plan still spills somewhere in it holds the threshold.
    for (auto region = d->result->regions.rbegin(); region != d->result->regions.rend(); ++region) {
        const PlanTerms *terms = d->termsAt(region->from);
        if (!terms)
            continue; // a plan that was never run: the search runs it before it believes this
        std::optional<ThresholdPrediction> threshold = terms->threshold();
        if (!threshold)
            return std::nullopt;
        const auto from = static_cast<double>(region->from.value);
        const auto above = static_cast<double>(region->to.value) + 1;
        if (threshold->workMem.value <= from && region + 1 != d->result->regions.rend())
            continue;
        const bool last = region == d->result->regions.rbegin();
        if (threshold->workMem.value > above && !last)
            threshold = ThresholdPrediction { { above, above, above }, true };
        return threshold;
    }
    return std::nullopt;
}

std::optional<FastestPoint> SweepAnalysis::fastest() const
{
    return d->fastest;
}

std::optional<Kilobytes> SweepAnalysis::singlePassPoint() const
{
    const std::optional<ThresholdPrediction> threshold = predictedThreshold();
    if (!threshold || threshold->workMem.value <= static_cast<double>(MinWorkMem.value))
        return std::nullopt;
    Kilobytes high(static_cast<qint64>(threshold->workMem.value) - 1);
    const PlanTerms *terms = d->termsAt(high);
    const auto passes = [&](Kilobytes workMem) {
        return terms->at(workMem).passes.value_or(0);
    };
    if (!terms || !terms->sorts() || passes(high) != 1)
        return std::nullopt;
    Kilobytes low = MinWorkMem;
    if (passes(low) <= 1)
        return low;
    while (high.value - low.value > 1) { // the number of passes does not rise with work_mem
        const Kilobytes middle((low.value + high.value) / 2);
        (passes(middle) <= 1 ? high : low) = middle;
    }
    return high;
}

}
