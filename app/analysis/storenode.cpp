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

// Rows of one store: what flows in, not what a filter lets out.
double storedRows(const Plan &plan, const PlanNode &node)
{
    if (node.type == "CTE Scan"_L1) {
        for (const PlanNode &other : plan.nodes) {
            if (other.subplanName == "CTE "_L1 + node.cteName && other.type != "Recursive Union"_L1)
                return rowsOverLoops(other);
        }
    }
    const PlanNode *child = childOf(plan, node, u"Outer");
    if (child && child->actuals)
        return node.type == "Materialize"_L1 ? child->actuals->rows : rowsOverLoops(*child);
    return node.actuals ? node.actuals->rows : 0;
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

    const double width = o->estimate ? static_cast<double>(o->estimate->width) : 8;
    double tuple = 16 + width;
    bool exact = false;
    if (spilled) {
        const double tape = o.written * 8192 / rows;
        tuple = tape + HeaderNotOnTape;
        const double whole = std::round(tuple - 4096 / rows);
        if (std::abs(whole - tuple) <= 1.5 * 8192 / rows + 0.01) {
            tuple = whole;
            exact = true;
        }
    }
    const double chunk = storeChunkBytes(tuple, server.major);
    Predicted chunks { chunk, chunk, chunk };
    if (!exact) {
        const double header = server.major >= 18 ? 8 : server.major >= 16 ? 8 : 16;
        chunks = server.major >= 18 ? Predicted { tuple + header + 3.5, tuple + header, tuple + header + 7 }
                                    : Predicted { chunk, tuple + header, 2 * tuple + header };
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
