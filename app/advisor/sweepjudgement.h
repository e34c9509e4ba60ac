// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"

#include <memory>

namespace Spillway::Advisor {

/// Plan that runs at `workMem`: measured there, else the pre-scan's, else of the nearest run below. Null without any.
std::shared_ptr<const Plan> planAt(const Analysis::SweepAnalysis &analysis, Kilobytes workMem);

/// What the times of a sweep say, apart from its blocks. Pointers live as long as the analysis.
struct TimeJudgement
{
    /// The run others are compared with: at the work_mem in force, else the nearest below it, else the least value.
    const Analysis::MeasuredPoint *reference = nullptr;
    /// Least value among those that cannot be told from the fastest; null where none is faster than the reference.
    const Analysis::MeasuredPoint *faster = nullptr;
    /// Least value without a spill, where it can be told that it is slower than the reference.
    const Analysis::MeasuredPoint *slowerInMemory = nullptr;
    int fewestRuns = 0; ///< per value
};
TimeJudgement judgeTimes(const Analysis::SweepAnalysis &analysis);

/// Can the two be told apart by their execution times? With fewer than 3 runs on a side the medians must differ by a
/// quarter besides, with a single run that alone decides: single runs of one query differ by a fifth on a quiet machine
/// (domain.md A6).
bool tellApart(const SweepResult &result, const Analysis::MeasuredPoint &a, const Analysis::MeasuredPoint &b);

/// Read and written together.
Bytes tempVolume(const Analysis::MeasuredPoint &point, Bytes blockSize);

}
