// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "analysis/planproperties.h"
#include "domain/finding.h"

#include <vector>

/// The rules behind planFindings, one function each. A rule looks at the whole plan and adds what it finds; it neither
/// ranks nor leaves out what another rule says.
namespace Spillway::Advisor {

/// A plan as the rules look at it.
class PlanContext
{
public:
    PlanContext(const Plan &planToRead, const Analysis::PlanMetrics &itsMetrics);

    const Plan &plan;
    const Analysis::PlanMetrics &metrics;

    const PlanNode &node(int id) const { return plan.nodes[size_t(id)]; }
    const Analysis::NodeMetrics &of(int id) const { return metrics.nodes[size_t(id)]; }
    const std::vector<int> &children(int id) const { return m_children[size_t(id)]; }
    bool hasTimes() const { return m_whole > 0; }

    double loops(int id) const { return node(id).actuals ? node(id).actuals->loops : 0; }
    bool ran(int id) const { return loops(id) > 0; }
    /// Of the root's time, 0 to 1; 0 where nothing was timed.
    double selfShare(int id) const;
    double totalShare(int id) const;
    /// The least and the most the rows of all loops can have been: before 18 EXPLAIN rounds them per loop.
    double rowsLow(int id) const;
    double rowsHigh(int id) const;
    /// A count that is printed as an average per loop ("Rows Removed by Filter"): the least it can have been in all.
    double countLow(int id, QLatin1String key) const;

private:
    std::vector<std::vector<int>> m_children;
    double m_whole = 0; // ms
};

using Analysis::propertyOf;

/// `weight`: share of the query's time (or of its blocks, where nothing was timed) that the finding is about, 0 to 1.
struct Weighed
{
    Finding finding;
    double weight = 0;
};
using Findings = std::vector<Weighed>;

void findSpills(const PlanContext &context, Findings &findings);
void findLossyBitmaps(const PlanContext &context, Findings &findings);
void findMemoizeMisses(const PlanContext &context, Findings &findings);

void findWastefulFilters(const PlanContext &context, Findings &findings);
void findSortsForLimit(const PlanContext &context, Findings &findings);
void findHeapFetches(const PlanContext &context, Findings &findings);
void findRepeatedSubplans(const PlanContext &context, Findings &findings);

void findMisestimates(const PlanContext &context, Findings &findings);

void findMissingWorkers(const PlanContext &context, Findings &findings);
void findJitShare(const PlanContext &context, Findings &findings);
void findColdCache(const PlanContext &context, Findings &findings);
void findLongPlanning(const PlanContext &context, Findings &findings);
void findTriggerTime(const PlanContext &context, Findings &findings);

}
