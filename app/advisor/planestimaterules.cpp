// SPDX-License-Identifier: GPL-3.0-or-later
// Where an estimate goes wrong, and what that led to.
#include "advisor/planrules.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr double WrongFactor = 10;
constexpr double LeastRows = 100; // in all loops: a few rows more or less mean nothing
constexpr double ManyLoops = 100;

/// Above: more rows than estimated. Below 1: fewer. Rounding before 18 is on the estimate's side.
double factorOf(const PlanContext &context, int id)
{
    const PlanNode &node = context.node(id);
    if (!context.ran(id) || !node.estimate || !node.actuals)
        return 1;
    const double slack = !context.plan.fractionalRows && node.actuals->loops > 1 ? 0.5 : 0;
    const double estimated = std::max(1.0, node.estimate->rows);
    const double least = std::max(1.0, node.actuals->rows - slack), most = std::max(1.0, node.actuals->rows + slack);
    if (least > estimated)
        return least / estimated;
    return most < estimated ? most / estimated : 1;
}

bool isWrong(double factor)
{
    return factor >= WrongFactor || factor <= 1 / WrongFactor;
}

bool readsAllOfItsInput(const PlanNode &node)
{
    return node.type == "Sort"_L1 || node.type == "Hash"_L1 || node.type == "Aggregate"_L1 || node.type == "SetOp"_L1
        || node.type == "WindowAgg"_L1;
}

/// Something above may have stopped asking for rows, so that fewer than estimated prove nothing.
bool maybeStoppedEarly(const PlanContext &context, int id)
{
    for (int up = context.node(id).parent; up >= 0; up = context.node(up).parent) {
        const PlanNode &above = context.node(up);
        if (readsAllOfItsInput(above))
            return false;
        if (above.type == "Limit"_L1 || above.type == "Merge Join"_L1 || above.joinType == "Semi"_L1
            || above.joinType == "Anti"_L1)
            return true;
    }
    return false;
}

bool isOuterChild(const PlanContext &context, int parent, int child)
{
    return !context.children(parent).empty() && context.children(parent).front() == child;
}

/// The nested loop whose inner side runs once for each of the rows that were too few in the estimate; -1: none.
int blownUpLoop(const PlanContext &context, int id)
{
    for (int child = id, up = context.node(id).parent; up >= 0; child = up, up = context.node(up).parent) {
        const PlanNode &above = context.node(up);
        if (above.type == "Nested Loop"_L1 && isOuterChild(context, up, child) && context.children(up).size() > 1) {
            const int inner = context.children(up)[1];
            return context.loops(inner) >= ManyLoops && context.totalShare(inner) >= 0.05 ? up : -1;
        }
        if (!isWrong(factorOf(context, up)))
            return -1; // put right again on the way up
    }
    return -1;
}

}

void findMisestimates(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        const double factor = factorOf(context, node.id);
        const double rows = std::max(
            context.rowsLow(node.id), node.estimate ? node.estimate->rows * std::max(1.0, context.loops(node.id)) : 0);
        if (!isWrong(factor) || rows < LeastRows || (factor < 1 && maybeStoppedEarly(context, node.id)))
            continue;
        const auto &below = context.children(node.id);
        const bool startsBelow = std::any_of(
            below.begin(), below.end(), [&context](int child) { return isWrong(factorOf(context, child)); });
        if (startsBelow)
            continue;
        QVariantMap figures { { u"node_label"_s, node.label }, { u"rows_estimated"_s, node.estimate->rows },
            { u"rows_actual"_s, node.actuals->rows }, { u"loops"_s, node.actuals->loops },
            { u"factor"_s, factor >= 1 ? factor : 1 / factor },
            { u"direction"_s, factor >= 1 ? u"more"_s : u"fewer"_s }, { u"threshold_factor"_s, WrongFactor } };
        if (!node.relation.isEmpty())
            figures.insert(u"relation"_s, node.relation);
        double weight = context.hasTimes() ? context.totalShare(node.id) : 0.1;
        if (const int loop = factor > 1 ? blownUpLoop(context, node.id) : -1; loop >= 0) {
            const int inner = context.children(loop)[1];
            figures.insert(u"inner_loops"_s, context.loops(inner));
            figures.insert(u"inner_label"_s, context.node(inner).label);
            figures.insert(u"inner_ms"_s, context.of(inner).total->count());
            figures.insert(u"led_to_node"_s, loop);
            weight = std::max(weight, context.totalShare(inner));
        }
        findings.push_back({ { u"rows-misestimated"_s, {}, node.id, figures }, weight });
    }
}

}
