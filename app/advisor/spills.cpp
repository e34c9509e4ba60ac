// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/spills.h"

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

/// A node reports the leader's sort only; workers report their own.
std::optional<Spill> sortSpill(const PlanNode &node)
{
    Spill spill { node.id, Consumer::Sort, {}, {}, {}, {} };
    const auto add = [&spill](const std::optional<SortUse> &use) {
        if (!use || !use->onDisk)
            return;
        spill.method = use->method;
        spill.disk = spill.disk.value_or(Kilobytes()) + use->space;
    };
    add(node.sort);
    for (const WorkerFigures &worker : node.workers)
        add(worker.sort);
    return spill.disk ? std::optional(spill) : std::nullopt;
}

std::optional<Spill> incrementalSortSpill(const PlanNode &node)
{
    Spill spill { node.id, Consumer::IncrementalSort, {}, {}, {}, {} };
    for (const auto &groups : { node.fullSortGroups, node.presortedGroups }) {
        if (groups && groups->peakDisk)
            spill.disk = qMax(spill.disk.value_or(Kilobytes()), *groups->peakDisk);
    }
    return spill.disk ? std::optional(spill) : std::nullopt;
}

std::optional<Spill> aggregateSpill(const PlanNode &node)
{
    Spill spill { node.id, Consumer::Aggregate, {}, {}, {}, {} };
    const auto add = [&spill](const std::optional<AggregateUse> &use) {
        if (!use || !use->diskUsage || use->diskUsage->value == 0)
            return;
        spill.disk = spill.disk.value_or(Kilobytes()) + *use->diskUsage;
        spill.batches = qMax(spill.batches.value_or(0), use->batches);
    };
    add(node.aggregate);
    for (const WorkerFigures &worker : node.workers)
        add(worker.aggregate);
    return spill.disk ? std::optional(spill) : std::nullopt;
}

std::optional<Spill> spillOf(const PlanNode &node)
{
    if (auto spill = sortSpill(node))
        return spill;
    if (auto spill = incrementalSortSpill(node))
        return spill;
    if (auto spill = aggregateSpill(node))
        return spill;
    if (node.hash && node.hash->batches > 1)
        return Spill { node.id, Consumer::Hash, {}, {}, node.hash->batches, {} };
    if (node.store && node.store->onDisk)
        return Spill { node.id, Consumer::Store, {}, node.store->maximum, {}, {} };
    if (node.bitmap && node.bitmap->lossy.value > 0)
        return Spill { node.id, Consumer::Bitmap, {}, {}, {}, node.bitmap->lossy };
    return {};
}

}

std::vector<Spill> spillsOf(const Plan &plan)
{
    std::vector<Spill> spills;
    for (const PlanNode &node : plan.nodes) {
        if (auto spill = spillOf(node))
            spills.push_back(*spill);
    }
    return spills;
}

}
