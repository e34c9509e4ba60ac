// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hashaggmodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr double Block = 8192;
constexpr double FillFactor = 0.9; // simplehash.h SH_FILLFACTOR

double powerOfTwo(double value)
{
    return std::exp2(std::ceil(std::log2(std::max(1.0, value)) - 1e-12));
}

double chunk(double bytes, int serverMajor)
{
    return powerOfTwo(std::max(8.0, bytes)) + (serverMajor >= 16 ? 8 : 16);
}

double bucketBytes(int serverMajor)
{
    return serverMajor >= 18 ? 16 : 24; // TupleHashEntryData
}

double entryBytes(const HashAggInput &input)
{
    return input.entryBytes > 0 ? input.entryBytes : hashAggEntryBytes(input);
}

double tableBytes(const HashAggInput &input, double groups)
{
    return bucketBytes(input.serverMajor) * powerOfTwo(std::max(256.0, groups / FillFactor));
}

// Groups that fit: the table doubles, so the greatest power of two that leaves room for the groups it can hold.
double capacity(const HashAggInput &input, double bytes)
{
    double best = 1;
    for (double buckets = 256; buckets * bucketBytes(input.serverMajor) < bytes; buckets *= 2) {
        const double room = (bytes - buckets * bucketBytes(input.serverMajor)) / entryBytes(input);
        best = std::max(best, std::min(room, buckets * FillFactor));
    }
    return best;
}

double partitions(const HashAggInput &input, double groups, double bytes)
{
    const double wanted = 1.5 * groups * (entryBytes(input) + bucketBytes(input.serverMajor)) / bytes + 1;
    const double most = std::max(4.0, bytes / 4 / Block);
    return std::clamp(powerOfTwo(std::min(wanted, most)), 4.0, 1024.0);
}

}

double hashAggEntryBytes(const HashAggInput &input)
{
    const double tuple = 16 + input.groupWidth;
    const double states = 16 * input.transitions;
    if (input.serverMajor >= 18)
        return 8 * std::ceil(tuple / 8) + states;
    return chunk(tuple, input.serverMajor) + (states > 0 ? chunk(states, input.serverMajor) : 0);
}

Kilobytes hashAggThreshold(const HashAggInput &input)
{
    const double bytes = input.groups * entryBytes(input) + tableBytes(input, input.groups);
    return Kilobytes(std::max<qint64>(64, std::llround(bytes / input.hashMemMultiplier / 1024)));
}

void fitHashAggEntry(HashAggInput &input, Kilobytes threshold)
{
    const double bytes = static_cast<double>(threshold.value) * 1024 * input.hashMemMultiplier;
    input.entryBytes = std::max(16.0, (bytes - tableBytes(input, input.groups)) / input.groups);
}

HashAggPrediction predictHashAgg(const HashAggInput &input, Kilobytes workMem)
{
    const double memory = static_cast<double>(workMem.value) * 1024 * input.hashMemMultiplier;
    HashAggPrediction prediction;
    double groups = input.groups, share = 1; // of one partition, and of all rows that are still to be aggregated
    while (prediction.levels < 8) {
        const double parts = partitions(input, groups, memory);
        const double room = capacity(input, std::max(0.75 * memory, memory - Block * (1 + parts)));
        if (groups <= room)
            break;
        share *= 1 - room / groups;
        groups = (groups - room) / parts;
        prediction.read += share * input.rows * input.tapeBytesPerRow / Block;
        ++prediction.levels;
    }
    return prediction;
}

}
