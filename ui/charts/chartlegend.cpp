// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartlegend.h"

#include <QCoreApplication>
#include <QPainter>

#include <optional>
#include <vector>

namespace Spillway::Ui {

namespace {

struct Entry
{
    QString text, shortText;
    QColor colour;
    std::optional<Marker> marker;
    std::optional<QPen> line;
};

constexpr qreal SignWidth = 29; // two dashes and the gap between them
constexpr qreal SignGap = 5;
constexpr qreal EntryGap = 18;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WorkMemChart)
};

std::vector<Entry> entries(const LegendContent &content, const Tokens &tokens)
{
    std::vector<Entry> list {
        { Text::tr("temp written"), Text::tr("written"), tokens.written, Marker::Disc,
            curvePen(tokens.written, false, false) },
        { Text::tr("temp read"), Text::tr("read"), tokens.read, Marker::Diamond, curvePen(tokens.read, false, false) },
    };
    if (content.time)
        list.push_back(
            { Text::tr("time (right)"), Text::tr("time"), tokens.time, Marker::Triangle, QPen(tokens.time, 1.5) });
    if (content.peakMemory)
        list.push_back({ Text::tr("peak memory"), Text::tr("memory"), tokens.wal, Marker::Square, {} });
    const QColor grey = tokens.secondaryText;
    list.push_back({ Text::tr("predicted"), Text::tr("predicted"), grey, {}, curvePen(grey, false, false) });
    list.push_back({ Text::tr("measured"), Text::tr("measured"), grey, Marker::Disc, {} });
    if (content.interpolated)
        list.push_back({ Text::tr("interpolated"), Text::tr("interpolated"), grey, {}, curvePen(grey, true, false) });
    return list;
}

qreal totalWidth(const std::vector<Entry> &list, const QFontMetricsF &metrics, bool shortTexts)
{
    qreal width = 0;
    for (const Entry &entry : list)
        width += SignWidth + SignGap + metrics.horizontalAdvance(shortTexts ? entry.shortText : entry.text) + EntryGap;
    return width - EntryGap;
}

}

QPen curvePen(const QColor &colour, bool interpolated, bool shifted)
{
    QPen pen(colour, 2);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern(interpolated ? QList<qreal> { 1, 3 } : QList<qreal> { 4, 6.5 });
    if (shifted)
        pen.setDashOffset(interpolated ? 2 : 5.25);
    return pen;
}

void paintMarker(QPainter &painter, QPointF centre, Marker marker, qreal size, const QColor &colour, const QColor &edge)
{
    painter.setPen(QPen(edge, 1));
    painter.setBrush(colour);
    const qreal r = size / 2;
    switch (marker) {
    case Marker::Disc:
        painter.drawEllipse(centre, r, r);
        break;
    case Marker::Diamond:
        painter.drawPolygon(QPolygonF {
            centre + QPointF(0, -r), centre + QPointF(r, 0), centre + QPointF(0, r), centre + QPointF(-r, 0) });
        break;
    case Marker::Triangle:
        painter.drawPolygon(QPolygonF { centre + QPointF(0, -r), centre + QPointF(r, r), centre + QPointF(-r, r) });
        break;
    case Marker::Square:
        painter.drawRect(QRectF(centre - QPointF(r, r), QSizeF(size, size)));
        break;
    }
}

void paintLegend(QPainter &painter, const QRectF &row, const LegendContent &content, const Tokens &tokens)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(painter.font(), painter.device());
    const std::vector<Entry> list = entries(content, tokens);
    const bool shortTexts = totalWidth(list, metrics, false) > row.width();
    qreal x = row.left();
    for (const Entry &entry : list) {
        const QString text = shortTexts ? entry.shortText : entry.text;
        const qreal width = metrics.horizontalAdvance(text);
        if (x + SignWidth + SignGap + width > row.right() + 1)
            break;
        const qreal y = row.center().y();
        if (entry.line) {
            painter.setPen(*entry.line);
            painter.drawLine(QPointF(x, y), QPointF(x + SignWidth, y));
        }
        if (entry.marker)
            paintMarker(painter, { x + SignWidth / 2, y }, *entry.marker, 9, entry.colour, tokens.base);
        painter.setPen(entry.line && entry.marker ? tokens.text : tokens.secondaryText);
        painter.drawText(QRectF(x + SignWidth + SignGap, row.top(), width + 2, row.height()),
            Qt::AlignLeft | Qt::AlignVCenter, text);
        x += SignWidth + SignGap + width + EntryGap;
    }
}

}
