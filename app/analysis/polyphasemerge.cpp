// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/logicaltapes.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

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
