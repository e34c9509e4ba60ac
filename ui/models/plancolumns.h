// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"

#include <QString>

#include <optional>

namespace Spillway::Ui {

/// What a row of the plan's table can tell. The order is the one a person first sees.
enum class PlanColumn
{
    Node,
    Self,
    Total,
    Rows,
    Estimated,
    Factor,
    Loops,
    SharedHit,
    SharedRead,
    TempRead,
    TempWritten,
    Memory,
    Removed,
    Wal,
    Workers,
    RowsPerLoop,
    EstimatedPerLoop,
    FirstRow,
    SharedDirtied,
    SharedWritten,
    ReadTime,
    WriteTime,
    StartupCost,
    TotalCost,
    Width,
    Count
};
inline constexpr int PlanColumnCount = int(PlanColumn::Count);

QString planColumnTitle(PlanColumn column);
QString planColumnHint(PlanColumn column);
QString planColumnKey(PlanColumn column); ///< stable, for what is saved
bool isShownAtFirst(PlanColumn column); ///< where the plan has figures for it

/// What it is sorted by; nothing where the plan does not tell.
std::optional<double> planFigure(PlanColumn column, const PlanNode &node, const Analysis::NodeMetrics &metrics);
/// As shown: units, ranges ("41 to 124 ms"), a dash for what is absent.
QString planText(PlanColumn column, const PlanNode &node, const Analysis::NodeMetrics &metrics);
/// Figures that add up over the nodes, so that a bar behind them says something.
bool hasBar(PlanColumn column);

/// "▲ 12×": that many times more rows than estimated; "▼": fewer.
QString factorText(double factor);
/// "41 ms", "41 to 124 ms", "≈ 41 ms" where it is an estimate.
QString spanText(Milliseconds low, std::optional<Milliseconds> high, bool approximate);
/// Of all loops: "Rows Removed by Filter" and its like; nothing where nothing is removed.
std::optional<double> rowsRemoved(const PlanNode &node);

}
