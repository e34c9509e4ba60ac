// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;

namespace Spillway::Ui {

class PlanDetailModel;
class PlanFocus;

/// Everything known of the chosen node. Long values are cut in the table and shown whole, on demand, below it.
class PlanDetail : public QWidget
{
    Q_OBJECT
public:
    explicit PlanDetail(PlanFocus *focus, QWidget *parent = nullptr);
    PlanDetailModel *model() const { return m_model; }

private:
    void showNode();
    void filter();
    void showWhole();
    void copyValue() const;

    PlanFocus *m_focus;
    PlanDetailModel *m_model;
    QLabel *m_title;
    QLineEdit *m_filter;
    QTableView *m_table;
    QPlainTextEdit *m_whole;
};

/// A line feed after a comma or blank about every `width` characters: one line of a megabyte cannot be laid out.
QString broken(const QString &text, int width = 120);

}
