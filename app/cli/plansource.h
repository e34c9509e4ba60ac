// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/plandiff.h"

#include <QStringList>

#include <optional>
#include <stop_token>

namespace Spillway::Cli {

/// Where a verb gets a plan from: a file, standard input, or a run of a stored measurement.
struct PlanSource
{
    QString file; ///< "-": standard input; empty: a measurement
    int plan = 1; ///< of several in the file, from 1
    QString measurement; ///< its whole id
    std::optional<Kilobytes> workMem; ///< of the run
    QString error; ///< what it may be instead
};

/// "FILE", "FILE#2", "-", "ID", "ID@64MB". A file that is there comes first; of an id the beginning is enough as long
/// as it fits one of `measurements`.
PlanSource parsePlanSource(const QString &operand, const QStringList &measurements);

/// A file, or "-" for standard input. Off the main thread. Errors: FailureError FileError, Cancelled.
QByteArray readInput(const QString &path, const std::stop_token &stop);

/// Off the main thread. Errors: FailureError FileError, UnreadablePlan, ValueOutOfRange, Cancelled.
Analysis::PlanSide readPlanSide(const PlanSource &source, std::stop_token stop);

}
