// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <functional>
#include <vector>

namespace Spillway::Labs {

/// Plain EXPLAIN in JSON at one work_mem.
using ExplainAt = std::function<QByteArray(Kilobytes)>;

/// Ranges of work_mem over which the planner keeps one shape: probed at half-octave steps, every change bisected to 1
/// kB. A shape that comes and goes within half an octave is not seen. Errors: those of `explainAt`.
std::vector<PlanRegion> findPlanRegions(Kilobytes from, Kilobytes to, const ExplainAt &explainAt);

/// Index of the region that holds `workMem`, -1 where none does.
int regionAt(const std::vector<PlanRegion> &regions, Kilobytes workMem);

}
