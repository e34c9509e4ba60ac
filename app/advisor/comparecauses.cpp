// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/comparecauses.h"

#include "advisor/compareparts.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

// A cause that makes this share of the slower side's time is worth a warning; all are told up to a number that is read.
constexpr double WarningShare = 0.1;
constexpr size_t MostCauses = 15;
constexpr size_t MostTimes = 2;

double greaterTotal(const Sides &sides)
{
    const ComparisonVerdict verdict = compareTimes(sides.left, sides.right);
    return std::max(verdict.left.value_or(Milliseconds()).count(), verdict.right.value_or(Milliseconds()).count());
}

/// The work is the same, the times are not: said, so that nobody looks for a cause that is not in the plans.
void addNothing(const Sides &sides, Causes &causes)
{
    const ComparisonVerdict verdict = compareTimes(sides.left, sides.right);
    if (!causes.empty() || !sides.diff.sameShape || !verdict.left || !verdict.right || *verdict.left == *verdict.right)
        return;
    Cause cause { CauseRank::Surroundings, 0, {} };
    cause.finding.code = u"nothing-differs"_s;
    cause.finding.figures = { { u"left_ms"_s, verdict.left->count() }, { u"right_ms"_s, verdict.right->count() } };
    causes.push_back(cause);
}

/// Nodes without any other cause that took another time for the same work.
void addTimes(const Sides &sides, double total, Causes &causes)
{
    std::vector<bool> told(sides.diff.pairs.size(), false);
    for (const Cause &cause : causes) {
        // What stands above a cause may only follow from it.
        for (int id = cause.finding.figures.value(u"left_node"_s, -1).toInt(); id >= 0;
             id = sides.left.plan->nodes[size_t(id)].parent)
            told[size_t(sides.diff.pairOfLeft[size_t(id)])] = true;
    }
    Causes times;
    for (size_t i = 0; i < told.size(); ++i) {
        const Analysis::NodePair &pair = sides.diff.pairs[i];
        if (!told[i] && sides.bothSides(pair) && pair.changedKeys.isEmpty()
            && sides.impactOf(pair) >= WarningShare * total && sides.impactOf(pair) > 0)
            times.push_back(sides.causeAt(pair, u"self-time-differs"_s, { { u"threshold_share"_s, WarningShare } }));
    }
    std::stable_sort(times.begin(), times.end(), [](const Cause &a, const Cause &b) { return a.impact > b.impact; });
    causes.insert(causes.end(), times.begin(), times.begin() + ptrdiff_t(std::min(times.size(), MostTimes)));
}

}

Sides::Sides(
    const Analysis::PlanSide &leftSide, const Analysis::PlanSide &rightSide, const Analysis::PlanDiff &planDiff)
    : left(leftSide)
    , right(rightSide)
    , diff(planDiff)
    , leftIdentity(Analysis::identify(*leftSide.plan))
    , rightIdentity(Analysis::identify(*rightSide.plan))
{
}

const Analysis::NodeMetrics &Sides::leftMetrics(const Analysis::NodePair &pair) const
{
    return left.metrics.nodes.at(size_t(pair.left));
}

const Analysis::NodeMetrics &Sides::rightMetrics(const Analysis::NodePair &pair) const
{
    return right.metrics.nodes.at(size_t(pair.right));
}

Analysis::NodeFamily Sides::familyOf(const Analysis::NodePair &pair) const
{
    return pair.left >= 0 ? leftIdentity.nodes[size_t(pair.left)].family
                          : rightIdentity.nodes[size_t(pair.right)].family;
}

double Sides::impactOf(const Analysis::NodePair &pair) const
{
    const auto timeOf = [](const Analysis::NodeMetrics *node) {
        return node && node->self ? node->self->count() : 0;
    };
    const Analysis::NodeMetrics *here = pair.left >= 0 ? &leftMetrics(pair) : nullptr;
    const Analysis::NodeMetrics *there = pair.right >= 0 ? &rightMetrics(pair) : nullptr;
    if (here && there && (!here->self || !there->self))
        return 0;
    return std::abs(timeOf(there) - timeOf(here));
}

Cause Sides::causeAt(const Analysis::NodePair &pair, const QString &code, QVariantMap figures) const
{
    figures.insert(u"left_node"_s, pair.left);
    figures.insert(u"right_node"_s, pair.right);
    if (pair.left >= 0) {
        figures.insert(u"left_label"_s, titleOf(leftNode(pair)));
        if (const auto &self = leftMetrics(pair).self)
            figures.insert(u"left_self_ms"_s, self->count());
    }
    if (pair.right >= 0) {
        figures.insert(u"right_label"_s, titleOf(rightNode(pair)));
        if (const auto &self = rightMetrics(pair).self)
            figures.insert(u"right_self_ms"_s, self->count());
    }
    return { CauseRank::Measured, impactOf(pair), { code, Finding::Severity::Information, pair.right, figures } };
}

QString titleOf(const PlanNode &node)
{
    QString title = node.label;
    if (!node.sortKey.isEmpty())
        title += u" (%1)"_s.arg(node.sortKey.mid(0, 3).join(", "_L1) + (node.sortKey.size() > 3 ? u" …"_s : QString()));
    const QString *name = nullptr;
    for (const QString *candidate : { &node.relation, &node.cteName, &node.functionName, &node.alias }) {
        if (!name && !candidate->isEmpty())
            name = candidate;
    }
    if (!node.index.isEmpty())
        title += (name ? " using "_L1 : " on "_L1) + node.index;
    if (!name)
        return title;
    title += " on "_L1 + *name;
    return node.alias.isEmpty() || node.alias == *name ? title : title + u' ' + node.alias;
}

bool isAnalysed(const Plan &plan)
{
    return std::any_of(
        plan.nodes.begin(), plan.nodes.end(), [](const PlanNode &node) { return node.actuals.has_value(); });
}

std::vector<Finding> compareCauses(
    const Analysis::PlanSide &left, const Analysis::PlanSide &right, const Analysis::PlanDiff &diff)
{
    const Sides sides(left, right, diff);
    Causes causes;
    addQuestion(sides, causes);
    addSettings(sides, causes);
    addRows(sides, causes);
    addMethods(sides, causes);
    addResources(sides, causes);
    addSurroundings(sides, causes);
    addNothing(sides, causes);
    const double total = greaterTotal(sides);
    addTimes(sides, total, causes);
    std::stable_sort(causes.begin(), causes.end(), [](const Cause &a, const Cause &b) {
        return a.rank != b.rank ? a.rank < b.rank : a.rank == CauseRank::Measured && a.impact > b.impact;
    });
    if (causes.size() > MostCauses)
        causes.resize(MostCauses);
    std::vector<Finding> findings;
    for (Cause &cause : causes) {
        if (cause.rank == CauseRank::Measured && total > 0 && cause.impact >= WarningShare * total)
            cause.finding.severity = Finding::Severity::Warning;
        else if (cause.rank == CauseRank::Question || cause.rank == CauseRank::Settings)
            cause.finding.severity = Finding::Severity::Advice;
        findings.push_back(std::move(cause.finding));
    }
    return findings;
}

}
