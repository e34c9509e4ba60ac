// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/comparecauses.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace Spillway::Report {

/// A comparison with everything that was worked out of it, as the writers take it. The sides must outlive it.
struct Comparison
{
    const Analysis::PlanSide &left;
    const Analysis::PlanSide &right;
    const Analysis::PlanDiff &diff;
    const Advisor::ComparisonVerdict &verdict;
    const std::vector<Finding> &causes;
};

/// The JSON document of the verb `compare` (cli.md: a contract): summary{left, right, verdict, ratio}, causes[],
/// pairs[]. Absent figures are null, rows known only between two limits are [low, high].
QJsonObject compareDocument(const Comparison &comparison);

/// Totals, causes and both trees with the change of each node, aligned for a terminal.
QString compareText(const Comparison &comparison);

/// One file that needs no other, UTF-8: light or dark as the reader's desktop. Text of plans is escaped.
QByteArray compareHtml(const Comparison &comparison);

/// The same as tables of Markdown with both trees in a fence that no text of the plans can close.
QByteArray compareMarkdown(const Comparison &comparison);

/// "faster by 2.4×", "no difference beyond the noise (5 and 5 runs)": the verdict in a line.
QString describe(
    const Advisor::ComparisonVerdict &verdict, const Analysis::PlanSide &left, const Analysis::PlanSide &right);

/// A pair's change in a word for people: "moved", "only left".
QString changeText(Analysis::Pairing pairing);
/// The same as a name of our documents: "only-left", never translated.
QString nameOf(Analysis::Pairing pairing);

}
