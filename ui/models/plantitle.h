// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "domain/plan.h"

#include <QString>

namespace Spillway::Ui {

/// One line for a node: what it does in `name`, what it does it to in `rest`. Untrusted text, cut before it is laid
/// out: conditions and keys of real plans reach a megabyte.
struct NodeTitle
{
    QString name; ///< "Index Scan"
    QString rest; ///< "using orders_pkey on orders o", "(d DESC), external merge"
};
NodeTitle nodeTitleParts(const PlanNode &node);

/// "Sort (d DESC), external merge", "Seq Scan on io_temp_test": both in one.
QString nodeTitle(const PlanNode &node);

/// The table, index, CTE or function a node works on, or nothing.
QString nodeObject(const PlanNode &node);

/// ANALYZE was on and the node did not run.
inline bool isNeverExecuted(const PlanNode &node)
{
    return node.actuals && node.actuals->loops == 0;
}

/// At most `length` characters, with an ellipsis for the rest.
QString cut(const QString &text, qsizetype length = 200);

QString metricTitle(Analysis::PlanMetric metric); ///< for switches and heads

}
