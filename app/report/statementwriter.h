// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statementdeltas.h"

#include <QByteArray>
#include <QJsonObject>

namespace Spillway::Report {

/// The top statements of an interval, as the writers take them. The parts must outlive it.
struct StatementReport
{
    const Analysis::StatementInterval &interval;
    const StatementSource &source;
    const QHash<StatementKey, StatementText> &texts;
    const StatementNames &names;
    Analysis::StatementMeasure by = Analysis::StatementMeasure::TempBlocks;
    int limit = 20; ///< rows; 0: all
    QString server; ///< version
};

/// The document of the verb `queries` (cli.md: a contract). Absent figures are null.
QJsonObject statementsDocument(const StatementReport &report);
QString statementsText(const StatementReport &report); ///< for a terminal of 120 columns
QByteArray statementsCsv(const StatementReport &report); ///< the same figures as the document, UTF-8

}
