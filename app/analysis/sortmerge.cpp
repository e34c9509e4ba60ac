// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sortmerge.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

namespace Spillway::Analysis {

namespace {

constexpr double BlockPayload = 8192 - 16; // logtape.c TapeBlockPayloadSize
constexpr double RunEndMarker = 4; // markrunend(): a zero length word
// Above this many runs tapes are long enough for their rounding not to matter, and simulating each run costs time.
constexpr qint64 SimulatedRuns = 1500;

using Tape = std::deque<double>; // bytes of each run that is still to be read

double blocksOf(double bytes)
{
    return std::ceil(bytes / BlockPayload - 1e-9);
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

// Tapes share one file. A tape reserves its next block before it needs it, so the tape that is written after a switch
// skips a reserved block, and logtape.c fills the hole with zeros first: one more block written.
class HoleCounter
{
public:
    explicit HoleCounter(size_t tapes)
        : m_current(tapes, -1)
        , m_fill(tapes, 0)
    {
    }

    void append(size_t tape, double bytes)
    {
        if (m_current[tape] < 0)
            m_current[tape] = m_allocated++;
        m_fill[tape] += bytes + RunEndMarker;
        const auto full = static_cast<qint64>(std::ceil(m_fill[tape] / BlockPayload) - 1);
        if (full <= 0)
            return;
        flush(m_current[tape]);
        if (full > 1) { // the rest follow each other: only the first of them can meet a hole
            flush(m_allocated);
            m_allocated += full - 1;
            m_written = std::max(m_written, m_allocated);
        }
        m_current[tape] = m_allocated++;
        m_fill[tape] -= static_cast<double>(full) * BlockPayload;
    }

    double finish()
    {
        for (qint64 block : m_current) {
            if (block >= 0)
                flush(block);
        }
        return static_cast<double>(m_holes);
    }

private:
    void flush(qint64 block)
    {
        if (block >= m_written) {
            m_holes += block - m_written;
            m_written = block + 1;
        }
    }

    std::vector<qint64> m_current;
    std::vector<double> m_fill;
    qint64 m_allocated = 0, m_written = 0, m_holes = 0;
};

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

// Each switch to another tape leaves a hole, unless a run is too short to complete a block.
double holesOfMany(const MergeInput &input, qint64 runs)
{
    const double bytes = static_cast<double>(input.laterRuns) * input.tapeBytesPerRow;
    if (bytes >= 2 * BlockPayload)
        return static_cast<double>(runs - 1);
    const auto tapes = static_cast<size_t>(input.mergeOrder);
    HoleCounter holes(tapes);
    for (size_t i = 0; i < static_cast<size_t>(runs); ++i)
        holes.append(i % tapes, bytes);
    return holes.finish();
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
        const double blocks = (data + RunEndMarker * left) / BlockPayload + tapes / 2;
        if (cost.passes == 0)
            cost.disk = blocks;
        ++cost.passes;
        last = left <= tapes;
        cost.read += last ? blocks * input.fetched : blocks;
        cost.written += blocks;
        left = std::ceil(left / tapes);
    }
    if (input.randomAccess) {
        cost.read += data / BlockPayload;
        cost.written += data / BlockPayload;
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

namespace {

// State of Knuth's Algorithm D as tuplesort.c keeps it: the last tape is the output of a merge.
struct Polyphase
{
    explicit Polyphase(int order)
        : inputs(static_cast<size_t>(order))
        , tapes(inputs + 1)
        , perfect(inputs + 1, 1)
        , dummy(inputs + 1, 1)
    {
        perfect.back() = dummy.back() = 0;
    }

    void selectNewTape()
    {
        if (dummy[destination] < dummy[destination + 1]) {
            ++destination;
            return;
        }
        if (dummy[destination] == 0) {
            ++level;
            const qint64 first = perfect[0];
            for (size_t j = 0; j < inputs; ++j) {
                dummy[j] = first + perfect[j + 1] - perfect[j];
                perfect[j] = first + perfect[j + 1];
            }
        }
        destination = 0;
    }

    bool oneRunEach() const
    {
        for (size_t j = 0; j < inputs; ++j) {
            if (static_cast<qint64>(tapes[j].size()) + dummy[j] != 1)
                return false;
        }
        return true;
    }

    void mergeOneRun()
    {
        const auto last = dummy.begin() + static_cast<std::ptrdiff_t>(inputs);
        if (std::all_of(dummy.begin(), last, [](qint64 d) { return d > 0; })) {
            std::for_each(dummy.begin(), last, [](qint64 &d) { --d; });
            ++dummy[inputs];
            return;
        }
        double bytes = 0;
        for (size_t j = 0; j < inputs; ++j) {
            if (dummy[j] > 0) {
                --dummy[j];
            } else {
                bytes += tapes[j].front();
                tapes[j].pop_front();
            }
        }
        tapes[inputs].push_back(bytes);
    }

    void rotate()
    {
        std::rotate(tapes.begin(), tapes.end() - 1, tapes.end());
        std::rotate(dummy.begin(), dummy.end() - 1, dummy.end());
    }

    size_t inputs;
    std::vector<Tape> tapes;
    std::vector<qint64> perfect, dummy;
    size_t destination = 0;
    int level = 1;
};

}

MergeCost polyphaseMerge(const MergeInput &input)
{
    const std::vector<double> runs = initialRuns(input);
    if (runs.size() == 1)
        return oneRun(input);
    MergeCost cost;
    cost.runs = static_cast<qint64>(runs.size());
    Polyphase state(input.mergeOrder);
    HoleCounter holes(state.tapes.size());
    for (size_t i = 0; i < runs.size(); ++i) {
        state.tapes[state.destination].push_back(runs[i]);
        holes.append(state.destination, runs[i]);
        --state.dummy[state.destination];
        if (i + 1 < runs.size())
            state.selectNewTape();
    }
    cost.disk = allBlocks(state.tapes);
    cost.read = cost.written = cost.disk;
    // Each pass writes what it will read later, so both grow together; a tape is counted when it is complete.
    while (input.randomAccess || !state.oneRunEach()) {
        while (!state.tapes[state.inputs - 1].empty() || state.dummy[state.inputs - 1] > 0)
            state.mergeOneRun();
        const double blocks = tapeBlocks(state.tapes[state.inputs]);
        cost.read += blocks;
        cost.written += blocks;
        if (--state.level == 0)
            break;
        state.rotate();
    }
    if (!input.randomAccess && input.fetched < 1)
        cost.read += finalRead(state.tapes, input) - allBlocks(state.tapes);
    cost.passes = static_cast<int>(std::ceil(cost.written / cost.disk - 0.05));
    cost.written += holes.finish();
    return cost;
}

}
