// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sortplan.h"

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

bool limitAbove(const Plan &plan, const PlanNode &node)
{
    for (int id = node.parent; id >= 0; id = plan.nodes[static_cast<size_t>(id)].parent) {
        const QString &type = plan.nodes[static_cast<size_t>(id)].type;
        if (type == "Limit"_L1)
            return true;
        if (type != "Gather"_L1 && type != "Gather Merge"_L1 && type != "Append"_L1 && type != "Merge Append"_L1
            && type != "Subquery Scan"_L1 && type != "Result"_L1)
            return false;
    }
    return false;
}

bool feedsMergeJoin(const Plan &plan, const PlanNode &node)
{
    return node.parent >= 0 && node.parentRelationship == "Inner"_L1
        && plan.nodes[static_cast<size_t>(node.parent)].type == "Merge Join"_L1;
}

double sortDiskBlocks(const PlanNode &node)
{
    double kilobytes = node.sort && node.sort->onDisk ? static_cast<double>(node.sort->space.value) : 0;
    for (const WorkerFigures &worker : node.workers) {
        if (worker.sort && worker.sort->onDisk)
            kilobytes += static_cast<double>(worker.sort->space.value);
    }
    return kilobytes / 8;
}

}
