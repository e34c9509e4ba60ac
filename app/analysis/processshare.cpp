// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/processshare.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

bool isGather(const PlanNode &node)
{
    return node.type == "Gather"_L1 || node.type == "Gather Merge"_L1;
}

double loopsOf(const PlanNode &node)
{
    return node.actuals ? node.actuals->loops : 0;
}

// A worker that found nothing left to do still counts a loop; it took no part in the elapsed time.
bool wasIdle(const WorkerFigures &worker, const NodeActuals &node)
{
    const NodeActuals &own = *worker.actuals;
    return own.loops <= 0 || (own.rows <= 0 && own.total && node.total && *own.total < *node.total * 0.01);
}

// Processes that did the work, where every worker says so itself.
std::optional<double> busyProcesses(const PlanNode &node)
{
    if (!node.actuals || node.workers.empty())
        return {};
    double workerLoops = 0;
    int busy = 0;
    for (const WorkerFigures &worker : node.workers) {
        if (!worker.actuals)
            return {};
        workerLoops += worker.actuals->loops;
        busy += wasIdle(worker, *node.actuals) ? 0 : 1;
    }
    const bool leader = node.actuals->loops > workerLoops;
    return std::max(1, busy + (leader ? 1 : 0));
}

ProcessShare belowGather(const PlanNode &gather, const PlanNode &top)
{
    double processes = std::max(1.0, loopsOf(top) / loopsOf(gather));
    if (gather.workersLaunched)
        processes = std::min(processes, std::max(0, *gather.workersLaunched) + 1.0);
    // Per-worker loops add up over rescans, so they tell who took part only when there was one.
    if (const auto busy = busyProcesses(top); busy && loopsOf(gather) == 1)
        processes = std::min(processes, *busy);
    return { processes, processes, false };
}

ProcessShare insideGather(const PlanNode &parent, const PlanNode &node, const ProcessShare &above, double gatherLoops)
{
    double processes = std::clamp(loopsOf(node) / gatherLoops, 1.0, above.processes);
    if (const auto busy = busyProcesses(node); busy && gatherLoops == 1)
        processes = std::min(processes, *busy);
    const bool bitmap = parent.parallelAware && parent.type == "Bitmap Heap Scan"_L1;
    if (bitmap || node.parentRelationship == "InitPlan"_L1)
        return { processes, processes, above.sharers > processes };
    return { above.sharers, processes, false };
}

}

std::vector<ProcessShare> processShares(const Plan &plan)
{
    std::vector<ProcessShare> shares(plan.nodes.size());
    std::vector<double> gatherLoops(plan.nodes.size(), 0); // of the Gather above, 0 where there is none
    for (const PlanNode &node : plan.nodes) {
        if (node.parent < 0)
            continue;
        const size_t id = size_t(node.id), above = size_t(node.parent);
        const PlanNode &parent = plan.nodes[above];
        if (isGather(parent) && node.parentRelationship != "InitPlan"_L1 && loopsOf(parent) > 0) {
            gatherLoops[id] = loopsOf(parent);
            shares[id] = belowGather(parent, node);
        } else if (gatherLoops[above] > 0) {
            gatherLoops[id] = gatherLoops[above];
            shares[id] = insideGather(parent, node, shares[above], gatherLoops[above]);
        }
    }
    return shares;
}

}
