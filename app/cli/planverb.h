// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/verbs.h"

namespace Spillway::Cli {

/// Reads the plan or plans of a file or of standard input in a job, which Ctrl-C ends, and writes what they show.
/// Errors: FailureError of the files written.
ExitStatus runPlan(const Arguments &arguments);

}
