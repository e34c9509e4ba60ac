// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sortfit.h"

#include "analysis/sortmerge.h"
#include "analysis/sortplan.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr double BlockPayload = 8176;
constexpr double MinimalTupleHeader = 16;
constexpr double HeaderNotOnTape = 6; // tape bytes = t_len − 6

class Fitter
{
public:
    Fitter(const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
        : m_observations(observations)
        , m_server(server)
    {
    }

    std::optional<SortFit> run()
    {
        if (!readRows())
            return std::nullopt;
        const bool spilled = fitSpilled();
        const bool inMemory = fitInMemory(spilled);
        if (!spilled && !inMemory)
            fitFromPlan();
        if (spilled && !inMemory && !m_fit.exact)
            narrowByRuns();
        m_fit.exact = m_fit.exact && m_fit.rows.size() == 1 && m_fit.loops == 1;
        return m_fit;
    }

private:
    bool readRows()
    {
        const NodeObservation &first = m_observations.front();
        const PlanNode &node = *first;
        const PlanNode *child = childOf(*first.plan, node, u"Outer");
        if (!node.actuals || node.actuals->loops < 1 || !child || !child->actuals)
            return false;
        const double in = rowsOverLoops(*child), out = rowsOverLoops(node);
        m_total = in;
        double known = 0;
        for (const WorkerFigures &worker : node.workers) {
            if (!worker.actuals)
                continue;
            const double rows = worker.actuals->rows * worker.actuals->loops;
            m_fit.rows.push_back(rows);
            known += rows;
        }
        if (m_fit.rows.empty()) {
            m_fit.loops = node.actuals->loops;
            m_fit.rows.push_back(in / m_fit.loops);
        } else if (in - known >= 1) {
            m_fit.rows.push_back(in - known);
        }
        m_bounded = limitAbove(*first.plan, node);
        m_fit.consumer.fetched = in > 0 ? std::clamp(out / in, 0.0, 1.0) : 1;
        if (m_bounded && out < in)
            m_fit.consumer.bound = out / node.actuals->loops;
        m_fit.consumer.randomAccess = feedsMergeJoin(*first.plan, node);
        return true;
    }

    bool datum(double tape) const
    {
        return m_server.major >= 15 && std::abs(tape - 12) < 0.3 && m_observations.front()->output.size() <= 1;
    }

    double chunkOf(double tape) const
    {
        return datum(tape) ? 0 : sortChunkBytes(tape + HeaderNotOnTape, m_server.major, m_bounded);
    }

    SortPrediction predicted(const NodeObservation &observation, double tape, double chunk) const
    {
        SortPrediction sum;
        for (double rows : m_fit.rows) {
            const SortPrediction one
                = predictSort({ rows, tape, chunk, m_server.major }, m_fit.consumer, observation.workMem);
            sum.runs += one.runs;
            sum.tempRead += one.tempRead * std::llround(m_fit.loops);
            sum.tempWritten += one.tempWritten * std::llround(m_fit.loops);
        }
        return sum;
    }

    bool agrees(const NodeObservation &o, double tape) const
    {
        const SortPrediction p = predicted(o, tape, chunkOf(tape));
        const double slack = 1.5 * static_cast<double>(m_fit.rows.size()) * m_fit.loops;
        const double runs = static_cast<double>(p.runs);
        const bool written = std::abs(static_cast<double>(p.tempWritten.value) - o.written) <= slack + 0.004 * runs;
        return written
            && (m_fit.consumer.fetched < 1 || std::abs(static_cast<double>(p.tempRead.value) - o.read) <= slack);
    }

    // Where Disk leaves the width on tape: each tape's last block is only partly filled.
    Predicted tapeBytes(const NodeObservation &o) const
    {
        const auto sorts = static_cast<double>(m_fit.rows.size());
        const int order = mergeOrder(o.workMem.value * 1024, m_server.major);
        const double runs = m_fit.consumer.fetched < 1 ? order : std::max(1.0, (o.written - o.read) / m_fit.loops + 1);
        const bool severalPasses = runs > static_cast<double>(order) * order * sorts;
        const double blocks = sortDiskBlocks(*o) - (severalPasses ? 4 * sorts : 0);
        const double tapes = sorts * std::min<double>(order, std::ceil(runs / sorts));
        const double scale = BlockPayload / (m_total / m_fit.loops);
        return { (blocks - tapes / 2) * scale, (blocks - tapes - (severalPasses ? 5 : 1)) * scale,
            (blocks + (severalPasses ? 5 : 1)) * scale };
    }

    bool fitSpilled()
    {
        std::optional<Predicted> tape;
        for (const NodeObservation &o : m_observations) {
            if (!o.spilled() || sortDiskBlocks(*o) <= 0)
                continue;
            const Predicted one = tapeBytes(o);
            m_spilled.push_back(&o);
            if (!tape || one.high - one.low < tape->high - tape->low)
                tape = one;
        }
        if (!tape)
            return false;
        settleRandomAccess(tape->value);
        m_fit.tape = *tape;
        double nearest = 1e9;
        const double last = std::min(std::floor(tape->high), tape->low + 40);
        for (double candidate = std::max(1.0, std::ceil(tape->low)); candidate <= last; ++candidate) {
            const bool all = std::all_of(
                m_spilled.begin(), m_spilled.end(), [&](const NodeObservation *o) { return agrees(*o, candidate); });
            if (!all || std::abs(candidate - tape->value) >= nearest)
                continue;
            nearest = std::abs(candidate - tape->value);
            m_fit.tape = { candidate, candidate, candidate };
            m_fit.exact = fixedWidth(candidate + HeaderNotOnTape);
        }
        const double tuple = m_fit.tape.value + HeaderNotOnTape;
        const double chunk = chunkOf(m_fit.tape.value);
        m_fit.exact = m_fit.exact || datum(m_fit.tape.value);
        m_fit.chunk = m_fit.exact ? Predicted { chunk, chunk, chunk } : variableChunk(tuple);
        if (nearest < 1e9)
            m_fit.chunk.value = chunk; // a fixed width is the likelier explanation of a whole number
        return true;
    }

    // A whole number of bytes a row is no proof: the mean of varying widths may be one by chance, less often the more
    // rows there are. The planner's width, the columns' without padding, settles it.
    bool fixedWidth(double tuple) const
    {
        const PlanNode &node = *m_observations.front();
        const double width = node.estimate ? static_cast<double>(node.estimate->width) : 0;
        const double window = 3 * BlockPayload / m_total; // bytes a row within which the blocks are the same
        return window < 0.03 || (window < 0.4 && tuple == MinimalTupleHeader + width);
    }

    // Each width is rounded up on its own: to 8 bytes, or by AllocSet to a power of two.
    Predicted variableChunk(double tuple) const
    {
        if (m_server.major >= 15 && !m_bounded) {
            const double header = sortChunkBytes(8, m_server.major) - 8;
            return { header + tuple + 3.5, header + tuple, header + tuple + 7 };
        }
        const double header = m_server.major >= 16 ? 8 : 16;
        return { meanChunk(tuple), header + tuple, header + 2 * tuple };
    }

    // Over widths spread evenly about the mean; nothing better is known of them.
    double meanChunk(double tuple) const
    {
        double sum = 0;
        for (int i = 1; i < 20; ++i)
            sum += sortChunkBytes(
                MinimalTupleHeader + (tuple - MinimalTupleHeader) * i / 10.0, m_server.major, m_bounded);
        return sum / 19;
    }

    // A merge join that needs no mark/restore reads its inner sort like any other: the run tells which it was.
    void settleRandomAccess(double tape)
    {
        if (!m_fit.consumer.randomAccess)
            return;
        const NodeObservation &o = *m_spilled.front();
        const double with = static_cast<double>(predicted(o, tape, chunkOf(tape)).tempWritten.value);
        m_fit.consumer.randomAccess = false;
        const double without = static_cast<double>(predicted(o, tape, chunkOf(tape)).tempWritten.value);
        m_fit.consumer.randomAccess = std::abs(with - o.written) < std::abs(without - o.written);
    }

    // A sort in memory reports array + chunks, and an array that had room to double is a power of two (A5).
    bool fitInMemory(bool tapeKnown)
    {
        if (m_fit.rows.size() > 1 || m_fit.loops > 1 || m_fit.consumer.bound > 0)
            return false;
        const double rows = m_fit.rows.front();
        const double width
            = m_observations.front()->estimate ? static_cast<double>(m_observations.front()->estimate->width) : 4;
        for (const NodeObservation &o : m_observations) {
            if (o.spilled() || !o->sort || o->sort->onDisk || rows < 1)
                continue;
            const double space = static_cast<double>(o->sort->space.value) * 1024;
            double most = 0;
            for (int i = 0; i < 20; ++i) // the array depends on the chunk where it was in its last growth
                most = (space - 24 * sortArrayEntries(rows, std::max(0.0, most), o.workMem)) / rows;
            const double least = most - 1024 / rows;
            const bool byValue = m_server.major >= 15 && least <= 0 && most >= 0 && o->output.size() == 1;
            const double floor = tapeKnown ? m_fit.tape.low + HeaderNotOnTape - 1 : MinimalTupleHeader + width * 0.6;
            if (byValue) {
                m_fit.tape = { 12, 12, 12 };
                m_fit.chunk = {};
            } else if (most < floor) {
                continue; // no width of a row: the figure says no more than "it fits"
            } else if (!m_fit.exact || m_fit.chunk.value < least - 0.5 || m_fit.chunk.value > most + 0.5) {
                const double whole = 8 * std::floor((most + 0.01) / 8); // of a fixed width
                m_fit.chunk = { (most + least) / 2, std::max(0.0, least), most };
                if (whole >= least - 0.01 && 1024 / rows < 0.2)
                    m_fit.chunk = { whole, whole, whole };
                if (!tapeKnown)
                    tapeFromChunk(width);
            }
            m_fit.exact = true;
            return true;
        }
        return false;
    }

    void tapeFromChunk(double width)
    {
        const double header = m_server.major >= 15 && !m_bounded ? sortChunkBytes(8, m_server.major) - 8
            : m_server.major >= 16                               ? 8
                                                                 : 16;
        const double body = m_fit.chunk.value - header;
        const double least = std::max(MinimalTupleHeader, m_server.major >= 15 && !m_bounded ? body - 7.5 : body / 2);
        const double tuple = std::clamp(MinimalTupleHeader + width, least, std::max(least, body + 0.5));
        m_fit.tape = { tuple - HeaderNotOnTape, least - HeaderNotOnTape, std::max(least, body) - HeaderNotOnTape };
    }

    // Nothing measured says how wide a row is: the planner's width, with its uncertainty.
    void fitFromPlan()
    {
        const PlanNode &node = *m_observations.front();
        const double width = node.estimate ? static_cast<double>(node.estimate->width) : 32;
        const double tuple = MinimalTupleHeader + width;
        const double tape = tuple - HeaderNotOnTape;
        m_fit.tape = { tape, tape * 0.8, tape * 1.3 };
        const double chunk = chunkOf(tape);
        m_fit.chunk = { chunk, chunk * 0.8, chunk * 1.3 };
    }

    // With R runs, the bytes a row takes are known to about one part in R.
    void narrowByRuns()
    {
        if (m_fit.rows.size() > 1 || m_fit.loops > 1 || m_fit.consumer.fetched < 1 || datum(m_fit.tape.value))
            return;
        const auto most = std::max_element(m_spilled.begin(), m_spilled.end(),
            [](auto *a, auto *b) { return a->written - a->read < b->written - b->read; });
        const NodeObservation &o = **most;
        const auto runs = static_cast<qint64>(o.written - o.read) + 1;
        if (runs < 4)
            return;
        // runs(chunk) does not fall: bisect for the chunk where it passes from below `count` to `count`.
        const auto leastChunk = [&](qint64 count) {
            double low = 0, high = 4 * m_fit.chunk.high + 64;
            for (int i = 0; i < 26; ++i) {
                const double middle = (low + high) / 2;
                (predicted(o, m_fit.tape.value, middle).runs >= count ? high : low) = middle;
            }
            return high;
        };
        const double low = std::max(leastChunk(runs), m_fit.chunk.low);
        const double high = std::min(leastChunk(runs + 1), m_fit.chunk.high);
        if (low <= high)
            m_fit.chunk = { std::clamp(m_fit.chunk.value, low, high), low, high };
    }

    const std::vector<NodeObservation> &m_observations;
    const ServerArithmetic m_server;
    std::vector<const NodeObservation *> m_spilled;
    SortFit m_fit;
    double m_total = 0;
    bool m_bounded = false;
};

}

std::optional<SortFit> fitSort(const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    return Fitter(observations, server).run();
}

}
