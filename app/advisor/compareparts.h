// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/comparecauses.h"
#include "analysis/nodeidentity.h"

namespace Spillway::Advisor {

/// Order in which causes are told; within a rank the greater difference of self times comes first.
enum class CauseRank
{
    Question, ///< another query, other parameters: the rest follows from it
    Settings,
    Measured, ///< what the nodes show
    Surroundings, ///< version, what EXPLAIN was asked for
};

struct Cause
{
    CauseRank rank = CauseRank::Measured;
    double impact = 0; ///< ms of self time
    Finding finding;
};
using Causes = std::vector<Cause>;

/// Both sides with what all rules need.
struct Sides
{
    Sides(const Analysis::PlanSide &leftSide, const Analysis::PlanSide &rightSide, const Analysis::PlanDiff &planDiff);

    const Analysis::PlanSide &left, &right;
    const Analysis::PlanDiff &diff;
    const Analysis::PlanIdentity leftIdentity, rightIdentity;

    const PlanNode &leftNode(const Analysis::NodePair &pair) const { return left.plan->nodes[size_t(pair.left)]; }
    const PlanNode &rightNode(const Analysis::NodePair &pair) const { return right.plan->nodes[size_t(pair.right)]; }
    const Analysis::NodeMetrics &leftMetrics(const Analysis::NodePair &pair) const;
    const Analysis::NodeMetrics &rightMetrics(const Analysis::NodePair &pair) const;
    Analysis::NodeFamily familyOf(const Analysis::NodePair &pair) const;
    bool bothSides(const Analysis::NodePair &pair) const { return pair.left >= 0 && pair.right >= 0; }

    /// |self right − self left|, of a node that is alone its self time; 0 where unknown.
    double impactOf(const Analysis::NodePair &pair) const;
    /// A cause that lies in one pair: its nodes, their titles and self times among the figures.
    Cause causeAt(const Analysis::NodePair &pair, const QString &code, QVariantMap figures) const;
};

/// "Index Scan using t_k on t a": as the text format has it.
QString titleOf(const PlanNode &node);
bool isAnalysed(const Plan &plan);

void addQuestion(const Sides &sides, Causes &causes); ///< query, parameters
void addSettings(const Sides &sides, Causes &causes);
void addSurroundings(const Sides &sides, Causes &causes); ///< version, options of EXPLAIN, JIT
void addRows(const Sides &sides, Causes &causes); ///< rows, estimates, never executed, blocks
void addMethods(const Sides &sides, Causes &causes); ///< scans, indexes, joins, aggregates, helpers
void addResources(const Sides &sides, Causes &causes); ///< cache, spill, parallelism

}
