// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

namespace Spillway::Analysis {

/// One key of EXPLAIN (FORMAT JSON) into its field, in every spelling of 9.6–19 (explain.c; domain.md B4). A key that
/// is no field of ours is left alone. `type` of the node must be set before.
void setNodeField(PlanNode &node, const QString &key, const QJsonValue &value);
/// The same for an entry of "Workers"; `nodeType` is the "Node Type" it belongs to.
void setWorkerField(WorkerFigures &worker, const QString &nodeType, const QString &key, const QJsonValue &value);

/// A number or the text of one (C locale); 0 where it is neither.
double toNumber(const QJsonValue &value);
/// The same as a whole number; values beyond 2^63 saturate, fractions are cut off.
qint64 toInteger(const QJsonValue &value);

}
