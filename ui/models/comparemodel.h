// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plancomparison.h"

#include <QAbstractTableModel>

#include <memory>

namespace Spillway::Ui {

/// Two plan trees in lock-step: a row for each pair, the left plan's cells, then the right plan's with their change.
class CompareModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        LeftNode,
        LeftMetric,
        LeftRows,
        RightNode,
        RightMetric,
        MetricChange,
        RightRows,
        RowsChange,
        ColumnCount
    };
    enum Role
    {
        DepthRole = Qt::UserRole + 1, ///< of a node's cell: how far it is indented
        ShareRole, ///< of a metric's cell: of the greatest on both sides, 0 to 1
        AbsentRole, ///< the side has no node here
        VerdictRole, ///< of a change: -1 better, 1 worse, 0 neither
    };

    using QAbstractTableModel::QAbstractTableModel;
    void setComparison(std::shared_ptr<const Session::PlanComparison> comparison); ///< null empties it
    void setMetric(Analysis::PlanMetric metric);
    Analysis::PlanMetric metric() const { return m_metric; }

    int rowOfLeft(int nodeId) const; ///< -1: none
    int rowOfRight(int nodeId) const;
    /// "Filter: a > 1 → a > 2": what makes the pair's nodes differ, a line each. Untrusted text.
    QStringList changedConditions(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Analysis::NodePair &pair(int row) const { return m_comparison->diff.pairs.at(size_t(row)); }
    int nodeOf(int row, int column) const; ///< -1: none on that side
    const Analysis::PlanSide &sideOf(int column) const;
    std::optional<double> figure(int row, int column) const;
    QString text(int row, int column) const;
    QString nodeText(int row, int column) const;
    int verdict(int row, int column) const;

    std::shared_ptr<const Session::PlanComparison> m_comparison;
    Analysis::PlanMetric m_metric = Analysis::PlanMetric::Time;
    double m_greatest = 0;
};

}
