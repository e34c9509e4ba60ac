// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/comparewriter.h"
#include "report/nodetitle.h"

#include <QList>

namespace Spillway::Report {

/// A line of the totals, as people read it.
struct TotalsRow
{
    QString name, left, right;
};

/// Time, rows, blocks, memory and workers of both plans; what neither side knows is left out.
QList<TotalsRow> totalsRows(const Comparison &comparison);

/// A row of the two trees, as people read it; a side without a node is empty.
struct TreeRow
{
    QString leftLabel, leftTime, leftRows;
    QString rightLabel, rightTime, rightRows;
    QString change; ///< empty where nothing changed; with the keys that did
    Analysis::Pairing pairing = Analysis::Pairing::Matched;
    int depth = 0;
    double leftShare = 0, rightShare = 0; ///< of the greatest self time of both plans, 0 to 1
};
QList<TreeRow> treeRows(const Comparison &comparison);

/// What a side is called: its name, its place, its version.
QString sideTitle(const Analysis::PlanSide &side);

/// The trees as aligned text, a line each: for a terminal and for a fence.
QString treeText(const Comparison &comparison);

/// Columns as wide as their widest cell; those after the first to the right. No trailing blanks.
QString alignedTable(const QList<QStringList> &rows);

}
