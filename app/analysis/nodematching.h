// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodeidentity.h"

namespace Spillway::Analysis {

/// Partner of each node in the other plan, -1: none.
struct NodeMatching
{
    std::vector<int> ofLeft, ofRight;
};

/// From the strictest likeness to the loosest: same node over the same relations below the same ancestors, then
/// anywhere, then another node of its family, then without aliases, then nodes that hold most of the same leaves, then
/// what alone is left below a pair. Takes both sides alike: swapped plans give the mirrored matching. About linear.
NodeMatching matchNodes(
    const Plan &left, const Plan &right, const PlanIdentity &leftIdentity, const PlanIdentity &rightIdentity);

}
