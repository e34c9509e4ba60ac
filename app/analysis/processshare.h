// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Who ran a subtree below Gather. `loops` counts processes as well as repetitions there, so process time is total ×
/// loops and elapsed time lies between process time ÷ sharers and process time ÷ processes. Both may be fractions: a
/// Gather that was rescanned need not get the same number of workers each time.
struct ProcessShare
{
    double sharers = 1; ///< processes over which the parent's time is an average
    double processes = 1; ///< that ran this subtree; fewer than `sharers` where some never came to it
    bool othersWait = false; ///< one process works (bitmap, InitPlan) while the rest wait for it
};

/// Index = node id. From the loops of the topmost node below each Gather, corrected by its "Workers" where VERBOSE gave
/// their loops (plan-arithmetic rules 1 and 2; execParallel.c, nodeBitmapHeapscan.c, nodeAppend.c).
std::vector<ProcessShare> processShares(const Plan &plan);

}
