// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"

#include <vector>

namespace Spillway::Analysis {

/// Sessions as a forest: who waits for a lock lies below the first session that blocks it, a parallel worker below its
/// leader. Roots that block come first, the widest blocker at the top; then the others by the age of their transaction.
struct BlockerNode
{
    int session = 0; ///< index into Activity::sessions
    int parent = -1; ///< index into the forest, always smaller than the node's own
    int depth = 0;
    int blocks = 0; ///< sessions below it that wait, over all levels
    std::vector<int> otherBlockers; ///< pids beside the parent's
    bool inCycle = false; ///< each waits for the other: a deadlock the server has not ended yet
};

/// Every session occurs exactly once. Linear in sessions and blockers. Source: pg_blocking_pids() (lockfuncs.c).
std::vector<BlockerNode> blockerForest(const Activity &activity);

}
