// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"

namespace Spillway::Analysis {

/// Groups the successful samples by work_mem, ascending. Warm-ups count for nothing, runs with TIMING ON only where
/// there is no other. A sample that cannot be read is left out; the raw text stays in the result.
std::vector<MeasuredPoint> measuredPoints(const SweepResult &result);

/// Execution times of a point's samples, in their order.
std::vector<double> executionTimes(const SweepResult &result, const MeasuredPoint &point);

/// The fastest point, with those that cannot be told from it: by test where values were run several times, within 3 %
/// where once.
std::optional<FastestPoint> fastestPoint(const SweepResult &result, const std::vector<MeasuredPoint> &points);

}
