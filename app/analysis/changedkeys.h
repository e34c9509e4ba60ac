// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// Keys that make two paired nodes different nodes: type, strategy, join type, direction, index, conditions, sort and
/// group keys; never figures. What only a version or an option of EXPLAIN prints (VERBOSE, Index Searches, names of
/// InitPlans, sides of an equality) is no change. `onlyAlias…`: see nodeidentity.h.
QStringList changedKeys(
    const PlanNode &left, const PlanNode &right, const QString &onlyAliasLeft, const QString &onlyAliasRight);

/// Do two conditions say the same, whichever way round their equalities and their ANDed parts stand?
bool sameCondition(const QString &left, const QString &right);

}
