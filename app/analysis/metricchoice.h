// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"

namespace Spillway::Analysis {

/// What a plan is coloured, sized, sorted and compared by.
enum class PlanMetric
{
    Time, ///< self time, ms
    Rows, ///< rows of all loops
    EstimateError, ///< factor ≥ 1, whichever side is greater
    SharedRead, ///< blocks of the node alone
    Temp, ///< temp blocks read + written of the node alone
    Wal, ///< bytes of the node alone
    Memory, ///< kB reported by the node
};

/// In the order choosers list them.
inline constexpr PlanMetric AllPlanMetrics[] = { PlanMetric::Time, PlanMetric::Rows, PlanMetric::EstimateError,
    PlanMetric::SharedRead, PlanMetric::Temp, PlanMetric::Wal, PlanMetric::Memory };

/// The node's own figure; nothing where EXPLAIN did not give it.
std::optional<double> metricOf(PlanMetric metric, const PlanMetrics &metrics, int nodeId);

/// Figures whose parts add up to the whole, so that a share of the whole makes sense: all but Rows and EstimateError.
bool isAdditive(PlanMetric metric);

/// 100 % for shares: the sum over all nodes for additive metrics, else the greatest. Zero where nothing has the figure.
double wholeOf(PlanMetric metric, const PlanMetrics &metrics);

/// How badly rows were mis-estimated, marked as users of depesz expect: from 10, 100 and 1000 times on.
enum class EstimateGrade
{
    Good,
    Off10,
    Off100,
    Off1000
};
EstimateGrade estimateGrade(const NodeMetrics &node);

}
