// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodemodel.h"
#include "analysis/sortmodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

// Every prefix group is a sort of its own with the whole work_mem. EXPLAIN tells how many there were and the space of
// the largest, not how they are spread: equal groups are assumed, hence the wide intervals.
class IncrementalSortNode final : public NodeModel
{
public:
    IncrementalSortNode(SortInput group, double groups, double largest)
        : m_group(group)
        , m_groups(groups)
        , m_largest(largest)
    {
    }

    NodePrediction at(Kilobytes workMem) const override
    {
        NodePrediction prediction;
        prediction.spills = workMem.value < static_cast<qint64>(threshold().workMem.value);
        const SortPrediction one = predictSort(m_group, workMem);
        if (!prediction.spills || one.fits)
            return prediction;
        prediction.passes = one.passes;
        prediction.read = around(static_cast<double>(one.tempRead.value) * m_groups, m_groups, 0.1);
        prediction.written = around(static_cast<double>(one.tempWritten.value) * m_groups, m_groups, 0.1);
        return prediction;
    }

    ThresholdPrediction threshold() const override
    {
        SortInput largest = m_group;
        largest.rows = m_largest;
        const auto need = static_cast<double>(sortThreshold(largest).value);
        return { around(need, 1, 0.12), false };
    }

private:
    SortInput m_group;
    double m_groups, m_largest;
};

}

std::unique_ptr<NodeModel> fitIncrementalSortNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    for (const NodeObservation &o : observations) {
        const PlanNode *child = childOf(*o.plan, *o, u"Outer");
        if (!o->presortedGroups || o->presortedGroups->groupCount < 1 || !child || !o->workers.empty())
            continue;
        const auto groups = static_cast<double>(o->presortedGroups->groupCount);
        const double rows = rowsOverLoops(*child);
        const double average = rows / groups;
        const double width = o->estimate ? static_cast<double>(o->estimate->width) : 32;
        SortInput group { average, width + 10, 0, server.major };
        double largest = average;
        if (o->presortedGroups->peakDisk && o.written > 0) {
            const auto peak = static_cast<double>(o->presortedGroups->peakDisk->value) * 1024;
            largest = std::max(average, peak / group.tapeBytesPerRow);
            // Where the largest group is about the average, its blocks tell the width better than the planner.
            if (largest < 1.15 * average) {
                group.tapeBytesPerRow = std::min(group.tapeBytesPerRow, peak / average);
                largest = average;
            }
        }
        group.chunkBytesPerRow = sortChunkBytes(group.tapeBytesPerRow + 6, server.major);
        return std::make_unique<IncrementalSortNode>(group, groups, largest);
    }
    return nullptr;
}

}
