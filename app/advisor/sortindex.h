// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"
#include "domain/serverfacts.h"

#include <optional>
#include <vector>

namespace Spillway::Advisor {

struct IndexProposal
{
    QString schema, relation;
    QStringList sortColumns;
    QStringList otherColumns; ///< read by the scan besides, in attnum order; empty below a Limit
    QString createSql, dropSql;
};

/// The B-tree that delivers the order of the Sort `nodeId`, where it sorts one scanned table by plain columns: sort
/// columns first, then the other columns the scan reads, so that an Index Only Scan can serve it. Below a Limit only
/// the sort columns. Nothing where the keys are expressions, the relation is not in `relations`, belongs to the system,
/// or a covering index would have more columns than an index can (32).
std::optional<IndexProposal> indexForSort(const Plan &plan, int nodeId, const std::vector<RelationFacts> &relations);

}
