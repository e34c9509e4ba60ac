// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Does a Limit above hand its bound down to this sort (execProcnode.c ExecSetTupleBound)?
bool limitAbove(const Plan &plan, const PlanNode &node);

/// Is this the inner sort of a merge join, which may mark and restore its position?
bool feedsMergeJoin(const Plan &plan, const PlanNode &node);

/// "Disk" over all processes, in blocks; 0 where it stayed in memory.
double sortDiskBlocks(const PlanNode &node);

}
