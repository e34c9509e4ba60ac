// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/comparecauses.h"
#include "analysis/statistics.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Advisor {

namespace {

constexpr size_t EnoughRuns = 3;
constexpr double FewRunsMargin = 1.25; // as tellApart() of sweepjudgement.h
constexpr size_t RunsForInterval = 4; // fewer cannot reach 95 %

std::vector<double> timesOf(const Analysis::PlanSide &side)
{
    std::vector<double> times;
    for (const Milliseconds time : side.executionTimes)
        times.push_back(time.count());
    if (!times.empty())
        return times;
    if (side.plan->executionTime)
        times.push_back(side.plan->executionTime->count());
    else if (!side.metrics.nodes.empty() && side.metrics.nodes.front().total)
        times.push_back(side.metrics.nodes.front().total->count());
    return times;
}

bool tellApart(const std::vector<double> &left, const std::vector<double> &right)
{
    if (left.size() < EnoughRuns || right.size() < EnoughRuns) {
        const double a = Analysis::median(left), b = Analysis::median(right);
        if (std::max(a, b) < FewRunsMargin * std::min(a, b))
            return false;
    }
    return Analysis::distinguishable(left, right);
}

/// Hodges and Lehmann: the ratios of all pairs of runs, as many left out at both ends as the normal approximation of U
/// allows at 95 %.
void addInterval(ComparisonVerdict &verdict, const std::vector<double> &left, const std::vector<double> &right)
{
    if (left.size() < RunsForInterval || right.size() < RunsForInterval)
        return;
    std::vector<double> ratios;
    for (const double l : left) {
        for (const double r : right) {
            if (l > 0)
                ratios.push_back(r / l);
        }
    }
    const double n = double(left.size()), m = double(right.size());
    const double cut = std::floor(n * m / 2 - 1.96 * std::sqrt(n * m * (n + m + 1) / 12));
    if (ratios.size() < left.size() * right.size() || cut < 1)
        return;
    std::sort(ratios.begin(), ratios.end());
    verdict.ratioLow = ratios[size_t(cut) - 1];
    verdict.ratioHigh = ratios[ratios.size() - size_t(cut)];
}

}

ComparisonVerdict compareTimes(const Analysis::PlanSide &left, const Analysis::PlanSide &right)
{
    const std::vector<double> leftTimes = timesOf(left), rightTimes = timesOf(right);
    ComparisonVerdict verdict;
    if (!leftTimes.empty())
        verdict.left = Milliseconds(Analysis::median(leftTimes));
    if (!rightTimes.empty())
        verdict.right = Milliseconds(Analysis::median(rightTimes));
    if (!verdict.left || !verdict.right)
        return verdict;
    if (verdict.left->count() > 0)
        verdict.ratio = *verdict.right / *verdict.left;
    verdict.times = ComparisonVerdict::Times::Unproved;
    if (leftTimes.size() < 2 || rightTimes.size() < 2)
        return verdict;
    addInterval(verdict, leftTimes, rightTimes);
    if (!tellApart(leftTimes, rightTimes))
        verdict.times = ComparisonVerdict::Times::NoDifference;
    else
        verdict.times = *verdict.left < *verdict.right ? ComparisonVerdict::Times::LeftFaster
                                                       : ComparisonVerdict::Times::RightFaster;
    return verdict;
}

}
