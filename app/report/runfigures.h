// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "domain/sweep.h"

#include <vector>

namespace Spillway::Report {

/// One EXPLAIN ANALYZE as the writers show it.
struct RunFigures
{
    int number = 1; ///< in the order of execution, from 1
    const Sample *sample = nullptr;
    std::optional<Plan> plan; ///< absent where it failed or cannot be read
    std::optional<Failure> failure; ///< of the run, or of reading what it left
    Analysis::PlanMetrics metrics;
    QString shape;
};

/// All runs in the order they were taken, warm-ups and failures too. `result` must outlive the list.
std::vector<RunFigures> runFigures(const SweepResult &result);

/// Planning and execution of all runs, as the server reported them.
Milliseconds serverTime(const std::vector<RunFigures> &runs);

}
