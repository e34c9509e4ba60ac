// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Name of a node as the text format writes it, from the fields of the JSON format (explain.c, ExplainNode): one name
/// for both formats. "Aggregate" + "Hashed" + "Partial" → "Partial HashAggregate"; "Hash Join" + "Left" → "Hash Left
/// Join"; a parallel-aware scan gets "Parallel ".
QString nodeLabel(const PlanNode &node);

}
