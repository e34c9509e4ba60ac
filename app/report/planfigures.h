// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/planwriter.h"

#include <QList>
#include <QStringList>

namespace Spillway::Report {

/// A node as people read it, a row of the tree.
struct PlanRow
{
    QString label, self, total, rows, factor, read, temp;
    int depth = 0;
    double share = 0; ///< of the sum of self times, 0 to 1; 0 where nothing was timed
    bool neverExecuted = false;
};
QList<PlanRow> planRows(const PlanReport &report);
QStringList planRowHeads(); ///< of the figures, in the order self, total, rows, factor, read, temp

/// "execution 1.2 s", "JIT 80 ms", "temp written 3 MB": what the whole plan says of itself.
QStringList planTotals(const Plan &plan, const Analysis::PlanMetrics &metrics);

/// Rows as wide as their widest cell with the tree in front; `widest` cuts labels. No trailing blanks.
QString planTable(const PlanReport &report, qsizetype widest);

}
