// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "domain/finding.h"

#include <optional>

namespace Spillway::Advisor {

/// Memory if every connection ran this plan at once (domain.md C). RAM may be unknown; the person can fill it in.
struct MemoryRisk
{
    Kilobytes workMem;
    double units = 1; ///< of one execution
    int connections = 0;
    Bytes all; ///< workMem × units × connections
    std::optional<Bytes> ram;
    enum class Verdict
    {
        Fits,
        Tight,
        Exceeds,
        Unknown
    } verdict
        = Verdict::Unknown; ///< ≤ 50 %, ≤ 80 %, above of RAM
};
MemoryRisk memoryRisk(
    const Analysis::SweepAnalysis &analysis, Kilobytes workMem, std::optional<Bytes> ram, int connections);

struct WorkMemAdvice
{
    std::vector<Finding> findings; ///< ranked
    std::vector<Recommendation> recommendations; ///< S1.7's order: reduce work, index, work_mem for session or role
};

/// Judges a sweep. Blocks and time are judged apart; time is never promised from blocks; "no difference" is a verdict.
WorkMemAdvice adviseWorkMem(const Analysis::SweepAnalysis &analysis, std::optional<Bytes> ram, int connections);

}
