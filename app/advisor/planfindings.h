// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "domain/finding.h"

#include <vector>

namespace Spillway::Advisor {

/// What one plan shows: few, ranked by what they may cost, none said twice (a node that blew up because of a
/// mis-estimate below it is told with the node where that starts). Each has its node, its evidence and the threshold it
/// passed among `figures`. A plan without ANALYZE gives only what needs no actual figures. Pure; threads: any.
std::vector<Finding> planFindings(const Plan &plan, const Analysis::PlanMetrics &metrics);

}
