// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <vector>

namespace Spillway::Analysis {

/// Nodes that can do each other's work: any scan of a relation, the three joins, the strategies of an aggregate.
enum class NodeFamily
{
    Scan,
    BitmapPart, ///< Bitmap Index Scan
    Join,
    Aggregate, ///< also Finalize, Group and Unique
    PartialAggregate,
    Sort,
    Append,
    Gather,
    Cache, ///< Materialize, Memoize
    Hash,
    Other ///< only with its own type
};

/// By what a node is found again in another plan: hashes of names and of what the subtree reads, never of a position.
struct NodeIdentity
{
    NodeFamily family = NodeFamily::Other;
    quint64 type = 0; ///< type, strategy and partial mode
    quint64 work = 0; ///< family, for Other the type too; kind of a subplan, name of a CTE
    quint64 name = 0; ///< relation and alias, CTE, function; 0: none
    quint64 looseName = 0; ///< without the alias
    quint64 keys = 0; ///< sort and group keys in any order
    quint64 index = 0;
    quint64 content = 0; ///< multiset of the names in the subtree
    quint64 looseContent = 0;
    quint64 chain = 0; ///< works and names of all ancestors
    int end = 0; ///< one behind the last node of the subtree
    int firstLeaf = 0, leafEnd = 0; ///< range of PlanIdentity::leaves
    int side = 0; ///< position among the parent's children that are no subplans; -1: a subplan
};

struct PlanIdentity
{
    std::vector<NodeIdentity> nodes; ///< index = node id
    std::vector<int> leaves; ///< ids of named nodes, in pre-order
};

PlanIdentity identify(const Plan &plan);

bool isSubplan(const PlanNode &node);

/// Conditions and keys as every version writes them: "$0" and "(InitPlan 1).col1" are one, so are "SubPlan 1" and
/// "hashed SubPlan 2"; `qualifiers` ("t.") are taken off.
QString plainSpelling(const QString &expression, const QStringList &qualifiers);
/// Prefixes that VERBOSE writes and a plan without it leaves out: the node's own alias, the only alias of the plan.
QStringList optionalQualifiers(const PlanNode &node, const QString &onlyAlias);
/// The one alias there is in the plan, or empty.
QString onlyAliasOf(const Plan &plan);

}
