// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "domain/finding.h"
#include "domain/planreading.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace Spillway::Report {

/// A plan that was read with everything worked out of it, as the writers take it. The parts must outlive it.
struct PlanReport
{
    const ReadPlan &read;
    const Analysis::PlanMetrics &metrics;
    const std::vector<Finding> &findings;
};

/// An entry of plans[] of the verb `plan` (cli.md: a contract). Absent figures are null.
QJsonObject planDocument(const PlanReport &report);
QString nameOf(PlanFormat format); ///< "json", "text", "yaml", "xml"; never translated

/// The tree with its figures and what it shows, aligned for a terminal of 100 columns.
QString planText(const PlanReport &report);

/// One file that needs no other, UTF-8: light or dark as the reader's desktop. Text of the plan is escaped.
QByteArray planHtml(const PlanReport &report);

/// The same as Markdown; the tree stands in a fence that no text of the plan can close.
QByteArray planMarkdown(const PlanReport &report);

/// The plan as EXPLAIN (FORMAT JSON) writes it, keys in the order they were read, whatever format that was.
QByteArray explainJson(const Plan &plan);

}
