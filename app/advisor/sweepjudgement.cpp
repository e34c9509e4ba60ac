// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/sweepjudgement.h"

#include "analysis/measuredpoints.h"
#include "analysis/statistics.h"

#include <algorithm>

namespace Spillway::Advisor {

using Analysis::MeasuredPoint;

namespace {

constexpr std::size_t EnoughRuns = 3;
constexpr double FewRunsMargin = 1.25;

const MeasuredPoint *referenceOf(const Analysis::SweepAnalysis &analysis)
{
    const MeasuredPoint *reference = nullptr;
    for (const MeasuredPoint &point : analysis.points()) {
        if (!reference || point.workMem <= analysis.result().server.workMem)
            reference = &point;
    }
    return reference;
}

/// The fastest of those told from the reference, then the least value that is as good.
const MeasuredPoint *leastAmongFastest(const SweepResult &result, const std::vector<const MeasuredPoint *> &faster)
{
    if (faster.empty())
        return nullptr;
    const MeasuredPoint *fastest = *std::min_element(faster.begin(), faster.end(),
        [](const MeasuredPoint *a, const MeasuredPoint *b) { return a->median < b->median; });
    for (const MeasuredPoint *point : faster) { // ascending by work_mem
        if (point == fastest || !tellApart(result, *point, *fastest))
            return point;
    }
    return fastest;
}

}

bool tellApart(const SweepResult &result, const MeasuredPoint &a, const MeasuredPoint &b)
{
    const std::vector<double> timesA = Analysis::executionTimes(result, a);
    const std::vector<double> timesB = Analysis::executionTimes(result, b);
    if (timesA.size() < 2 || timesB.size() < 2)
        return false; // one run has no spread, so it proves no difference
    if (timesA.size() < EnoughRuns || timesB.size() < EnoughRuns) {
        const double medianA = Analysis::median(timesA), medianB = Analysis::median(timesB);
        if (std::max(medianA, medianB) < FewRunsMargin * std::min(medianA, medianB))
            return false;
    }
    return Analysis::distinguishable(timesA, timesB);
}

Bytes tempVolume(const MeasuredPoint &point, Bytes blockSize)
{
    return toBytes(point.tempRead + point.tempWritten, blockSize);
}

TimeJudgement judgeTimes(const Analysis::SweepAnalysis &analysis)
{
    TimeJudgement judgement;
    judgement.reference = referenceOf(analysis);
    if (!judgement.reference)
        return judgement;

    const SweepResult &result = analysis.result();
    const MeasuredPoint &reference = *judgement.reference;
    std::vector<const MeasuredPoint *> faster;
    judgement.fewestRuns = int(reference.samples.size());
    for (const MeasuredPoint &point : analysis.points()) {
        judgement.fewestRuns = std::min(judgement.fewestRuns, int(point.samples.size()));
        if (&point == &reference || !tellApart(result, point, reference))
            continue;
        if (point.median < reference.median)
            faster.push_back(&point);
        else if (!point.spills && reference.spills && !judgement.slowerInMemory)
            judgement.slowerInMemory = &point;
    }
    judgement.faster = leastAmongFastest(result, faster);
    return judgement;
}

}
