// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/healthrates.h"

namespace Spillway::Analysis {

namespace {

bool fell(const HealthCounters &earlier, const HealthCounters &later)
{
    return later.commits < earlier.commits || later.blocksHit < earlier.blocksHit
        || later.blocksRead < earlier.blocksRead || later.tempBytes < earlier.tempBytes
        || later.checkpointsTimed < earlier.checkpointsTimed
        || later.checkpointsRequested < earlier.checkpointsRequested;
}

}

HealthRates healthBetween(const HealthCounters &earlier, const HealthCounters &later)
{
    HealthRates rates;
    rates.at = later.serverTime;
    rates.restarted = earlier.startedAt != later.startedAt || fell(earlier, later);
    if (rates.restarted)
        return rates;
    rates.checkpointsTimed = later.checkpointsTimed - earlier.checkpointsTimed;
    rates.checkpointsRequested = later.checkpointsRequested - earlier.checkpointsRequested;
    rates.deadlocks = later.deadlocks - earlier.deadlocks;
    rates.tempFiles = later.tempFiles - earlier.tempFiles;
    const double hit = double((later.blocksHit - earlier.blocksHit).value);
    const double read = double((later.blocksRead - earlier.blocksRead).value);
    if (hit + read > 0)
        rates.hitRatio = hit / (hit + read);
    const double seconds = double(earlier.serverTime.msecsTo(later.serverTime)) / 1000;
    if (seconds <= 0)
        return rates;
    rates.tempBytesPerSecond = double((later.tempBytes - earlier.tempBytes).value) / seconds;
    rates.readBlocksPerSecond = read / seconds;
    rates.transactionsPerSecond
        = double(later.commits + later.rollbacks - earlier.commits - earlier.rollbacks) / seconds;
    if (earlier.walPosition && later.walPosition)
        rates.walBytesPerSecond = double((*later.walPosition - *earlier.walPosition).value) / seconds;
    return rates;
}

void HealthSeries::add(const HealthCounters &counters)
{
    if (!m_last) {
        m_first = m_last = counters;
        return;
    }
    m_rates.push_back(healthBetween(*m_last, counters));
    if (m_rates.back().restarted)
        m_first = counters;
    m_last = counters;
    if (m_rates.size() < MostPoints)
        return;
    std::vector<HealthRates> thinned;
    for (size_t i = 0; i < m_rates.size(); ++i) {
        const bool old = i < m_rates.size() / 2;
        if (!old || i % 2 == 0 || m_rates[i].restarted)
            thinned.push_back(m_rates[i]);
    }
    m_rates = std::move(thinned);
}

}
