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
    const auto self = pair.left >= 0 ? leftMetrics(pair).self : std::nullopt;
    const auto other = pair.right >= 0 ? rightMetrics(pair).self : std::nullopt;
    if (bothSides(pair) && (!self || !other))
        return 0;
    return std::abs(other.value_or(Milliseconds()).count() - self.value_or(Milliseconds()).count());
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
    std::stable_sort(causes.begin(), causes.end(), [](const Cause &a, const Cause &b) {
        return a.rank != b.rank ? a.rank < b.rank : a.rank == CauseRank::Measured && a.impact > b.impact;
    });
    if (causes.size() > MostCauses)
        causes.resize(MostCauses);
    const double total = greaterTotal(sides);
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
