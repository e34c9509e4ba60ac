// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/plansource.h"
#include "cli/verbs.h"

namespace Spillway::Cli {

/// What `compare` was asked to do.
struct CompareRequest
{
    PlanSource left, right;
    bool json = false;
    QString out, html, markdown;
    QString error; ///< names the operand or option and the remedy
};

/// `measurements`: ids of the history.
CompareRequest readCompareRequest(const Arguments &arguments, const QStringList &measurements);

/// Reads both plans in a job, which Ctrl-C ends, and writes the comparison. Errors: FailureError of the files written
/// and of the history.
ExitStatus runCompare(const Arguments &arguments);

}
