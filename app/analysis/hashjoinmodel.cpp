// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hashjoinmodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr double Block = 8192;
constexpr double TupleOverhead = 16; // HJTUPLE_OVERHEAD
constexpr double MinimalTupleHeader = 16;

double aligned(double bytes)
{
    return 8 * std::ceil(bytes / 8 - 1e-9);
}

double powerOfTwo(double value)
{
    return std::exp2(std::ceil(std::log2(std::max(1.0, value)) - 1e-12));
}

double plannedTuple(const HashJoinInput &input)
{
    return TupleOverhead + MinimalTupleHeader + aligned(input.estimatedWidth);
}

double plannedBuckets(double rows)
{
    return powerOfTwo(std::max(1024.0, std::ceil(rows)));
}

// SKEW_HASH_MEM_PERCENT: 2 % of the limit, in whole entries of the skew table, is set aside.
double usableBytes(const HashJoinInput &input, double limit)
{
    if (!input.skew)
        return limit;
    const double entry = plannedTuple(input) + 8 * 8 + 4 + 16;
    return limit - std::floor(std::floor(limit / entry) * 2 / 100) * entry;
}

struct Table
{
    double batches = 1;
    double buckets = 1024;
    double allowed = 0;
};

Table planned(const HashJoinInput &input, double limit)
{
    const double rows = std::max(1.0, input.estimatedRows);
    const double tuple = plannedTuple(input);
    const double usable = usableBytes(input, limit);
    Table table { 1, plannedBuckets(rows), limit };
    if (rows * tuple + 8 * table.buckets <= usable)
        return table;
    table.buckets = powerOfTwo(std::floor(usable / (tuple + 8)));
    const double room = std::max(1.0, usable - 8 * table.buckets);
    table.batches = powerOfTwo(std::max(2.0, std::ceil(rows * tuple / room)));
    if (input.serverMajor >= 18) {
        // Each batch costs two 8 kB buffers: halving the batches and doubling the table may need less in all.
        while (table.batches > 1 && table.batches >= table.allowed / Block) {
            table.batches /= 2;
            table.buckets *= 2;
            table.allowed *= 2;
        }
    }
    return table;
}

Table grown(const HashJoinInput &input, Table table)
{
    const double tuple = TupleOverhead + input.innerTupleBytes;
    if (table.batches <= 1)
        table.buckets = std::max(table.buckets, powerOfTwo(input.innerRows)); // nbuckets_optimal follows the rows
    while (input.innerRows * tuple / table.batches + 8 * table.buckets > table.allowed && table.batches < 1 << 26) {
        if (input.serverMajor >= 18 && table.allowed <= table.batches * 2 * Block) {
            table.allowed *= 2;
            continue;
        }
        if (table.batches <= 1) // the bucket array stops growing with the first doubling
            table.buckets = std::max(1024.0, powerOfTwo(table.allowed / (tuple + 8) / 2));
        if (8 * table.buckets >= table.allowed)
            break;
        table.batches *= 2;
    }
    return table;
}

}

double innerWriteShare(const HashJoinInput &input, qint64 original, qint64 final)
{
    Q_UNUSED(input)
    const auto last = static_cast<double>(final);
    if (final <= original)
        return 1 - 1 / last;
    // Memory fills for the first time when `original`/`final` of half the rows have come, then each time twice as many:
    // a row that comes while there are n batches is filed by n, and once more where its final batch is another.
    double share = 0, arrived = 0;
    for (auto n = static_cast<double>(original); n <= last; n *= 2) {
        const double until = n < last ? n / last * 0.75 : 1; // the last doubling falls between ½ and all of the rows
        double one = (1 - 1 / n) * (2 - n / last);
        for (double later = 2 * n; later <= last; later *= 2)
            one += (2 - later / last) / later;
        share += (until - arrived) * one;
        arrived = until;
    }
    return share;
}

HashJoinPrediction predictHashJoin(const HashJoinInput &input, Kilobytes workMem)
{
    const double limit = std::floor(static_cast<double>(workMem.value) * 1024 * input.hashMemMultiplier);
    const Table before = planned(input, limit);
    const Table after = grown(input, before);
    HashJoinPrediction prediction;
    prediction.originalBatches = static_cast<qint64>(before.batches);
    prediction.batches = static_cast<qint64>(after.batches);
    const double used = input.innerRows * (TupleOverhead + input.innerTupleBytes) / after.batches + 8 * after.buckets;
    prediction.headroom = after.allowed / std::max(1.0, used);
    if (prediction.batches == 1)
        return prediction;
    const double halves = (after.batches - 1) / 2; // each file's last block is half full on average
    prediction.innerWritten
        = innerWriteShare(input, prediction.originalBatches, prediction.batches) * input.innerFileBytes / Block
        + halves;
    prediction.outerWritten = (1 - 1 / after.batches) * input.outerFileBytes / Block + halves;
    return prediction;
}

Kilobytes hashJoinPlannedThreshold(const HashJoinInput &input)
{
    const double rows = std::max(1.0, input.estimatedRows);
    const double need = rows * plannedTuple(input) + 8 * plannedBuckets(rows);
    auto kilobytes
        = static_cast<qint64>(std::ceil(need / input.hashMemMultiplier / 1024 * (input.skew ? 1 / 0.981 : 1)));
    while (usableBytes(input, std::floor(static_cast<double>(kilobytes) * 1024 * input.hashMemMultiplier)) < need)
        ++kilobytes;
    return Kilobytes(kilobytes);
}

Kilobytes hashJoinActualThreshold(const HashJoinInput &input)
{
    const double buckets = std::max(plannedBuckets(input.estimatedRows), powerOfTwo(input.innerRows));
    const double need = input.innerRows * (TupleOverhead + input.innerTupleBytes) + 8 * buckets;
    return Kilobytes(static_cast<qint64>(std::ceil(need / input.hashMemMultiplier / 1024 - 1e-9)));
}

}
