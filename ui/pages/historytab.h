// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/historystore.h"

#include <QWidget>

class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace Spillway::Ui {

class HistoryModel;

/// Earlier measurements of this statement or instance.
class HistoryTab : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryTab(QWidget *parent = nullptr);
    void setEntries(std::vector<Session::HistoryEntry> entries);
    QTableView *table() const { return m_table; }

Q_SIGNALS:
    void openRequested(const QString &id);
    void compareRequested(const QString &id);
    void removeRequested(const QString &id);

private:
    void updateButtons();
    QStringList selectedIds() const;

    HistoryModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_table;
    QPushButton *m_open, *m_compare, *m_remove;
    QStackedWidget *m_whole;
};

}
