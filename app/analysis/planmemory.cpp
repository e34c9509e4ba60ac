// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planmemory.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Memory of one process: sum of the parts it reported. `reported` stays false where it said nothing at all.
struct ProcessMemory
{
    Kilobytes sum;
    bool reported = false, onlyDisk = false;

    void add(std::optional<Kilobytes> memory)
    {
        if (memory) {
            sum += *memory;
            reported = true;
        }
    }
};

template <typename Figures> // PlanNode or WorkerFigures
ProcessMemory memoryOf(const Figures &figures)
{
    ProcessMemory memory;
    if (figures.sort) {
        memory.onlyDisk = figures.sort->onDisk;
        memory.add(figures.sort->space);
    }
    for (const auto &groups : { figures.fullSortGroups, figures.presortedGroups }) {
        if (groups) {
            memory.onlyDisk = memory.onlyDisk || groups->peakDisk;
            memory.add(groups->peakMemory);
        }
    }
    if (figures.aggregate)
        memory.add(figures.aggregate->peakMemory);
    if (figures.memoize)
        memory.add(figures.memoize->peakMemory);
    return memory;
}

template <typename Figures>
bool spilled(const Figures &figures)
{
    const auto onDisk = [](const std::optional<IncrementalSortGroups> &groups) {
        return groups && groups->peakDisk;
    };
    return (figures.sort && figures.sort->onDisk) || onDisk(figures.fullSortGroups) || onDisk(figures.presortedGroups)
        || (figures.aggregate
            && (figures.aggregate->batches > 1 || figures.aggregate->diskUsage.value_or(Kilobytes()).value > 0));
}

}

bool consumesWorkMem(const PlanNode &node)
{
    static const QStringList always { u"Sort"_s, u"Incremental Sort"_s, u"Hash"_s, u"Memoize"_s, u"Materialize"_s,
        u"CTE Scan"_s, u"WindowAgg"_s, u"Function Scan"_s, u"Table Function Scan"_s, u"Recursive Union"_s,
        u"Bitmap Index Scan"_s };
    if (node.type == "Aggregate"_L1)
        return node.strategy == "Hashed"_L1 || node.strategy == "Mixed"_L1;
    if (node.type == "SetOp"_L1)
        return node.strategy == "Hashed"_L1;
    return always.contains(node.type);
}

std::optional<Kilobytes> reportedMemory(const PlanNode &node, int processes)
{
    if (node.hash)
        return node.hash->peakMemory * (node.parallelAware ? 1 : std::max(1, processes));
    if (node.store)
        return node.store->onDisk ? std::nullopt : std::optional(node.store->maximum);
    ProcessMemory all = memoryOf(node); // of the leader
    for (const WorkerFigures &worker : node.workers) {
        const ProcessMemory own = memoryOf(worker);
        all.sum += own.sum;
        all.reported = all.reported || own.reported;
        all.onlyDisk = all.onlyDisk || own.onlyDisk;
    }
    return all.reported && !all.onlyDisk ? std::optional(all.sum) : std::nullopt;
}

bool reportsSpill(const PlanNode &node)
{
    return spilled(node) || (node.hash && node.hash->batches > 1) || (node.store && node.store->onDisk)
        || std::any_of(node.workers.begin(), node.workers.end(), [](const auto &worker) { return spilled(worker); });
}

}
