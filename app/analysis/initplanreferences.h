// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QHash>

#include <vector>

namespace Spillway::Analysis {

/// Which nodes' expressions name which InitPlan, found in one run over all texts.
class InitPlanReferences
{
public:
    explicit InitPlanReferences(const std::vector<PlanNode> &nodes);

    /// Ids of the nodes that use it, in their order. Its "Subplan Name" tells how expressions refer to it: "$0" up to
    /// 16, "(InitPlan 1)" from 17, "(expr_1)" in 19.
    std::vector<int> users(const QString &subplanName) const;

private:
    void collect(const QString &text, int id);
    void add(const QString &token, int id);

    QHash<QString, std::vector<int>> m_nodes;
};

}
