// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"
#include "ui/style/tokens.h"

#include <QFont>
#include <QGraphicsItem>

#include <functional>

namespace Spillway::Ui {

/// Where the axes lie in the scene.
struct ChartFrame
{
    QRectF plot;
    double from = 0, to = 1; ///< log₂ kB
    double bytes = 1, ms = 1; ///< greatest value of either axis

    qreal x(double log2) const { return plot.left() + plot.width() * (log2 - from) / (to - from); }
    double log2At(qreal sceneX) const { return from + (to - from) * (sceneX - plot.left()) / plot.width(); }
    qreal yBytes(double value) const { return plot.bottom() - plot.height() * value / bytes; }
    qreal yMs(double value) const { return plot.bottom() - plot.height() * value / ms; }
};

inline constexpr qreal StripHeight = 20; ///< band above the plot that names the plan shapes

/// An item that is painted by a function: what Qt Charts has no series for.
class PaintedItem : public QGraphicsItem
{
public:
    using Paint = std::function<void(QPainter &)>;
    PaintedItem(Paint paint, qreal z, QGraphicsItem *parent);
    void setRect(const QRectF &rect);
    QRectF boundingRect() const override { return m_rect; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override;

private:
    Paint m_paint;
    QRectF m_rect;
};

/// Behind the series: vertical grid, borders of the plan regions and the range where nothing spills.
void paintRegions(QPainter &painter, const ChartFrame &frame, const ChartData &data,
    const std::vector<Kilobytes> &gridAt, const Tokens &tokens);
/// Above the plot: which plan holds where, and the units of the axes at its ends.
void paintStrip(QPainter &painter, const ChartFrame &frame, const ChartData &data, const Tokens &tokens,
    const QString &leftUnit, const QString &rightUnit);
/// Median ± its absolute deviation.
void paintSpread(QPainter &painter, const ChartFrame &frame, const ChartData &data, const Tokens &tokens);
/// Below the plot: the values of work_mem, the cursor's own inverted in front of them.
void paintWorkMemScale(QPainter &painter, const ChartFrame &frame, const std::vector<Kilobytes> &labels,
    std::optional<Kilobytes> cursor, bool withTitle, const Tokens &tokens);

}
