// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statementdeltas.h"
#include "session/statementreader.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace Spillway::Ui {

/// Statements of an interval as a table that sorts and filters itself: thousands of rows within a frame or two, which a
/// proxy that asks for variants does not manage.
class StatementModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        Share,
        Query,
        Calls,
        Total,
        Mean,
        Deviation,
        Maximum,
        Rows,
        TempRead,
        TempWritten,
        SharedRead,
        HitRatio,
        IoTime,
        Wal,
        Jit,
        Planning,
        User,
        Database,
        QueryId,
        ColumnCount
    };
    enum Role
    {
        ShareRole = Qt::UserRole + 1 ///< of the Share column: 0 to 1, for the bar
    };

    explicit StatementModel(QObject *parent = nullptr);

    void setStatements(
        std::shared_ptr<const Analysis::StatementInterval> interval, const Session::StatementReading &reading);
    void setMeasure(Analysis::StatementMeasure measure); ///< what Share is of
    Analysis::StatementMeasure measure() const { return m_measure; }
    void setFilter(const QString &text); ///< of query, user, database, queryid; without case
    const Analysis::StatementDelta *statement(int row) const;
    StatementText text(const StatementKey &key) const;
    QString databaseName(const StatementKey &key) const;
    int rowOf(const StatementKey &key) const; ///< −1: not shown
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange();
    QString display(const Analysis::StatementDelta &statement, int column) const;
    double figure(const Analysis::StatementDelta &statement, int column) const;
    QString words(const Analysis::StatementDelta &statement, int column) const;

    std::shared_ptr<const Analysis::StatementInterval> m_interval;
    std::shared_ptr<const QHash<StatementKey, StatementText>> m_texts;
    std::shared_ptr<const StatementNames> m_names;
    Analysis::StatementMeasure m_measure = Analysis::StatementMeasure::TempBlocks;
    double m_total = 0;
    QString m_filter;
    int m_sortColumn = Share;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    std::vector<const Analysis::StatementDelta *> m_rows;
};

}
