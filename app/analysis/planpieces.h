// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"
#include "domain/planreading.h"

namespace Spillway::Analysis {

/// Consecutive lines in one format.
struct PlanPiece
{
    PlanFormat format = PlanFormat::Text;
    InputLines lines;
};

/// Cuts lines where the format changes: a JSON document ends with its last bracket, XML with its closing element, YAML
/// with the first line that is none; what lies between is text. Linear time; threads: any.
std::vector<PlanPiece> planPieces(const InputLines &lines);

}
