// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hashjoinmodel.h"
#include "analysis/nodemodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

constexpr double Block = 8192;
constexpr double MinimalTupleHeader = 16;
constexpr double FileHeader = 4; // hash value beside each tuple in a batch file

QString property(const PlanNode &node, QLatin1StringView key)
{
    for (const auto &[name, value] : node.properties) {
        if (name == key)
            return value.toString();
    }
    return {};
}

// create_hashjoin_plan() names a skew table for one clause whose outer side is a plain column of a table.
bool maySkew(const Plan &plan, const PlanNode &join)
{
    const QString condition = property(join, "Hash Cond"_L1);
    if (condition.isEmpty() || condition.contains(" AND "_L1))
        return false;
    const QString outer = condition.section(u'=', 0, 0).trimmed().mid(1);
    for (QChar c : outer) {
        if (!c.isLetterOrNumber() && c != u'_' && c != u'.' && c != u'"' && c != u':' && c != u'(' && c != u')')
            return false;
    }
    const PlanNode *child = childOf(plan, join, u"Outer");
    return child && !outer.contains(u'*');
}

class HashJoinNode final : public NodeModel
{
public:
    HashJoinNode(HashJoinInput input, Predicted tuple, bool exact, bool measured)
        : m_input(input)
        , m_tuple(tuple)
        , m_exact(exact)
        , m_measured(measured)
    {
    }

    NodePrediction at(Kilobytes workMem) const override
    {
        const HashJoinPrediction one = predictHashJoin(m_input, workMem);
        NodePrediction prediction;
        prediction.spills = one.batches > 1;
        const double blocks = one.innerWritten + one.outerWritten;
        // Batches are uneven, growth rewrites rows whose number depends on their order, and near the limit of a batch
        // one more doubling changes the share that is written.
        double relative = one.batches > one.originalBatches ? 0.15 : 0.01;
        prediction.read = around(blocks, static_cast<double>(one.batches), relative);
        if (one.headroom < 1.08) // a larger batch may double once more: both sides are filed again in part
            prediction.read.high += 0.5 * blocks;
        if (!m_measured) // rows may be filed with columns the plan's width leaves out
            prediction.read.high += 2 * one.outerWritten;
        prediction.written = prediction.read;
        if (!prediction.spills)
            prediction.read = prediction.written = {};
        return prediction;
    }

    ThresholdPrediction threshold() const override
    {
        const auto planned = static_cast<double>(hashJoinPlannedThreshold(m_input).value);
        const auto with = [&](double tuple) {
            HashJoinInput input = m_input;
            input.innerTupleBytes = tuple;
            return std::max(planned, static_cast<double>(hashJoinActualThreshold(input).value));
        };
        return { { with(m_tuple.value), with(m_tuple.low), with(m_tuple.high) },
            m_exact || with(m_tuple.low) == with(m_tuple.high) };
    }

private:
    HashJoinInput m_input;
    Predicted m_tuple;
    bool m_exact;
    bool m_measured; // the outer side's bytes come from a run that spilled
};

// t_len of the inner rows from the table's size; a batch of several is a sample, so less sharp.
Predicted innerTuple(const HashUse &hash, double rows)
{
    const double used = static_cast<double>(hash.peakMemory.value) * 1024 - 8.0 * static_cast<double>(hash.buckets);
    const auto batches = static_cast<double>(hash.batches);
    const double tuple = used * batches / rows - 16;
    const double rounding = 1024 * batches / rows;
    if (hash.batches == 1)
        return { std::round((tuple - rounding / 2) * 64) / 64, tuple - rounding, tuple };
    // Peak is of the largest batch: above the average by a few standard deviations.
    const double excess = 1 + 2 * std::sqrt(batches / rows);
    return { (tuple + 16) / excess - 16, tuple * 0.97 - 0.03 * 16, tuple };
}

Predicted settled(Predicted tuple, bool &exact)
{
    const double whole = std::round(tuple.value);
    const double tolerance = std::max({ 0.02, tuple.value - tuple.low, tuple.high - tuple.value });
    if (std::abs(whole - tuple.value) <= std::min(tolerance, 0.2)) {
        exact = true;
        return { whole, whole, whole };
    }
    return tuple;
}

}

std::unique_ptr<NodeModel> fitHashJoinNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    // A run with one batch tells the width best, then one whose batches did not grow.
    const NodeObservation *best = nullptr;
    const auto rank = [](const HashUse &use) {
        return use.batches == use.originalBatches ? 0 : 1;
    };
    for (const NodeObservation &o : observations) {
        const PlanNode *hash = childOf(*o.plan, *o, u"Inner");
        if (!hash || !hash->hash || !hash->actuals || hash->parallelAware || !hash->estimate)
            continue;
        const PlanNode *known = best ? childOf(*best->plan, **best, u"Inner") : nullptr;
        if (!known || (o.spilled() && !best->spilled())
            || (o.spilled() == best->spilled() && rank(*hash->hash) < rank(*known->hash)))
            best = &o;
    }
    if (!best)
        return nullptr;
    const PlanNode &join = **best;
    const PlanNode &hash = *childOf(*best->plan, join, u"Inner");
    const PlanNode *outer = childOf(*best->plan, join, u"Outer");
    if (!outer || hash.actuals->rows < 1)
        return nullptr;

    HashJoinInput input;
    input.serverMajor = server.major;
    input.hashMemMultiplier = server.hashMemMultiplier;
    input.estimatedRows = hash.estimate->rows;
    input.estimatedWidth = static_cast<double>(hash.estimate->width);
    input.skew = maySkew(*best->plan, join);
    input.innerRows = hash.actuals->rows;
    const double innerTotal = rowsOverLoops(hash);
    const double outerTotal = rowsOverLoops(*outer);

    Predicted tuple = innerTuple(*hash.hash, input.innerRows);
    const auto batches = static_cast<double>(hash.hash->batches);
    const double halves = (batches - 1) / 2;
    if (best->spilled() && hash.buffers) {
        // Written by the Hash node itself while it builds: every inner row of later batches once, also where their
        // number grew. What is filed again when a batch is loaded is the join's.
        const PlanNode *below = childOf(*best->plan, hash, u"Outer");
        const double inherited = below && below->buffers ? static_cast<double>(below->buffers->tempWritten.value) : 0;
        const double own = static_cast<double>(hash.buffers->tempWritten.value) - inherited;
        const double slack = batches * Block / innerTotal / (1 - 1 / batches);
        const double value = (own - halves) * Block / ((1 - 1 / batches) * innerTotal) - FileHeader;
        if (own > 0)
            tuple = { value, value - 1.5 * slack, value + 1.5 * slack };
    }
    for (const NodeObservation &o : observations) {
        const PlanNode *other = childOf(*o.plan, *o, u"Inner");
        if (other && other->hash && other->hash->batches == 1 && other->actuals && other->actuals->rows >= 1)
            tuple = innerTuple(*other->hash, other->actuals->rows);
    }
    bool exact = false;
    tuple = settled(tuple, exact);
    input.innerTupleBytes = std::max(MinimalTupleHeader, tuple.value);
    input.innerFileBytes = innerTotal * (input.innerTupleBytes + FileHeader);
    input.outerFileBytes = outerTotal
        * (FileHeader + MinimalTupleHeader + (outer->estimate ? static_cast<double>(outer->estimate->width) : 16));
    if (best->spilled() && batches > 1) {
        const double inner
            = innerWriteShare(input, hash.hash->originalBatches, hash.hash->batches) * input.innerFileBytes / Block;
        input.outerFileBytes = std::max(0.0, (best->written - inner - 2 * halves) * Block / (1 - 1 / batches));
    }
    return std::make_unique<HashJoinNode>(input, tuple, exact, best->spilled());
}

}
