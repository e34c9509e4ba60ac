// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/spills.h"
#include "advisor/sweepjudgement.h"
#include "advisor/workmemadvice.h"

namespace Spillway::Advisor {

/// What the sweep shows, before anything is recommended. Ranked by severity.
std::vector<Finding> sweepFindings(const Analysis::SweepAnalysis &analysis, const TimeJudgement &times);

/// "memory-fits", "memory-tight", "memory-exceeds", "memory-unknown".
Finding memoryFinding(const MemoryRisk &risk);

}
