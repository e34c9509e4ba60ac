// SPDX-License-Identifier: GPL-3.0-or-later
// Where an estimate goes wrong, and what that led to.
#include "advisor/planrules.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr double WrongFactor = 10;
constexpr double LeastRows = 100; // in all loops: a few rows more or less mean nothing
constexpr double ManyLoops = 100;

bool isInnerChild(const PlanContext &context, int id)
{
    const int parent = context.node(id).parent;
    return parent >= 0 && context.children(parent).size() > 1 && context.children(parent)[1] == id;
}

/// Rows these nodes count are not the rows they were estimated at: bitmaps count none, a change without RETURNING
/// counts none up to 13, and what a merge join rewinds is counted again (nodeBitmapAnd.c, nodeModifyTable.c,
/// nodeMergejoin.c).
bool countsOtherRows(const PlanContext &context, const PlanNode &node)
{
    if (node.type == "BitmapAnd"_L1 || node.type == "BitmapOr"_L1)
        return true;
    if (node.type == "ModifyTable"_L1)
        return node.actuals->rows == 0;
    return node.parent >= 0 && context.node(node.parent).type == "Merge Join"_L1 && isInnerChild(context, node.id);
}

/// Above: more rows than estimated. Below 1: fewer. Rounding before 18 is on the estimate's side.
double factorOf(const PlanContext &context, int id)
{
    const PlanNode &node = context.node(id);
    if (!context.ran(id) || !node.estimate || !node.actuals || countsOtherRows(context, node))
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

/// Whether a join asks its child for all rows: not the inner side where one match is enough, nor the outer side where
/// the other one turned out empty.
bool mayStop(const PlanContext &context, const PlanNode &join, int child)
{
    if (join.type == "Limit"_L1 || join.type == "Merge Join"_L1 || join.joinType == "Semi"_L1
        || join.joinType == "Anti"_L1)
        return true;
    if (isInnerChild(context, child))
        return propertyOf(join, "Inner Unique"_L1).toBool();
    return join.type == "Hash Join"_L1 && context.children(join.id).size() > 1
        && context.rowsHigh(context.children(join.id)[1]) == 0;
}

/// Something above may have stopped asking for rows, so that fewer than estimated prove nothing. EXISTS and the like
/// stop at the first row of their subplan.
bool maybeStoppedEarly(const PlanContext &context, int id)
{
    for (int child = id; child >= 0; child = context.node(child).parent) {
        const PlanNode &node = context.node(child);
        if (node.parentRelationship == "SubPlan"_L1 || node.parentRelationship == "InitPlan"_L1)
            return true;
        if (child != id && readsAllOfItsInput(node))
            return false;
        if (node.parent >= 0 && mayStop(context, context.node(node.parent), child))
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

/// Of several errors below one nested loop the greatest is told to have led to it.
void blameOnce(Findings &found)
{
    const auto greater = [](const Weighed &a, const Weighed &b) {
        return a.finding.figures.value(u"factor"_s).toDouble() > b.finding.figures.value(u"factor"_s).toDouble();
    };
    std::stable_sort(found.begin(), found.end(), greater);
    QSet<int> blamed;
    for (Weighed &weighed : found) {
        QVariantMap &figures = weighed.finding.figures;
        const QVariant loop = figures.value(u"led_to_node"_s);
        if (!loop.isValid() || !blamed.contains(loop.toInt())) {
            if (loop.isValid())
                blamed.insert(loop.toInt());
            continue;
        }
        for (const QString &key : { u"led_to_node"_s, u"inner_loops"_s, u"inner_label"_s, u"inner_ms"_s })
            figures.remove(key);
    }
}

}

void findMisestimates(const PlanContext &context, Findings &findings)
{
    Findings found;
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
        found.push_back({ { u"rows-misestimated"_s, {}, node.id, figures }, weight });
    }
    blameOnce(found);
    findings.insert(findings.end(), found.begin(), found.end());
}

}
