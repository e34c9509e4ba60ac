// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace Spillway::Ui {

class PlanFocus;
class PlanIcicle;
class PlanTable;

/// The table, no higher than its rows; where a short plan leaves room, the icicle shows below where the time goes.
class PlanTreePane : public QWidget
{
    Q_OBJECT
public:
    PlanTreePane(PlanFocus *focus, PlanTable *table, QWidget *parent = nullptr);
    PlanIcicle *icicle() const { return m_icicle; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void share();

    PlanTable *m_table;
    QLabel *m_caption;
    PlanIcicle *m_icicle;
};

}
