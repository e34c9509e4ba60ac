// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/sweepanalysis.h"

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

// Units one process holds for this node (domain.md C).
double weight(const PlanNode &node, double multiplier)
{
    const QString &type = node.type;
    if (type == "Incremental Sort"_L1 || type == "Recursive Union"_L1)
        return 2;
    if (type == "Sort"_L1 || type == "Materialize"_L1 || type == "CTE Scan"_L1 || type == "WindowAgg"_L1
        || type == "Function Scan"_L1 || type == "Table Function Scan"_L1 || type == "Bitmap Heap Scan"_L1)
        return 1;
    const bool hashed = node.strategy == "Hashed"_L1 || node.strategy == "Mixed"_L1;
    if (type == "Hash"_L1 || type == "Memoize"_L1 || (type == "Aggregate"_L1 && hashed)
        || (type == "SetOp"_L1 && hashed))
        return multiplier;
    return node.subplanName.startsWith("hashed"_L1) ? multiplier : 0;
}

// An aggregate's own DISTINCT or ORDER BY sorts inside the node; EXPLAIN shows it only in the output's text.
double innerSorts(const PlanNode &node)
{
    if (node.type != "Aggregate"_L1)
        return 0;
    double sorts = 0;
    for (const QString &expression : node.output)
        sorts += expression.contains("(DISTINCT "_L1) || expression.contains(" ORDER BY "_L1) ? 1 : 0;
    return sorts;
}

int workersAbove(const Plan &plan, const PlanNode &node)
{
    for (int id = node.parent; id >= 0; id = plan.nodes[static_cast<size_t>(id)].parent) {
        const PlanNode &above = plan.nodes[static_cast<size_t>(id)];
        if (above.workersPlanned)
            return *above.workersPlanned;
    }
    return 0;
}

bool firstScanOfCte(const Plan &plan, const PlanNode &node)
{
    for (const PlanNode &other : plan.nodes) {
        if (other.type == node.type && other.cteName == node.cteName)
            return other.id == node.id;
    }
    return true;
}

}

MemoryUnits memoryUnits(const Plan &plan, double hashMemMultiplier)
{
    MemoryUnits units;
    for (const PlanNode &node : plan.nodes) {
        if (node.type == "CTE Scan"_L1 && !firstScanOfCte(plan, node))
            continue; // all scans read one store
        const double each = weight(node, hashMemMultiplier) + innerSorts(node);
        const int workers = workersAbove(plan, node);
        units.perConnection += each;
        // The workers of a Parallel Hash share one table of (workers + 1) times the limit: the sum is the same.
        units.perWorker += workers > 0 ? each : 0;
        units.total += each * (workers + 1);
    }
    return units;
}

}
