// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sortfit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

class SortNode final : public NodeModel
{
public:
    SortNode(SortFit fit, ServerArithmetic server)
        : m_fit(std::move(fit))
        , m_server(server)
    {
    }

    NodePrediction at(Kilobytes workMem) const override
    {
        NodePrediction sum;
        Predicted disk;
        for (double rows : m_fit.rows) {
            const SortPrediction best = predict(rows, m_fit.tape.value, m_fit.chunk.value, workMem);
            // Called while a slider moves: where all is known there is nothing more to simulate.
            const bool certain = m_fit.tape.low == m_fit.tape.high && m_fit.chunk.low == m_fit.chunk.high;
            const SortPrediction low = certain ? best : predict(rows, m_fit.tape.low, m_fit.chunk.low, workMem);
            const SortPrediction high = certain ? best : predict(rows, m_fit.tape.high, m_fit.chunk.high, workMem);
            // Fixed widths leave the last block of each tape; it is repeated in each pass.
            const double slack = high.fits ? 0 : 2.0 * std::max(1, high.passes);
            add(sum.read, best.tempRead, low.tempRead, high.tempRead, slack);
            add(sum.written, best.tempWritten, low.tempWritten, high.tempWritten, slack);
            // The file grows by a few blocks more while merge passes overlap (3–7 measured).
            add(disk, Blocks(best.disk.value), Blocks(low.disk.value), Blocks(high.disk.value),
                high.fits ? 0 : 8.0 * std::max(2, high.passes * 4));
            sum.spills = sum.spills || !best.fits;
            sum.passes = std::max(sum.passes, best.passes);
        }
        sum.read = scaled(sum.read);
        sum.written = scaled(sum.written);
        sum.disk = disk; // of one loop: EXPLAIN prints the last
        return sum;
    }

    ThresholdPrediction threshold() const override
    {
        ThresholdPrediction prediction;
        for (double rows : m_fit.rows) {
            const auto need = [&](double chunk) {
                return static_cast<double>(sortThreshold({ rows, 0, chunk, m_server.major }, m_fit.consumer).value);
            };
            prediction.workMem.value = std::max(prediction.workMem.value, need(m_fit.chunk.value));
            prediction.workMem.low = std::max(prediction.workMem.low, need(m_fit.chunk.low));
            prediction.workMem.high = std::max(prediction.workMem.high, need(m_fit.chunk.high));
        }
        prediction.exact = m_fit.exact;
        if (m_fit.rows.size() > 1) { // rows move between processes from run to run (±30 % measured)
            const double equal
                = std::accumulate(m_fit.rows.begin(), m_fit.rows.end(), 0.0) / static_cast<double>(m_fit.rows.size());
            const SortInput share { equal, 0, m_fit.chunk.low, m_server.major };
            prediction.workMem.low = 0.9 * static_cast<double>(sortThreshold(share, m_fit.consumer).value);
            prediction.workMem.high *= 1.3;
        }
        return prediction;
    }

private:
    SortPrediction predict(double rows, double tape, double chunk, Kilobytes workMem) const
    {
        return predictSort({ rows, tape, chunk, m_server.major }, m_fit.consumer, workMem);
    }

    static void add(Predicted &sum, Blocks best, Blocks low, Blocks high, double slack)
    {
        sum.value += static_cast<double>(best.value);
        const auto [least, most] = std::minmax({ best.value, low.value, high.value });
        sum.low += std::max(0.0, static_cast<double>(least) - slack);
        sum.high += static_cast<double>(most) + slack;
    }

    // Partial fetches and repeated or parallel sorts are less regular than one sort read to its end.
    Predicted scaled(Predicted p) const
    {
        const double spread = m_fit.consumer.fetched < 1 || m_fit.loops > 1 ? 0.05 : m_fit.rows.size() > 1 ? 0.25 : 0;
        return { p.value * m_fit.loops, p.low * m_fit.loops * (1 - spread), p.high * m_fit.loops * (1 + spread) };
    }

    SortFit m_fit;
    ServerArithmetic m_server;
};

}

std::unique_ptr<NodeModel> fitSortNode(const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    if (std::optional<SortFit> fit = fitSort(observations, server))
        return std::make_unique<SortNode>(std::move(*fit), server);
    return nullptr;
}

}
