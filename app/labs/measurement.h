// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "labs/workmemlab.h"

#include <chrono>
#include <memory>
#include <vector>

namespace Spillway::Labs {

class Stopwatch
{
public:
    Milliseconds elapsed() const { return std::chrono::steady_clock::now() - m_start; }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// One work_mem measurement from its first question to its last run, on one connection. Every function throws
/// FailureError; what was measured before stays in result().
class Measurement
{
public:
    /// `result` holds a checked spec; samples and wall time of an interrupted run are gone on with.
    Measurement(SweepResult result, const LabContext &context);
    ~Measurement();

    void connect();
    void preScan(); ///< regions, relations, volatile functions: nothing is executed
    void runMissing(); ///< values of the list first, then the threshold
    void run(Kilobytes workMem, Sample::Purpose purpose, bool timing);
    void interrupted(const Failure &failure); ///< keeps what there is, with the reason

    const SweepResult &result() const { return m_result; }

private:
    struct Run
    {
        Kilobytes workMem;
        Sample::Purpose purpose;
    };
    std::vector<Run> plannedRuns() const;
    std::vector<Run> missingRuns() const;
    void findThreshold();
    void keep(Sample sample);
    void report(Progress::Stage stage, int done, int total, std::optional<Kilobytes> workMem = {}) const;

    SweepResult m_result;
    const LabContext &m_context;
    Milliseconds m_before; ///< wall time of an earlier, interrupted part
    Stopwatch m_watch;
    Milliseconds m_runTime {};
    int m_runs = 0;
    std::unique_ptr<Postgres::Connection> m_connection;
};

}
