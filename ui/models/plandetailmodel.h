// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"

#include <QAbstractTableModel>

#include <vector>

namespace Spillway::Ui {

/// Everything known of one node: what was computed, then every key as it came, then its workers.
class PlanDetailModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role
    {
        FullTextRole = Qt::UserRole + 1, ///< the value uncut; it may be a megabyte
        HeadingRole, ///< a row that only names what follows
        CodeRole, ///< the value is SQL or figures as they came: fixed font
    };

    using QAbstractTableModel::QAbstractTableModel;
    void setNode(const PlanNode *node, const Analysis::NodeMetrics *metrics); ///< null empties it; copied

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        QString key;
        QString value;
        bool heading = false;
        bool code = false;
    };
    void addComputed(const PlanNode &node, const Analysis::NodeMetrics &metrics);
    void addProperties(const PlanNode &node);
    void addWorkers(const PlanNode &node);

    std::vector<Row> m_rows;
};

}
