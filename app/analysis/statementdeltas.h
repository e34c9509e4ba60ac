// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/statementstatistics.h"

#include <array>

namespace Spillway::Analysis {

/// What a statement did within an interval.
struct StatementDelta
{
    StatementKey key;
    StatementCounters counters; ///< of the interval
    std::optional<Milliseconds> mean; ///< absent where there was no call
    /// Of the interval's calls alone: variances do not subtract, sums of squared deviations do. Absent where rounding
    /// has eaten the difference.
    std::optional<Milliseconds> deviation;
    std::optional<Milliseconds> minimum, maximum; ///< only where the entry lived within the interval alone
    bool isNew = false; ///< the entry was made within the interval, so it may have been there before and been evicted
};

struct StatementInterval
{
    QDateTime from, to; ///< by the server's clock; `from` invalid where the beginning is not known
    std::vector<StatementDelta> statements; ///< those with a call, in no order
    StatementCounters hidden; ///< of users whose statements this role may not see
    int hiddenEntries = 0;
    bool reset = false; ///< all figures were reset within the interval: they count from then on
    bool wentBack = false; ///< the server's clock was set back: rates cannot be told
    qint64 evictions = 0; ///< times the server threw out the least used entries: some calls are in no row

    std::optional<Milliseconds> length() const; ///< absent where rates cannot be told
};

/// From an earlier reading to a later one of the same server.
StatementInterval statementsBetween(const StatementSnapshot &earlier, const StatementSnapshot &later);
/// All that the server has counted.
StatementInterval statementsSinceReset(const StatementSnapshot &snapshot);

/// What a list of statements is ordered by.
enum class StatementMeasure
{
    TempBlocks, ///< read + written
    Time, ///< execution
    Calls,
    IoTime, ///< reads and writes, where track_io_timing is on
    IoBlocks, ///< read and written: shared, local and temporary
    Wal,
    Rows,
    Jit,
    Mean ///< time a call
};
inline constexpr std::array StatementMeasures { StatementMeasure::TempBlocks, StatementMeasure::Time,
    StatementMeasure::Calls, StatementMeasure::IoTime, StatementMeasure::IoBlocks, StatementMeasure::Wal,
    StatementMeasure::Rows, StatementMeasure::Jit, StatementMeasure::Mean };
/// Its amount; 0 where the version has no such figure.
double amountOf(const StatementDelta &statement, StatementMeasure measure);
/// Over all, hidden ones included; for shares. Mean has none: 0.
double totalOf(const StatementInterval &interval, StatementMeasure measure);

}
