// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that read or sort far more than the query keeps.
#include "advisor/planrules.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr double RemovedToKept = 10; // rows thrown away for each that is kept
constexpr double LeastRemoved = 1000;
constexpr double SortedToLimit = 100;
constexpr double LeastSorted = 10000;
constexpr double FetchPercent = 10;
constexpr double ManyLoops = 100;
constexpr double SubplanShare = 0.2;

double weightOf(const PlanContext &context, int id)
{
    return context.hasTimes() ? context.selfShare(id) : 0.1;
}

bool isIndexScan(const PlanNode &node)
{
    return node.type == "Index Scan"_L1 || node.type == "Index Only Scan"_L1;
}

/// The node that brings the rows a Limit cuts: Gather Merge and the like only hand them on.
int sortBelow(const PlanContext &context, int limit)
{
    int id = limit;
    while (context.children(id).size() == 1) {
        id = context.children(id).front();
        const QString &type = context.node(id).type;
        if (type == "Sort"_L1)
            return id;
        if (type != "Gather Merge"_L1 && type != "Result"_L1 && type != "Subquery Scan"_L1)
            break;
    }
    return -1;
}

void checkFilter(const PlanContext &context, const PlanNode &node, QLatin1String countKey, QLatin1String conditionKey,
    const QString &code, Findings &findings)
{
    const double removed = context.countLow(node.id, countKey);
    const double kept = context.rowsHigh(node.id);
    if (removed < LeastRemoved || removed < RemovedToKept * std::max(1.0, kept))
        return;
    QVariantMap figures { { u"node_label"_s, node.label }, { u"rows_removed"_s, removed }, { u"rows_kept"_s, kept },
        { u"condition"_s, propertyOf(node, conditionKey).toString() }, { u"threshold_factor"_s, RemovedToKept } };
    if (!node.relation.isEmpty())
        figures.insert(u"relation"_s, node.relation);
    if (!node.index.isEmpty())
        figures.insert(u"index"_s, node.index);
    findings.push_back({ { code, {}, node.id, figures }, weightOf(context, node.id) });
}

}

void findWastefulFilters(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (!context.ran(node.id))
            continue;
        const QString code = isIndexScan(node) ? u"filter-not-in-index"_s : u"filter-removes-most"_s;
        checkFilter(context, node, "Rows Removed by Filter"_L1, "Filter"_L1, code, findings);
        checkFilter(
            context, node, "Rows Removed by Join Filter"_L1, "Join Filter"_L1, u"join-filter-removes-most"_s, findings);
    }
}

void findSortsForLimit(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &limit : context.plan.nodes) {
        if (limit.type != "Limit"_L1 || !context.ran(limit.id))
            continue;
        const int sort = sortBelow(context, limit.id);
        if (sort < 0 || context.children(sort).empty())
            continue;
        const double sorted = context.rowsLow(context.children(sort).front());
        const double kept = context.rowsHigh(limit.id);
        if (sorted < LeastSorted || sorted < SortedToLimit * std::max(1.0, kept))
            continue;
        findings.push_back({ { u"sort-for-limit"_s, {}, sort,
                                 { { u"rows_sorted"_s, sorted }, { u"rows_kept"_s, kept },
                                     { u"sort_key"_s, context.node(sort).sortKey.join(u", "_s) },
                                     { u"threshold_factor"_s, SortedToLimit } } },
            context.hasTimes() ? context.totalShare(sort) : 0.2 });
    }
}

void findHeapFetches(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (node.type != "Index Only Scan"_L1 || !context.ran(node.id))
            continue;
        // Not an average: EXPLAIN prints the sum of all loops (explain.c, show_indexscan_info).
        const QJsonValue value = propertyOf(node, "Heap Fetches"_L1);
        const double fetches = value.isString() ? value.toString().toDouble() : value.toDouble();
        const double rows = std::max(1.0, context.rowsHigh(node.id));
        if (fetches < LeastRemoved || 100 * fetches < FetchPercent * rows)
            continue;
        findings.push_back(
            { { u"heap-fetches"_s, {}, node.id,
                  { { u"relation"_s, node.relation }, { u"index"_s, node.index }, { u"heap_fetches"_s, fetches },
                      { u"rows"_s, context.rowsHigh(node.id) }, { u"threshold_percent"_s, FetchPercent } } },
                weightOf(context, node.id) });
    }
}

void findRepeatedSubplans(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (node.parentRelationship != "SubPlan"_L1 || context.loops(node.id) < ManyLoops
            || context.totalShare(node.id) < SubplanShare)
            continue;
        findings.push_back({ { u"subplan-repeated"_s, {}, node.id,
                                 { { u"subplan"_s, node.subplanName }, { u"loops"_s, context.loops(node.id) },
                                     { u"total_ms"_s, context.of(node.id).total->count() },
                                     { u"threshold_percent"_s, 100 * SubplanShare } } },
            context.totalShare(node.id) });
    }
}

}
