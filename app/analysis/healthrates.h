// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/health.h"

namespace Spillway::Analysis {

/// What happened between two readings of a server, by its own clock.
struct HealthRates
{
    QDateTime at; ///< of the later reading
    std::optional<double> hitRatio; ///< 0 to 1; absent where no block was asked for
    std::optional<double> tempBytesPerSecond, walBytesPerSecond, transactionsPerSecond, readBlocksPerSecond;
    qint64 checkpointsTimed = 0, checkpointsRequested = 0, deadlocks = 0, tempFiles = 0;
    bool restarted = false; ///< or its statistics were reset: nothing can be told of this time
};
/// Restarts are told by the server's start, resets by counters that fell. A clock set back leaves rates absent.
HealthRates healthBetween(const HealthCounters &earlier, const HealthCounters &later);

/// Readings over the time connected. Of bounded size: old points are thinned out to every second one.
class HealthSeries
{
public:
    void add(const HealthCounters &counters);
    const std::vector<HealthRates> &rates() const { return m_rates; }
    const std::optional<HealthCounters> &first() const { return m_first; }
    const std::optional<HealthCounters> &last() const { return m_last; }
    static constexpr size_t MostPoints = 720;

private:
    std::optional<HealthCounters> m_first, m_last; ///< first: since the last restart or reset
    std::vector<HealthRates> m_rates;
};

}
