// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QWidget>

#include <memory>

class QPlainTextEdit;
class QSortFilterProxyModel;
class QTableView;

namespace Spillway::Ui {

class RunsModel;

/// The table of runs, and the raw JSON of the chosen one beside it.
class RunsView : public QWidget
{
    Q_OBJECT
public:
    explicit RunsView(QWidget *parent = nullptr);
    void setResult(std::shared_ptr<const SweepResult> result);
    QTableView *table() const { return m_table; }

private:
    void showRaw();

    std::shared_ptr<const SweepResult> m_result;
    RunsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_table;
    QPlainTextEdit *m_raw;
};

/// EXPLAIN's JSON as it came, read-only, in the fixed font.
QPlainTextEdit *makeRawView(QWidget *parent = nullptr);

}
