// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "domain/finding.h"
#include "ui/style/tokens.h"

class QPainter;
class QRectF;

namespace Spillway::Ui {

/// The series' colour of a metric, the same in bars, boxes and flames.
QColor metricColour(Analysis::PlanMetric metric, const Tokens &tokens);
/// A ground for a share of 0…1: from nearly the base to the colour, always readable below `text`.
QColor heat(const QColor &colour, const QColor &base, double share);

/// Triangle, square or dot: shape and colour both tell how severe. Within the square at the left of `area`.
void paintSeverity(QPainter &painter, const QRectF &area, Finding::Severity severity, const Tokens &tokens);

QString severityText(Finding::Severity severity);

}
