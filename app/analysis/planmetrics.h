// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Figures of one node that EXPLAIN does not print. Absent figures stay absent: no time with TIMING OFF, without
/// ANALYZE, or for a node that was never executed.
struct NodeMetrics
{
    std::optional<double> rowsTotal; ///< rows × loops
    /// What the rows of all loops may have been where EXPLAIN rounded them and there was more than one loop.
    std::optional<double> rowsTotalLow, rowsTotalHigh;
    std::optional<Milliseconds> total; ///< elapsed, all loops; below Gather divided by the processes that shared it
    std::optional<Milliseconds> self; ///< elapsed without children, never negative
    std::optional<Milliseconds> process; ///< over processes: total per loop × loops
    /// Upper ends where only some of the processes ran the subtree (a child of Parallel Append, a Hash that one
    /// process never built): `total` and `self` are then the share in the query's time, these the time of a process
    /// that did run it.
    std::optional<Milliseconds> totalHigh, selfHigh;
    bool approximate = false; ///< `self` is an estimate: a range, or one process worked while others waited
    /// The children's times exceeded this node's by more than rounding explains (a parallel plan whose workers overlapped,
    /// a body whose reader could not be told): theirs were cut so that the parts still sum to the whole.
    bool clamped = false;
    int processes = 1; ///< that executed this subtree
    std::optional<BufferUsage> selfBuffers; ///< children subtracted
    std::optional<WalUsage> selfWal; ///< children subtracted
    std::optional<double> estimateFactor; ///< actual ÷ estimated rows per loop, both at least 1
    std::optional<Kilobytes> memory; ///< reported by this node, summed over processes; nullopt: none or only disk
    bool consumesWorkMem = false; ///< Sort, Hash, hashed Aggregate, Memoize, Materialize, …
};

struct PlanMetrics
{
    std::vector<NodeMetrics> nodes; ///< index = node id
    std::optional<Blocks> tempRead, tempWritten; ///< of the root, never summed over levels
    /// Sum over nodes and processes (cli.md, "peak_memory_kb"); 0 where nothing consumes work_mem; nullopt without
    /// ANALYZE and where a consumer that ran reported none.
    std::optional<Kilobytes> peakMemory;
    std::optional<Bytes> walBytes;
    bool spills = false; ///< temp blocks, or Disk / Batches > 1 / Disk Usage where BUFFERS was off
};

/// Fixed order: actuals per loop → processes → estimate error → exclusive → maxima (plan-arithmetic rules; CTE bodies
/// are charged to the CTE Scan that pulls them, InitPlans to the node that uses them, each once; a data-modifying CTE
/// nothing reads runs after the plan: its time and blocks are added to its owner's and the root's). Self times sum to
/// the root's total, or less where rounding or a range had to be cut. Pure; threads: any.
PlanMetrics computeMetrics(const Plan &plan);

}
