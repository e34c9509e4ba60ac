// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plandocument.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace Spillway::Ui {

class PlanFocus;

/// Above the plan: by what it is looked at, how much of it is shown, the field to find a node, the plan's totals.
class PlanBar : public QWidget
{
    Q_OBJECT
public:
    explicit PlanBar(PlanFocus *focus, QWidget *parent = nullptr);
    void showMessage(const QString &text); ///< until the next plan
    void openFind();
    void findNext(bool backwards);

Q_SIGNALS:
    void leaveFind(); ///< the focus goes back to the plan

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void search();
    void showAnswer();
    void takePlan();

    PlanFocus *m_focus;
    QComboBox *m_metric, *m_threshold;
    QLineEdit *m_needle;
    QLabel *m_answer, *m_totals, *m_notices;
    std::vector<int> m_matches; ///< ascending ids
};

/// "execution 412 ms · planning 1.2 ms · JIT 80 ms · …": what the plan tells as a whole.
QString planTotals(const Session::AnalysedPlan &plan);

}
