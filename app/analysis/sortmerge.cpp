// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/logicaltapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace Spillway::Analysis {

namespace {

// Above this many runs tapes are long enough for their rounding not to matter, and simulating each run costs time.
constexpr qint64 SimulatedRuns = 1500;

// Each switch to another tape leaves a hole, unless a run is too short to complete a block.
double holesOfMany(const MergeInput &input, qint64 runs)
{
    const double bytes = static_cast<double>(input.laterRuns) * input.tapeBytesPerRow;
    if (bytes >= 2 * TapeBlockPayload)
        return static_cast<double>(runs - 1);
    const auto tapes = static_cast<size_t>(input.mergeOrder);
    const auto sample = static_cast<size_t>(std::min(runs, SimulatedRuns)); // the pattern repeats
    HoleCounter holes(tapes);
    for (size_t i = 0; i < sample; ++i)
        holes.append(i % tapes, bytes);
    return holes.finish() * static_cast<double>(runs) / static_cast<double>(sample);
}

// The same arithmetic in closed form for very many runs: a tape's last block is half full on average.
MergeCost balancedMergeOfMany(const MergeInput &input, qint64 runs)
{
    MergeCost cost;
    cost.runs = runs;
    const double data = static_cast<double>(input.rows) * input.tapeBytesPerRow;
    double left = static_cast<double>(runs);
    for (bool last = false; !last;) {
        const double tapes = std::min<double>(input.mergeOrder, left);
        const double blocks = (data + RunEndMarker * left) / TapeBlockPayload + tapes / 2;
        if (cost.passes == 0)
            cost.disk = blocks;
        ++cost.passes;
        last = left <= tapes;
        cost.read += last ? blocks * input.fetched : blocks;
        cost.written += blocks;
        left = std::ceil(left / tapes);
    }
    if (input.randomAccess) {
        cost.read += data / TapeBlockPayload;
        cost.written += data / TapeBlockPayload;
    }
    cost.written += holesOfMany(input, runs);
    return cost;
}

std::vector<Tape> distributed(const std::vector<double> &runs, int order)
{
    std::vector<Tape> tapes(std::min<size_t>(runs.size(), static_cast<size_t>(order)));
    for (size_t i = 0; i < runs.size(); ++i)
        tapes[i % tapes.size()].push_back(runs[i]);
    return tapes;
}

std::vector<double> mergedRuns(std::vector<Tape> &tapes)
{
    std::vector<double> runs;
    while (!tapes.front().empty()) { // the first tape is never shorter than another
        double bytes = 0;
        for (Tape &tape : tapes) {
            if (tape.empty())
                continue;
            bytes += tape.front();
            tape.pop_front();
        }
        runs.push_back(bytes);
    }
    return runs;
}

qint64 runCount(const MergeInput &input)
{
    const qint64 left = std::max<qint64>(0, input.rows - input.firstRun);
    return 1 + (left + input.laterRuns - 1) / input.laterRuns;
}

}

int mergeOrder(qint64 workMemBytes, int serverMajor)
{
    constexpr qint64 TapeBuffer = 8192, MergeBuffer = 32 * 8192;
    const qint64 order = serverMajor >= 15 ? workMemBytes / (2 * TapeBuffer + MergeBuffer)
                                           : (workMemBytes - TapeBuffer) / (MergeBuffer + TapeBuffer);
    return static_cast<int>(std::clamp<qint64>(order, 6, 500));
}

MergeCost balancedMerge(const MergeInput &input)
{
    const qint64 count = runCount(input);
    if (count == 1)
        return oneRun(input);
    if (count > SimulatedRuns)
        return balancedMergeOfMany(input, count);

    MergeCost cost;
    cost.runs = count;
    std::vector<double> runs = initialRuns(input);
    std::vector<Tape> tapes = distributed(runs, input.mergeOrder);
    HoleCounter holes(tapes.size());
    for (size_t i = 0; i < runs.size(); ++i)
        holes.append(i % tapes.size(), runs[i]);
    cost.disk = allBlocks(tapes);
    while (true) {
        const double blocks = allBlocks(tapes);
        const bool last = runs.size() <= tapes.size();
        ++cost.passes;
        cost.written += blocks;
        cost.read += last && !input.randomAccess ? finalRead(tapes, input) : blocks;
        runs = mergedRuns(tapes);
        if (last)
            break;
        tapes = distributed(runs, input.mergeOrder);
    }
    if (input.randomAccess) {
        cost.written += blocksOf(runs.front());
        cost.read += blocksOf(runs.front());
    }
    if (cost.passes > 2)
        cost.disk += 4; // first output blocks of a pass are taken before any input block is free; 3–7 measured
    cost.written += holes.finish();
    return cost;
}

}
