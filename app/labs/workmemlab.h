// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/progress.h"
#include "domain/sweep.h"
#include "postgres/connection.h"

#include <functional>
#include <stop_token>

namespace Spillway::Labs {

/// What a lab needs from outside. `onSample` is called after every run with the result so far: what was measured is
/// never lost, whatever happens next.
struct LabContext
{
    const Postgres::ConnectionSource &connections;
    ProgressSink progress;
    std::function<void(const SweepResult &)> onSample;
    Clock clock;
    std::stop_token stop;
};

/// Everything that can be known without executing: validity (server's Parse), kind, volatile functions, regions of the
/// plan over work_mem by plain EXPLAIN with breakpoints bisected to 1 kB, relations, estimate. Errors: FailureError for
/// a statement that cannot be measured at all (SqlError with position, SeveralStatements, NoStatement, NotExplainable,
/// ParameterMissing, ValueOutOfRange). Refusals (WritesRefused, VolatileRefused) come from measureWorkMem().
struct PreScan
{
    SweepResult result; ///< without samples
    SweepEstimate estimate;
};
PreScan preScanWorkMem(const SweepSpec &spec, const LabContext &context);

/// Pre-scan, then the runs: repeats interleaved, then the threshold search. Never throws once a pre-scan succeeded:
/// an interruption (server gone, cancelled, error of the statement) ends in result.failure with complete = false.
SweepResult measureWorkMem(const SweepSpec &spec, const LabContext &context);

/// Goes on where `interrupted` stopped: runs only what is missing. Same rules.
SweepResult resumeWorkMem(const SweepResult &interrupted, const LabContext &context);

/// One run with TIMING ON at `workMem`, appended to `result` as Purpose::Timing.
SweepResult measureTiming(const SweepResult &result, Kilobytes workMem, const LabContext &context);

/// Plain EXPLAIN at the work_mem in force (F7). Nothing is executed.
QByteArray explainOnly(const StatementSpec &statement, const LabContext &context);

}
