// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statementdeltas.h"

#include <vector>

namespace Spillway::Report {

/// How one gets pg_stat_statements from where it stands.
struct SetupStep
{
    QString text;
    QString code; ///< to be copied; empty for none
};
std::vector<SetupStep> setupSteps(const StatementSource &source); ///< empty where it is Ready
QString describe(const StatementSource &source); ///< what is missing, in a sentence; empty where it is Ready
QString setupText(const StatementSource &source); ///< the same as lines of text, for a terminal

/// What an interval's figures leave out or begin with, each a sentence: resets, evictions, hidden statements, clocks.
QStringList caveats(const Analysis::StatementInterval &interval, const StatementSource &source);

QString nameOf(Analysis::StatementMeasure measure); ///< in documents and as --by takes it: "temp"; never translated
QString titleOf(Analysis::StatementMeasure measure); ///< "temp blocks", "time"
QString amountText(double amount, Analysis::StatementMeasure measure);

}
