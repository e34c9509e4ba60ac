// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace Spillway::Ui {

class StatementModel;

/// Statements with their figures: sorted by any column, moved and hidden by the head line, rows copied.
class StatementTable : public QTableView
{
    Q_OBJECT
public:
    explicit StatementTable(StatementModel *model, QWidget *parent = nullptr);

Q_SIGNALS:
    void viewChanged(); ///< order, width or choice of columns, or what it is sorted by

private:
    void arrangeColumns();
    void offerColumns(const QPoint &at);
};

}
