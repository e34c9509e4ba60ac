// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <functional>
#include <vector>

namespace Spillway::Ui {

enum TableRole
{
    SortRole = Qt::UserRole + 1, ///< the figure itself, for QSortFilterProxyModel::setSortRole
};

/// A read-only table over values: a row is a value, a column says how to show and how to sort it.
template <typename Row>
class TableModel : public QAbstractTableModel
{
public:
    struct Column
    {
        QString title;
        std::function<QString(const Row &)> text;
        std::function<QVariant(const Row &)> key; ///< what it sorts by; empty: the text
        bool figure = false; ///< aligned right
        std::function<QString(const Row &)> hint; ///< tool tip, already safe to show; empty: none
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    const Row &row(int index) const { return m_rows.at(size_t(index)); }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
            return {};
        const Column &column = m_columns.at(size_t(index.column()));
        const Row &value = row(index.row());
        switch (role) {
        case Qt::DisplayRole:
            return column.text(value);
        case SortRole:
            return column.key ? column.key(value) : QVariant(column.text(value));
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter | (column.figure ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::ToolTipRole:
            return column.hint ? QVariant(column.hint(value)) : QVariant();
        default:
            return {};
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= int(m_columns.size()))
            return {};
        const Column &column = m_columns.at(size_t(section));
        if (role == Qt::DisplayRole)
            return column.title;
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignVCenter | (column.figure ? Qt::AlignRight : Qt::AlignLeft));
        return {};
    }

protected:
    void setColumns(std::vector<Column> columns) { m_columns = std::move(columns); }

private:
    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
};

}
