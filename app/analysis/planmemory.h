// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Does a node of this kind hold rows in work_mem (or work_mem · hash_mem_multiplier)? domain.md B, C.
bool consumesWorkMem(const PlanNode &node);

/// Memory the server reported for it, summed over its processes. EXPLAIN gives Sort, Aggregate and Memoize a figure
/// for each process, but a Hash only the largest one: that counts once for each process that built its own table (once
/// in all for a Parallel Hash), which is an upper bound. Nothing where it reported none, or for a process only disk.
std::optional<Kilobytes> reportedMemory(const PlanNode &node, int processes);

/// Did it write what did not fit, by its own words and without the help of BUFFERS: "Disk", Batches > 1, "Disk Usage",
/// of the node or any of its workers.
bool reportsSpill(const PlanNode &node);

}
