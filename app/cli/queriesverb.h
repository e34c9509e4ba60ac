// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/verbs.h"

namespace Spillway::Cli {

/// Reads pg_stat_statements of the chosen server, once or twice an interval apart, and writes the top statements.
/// Errors: FailureError of the files written.
ExitStatus runQueries(const Arguments &arguments);

}
