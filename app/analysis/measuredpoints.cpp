// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/measuredpoints.h"

#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "analysis/statistics.h"

#include <algorithm>
#include <map>

namespace Spillway::Analysis {

namespace {

struct Reading
{
    int sample = 0;
    Plan plan;
};

// A stored run may be damaged or come from a newer server: the others are still worth looking at.
std::optional<Plan> readable(const QByteArray &json)
{
    try {
        Plan plan = readJsonPlan(json);
        if (plan.nodes.empty())
            return std::nullopt;
        return plan;
    } catch (const FailureError &) {
        return std::nullopt;
    }
}

MeasuredPoint pointOf(Kilobytes workMem, std::vector<Reading> readings)
{
    MeasuredPoint point;
    point.workMem = workMem;
    std::vector<double> execution, planning;
    for (const Reading &reading : readings) {
        point.samples.push_back(reading.sample);
        if (reading.plan.executionTime)
            execution.push_back(reading.plan.executionTime->count());
        if (reading.plan.planningTime)
            planning.push_back(reading.plan.planningTime->count());
        point.spills = point.spills || computeMetrics(reading.plan).spills;
    }
    if (!execution.empty())
        point.median = Milliseconds(median(execution));
    if (execution.size() >= 2)
        point.medianAbsoluteDeviation = Milliseconds(medianAbsoluteDeviation(execution));
    if (!planning.empty())
        point.planning = Milliseconds(median(planning));
    const auto plan = std::make_shared<const Plan>(std::move(readings.front().plan));
    const PlanMetrics metrics = computeMetrics(*plan);
    point.tempRead = metrics.tempRead.value_or(Blocks());
    point.tempWritten = metrics.tempWritten.value_or(Blocks());
    point.peakMemory = metrics.peakMemory;
    point.walBytes = metrics.walBytes;
    point.signature = planSignature(*plan);
    point.plan = plan;
    return point;
}

}

std::vector<MeasuredPoint> measuredPoints(const SweepResult &result)
{
    std::map<Kilobytes, std::vector<Reading>> plain, timed;
    for (size_t i = 0; i < result.samples.size(); ++i) {
        const Sample &sample = result.samples[i];
        if (sample.failure || sample.purpose == Sample::Purpose::WarmUp)
            continue;
        if (std::optional<Plan> plan = readable(sample.explainJson))
            (sample.timing ? timed : plain)[sample.workMem].push_back({ static_cast<int>(i), std::move(*plan) });
    }
    plain.merge(timed); // keeps the timed ones only where there are no others
    std::vector<MeasuredPoint> points;
    for (auto &[workMem, readings] : plain)
        points.push_back(pointOf(workMem, std::move(readings)));
    return points;
}

std::vector<double> executionTimes(const SweepResult &result, const MeasuredPoint &point)
{
    std::vector<double> times;
    for (int index : point.samples) {
        const std::optional<Plan> plan = readable(result.samples[static_cast<size_t>(index)].explainJson);
        if (plan && plan->executionTime)
            times.push_back(plan->executionTime->count());
    }
    return times;
}

namespace {

/// A single run has no spread of its own: it is held against the range of the others, and 3 % beyond it.
bool withinNoise(const std::vector<double> &fast, const std::vector<double> &slow)
{
    constexpr double Margin = 1.03;
    if (fast.size() >= 2 && slow.size() >= 2)
        return !distinguishable(fast, slow);
    return *std::min_element(slow.begin(), slow.end()) <= *std::max_element(fast.begin(), fast.end()) * Margin;
}

}

std::optional<FastestPoint> fastestPoint(const SweepResult &result, const std::vector<MeasuredPoint> &points)
{
    const auto timed = [](const MeasuredPoint &p) {
        return p.plan->executionTime.has_value();
    };
    const auto best = std::min_element(points.begin(), points.end(),
        [&](const auto &a, const auto &b) { return timed(a) && (!timed(b) || a.median < b.median); });
    if (best == points.end() || !timed(*best))
        return std::nullopt;
    FastestPoint fastest { best->workMem, best->median, false, {} };
    const std::vector<double> ours = executionTimes(result, *best);
    bool once = ours.size() < 2;
    int others = 0;
    for (const MeasuredPoint &point : points) {
        if (point.workMem == best->workMem || !timed(point))
            continue;
        ++others;
        const std::vector<double> theirs = executionTimes(result, point);
        once = once || theirs.size() < 2;
        if (withinNoise(ours, theirs))
            fastest.ties.push_back(point.workMem);
    }
    fastest.distinct = others > 0 && fastest.ties.empty() && !once;
    return fastest;
}

}
