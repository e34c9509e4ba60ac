// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plancomparison.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;
class QListWidget;
class QSplitter;

namespace Spillway::Ui {

class CompareModel;
class CompareTable;

/// Two plans: verdict and totals, why they differ, both trees in lock-step, and what differs in the chosen row.
class CompareView : public QWidget
{
    Q_OBJECT
public:
    explicit CompareView(QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Session::PlanComparison> comparison); ///< null empties it
    std::shared_ptr<const Session::PlanComparison> comparison() const { return m_comparison; }
    void setMetric(Analysis::PlanMetric metric);

    CompareModel *model() const { return m_model; }
    CompareTable *table() const { return m_table; }
    QListWidget *causes() const { return m_causes; }
    QSize naturalSize(int width); ///< with every row of the trees

private:
    QWidget *makeHead();
    void fillTotals();
    void fillCauses();
    void showCause(int row);
    void showDetail();

    std::shared_ptr<const Session::PlanComparison> m_comparison;
    CompareModel *m_model;
    CompareTable *m_table;
    QLabel *m_verdict, *m_detail;
    QWidget *m_totals;
    QGridLayout *m_totalsGrid;
    QListWidget *m_causes;
    QSplitter *m_splitter;
};

}
