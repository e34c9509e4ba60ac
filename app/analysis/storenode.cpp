// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodemodel.h"
#include "analysis/tuplestoremodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

constexpr double HeaderNotOnTape = 6;

class StoreNode final : public NodeModel
{
public:
    StoreNode(double rows, Predicted chunk, bool exact)
        : m_rows(rows)
        , m_chunk(chunk)
        , m_exact(exact)
    {
    }

    void setBlocks(double read, double written, double inMemoryShare)
    {
        m_read = read;
        m_written = written;
        m_inMemoryShare = inMemoryShare;
    }

    NodePrediction at(Kilobytes workMem) const override
    {
        NodePrediction prediction;
        const ThresholdPrediction limit = threshold();
        const auto value = static_cast<double>(workMem.value);
        prediction.spills = value < limit.workMem.value;
        if (!prediction.spills)
            return prediction;
        // Rows that were read before the store went to disk are not read from there.
        const double skipped = m_inMemoryShare * m_written * std::min(1.0, value / limit.workMem.value);
        prediction.read = around(std::max(0.0, m_read - skipped), m_read > 0 ? 2 : 0, m_inMemoryShare > 0 ? 0.02 : 0);
        prediction.written = around(m_written, 2);
        return prediction;
    }

    ThresholdPrediction threshold() const override
    {
        const auto need = [&](double chunk) {
            return static_cast<double>(storeThreshold(m_rows, chunk).value);
        };
        return { { need(m_chunk.value), need(m_chunk.low), need(m_chunk.high) }, m_exact };
    }

private:
    double m_rows;
    Predicted m_chunk;
    bool m_exact;
    double m_read = 0, m_written = 0, m_inMemoryShare = 0;
};

// The node whose rows are stored: what flows in, not what a filter lets out.
const PlanNode *source(const Plan &plan, const PlanNode &node)
{
    if (node.type == "CTE Scan"_L1) {
        for (const PlanNode &other : plan.nodes) {
            if (other.subplanName == "CTE "_L1 + node.cteName)
                return &other;
        }
    }
    const PlanNode *child = childOf(plan, node, u"Outer");
    return child ? child : &node;
}

double storedRows(const Plan &plan, const PlanNode &node)
{
    const PlanNode &from = *source(plan, node);
    if (node.type == "Materialize"_L1 || &from == &node)
        return from.actuals ? from.actuals->rows : 0;
    return rowsOverLoops(from);
}

// One store for the whole input. The partitions of a window function are separate stores; 18 prints the largest.
std::optional<double> partitionShare(const NodeObservation &o, double blocks)
{
    if (o->type != "WindowAgg"_L1)
        return 1.0;
    if (o->store && o->store->onDisk && blocks > 0) {
        const double share = static_cast<double>(o->store->maximum.value) / (blocks * 8);
        return std::min(1.0, share);
    }
    const PlanNode *child = childOf(*o.plan, *o, u"Outer");
    const bool ordered = !child || child->type.contains("Sort"_L1) || child->type.contains("Index"_L1);
    return ordered ? std::nullopt : std::optional(1.0);
}

}

std::unique_ptr<NodeModel> fitStoreNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    const NodeObservation *spilled = nullptr;
    for (const NodeObservation &o : observations) {
        if (o.written > 0 && !spilled)
            spilled = &o;
    }
    const NodeObservation &o = spilled ? *spilled : observations.front();
    const double rows = storedRows(*o.plan, *o);
    if (rows < 1)
        return nullptr;
    const std::optional<double> share = partitionShare(o, o.written);
    if (!share)
        return nullptr;

    const PlanNode &from = *source(*o.plan, *o);
    const double width = from.estimate ? std::max(1.0, static_cast<double>(from.estimate->width)) : 8;
    double tuple = 16 + width;
    bool exact = false, fixed = false;
    if (spilled) {
        const double tape = o.written * 8192 / rows;
        tuple = tape + HeaderNotOnTape;
        const double whole = std::round(tuple - 4096 / rows);
        if (std::abs(whole - tuple) <= 1.5 * 8192 / rows + 0.01) {
            tuple = whole;
            fixed = true; // the likelier explanation of a whole number; proved by many rows or the planner's width
            exact = rows > 800000 || whole == 16 + width;
        }
    }
    const double chunk = storeChunkBytes(tuple, server.major);
    Predicted chunks { chunk, chunk, chunk };
    if (!exact) {
        const double header = storeChunkBytes(8, server.major) - 8;
        double sum = 0; // over widths spread evenly about the mean
        for (int i = 1; i < 20; ++i)
            sum += storeChunkBytes(16 + (tuple - 16) * i / 10.0, server.major);
        chunks = { fixed ? chunk : sum / 19, tuple + header, (server.major >= 18 ? tuple + 7 : 2 * tuple) + header };
    }
    auto model = std::make_unique<StoreNode>(rows * *share, chunks, exact && *share == 1.0);
    if (spilled) {
        const double limit = model->threshold().workMem.value;
        const double inMemory = o->type == "WindowAgg"_L1 ? 1 : 0;
        const double skipped = inMemory * o.written * std::min(1.0, static_cast<double>(o.workMem.value) / limit);
        model->setBlocks(o.read + skipped, o.written, inMemory);
    } else {
        const double blocks = rows * (tuple - HeaderNotOnTape) / 8192;
        const bool readBack = o->type == "WindowAgg"_L1 || o->type.endsWith("Function Scan"_L1);
        model->setBlocks(readBack ? blocks : 0, blocks, 0);
    }
    return model;
}

}
