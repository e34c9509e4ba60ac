// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace Spillway::Ui {

class CompareModel;

/// Both trees row by row: what belongs together stands side by side and scrolls together by construction.
class CompareTable : public QTableView
{
    Q_OBJECT
public:
    explicit CompareTable(CompareModel *model, QWidget *parent = nullptr);

    void selectPairs(const QList<int> &rows); ///< and shows the first
    void followMetric(); ///< hides what the metric makes double
    QSize naturalSize(int width) const; ///< with every row

private:
    CompareModel *m_model;
};

}
