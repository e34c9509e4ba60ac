// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

namespace Spillway::Labs {

/// What a sweep will take, from its pre-scan alone: runs, temp space by the planner's rows and widths (an upper bound
/// for one pass of one run), memory at the greatest work_mem that will be run. Time is left open: costs are no time.
SweepEstimate estimateSweep(const SweepResult &preScanned);

}
