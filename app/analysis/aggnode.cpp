// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hashaggmodel.h"
#include "analysis/nodemodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

class AggregateNode final : public NodeModel
{
public:
    AggregateNode(HashAggInput input, ThresholdPrediction threshold, double holes)
        : m_input(input)
        , m_threshold(threshold)
        , m_holes(holes)
    {
    }

    NodePrediction at(Kilobytes workMem) const override
    {
        NodePrediction prediction;
        if (static_cast<double>(workMem.value) >= m_threshold.workMem.value)
            return prediction;
        const HashAggPrediction p = predictHashAgg(m_input, workMem);
        prediction.spills = true;
        // How full the partitions get depends on the order of the rows: a wide interval (B2).
        prediction.read = { p.read, p.read * 0.5, p.read * 2 };
        prediction.written = { p.read + m_holes, p.read, p.read * 2.5 + 2 * m_holes };
        return prediction;
    }

    ThresholdPrediction threshold() const override { return m_threshold; }

private:
    HashAggInput m_input;
    ThresholdPrediction m_threshold;
    double m_holes;
};

}

std::unique_ptr<NodeModel> fitAggregateNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    const NodeObservation &first = observations.front();
    const PlanNode *child = childOf(*first.plan, *first, u"Outer");
    if (!first->actuals || !child || !first->workers.empty() || first->actuals->loops > 1)
        return nullptr;
    HashAggInput input;
    input.serverMajor = server.major;
    input.hashMemMultiplier = server.hashMemMultiplier;
    input.groups = std::max(1.0, first->actuals->rows);
    input.rows = rowsOverLoops(*child);
    input.groupWidth = 4.0 * static_cast<double>(std::max<qsizetype>(1, first->groupKey.size()));
    input.transitions = static_cast<double>(std::max<qsizetype>(0, first->output.size() - first->groupKey.size()));
    if (first->estimate)
        input.groupWidth
            = std::max(input.groupWidth, static_cast<double>(first->estimate->width) - 8 * input.transitions);
    input.tapeBytesPerRow = 24 + input.groupWidth + 4 * input.transitions;

    const auto planned = static_cast<double>(hashAggThreshold(input).value);
    // By-reference states (avg, numeric, text) come on top of what a plan shows: up to as much again.
    ThresholdPrediction threshold { { planned, planned * 0.75, planned * (input.transitions > 0 ? 1.9 : 1.35) },
        false };
    const NodeObservation *spilled = nullptr, *fits = nullptr;
    for (const NodeObservation &o : observations) {
        if (o.spilled())
            spilled = !spilled || o.workMem > spilled->workMem ? &o : spilled;
        else if (o->aggregate && o->aggregate->peakMemory && (!fits || o.workMem < fits->workMem))
            fits = &o;
    }
    if (fits) {
        // The peak is an upper bound: memory comes in blocks whose size follows work_mem.
        const double bound = std::ceil(
            static_cast<double>(fits->operator->()->aggregate->peakMemory->value) / server.hashMemMultiplier);
        const bool near = static_cast<double>(fits->workMem.value) < bound * 1.02;
        threshold.workMem = { near ? bound * 0.991 : bound, bound * 0.8, bound };
    }
    double holes = 0;
    input.entryBytes = 0;
    fitHashAggEntry(input, Kilobytes(static_cast<qint64>(threshold.workMem.value)));
    if (spilled) {
        const HashAggPrediction p = predictHashAgg(input, spilled->workMem);
        if (p.read > 0)
            input.tapeBytesPerRow *= std::clamp(spilled->read / p.read, 0.2, 5.0);
        holes = std::max(0.0, spilled->written - spilled->read);
    } else {
        holes = predictHashAgg(input, Kilobytes(static_cast<qint64>(threshold.workMem.value / 2))).read;
    }
    return std::make_unique<AggregateNode>(input, threshold, holes);
}

}
