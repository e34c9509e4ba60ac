// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plancolumns.h"
#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"

#include <QAbstractTableModel>

#include <array>
#include <vector>

namespace Spillway::Ui {

/// A plan as rows. Flat, with the depth as a figure: plans of 10,000 levels exist, and QTreeView lays children out by
/// recursion. Folding, the filter and the order are the model's; while it is sorted, rows are no tree.
class PlanModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role
    {
        NodeRole = Qt::UserRole + 1, ///< id
        DepthRole, ///< 0 while sorted
        BranchRole, ///< Branch
        ShareRole, ///< 0…1 for the bar; invalid: none
        GradeRole, ///< Analysis::EstimateGrade, of the factor's column only
        QuietRole, ///< a zero, an absent figure, a node not executed or shown only for what is below it
        SeverityRole, ///< Finding::Severity of the worst finding on the node; invalid: none
        MetricRole, ///< the column of the metric that is looked at
        NameRole, ///< first part of the title
        RestRole, ///< second part of the title
    };
    enum Branch
    {
        Leaf,
        Open,
        Folded
    };

    explicit PlanModel(PlanFocus *focus, QObject *parent = nullptr);

    int idOf(const QModelIndex &index) const;
    QModelIndex indexOf(int id, int column = 0) const; ///< invalid where it is folded away or filtered out
    void reveal(int id); ///< unfolds what is above it
    void setFolded(int id, bool folded);
    void foldBelow(int id, bool folded); ///< the node and every one below it
    bool isFolded(int id) const { return m_folded.at(size_t(id)); }
    bool isOfMetric(PlanColumn column) const; ///< it tells the chosen metric
    bool hasFigures(PlanColumn column) const; ///< any node has more than a dash

    bool isSorted() const { return m_sortColumn >= 0; }
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_order; }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override; ///< -1: the tree's order

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void takePlan();
    void rebuild();
    void leave(int id, bool folded); ///< chooses the node instead of one that is folded away
    std::vector<int> treeRows(int from, int end) const;
    void sortRows();
    void numberRows();
    bool isQuiet(int id, PlanColumn column) const;
    QVariant hint(int id, PlanColumn column) const;

    PlanFocus *m_focus;
    std::vector<int> m_rows; ///< row → id
    std::vector<int> m_rowOf; ///< id → row or -1
    std::vector<bool> m_folded;
    std::array<double, PlanColumnCount> m_whole {};
    std::array<bool, PlanColumnCount> m_filled {};
    int m_sortColumn = -1;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

}
