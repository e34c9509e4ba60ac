// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/logicaltapes.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

double blocksOf(double bytes)
{
    return std::ceil(bytes / TapeBlockPayload - 1e-9);
}

double tapeBlocks(const Tape &tape)
{
    double bytes = 0;
    for (double run : tape)
        bytes += run + RunEndMarker;
    return tape.empty() ? 0 : blocksOf(bytes);
}

double allBlocks(const std::vector<Tape> &tapes)
{
    double blocks = 0;
    for (const Tape &tape : tapes)
        blocks += tapeBlocks(tape);
    return blocks;
}

std::vector<double> initialRuns(const MergeInput &input)
{
    std::vector<double> runs { static_cast<double>(std::min(input.firstRun, input.rows)) * input.tapeBytesPerRow };
    for (qint64 left = input.rows - input.firstRun; left > 0; left -= input.laterRuns)
        runs.push_back(static_cast<double>(std::min(left, input.laterRuns)) * input.tapeBytesPerRow);
    return runs;
}

// Blocks read by the pass that feeds the consumer: each input tape is read ahead by whole buffers.
double finalRead(const std::vector<Tape> &tapes, const MergeInput &input)
{
    if (input.fetched >= 1)
        return allBlocks(tapes);
    double read = 0;
    // tuplesort.c mergeruns(): what the slab (1 kB a tape) and the new heap leave is divided among the tapes.
    const auto count = static_cast<double>(
        std::count_if(tapes.begin(), tapes.end(), [](const Tape &tape) { return !tape.empty(); }));
    const double room = static_cast<double>(input.workMemBytes) - 1048 * (count + 1);
    const double buffer = std::max(1.0, std::floor(room / 8192 / count));
    for (const Tape &tape : tapes) {
        const double blocks = tapeBlocks(tape);
        read += std::min(blocks, std::ceil(std::max(blocks * input.fetched, 1.0) / buffer) * buffer);
    }
    return read;
}

MergeCost oneRun(const MergeInput &input)
{
    const double blocks = blocksOf(static_cast<double>(input.rows) * input.tapeBytesPerRow + RunEndMarker);
    return { 1, 1, std::max(1.0, std::ceil(blocks * input.fetched)), blocks, blocks };
}

}
