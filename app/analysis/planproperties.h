// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// A key of the node or beside the plan as it came; the last where it came twice, as for the fields of the node;
/// undefined where it did not come.
QJsonValue propertyOf(const PlanNode &node, QLatin1String key);
QJsonValue propertyOf(const Plan &plan, QLatin1String key);

/// Summed over the leader and all workers, so that it may exceed the time that passed (explain.c,
/// ExplainPrintJITSummary).
struct JitUse
{
    qint64 functions = 0;
    Milliseconds time {};
};
std::optional<JitUse> jitOf(const Plan &plan); ///< nothing: not compiled, or EXPLAIN does not tell

/// Of all triggers and constraints together.
std::optional<Milliseconds> triggerTime(const Plan &plan);

}
