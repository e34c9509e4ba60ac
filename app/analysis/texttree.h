// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textheading.h"
#include "domain/planreading.h"

#include <QJsonArray>

namespace Spillway::Analysis {

/// A node of the text format on its way to a PlanBuilder.
struct TextNode
{
    int parent = -1;
    int line = 0; ///< of the input
    int column = 0; ///< of its arrow; of its name for the root
    int children = 0; ///< so far
    QString type, subplanName;
    bool costs = false, actuals = false, times = false, neverExecuted = false, aliasOnly = false;
    KeyValues values;
    std::vector<KeyValues> workers;
    std::vector<KeyValues> targets; ///< "Update on part_1" inside ModifyTable
};

/// The nodes of one plan in pre-order with what stands beside them.
struct TextTree
{
    std::vector<TextNode> nodes;
    KeyValues topLevel;
    bool fractionalRows = false;
};

/// How many children such a node has at most (InitPlans and SubPlans apart): where the blanks that carry the tree are
/// lost, this tells which node the next one belongs to.
int mostChildren(const QString &type);

/// A join with one child, a Sort with none: the text ended before the plan did.
bool lacksChildren(const TextTree &tree);

/// The triggers with the relation filled in that the text leaves out where only one was changed.
QJsonArray triggersOf(const TextTree &tree, const QJsonArray &triggers);

/// Fills in what the JSON format writes and the text format leaves to the reader ("Parent Relationship", counters that
/// are 0, times of nodes that never ran, "Grouping Sets") and builds the plan. What the builder notices is added to
/// `notices`.
Plan buildPlan(TextTree tree, std::vector<PlanNotice> &notices);

}
