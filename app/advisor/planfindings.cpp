// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/planfindings.h"

#include "advisor/planrules.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr size_t MostFindings = 8;
constexpr double WarningShare = 0.25;
constexpr double AdviceShare = 0.05;
constexpr double LeastShare = 0.01; // of a timed plan: what costs less is not worth a sentence

/// A severity that a rule has set itself (information about the run, not about a node) stays.
void setSeverity(Weighed &weighed)
{
    Finding &finding = weighed.finding;
    if (finding.nodeId < 0)
        return;
    finding.severity = weighed.weight >= WarningShare ? Finding::Severity::Warning
        : weighed.weight >= AdviceShare               ? Finding::Severity::Advice
                                                      : Finding::Severity::Information;
    finding.figures.insert(u"time_share_percent"_s, 100 * weighed.weight);
}

}

PlanContext::PlanContext(const Plan &planToRead, const Analysis::PlanMetrics &itsMetrics)
    : plan(planToRead)
    , metrics(itsMetrics)
    , m_children(planToRead.nodes.size())
{
    for (const PlanNode &child : plan.nodes) {
        if (child.parent >= 0)
            m_children[size_t(child.parent)].push_back(child.id);
    }
    if (!metrics.nodes.empty() && metrics.nodes.front().total)
        m_whole = metrics.nodes.front().total->count();
}

double PlanContext::selfShare(int id) const
{
    return hasTimes() && of(id).self ? std::min(1.0, of(id).self->count() / m_whole) : 0;
}

double PlanContext::totalShare(int id) const
{
    return hasTimes() && of(id).total ? std::min(1.0, of(id).total->count() / m_whole) : 0;
}

double PlanContext::rowsLow(int id) const
{
    return of(id).rowsTotalLow.value_or(of(id).rowsTotal.value_or(0));
}

double PlanContext::rowsHigh(int id) const
{
    return of(id).rowsTotalHigh.value_or(of(id).rowsTotal.value_or(0));
}

double PlanContext::countLow(int id, QLatin1String key) const
{
    const QJsonValue value = propertyOf(node(id), key);
    const double perLoop = value.isString() ? value.toString().toDouble() : value.toDouble();
    return loops(id) > 1 ? std::ceil(std::max(0.0, perLoop - 0.5) * loops(id)) : perLoop;
}

std::vector<Finding> planFindings(const Plan &plan, const Analysis::PlanMetrics &metrics)
{
    static constexpr std::array rules { findSpills, findLossyBitmaps, findMemoizeMisses, findWastefulFilters,
        findSortsForLimit, findHeapFetches, findRepeatedSubplans, findMisestimates, findMissingWorkers, findJitShare,
        findColdCache, findLongPlanning, findTriggerTime };
    const PlanContext context(plan, metrics);
    Findings found;
    for (const auto rule : rules)
        rule(context, found);
    std::erase_if(found, [&context](const Weighed &weighed) {
        return weighed.finding.nodeId >= 0 && context.hasTimes() && weighed.weight < LeastShare;
    });
    std::for_each(found.begin(), found.end(), setSeverity);
    std::stable_sort(found.begin(), found.end(), [](const Weighed &a, const Weighed &b) {
        return std::pair(a.finding.severity, a.weight) > std::pair(b.finding.severity, b.weight);
    });
    std::vector<Finding> findings;
    for (size_t i = 0; i < found.size() && i < MostFindings; ++i)
        findings.push_back(std::move(found[i].finding));
    return findings;
}

}
