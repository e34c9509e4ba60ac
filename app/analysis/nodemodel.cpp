// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodemodel.h"

#include <algorithm>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

std::unique_ptr<NodeModel> fitNodeModel(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
{
    const PlanNode &node = *observations.front();
    if (node.type == "Sort"_L1)
        return fitSortNode(observations, server);
    if (node.type == "Incremental Sort"_L1)
        return fitIncrementalSortNode(observations, server);
    if (node.type == "Hash Join"_L1)
        return fitHashJoinNode(observations, server);
    if (node.type == "Aggregate"_L1 && (node.strategy == "Hashed"_L1 || node.strategy == "Mixed"_L1))
        return fitAggregateNode(observations, server);
    if (node.type == "Materialize"_L1 || node.type == "CTE Scan"_L1 || node.type == "Function Scan"_L1
        || node.type == "Table Function Scan"_L1 || node.type == "WindowAgg"_L1)
        return fitStoreNode(observations, server);
    return nullptr;
}

const PlanNode *childOf(const Plan &plan, const PlanNode &node, QStringView relationship)
{
    for (size_t id = static_cast<size_t>(node.id) + 1; id < plan.nodes.size(); ++id) {
        const PlanNode &other = plan.nodes[id];
        if (other.depth <= node.depth)
            break;
        if (other.parent == node.id && other.parentRelationship == relationship)
            return &other;
    }
    return nullptr;
}

double rowsOverLoops(const PlanNode &node)
{
    return node.actuals ? node.actuals->rows * node.actuals->loops : 0;
}

Predicted around(double value, double absolute, double relative)
{
    const double slack = absolute + value * relative;
    return { value, std::max(0.0, value - slack), value + slack };
}

}
