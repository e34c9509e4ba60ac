// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartfurniture.h"

#include "ui/charts/workmemscale.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WorkMemChart)
};

QRectF columnOf(const ChartFrame &frame, Kilobytes from, Kilobytes to)
{
    const qreal left = std::clamp(frame.x(toLog2(from)), frame.plot.left(), frame.plot.right());
    const qreal right = std::clamp(frame.x(toLog2(to)), frame.plot.left(), frame.plot.right());
    return QRectF(left, frame.plot.top(), right - left, frame.plot.height());
}

void paintDryRegion(QPainter &painter, const ChartFrame &frame, const DryRegion &dry, const Tokens &tokens)
{
    const QRectF column = columnOf(frame, dry.from, Kilobytes(qint64(std::exp2(frame.to) + 0.5)));
    QColor shade = tokens.read;
    shade.setAlpha(32);
    painter.fillRect(column, shade);
    painter.setPen(QPen(tokens.read, 1, dry.verified ? Qt::SolidLine : Qt::DashLine));
    if (column.left() > frame.plot.left() + 1)
        painter.drawLine(column.topLeft(), column.bottomLeft());

    const QString text = dry.verified ? Text::tr("nothing spills") : Text::tr("nothing spills (predicted)");
    const qreal width = painter.fontMetrics().horizontalAdvance(text) + 16;
    const qreal height = painter.fontMetrics().height();
    painter.setPen(tokens.read);
    if (width <= column.width()) {
        painter.drawText(QRectF(column.left(), frame.plot.top() + 6, column.width(), height), Qt::AlignCenter, text);
    } else {
        const QRectF beside(column.left() - width - 12, frame.plot.top() + 6, width + 8, height);
        painter.drawText(beside, Qt::AlignRight | Qt::AlignVCenter, text + QStringLiteral(" →"));
    }
}

}

PaintedItem::PaintedItem(Paint paint, qreal z, QGraphicsItem *parent)
    : QGraphicsItem(parent)
    , m_paint(std::move(paint))
{
    setZValue(z);
}

void PaintedItem::setRect(const QRectF &rect)
{
    if (rect == m_rect)
        return;
    prepareGeometryChange();
    m_rect = rect;
}

void PaintedItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->save();
    m_paint(*painter);
    painter->restore();
}

void paintRegions(QPainter &painter, const ChartFrame &frame, const ChartData &data,
    const std::vector<Kilobytes> &gridAt, const Tokens &tokens)
{
    QColor shade = tokens.alternate;
    shade.setAlpha(150); // the grid is to be seen upon it
    for (size_t i = 1; i < data.regions.size(); i += 2)
        painter.fillRect(columnOf(frame, data.regions[i].from, data.regions[i].to), shade);
    painter.setPen(QPen(tokens.alternate, 1));
    for (const Kilobytes value : gridAt) {
        const QRectF line = columnOf(frame, value, value);
        painter.drawLine(line.topLeft(), line.bottomLeft());
    }
    painter.setPen(QPen(tokens.secondaryText, 1, Qt::DotLine));
    for (size_t i = 1; i < data.regions.size(); ++i) {
        const QRectF column = columnOf(frame, data.regions[i].from, data.regions[i].to);
        if (column.left() > frame.plot.left() && column.left() < frame.plot.right())
            painter.drawLine(column.topLeft(), column.bottomLeft());
    }
    if (data.dry)
        paintDryRegion(painter, frame, *data.dry, tokens);
}

void paintStrip(QPainter &painter, const ChartFrame &frame, const ChartData &data, const Tokens &tokens,
    const QString &leftUnit, const QString &rightUnit)
{
    const qreal top = frame.plot.top() - StripHeight;
    painter.setPen(tokens.secondaryText);
    painter.drawText(
        QRectF(0, top - 2, frame.plot.left() - 6, StripHeight - 4), Qt::AlignRight | Qt::AlignVCenter, leftUnit);
    if (!rightUnit.isEmpty()) {
        painter.setPen(tokens.time);
        painter.drawText(
            QRectF(frame.plot.right() + 6, top - 2, 48, StripHeight - 4), Qt::AlignLeft | Qt::AlignVCenter, rightUnit);
    }
    for (size_t i = 0; i < data.regions.size(); ++i) {
        QRectF cell = columnOf(frame, data.regions[i].from, data.regions[i].to);
        cell.setTop(top);
        cell.setHeight(StripHeight);
        if (cell.width() < 1)
            continue;
        painter.fillRect(cell, i % 2 == 1 ? tokens.border : tokens.alternate);
        painter.setPen(tokens.secondaryText);
        const QRectF inner = cell.adjusted(6, 0, -6, 0);
        if (inner.width() > 24)
            painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter,
                painter.fontMetrics().elidedText(data.regions[i].shape, Qt::ElideRight, int(inner.width())));
    }
}

void paintSpread(QPainter &painter, const ChartFrame &frame, const ChartData &data, const Tokens &tokens)
{
    painter.setPen(QPen(tokens.time, 1));
    for (const MeasuredMark &mark : data.marks) {
        if (!mark.spreadMs || *mark.spreadMs <= 0)
            continue;
        const qreal x = frame.x(mark.x);
        const qreal top = frame.yMs(mark.medianMs + *mark.spreadMs);
        const qreal bottom = frame.yMs(std::max(0.0, mark.medianMs - *mark.spreadMs));
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
        painter.drawLine(QPointF(x - 4, top), QPointF(x + 4, top));
        painter.drawLine(QPointF(x - 4, bottom), QPointF(x + 4, bottom));
    }
}

void paintWorkMemScale(QPainter &painter, const ChartFrame &frame, const std::vector<Kilobytes> &labels,
    std::optional<Kilobytes> cursor, bool withTitle, const Tokens &tokens)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    const qreal right = frame.plot.right() + 40;
    const auto boxOf = [&](Kilobytes value, qreal padding) {
        const qreal width = metrics.horizontalAdvance(workMemText(value)) + padding;
        QRectF box(frame.x(toLog2(value)) - width / 2, frame.plot.bottom() + 3, width, metrics.height() + 2);
        box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, right - width)));
        return box;
    };
    const QRectF pill = cursor ? boxOf(*cursor, 12) : QRectF();
    painter.setPen(tokens.secondaryText);
    for (const Kilobytes value : labels) {
        const QRectF box = boxOf(value, 2);
        if (!box.intersects(pill.adjusted(-3, 0, 3, 0)))
            painter.drawText(box, Qt::AlignCenter, workMemText(value));
    }
    if (withTitle)
        painter.drawText(QRectF(frame.plot.left(), frame.plot.bottom() + 22, frame.plot.width(), metrics.height() + 2),
            Qt::AlignCenter, QStringLiteral("work_mem"));
    if (!cursor)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.text);
    painter.drawRoundedRect(pill, 4, 4);
    painter.setPen(tokens.base);
    painter.drawText(pill, Qt::AlignCenter, workMemText(*cursor));
}

}
