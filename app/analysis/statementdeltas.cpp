// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statementdeltas.h"

#include <cmath>

namespace Spillway::Analysis {

namespace {

template <typename T>
T less(const T &later, const T &earlier)
{
    return later - earlier;
}
template <typename T>
std::optional<T> less(const std::optional<T> &later, const std::optional<T> &earlier)
{
    if (!later)
        return std::nullopt;
    return earlier ? *later - *earlier : *later;
}

StatementCounters difference(const StatementCounters &later, const StatementCounters &earlier)
{
    using C = StatementCounters;
    C counters;
    const auto take = [&](auto... members) {
        ((counters.*members = less(later.*members, earlier.*members)), ...);
    };
    take(&C::calls, &C::rows, &C::total, &C::planning, &C::sharedHit, &C::sharedRead, &C::sharedDirtied,
        &C::sharedWritten, &C::localHit, &C::localRead, &C::localDirtied, &C::localWritten, &C::tempRead,
        &C::tempWritten, &C::sharedReadTime, &C::sharedWriteTime, &C::localReadTime, &C::localWriteTime,
        &C::tempReadTime, &C::tempWriteTime, &C::walRecords, &C::walFullPageImages, &C::wal, &C::walBuffersFull,
        &C::jitFunctions, &C::jit, &C::workersPlanned, &C::workersLaunched);
    return counters;
}

/// Sum of squared deviations from the mean: what the server keeps (sum_var_time) and shows as stddev = sqrt(sum/calls).
double squares(const StatementEntry &entry)
{
    return entry.deviation.count() * entry.deviation.count() * double(entry.counters.calls);
}

/// The later entry's calls are the earlier one's and those of the interval; the way their sums add up is Chan, Golub,
/// LeVeque 1979: M = M1 + M2 + (mean2 − mean1)²·n1·n2 / n.
std::optional<Milliseconds> deviationBetween(const StatementEntry &earlier, const StatementEntry &later)
{
    const double before = double(earlier.counters.calls);
    const double all = double(later.counters.calls);
    const double within = all - before;
    if (within <= 1)
        return within == 1 ? std::optional(Milliseconds(0)) : std::nullopt;
    const double mean = (later.counters.total - earlier.counters.total).count() / within;
    const double apart = mean - earlier.mean.count();
    const double sum = squares(later) - squares(earlier) - apart * apart * before * within / all;
    // Three subtractions of figures of about this size, each good to 15 digits; a hundred times that is safe.
    const double noise = 1e-13 * (squares(later) + all * later.mean.count() * later.mean.count());
    if (sum <= noise)
        return std::nullopt;
    return Milliseconds(std::sqrt(sum / within));
}

StatementDelta whole(const StatementEntry &entry)
{
    StatementDelta delta;
    delta.key = entry.key;
    delta.counters = entry.counters;
    if (entry.counters.calls > 0) {
        delta.mean = entry.mean;
        delta.deviation = entry.deviation;
        delta.minimum = entry.minimum;
        delta.maximum = entry.maximum;
    }
    return delta;
}

/// Evicted and made anew, or reset for itself: what it counts now began after the earlier reading.
bool isAnother(const StatementEntry &earlier, const StatementEntry &later)
{
    const bool anew = earlier.since.isValid() && later.since.isValid() && earlier.since != later.since;
    return anew || later.counters.calls < earlier.counters.calls || later.counters.total < earlier.counters.total;
}

StatementDelta between(const StatementEntry &earlier, const StatementEntry &later)
{
    StatementDelta delta;
    delta.key = later.key;
    delta.counters = difference(later.counters, earlier.counters);
    if (delta.counters.calls > 0)
        delta.mean = delta.counters.total / double(delta.counters.calls);
    delta.deviation = deviationBetween(earlier, later);
    return delta;
}

}

std::optional<Milliseconds> StatementInterval::length() const
{
    if (!from.isValid() || wentBack)
        return std::nullopt;
    return Milliseconds(double(from.msecsTo(to)));
}

StatementInterval statementsSinceReset(const StatementSnapshot &snapshot)
{
    StatementInterval interval;
    interval.from = snapshot.resetAt;
    interval.to = snapshot.serverTime;
    interval.evictions = snapshot.evictions.value_or(0);
    interval.hidden = snapshot.hidden;
    interval.hiddenEntries = snapshot.hiddenEntries;
    for (const StatementEntry &entry : snapshot.entries) {
        if (entry.counters.calls > 0)
            interval.statements.push_back(whole(entry));
    }
    return interval;
}

StatementInterval statementsBetween(const StatementSnapshot &earlier, const StatementSnapshot &later)
{
    const bool evictionsFell = earlier.evictions && later.evictions && *later.evictions < *earlier.evictions;
    if (earlier.resetAt != later.resetAt || evictionsFell) {
        StatementInterval interval = statementsSinceReset(later);
        interval.reset = true;
        return interval;
    }
    StatementInterval interval;
    interval.from = earlier.serverTime;
    interval.to = later.serverTime;
    interval.wentBack = later.serverTime <= earlier.serverTime;
    interval.evictions = later.evictions.value_or(0) - earlier.evictions.value_or(0);
    interval.hiddenEntries = later.hiddenEntries;
    interval.hidden = difference(later.hidden, earlier.hidden);
    if (interval.hidden.calls < 0)
        interval.hidden = later.hidden;
    QHash<StatementKey, const StatementEntry *> before;
    before.reserve(qsizetype(earlier.entries.size()));
    for (const StatementEntry &entry : earlier.entries)
        before.insert(entry.key, &entry);
    for (const StatementEntry &entry : later.entries) {
        const StatementEntry *former = before.value(entry.key);
        const bool anew = !former || isAnother(*former, entry);
        StatementDelta delta = anew ? whole(entry) : between(*former, entry);
        delta.isNew = anew;
        if (delta.counters.calls > 0)
            interval.statements.push_back(std::move(delta));
    }
    return interval;
}

double amountOf(const StatementDelta &statement, StatementMeasure measure)
{
    const StatementCounters &counters = statement.counters;
    switch (measure) {
    case StatementMeasure::TempBlocks:
        return double((counters.tempRead + counters.tempWritten).value);
    case StatementMeasure::Time:
        return counters.total.count();
    case StatementMeasure::Calls:
        return double(counters.calls);
    case StatementMeasure::IoTime:
        return counters.ioTime().count();
    case StatementMeasure::IoBlocks:
        return double((counters.sharedRead + counters.sharedWritten + counters.localRead + counters.localWritten
            + counters.tempRead + counters.tempWritten)
                          .value);
    case StatementMeasure::Wal:
        return counters.wal ? double(counters.wal->value) : 0;
    case StatementMeasure::Rows:
        return double(counters.rows);
    case StatementMeasure::Jit:
        return counters.jit ? counters.jit->count() : 0;
    case StatementMeasure::Mean:
        return statement.mean ? statement.mean->count() : 0;
    }
    Q_UNREACHABLE();
}

double totalOf(const StatementInterval &interval, StatementMeasure measure)
{
    if (measure == StatementMeasure::Mean)
        return 0;
    StatementDelta hidden;
    hidden.counters = interval.hidden;
    double total = amountOf(hidden, measure);
    for (const StatementDelta &statement : interval.statements)
        total += amountOf(statement, measure);
    return total;
}

}
