// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/compareparts.h"
#include "advisor/spills.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

using Analysis::NodePair;

constexpr double ReadShareDifference = 0.1; // of the blocks that each side touched
constexpr qint64 FewestBlocks = 100;
constexpr double TempFactor = 1.5;

const BufferUsage *buffersOf(const Analysis::PlanSide &side)
{
    const auto &buffers = side.plan->nodes.front().buffers;
    return buffers ? &*buffers : nullptr;
}

/// The pair where the figure of the two sides is furthest apart; nodes that are alone count too.
template <typename Figure>
const NodePair *greatest(const Sides &sides, Figure figure)
{
    const NodePair *found = nullptr;
    qint64 most = 0;
    for (const NodePair &pair : sides.diff.pairs) {
        const qint64 left = pair.left >= 0 ? figure(sides.leftMetrics(pair)) : 0;
        const qint64 right = pair.right >= 0 ? figure(sides.rightMetrics(pair)) : 0;
        if (std::abs(left - right) > most) {
            most = std::abs(left - right);
            found = &pair;
        }
    }
    return found;
}

void addCache(const Sides &sides, Causes &causes)
{
    const BufferUsage *left = buffersOf(sides.left), *right = buffersOf(sides.right);
    if (!left || !right)
        return;
    const auto share = [](const BufferUsage &buffers) {
        const double all = double(buffers.sharedHit.value) + double(buffers.sharedRead.value);
        return all > 0 ? double(buffers.sharedRead.value) / all : 0;
    };
    const qint64 difference = std::abs(left->sharedRead.value - right->sharedRead.value);
    if (difference < FewestBlocks || std::abs(share(*left) - share(*right)) < ReadShareDifference)
        return;
    const NodePair *where = greatest(sides,
        [](const Analysis::NodeMetrics &node) { return node.selfBuffers ? node.selfBuffers->sharedRead.value : 0; });
    causes.push_back(sides.causeAt(where ? *where : NodePair(), u"cache-differs"_s,
        { { u"left_hit_blocks"_s, left->sharedHit.value }, { u"left_read_blocks"_s, left->sharedRead.value },
            { u"right_hit_blocks"_s, right->sharedHit.value }, { u"right_read_blocks"_s, right->sharedRead.value },
            { u"threshold_share"_s, ReadShareDifference }, { u"threshold_blocks"_s, FewestBlocks } }));
}

qint64 tempOf(const Analysis::NodeMetrics &node)
{
    return node.selfBuffers ? node.selfBuffers->tempRead.value + node.selfBuffers->tempWritten.value : 0;
}

/// Where one side spills and blocks are not known.
const NodePair *spillingPair(const Sides &sides)
{
    const bool left = sides.left.metrics.spills;
    const auto spills = spillsOf(left ? *sides.left.plan : *sides.right.plan);
    for (const Spill &spill : spills) {
        if (spill.consumer == Consumer::Bitmap)
            continue;
        const auto &rows = left ? sides.diff.pairOfLeft : sides.diff.pairOfRight;
        return &sides.diff.pairs[size_t(rows[size_t(spill.nodeId)])];
    }
    return nullptr;
}

void addSpill(const Sides &sides, Causes &causes)
{
    if (!isAnalysed(*sides.left.plan) || !isAnalysed(*sides.right.plan))
        return;
    QVariantMap figures;
    const BufferUsage *left = buffersOf(sides.left), *right = buffersOf(sides.right);
    const bool oneSpills = sides.left.metrics.spills != sides.right.metrics.spills;
    const NodePair *where = nullptr;
    if (left && right) {
        const qint64 leftTemp = left->tempRead.value + left->tempWritten.value;
        const qint64 rightTemp = right->tempRead.value + right->tempWritten.value;
        const double less = double(std::min(leftTemp, rightTemp)), more = double(std::max(leftTemp, rightTemp));
        if (!oneSpills && (more - less < FewestBlocks || more < TempFactor * less))
            return;
        figures = { { u"left_temp_blocks"_s, leftTemp }, { u"right_temp_blocks"_s, rightTemp },
            { u"threshold_factor"_s, TempFactor } };
        where = greatest(sides, tempOf);
    } else if (oneSpills) {
        where = spillingPair(sides);
    } else {
        return;
    }
    if (oneSpills)
        figures.insert(u"side"_s, sides.left.metrics.spills ? u"left"_s : u"right"_s);
    causes.push_back(sides.causeAt(where ? *where : NodePair(), u"spill-differs"_s, figures));
}

struct Workers
{
    int planned = 0, launched = 0;
    int node = -1; ///< the first that asks for some
};

Workers workersOf(const Plan &plan)
{
    Workers workers;
    for (const PlanNode &node : plan.nodes) {
        if (!node.workersPlanned)
            continue;
        workers.planned += *node.workersPlanned;
        workers.launched += node.workersLaunched.value_or(*node.workersPlanned);
        if (workers.node < 0)
            workers.node = node.id;
    }
    return workers;
}

void addParallelism(const Sides &sides, Causes &causes)
{
    const Workers left = workersOf(*sides.left.plan), right = workersOf(*sides.right.plan);
    const bool otherPlan = left.planned != right.planned;
    if (!otherPlan && left.launched == right.launched)
        return;
    const int row
        = right.node >= 0 ? sides.diff.pairOfRight[size_t(right.node)] : sides.diff.pairOfLeft[size_t(left.node)];
    const QVariantMap figures { { u"left_planned"_s, left.planned }, { u"right_planned"_s, right.planned },
        { u"left_launched"_s, left.launched }, { u"right_launched"_s, right.launched } };
    Cause cause = sides.causeAt(
        sides.diff.pairs[size_t(row)], otherPlan ? u"parallelism-differs"_s : u"workers-launched-differ"_s, figures);
    // What workers are worth shows in the nodes below, not in the Gather: those whose share changed.
    for (const NodePair &pair : sides.diff.pairs) {
        if (sides.bothSides(pair) && sides.leftMetrics(pair).processes != sides.rightMetrics(pair).processes)
            cause.impact += sides.impactOf(pair);
    }
    causes.push_back(cause);
}

}

void addResources(const Sides &sides, Causes &causes)
{
    addCache(sides, causes);
    addSpill(sides, causes);
    addParallelism(sides, causes);
}

}
