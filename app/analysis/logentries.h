// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputchunk.h"

namespace Spillway::Analysis {

/// The plans auto_explain wrote into a server log ("duration: 12.3 ms  plan:", auto_explain.c), one chunk each, for any
/// log_line_prefix and language: stderr, syslog, csvlog, jsonlog. Empty where the lines are no log. Other entries of
/// the log are left out: they are no part of a plan. Linear time; threads: any.
std::vector<InputChunk> logEntries(const InputLines &lines);

}
