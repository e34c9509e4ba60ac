// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/workmemadvice.h"
#include "analysis/sweepanalysis.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace Spillway::Report {

/// The JSON document of the verb `sweep` (cli.md: a contract): runs[], predicted[], plan_regions[], threshold, fastest,
/// executions, explains, server_ms, wall_ms, advice[]. Absent figures are null.
QJsonObject sweepDocument(const Analysis::SweepAnalysis &analysis, const Advisor::WorkMemAdvice &advice);

/// One line a run, C locale, header with units in the names; cells that a spreadsheet would take for a formula are
/// quoted.
QByteArray sweepCsv(const Analysis::SweepAnalysis &analysis);

/// Aligned text for a terminal.
QString sweepText(const Analysis::SweepAnalysis &analysis, const Advisor::WorkMemAdvice &advice);

}
