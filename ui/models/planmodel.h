// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"

#include <QAbstractItemModel>

#include <memory>

namespace Spillway::Ui {

/// A plan as a tree: the nodes' own figures, children subtracted where it says self.
class PlanModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column
    {
        Node,
        RowsEstimated,
        RowsActual,
        Factor,
        TotalTime,
        SelfTime,
        BuffersHit,
        BuffersRead,
        TempRead,
        TempWritten,
        Memory,
        ColumnCount
    };

    using QAbstractItemModel::QAbstractItemModel;
    void setPlan(std::shared_ptr<const Plan> plan); ///< null empties it
    bool hasTimes() const; ///< false: measured with TIMING OFF, or not executed
    const PlanNode *node(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const PlanNode &node, int column) const;

    std::shared_ptr<const Plan> m_plan;
    Analysis::PlanMetrics m_metrics;
    std::vector<std::vector<int>> m_children; ///< node id → ids; the last one: the roots
    std::vector<int> m_rowOf; ///< node id → row below its parent
};

/// "Sort (d DESC), external merge", "Seq Scan on public.io_temp_test": one line of the tree. Untrusted text.
QString nodeTitle(const PlanNode &node);

}
