// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/plandiff.h"
#include "domain/finding.h"

#include <vector>

namespace Spillway::Advisor {

/// Totals of both sides, and whether their times differ by more than their noise.
struct ComparisonVerdict
{
    enum class Times
    {
        Unknown, ///< a side has no time
        Unproved, ///< one run a side: the difference may be noise
        NoDifference, ///< several runs, no difference beyond their noise (statistics.h)
        LeftFaster,
        RightFaster
    };
    Times times = Times::Unknown;
    std::optional<Milliseconds> left, right; ///< median of the runs, or the one time there is
    std::optional<double> ratio; ///< right ÷ left
    std::optional<double> ratioLow, ratioHigh; ///< interval, where there are runs enough
};

ComparisonVerdict compareTimes(const Analysis::PlanSide &left, const Analysis::PlanSide &right);

/// Why the two differ, ranked: settings, row counts (data changed), estimates, cache hit/read, index used on one side
/// only, join order or method, parallelism, spills, JIT, version, parameters, another query. Spelling and version drift
/// of EXPLAIN are no difference. `nodeId` of a finding is the right side's, figures hold "left_node"/"right_node".
/// Empty for a plan against itself in another format. Pure; threads: any.
std::vector<Finding> compareCauses(
    const Analysis::PlanSide &left, const Analysis::PlanSide &right, const Analysis::PlanDiff &diff);

}
