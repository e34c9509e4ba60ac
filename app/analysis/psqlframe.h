// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputchunk.h"

namespace Spillway::Analysis {

/// Results of psql whose column is "QUERY PLAN", in every border and line style (print.c), aligned, unaligned, wrapped
/// or expanded, one chunk each, with the statement that stands before it where there is one. Lines outside of results
/// that hold anything but prompts, statements and footers come back as chunks of their own. Where no heading is found
/// the lines come back as they are, frame characters at both ends taken off where every line has them.
/// Linear time; threads: any.
std::vector<InputChunk> psqlResults(const InputLines &lines);

}
