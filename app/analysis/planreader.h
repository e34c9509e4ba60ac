// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QByteArray>

namespace Spillway::Analysis {

/// Reads EXPLAIN (FORMAT JSON) of PostgreSQL 9.6–19: an array with one object, or the object. Unknown keys are kept in
/// `properties`. Labels are given as the text format writes them (explain.c, ExplainNode), block counts are 64-bit.
/// Errors: FailureError UnreadablePlan with line and column. Threads: any.
Plan readJsonPlan(const QByteArray &json);

}
