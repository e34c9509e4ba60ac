// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sortmodel.h"

#include "analysis/sortmerge.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr double SortTupleBytes = 24; // pointer, datum1, isnull1, srctape
constexpr qint64 InitialTuples = 1024; // INITIAL_MEMTUPSIZE
constexpr qint64 TapeBuffer = 8192; // TAPE_BUFFER_OVERHEAD

struct Fill
{
    qint64 capacity = InitialTuples; // entries of memtuples[] once it grows no more
    qint64 firstRun = 0;
};

qint64 fitting(double bytes, double chunk, qint64 capacity)
{
    // The tuple that exceeds the limit is still in memory when the run is dumped: hence + 1.
    const double room = bytes - SortTupleBytes * static_cast<double>(capacity);
    if (chunk <= 0)
        return capacity;
    return std::clamp<qint64>(static_cast<qint64>(std::floor(std::max(0.0, room) / chunk)) + 1, 1, capacity);
}

// grow_memtuples(): doubled while at most half of work_mem is used, then once by what is left.
Fill fill(double chunk, double limit)
{
    Fill result;
    while (true) {
        const auto size = static_cast<double>(result.capacity);
        const double used = size * SortTupleBytes + (size - 1) * chunk;
        if (used > limit)
            break;
        if (used * 2 <= limit) {
            result.capacity *= 2;
            continue;
        }
        result.capacity = std::max(result.capacity, static_cast<qint64>(size * (limit / used)));
        break;
    }
    result.firstRun = fitting(limit, chunk, result.capacity);
    return result;
}

double neededBytes(const SortInput &input, const SortConsumer &consumer)
{
    // puttuple_common: a bounded sort turns into a heap when it holds more than twice its bound. (It would do so when
    // memory runs out beyond the bound, but the array, which exactly fits, is full before that.)
    const double held = consumer.bound > 0 ? std::min(input.rows, 2 * consumer.bound + 1) : input.rows;
    return SortTupleBytes * std::max<double>(InitialTuples, held + 1) + held * input.chunkBytesPerRow;
}

}

double sortChunkBytes(double tupleBytes, int serverMajor, bool bounded)
{
    const double aligned = 8 * std::ceil(tupleBytes / 8 - 1e-9);
    if (!bounded && serverMajor >= 15)
        return aligned + (serverMajor == 15 ? 24 : serverMajor == 16 ? 8 : 0);
    const double header = serverMajor >= 16 ? 8 : 16;
    const double power = std::exp2(std::ceil(std::log2(std::max(8.0, tupleBytes))));
    return (power <= 8192 ? power : aligned) + header;
}

SortPrediction predictSort(const SortInput &input, Kilobytes workMem)
{
    return predictSort(input, SortConsumer {}, workMem);
}

SortPrediction predictSort(const SortInput &input, const SortConsumer &consumer, Kilobytes workMem)
{
    SortPrediction prediction;
    const double limit = static_cast<double>(workMem.value) * 1024;
    const auto limitBytes = static_cast<qint64>(limit);
    prediction.mergeOrder = mergeOrder(limitBytes, input.serverMajor);
    if (neededBytes(input, consumer) <= limit) {
        prediction.fits = true;
        const double rows = consumer.bound > 0 ? std::min(input.rows, consumer.bound + 1) : input.rows;
        const double entries = sortArrayEntries(rows, input.chunkBytesPerRow, workMem);
        const double data = rows * input.chunkBytesPerRow;
        prediction.memory
            = Kilobytes(static_cast<qint64>(std::ceil(std::min(limit, entries * SortTupleBytes + data) / 1024)));
        return prediction;
    }

    const Fill first = fill(input.chunkBytesPerRow, limit);
    // inittapestate() charges the tape buffers only where they fit beside the array.
    const qint64 buffers = (prediction.mergeOrder + (input.serverMajor >= 15 ? 0 : 1)) * TapeBuffer;
    const bool charged = static_cast<double>(buffers) + SortTupleBytes * static_cast<double>(first.capacity) < limit;

    MergeInput merge;
    merge.rows = std::llround(input.rows);
    merge.firstRun = std::min(first.firstRun, merge.rows);
    merge.laterRuns
        = fitting(charged ? limit - static_cast<double>(buffers) : limit, input.chunkBytesPerRow, first.capacity);
    merge.tapeBytesPerRow = input.tapeBytesPerRow;
    merge.mergeOrder = prediction.mergeOrder;
    merge.workMemBytes = limitBytes;
    merge.randomAccess = consumer.randomAccess;
    merge.fetched = consumer.fetched;
    const MergeCost cost = input.serverMajor >= 15 ? balancedMerge(merge) : polyphaseMerge(merge);
    prediction.runs = cost.runs;
    prediction.passes = cost.passes;
    prediction.tempRead = Blocks(std::llround(cost.read));
    prediction.tempWritten = Blocks(std::llround(cost.written));
    prediction.disk = Kilobytes(std::llround(cost.disk) * 8);
    return prediction;
}

double sortArrayEntries(double rows, double chunkBytesPerRow, Kilobytes workMem)
{
    const double power = std::exp2(std::ceil(std::log2(std::max<double>(InitialTuples, rows + 1))));
    const auto most = static_cast<double>(fill(chunkBytesPerRow, static_cast<double>(workMem.value) * 1024).capacity);
    return std::min(power, std::max(rows + 1, most));
}

Kilobytes sortThreshold(const SortInput &input)
{
    return sortThreshold(input, SortConsumer {});
}

Kilobytes sortThreshold(const SortInput &input, const SortConsumer &consumer)
{
    return Kilobytes(static_cast<qint64>(std::ceil(neededBytes(input, consumer) / 1024 - 1e-9)));
}

}
