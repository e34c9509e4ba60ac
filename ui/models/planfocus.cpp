// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/planfocus.h"

#include "ui/models/plantitle.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace Spillway::Ui {

void PlanFocus::setPlan(std::shared_ptr<const Session::AnalysedPlan> plan)
{
    m_plan = std::move(plan);
    m_selected = -1;
    m_subtreeEnd.resize(size_t(count()));
    for (int id = 0; id < count(); ++id)
        m_subtreeEnd[size_t(id)] = id + 1;
    for (int id = count() - 1; id > 0; --id) { // pre-order: a parent comes before its children
        const int parent = node(id).parent;
        if (parent >= 0)
            m_subtreeEnd[size_t(parent)] = std::max(m_subtreeEnd[size_t(parent)], m_subtreeEnd[size_t(id)]);
    }
    m_severity.assign(size_t(count()), -1);
    for (const Finding &finding : m_plan ? m_plan->findings : std::vector<Finding>()) {
        if (finding.nodeId < 0 || finding.nodeId >= count())
            continue;
        signed char &severity = m_severity[size_t(finding.nodeId)];
        severity = std::max(severity, static_cast<signed char>(finding.severity));
    }
    judge();
    Q_EMIT planChanged();
}

std::optional<Finding::Severity> PlanFocus::severity(int id) const
{
    const signed char severity = m_severity.at(size_t(id));
    return severity < 0 ? std::nullopt : std::optional(Finding::Severity(severity));
}

int PlanFocus::nextSibling(int id) const
{
    const int next = subtreeEnd(id);
    return next < count() && node(next).parent == node(id).parent ? next : -1;
}

int PlanFocus::previousSibling(int id) const
{
    const int parent = node(id).parent;
    int before = id - 1; // the last node of the former subtree: climb to its top
    while (before > parent && node(before).parent > parent)
        before = node(before).parent;
    return before > parent ? before : -1;
}

void PlanFocus::setMetric(Analysis::PlanMetric metric)
{
    if (metric == m_metric)
        return;
    m_metric = metric;
    judge();
    Q_EMIT metricChanged();
}

double PlanFocus::share(int id) const
{
    // Factors are told by their order of magnitude: 1000 times is as bad as it gets, once is no error at all.
    if (m_metric == Analysis::PlanMetric::EstimateError)
        return std::clamp(std::log10(figure(id).value_or(1)) / 3, 0.0, 1.0);
    return m_whole > 0 ? std::clamp(figure(id).value_or(0) / m_whole, 0.0, 1.0) : 0;
}

void PlanFocus::setThreshold(double share)
{
    if (share == m_threshold)
        return;
    m_threshold = share;
    judge();
    if (m_selected >= 0 && !isShown(m_selected))
        select(-1);
    Q_EMIT thresholdChanged();
}

void PlanFocus::select(int id)
{
    if (id >= count())
        id = -1;
    if (id >= 0 && !isShown(id))
        setThreshold(0);
    if (id == m_selected)
        return;
    m_selected = id;
    Q_EMIT selectionChanged(id);
}

void PlanFocus::judge()
{
    m_whole = m_plan ? Analysis::wholeOf(m_metric, m_plan->metrics) : 0;
    m_shown.assign(size_t(count()), false);
    for (int id = count() - 1; id >= 0; --id) {
        const bool shown = m_shown[size_t(id)] || isCostly(id);
        m_shown[size_t(id)] = shown;
        if (shown && node(id).parent >= 0)
            m_shown[size_t(node(id).parent)] = true;
    }
    if (count() > 0)
        m_shown[0] = true;
}

bool nodeMatches(const PlanNode &node, const QString &needle)
{
    if (nodeTitle(node).contains(needle, Qt::CaseInsensitive))
        return true;
    for (const QString *name : { &node.schema, &node.relation, &node.index, &node.alias }) {
        if (name->contains(needle, Qt::CaseInsensitive))
            return true;
    }
    return std::ranges::any_of(node.properties, [&](const auto &property) {
        const QJsonValue &value = property.second;
        if (value.isArray())
            return std::ranges::any_of(value.toArray(),
                [&](const QJsonValue &part) { return part.toString().contains(needle, Qt::CaseInsensitive); });
        return value.isString() && value.toString().contains(needle, Qt::CaseInsensitive);
    });
}

}
