// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plandocument.h"

#include <QObject>

#include <memory>
#include <vector>

namespace Spillway::Ui {

/// What all views of one plan share: the plan, the metric it is looked at by, how much is shown, and the chosen node.
class PlanFocus : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void setPlan(std::shared_ptr<const Session::AnalysedPlan> plan); ///< null empties it
    std::shared_ptr<const Session::AnalysedPlan> analysed() const { return m_plan; }
    int count() const { return m_plan ? int(m_plan->read.plan->nodes.size()) : 0; }
    const PlanNode &node(int id) const { return m_plan->read.plan->nodes.at(size_t(id)); }
    const Analysis::NodeMetrics &figures(int id) const { return m_plan->metrics.nodes.at(size_t(id)); }

    /// One past the last node below; a node without children: id + 1.
    int subtreeEnd(int id) const { return m_subtreeEnd.at(size_t(id)); }
    int firstChild(int id) const { return subtreeEnd(id) > id + 1 ? id + 1 : -1; }
    int nextSibling(int id) const;
    int previousSibling(int id) const;

    std::optional<Finding::Severity> severity(int id) const; ///< of the worst finding on the node

    Analysis::PlanMetric metric() const { return m_metric; }
    void setMetric(Analysis::PlanMetric metric);
    std::optional<double> figure(int id) const { return Analysis::metricOf(m_metric, m_plan->metrics, id); }
    double share(int id) const; ///< 0…1 of the plan's sum or greatest; estimate errors: 10, 100, 1000 times are ⅓, ⅔, 1

    double threshold() const { return m_threshold; }
    void setThreshold(double share); ///< 0…1; 0 shows everything
    bool isCostly(int id) const { return m_threshold <= 0 || share(id) >= m_threshold; }
    bool isShown(int id) const { return m_threshold <= 0 || m_shown.at(size_t(id)); } ///< costly, or above one that is

    int selected() const { return m_selected; } ///< -1: none
    /// A node that the filter hides is shown again by taking the filter away.
    void select(int id);

Q_SIGNALS:
    void planChanged();
    void metricChanged(); ///< shares are new
    void thresholdChanged();
    void selectionChanged(int id);

private:
    void judge();

    std::shared_ptr<const Session::AnalysedPlan> m_plan;
    std::vector<int> m_subtreeEnd;
    std::vector<bool> m_shown;
    std::vector<signed char> m_severity; ///< -1: nothing found
    Analysis::PlanMetric m_metric = Analysis::PlanMetric::Time;
    double m_whole = 0;
    double m_threshold = 0;
    int m_selected = -1;
};

/// Whether the text stands in the node's title, names, conditions or any other of its properties.
bool nodeMatches(const PlanNode &node, const QString &needle);

}
