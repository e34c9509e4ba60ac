// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/tokens.h"

#include <QRectF>

class QPainter;

namespace Spillway::Ui {

/// Which entries the chart needs.
struct LegendContent
{
    bool time = false;
    bool peakMemory = false;
    bool interpolated = false;
};

/// A sign of each series' form, then what dashes and filled markers mean. One row, from the left; where it is too
/// long the words are shortened, the meaning of the forms is dropped last.
void paintLegend(QPainter &painter, const QRectF &row, const LegendContent &content, const Tokens &tokens);

/// The markers of the series, as Qt Charts draws them.
enum class Marker
{
    Disc, ///< temp written
    Diamond, ///< temp read
    Triangle, ///< time
    Square ///< peak memory
};
void paintMarker(
    QPainter &painter, QPointF centre, Marker marker, qreal size, const QColor &colour, const QColor &edge);

/// Dashes of the two curves interlock, so that both are seen where they coincide: one lies in the other's gap.
QPen curvePen(const QColor &colour, bool interpolated, bool shifted);

}
