// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/planreading.h"

#include <QByteArray>

namespace Spillway::Analysis {

/// Reads EXPLAIN (FORMAT JSON) of PostgreSQL 9.6–19: an array with one object, or the object. Unknown keys are kept in
/// `properties`. Labels are given as the text format writes them (explain.c, ExplainNode), block counts are 64-bit.
/// Errors: FailureError UnreadablePlan with line and column. Threads: any.
Plan readJsonPlan(const QByteArray &json);

/// Reads whatever a person has of plans (plan-arithmetic.md, 11): psql output in any border and line style, log lines,
/// quoted and hard-wrapped lines, any of the four formats, several plans one after another. The text is decoded and
/// repaired, frames and prefixes are taken off, and each piece goes to the reader of its format; what had to be done is
/// told by notices, what found no place by `unreadLines`. Linear time. Errors: FailureError UnreadablePlan with line and
/// column where there is no plan in it. Threads: any.
PlanReading readPlans(const QByteArray &input);

}
