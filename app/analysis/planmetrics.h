// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Figures of one node that EXPLAIN does not print. Absent figures stay absent.
struct NodeMetrics
{
    std::optional<double> rowsTotal; ///< rows × loops
    std::optional<Milliseconds> total; ///< elapsed, all loops; below Gather divided by the processes that shared it
    std::optional<Milliseconds> self; ///< elapsed without children, never negative
    std::optional<Milliseconds> process; ///< over processes: total per loop × loops
    int processes = 1; ///< that executed this subtree
    std::optional<BufferUsage> selfBuffers; ///< children subtracted
    std::optional<double> estimateFactor; ///< actual ÷ estimated rows per loop, both at least 1
    std::optional<Kilobytes> memory; ///< reported by this node, summed over processes; nullopt: none or only disk
    bool consumesWorkMem = false; ///< Sort, Hash, hashed Aggregate, Memoize, Materialize, …
};

struct PlanMetrics
{
    std::vector<NodeMetrics> nodes; ///< index = node id
    std::optional<Blocks> tempRead, tempWritten; ///< of the root, never summed over levels
    std::optional<Kilobytes> peakMemory; ///< nullopt where a consumer reported none
    std::optional<Bytes> walBytes;
    bool spills = false; ///< temp blocks, or Disk / Batches > 1 / Disk Usage where BUFFERS was off
};

/// Fixed order: actuals per loop → estimate error → exclusive → maxima (plan-arithmetic rules; CTE bodies are charged
/// to the CTE Scan that pulls them, InitPlans once). Pure; threads: any.
PlanMetrics computeMetrics(const Plan &plan);

}
