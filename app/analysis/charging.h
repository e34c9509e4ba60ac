// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Where the time and blocks of each node are contained. That is its parent, except for CTE bodies and InitPlans: they
/// hang under their owner but run inside the node that first pulls them, whose figures (and those of all nodes between
/// it and the owner) contain them.
struct Charging
{
    /// Readers that take turns pull a body in parts: what does not fit into its container is another reader's.
    struct Part
    {
        int body, reader;
        Milliseconds time;
    };

    std::vector<int> container; ///< node id → node id, -1 for the root; a tree
    std::vector<Part> parts;
    /// Data-modifying CTE bodies that nothing reads, or that nothing reads to the end: run when the plan is done
    /// (execMain.c, ExecPostprocessPlan), contained in no node's figures but for what `parts` says of their readers.
    std::vector<int> afterwards;
};

/// `elapsed` in ms, index = node id. Where several nodes could have pulled a body, the first in order of execution
/// whose own figures have room for it (time, and buffers where there are any).
Charging chargeSubplans(const Plan &plan, const std::vector<std::optional<Milliseconds>> &elapsed);

}
