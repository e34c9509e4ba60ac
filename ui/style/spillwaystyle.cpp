// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/spillwaystyle.h"

#include "ui/style/tokens.h"

#include <QPainter>
#include <QStyleOption>

namespace Spillway::Ui {

namespace {

struct Mark
{
    QColor frame, ground, sign;
};

Mark markOf(const QStyleOption &option)
{
    const Tokens tokens = Tokens::of(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool hot = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    if (!enabled)
        return { tokens.border, tokens.window, tokens.secondaryText };
    return { on || hot ? tokens.accent : tokens.secondaryText, on ? tokens.accent : tokens.base, tokens.onAccent };
}

void drawCheckBox(const QStyleOption &option, QPainter &painter)
{
    const Mark mark = markOf(option);
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter.setPen(mark.frame);
    painter.setBrush(mark.ground);
    painter.drawRoundedRect(box, 2.5, 2.5);
    painter.setPen(QPen(mark.sign, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (option.state & QStyle::State_On)
        painter.drawPolyline(QPolygonF { at(0.22, 0.52), at(0.42, 0.73), at(0.78, 0.29) });
    else if (option.state & QStyle::State_NoChange)
        painter.drawLine(at(0.25, 0.5), at(0.75, 0.5));
}

void drawRadioButton(const QStyleOption &option, QPainter &painter)
{
    const Mark mark = markOf(option);
    const QRectF circle = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter.setPen(mark.frame);
    painter.setBrush(mark.ground);
    painter.drawEllipse(circle);
    if (option.state & QStyle::State_On) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark.sign);
        painter.drawEllipse(circle.center(), circle.width() / 4.5, circle.height() / 4.5);
    }
}

}

SpillwayStyle::SpillwayStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void SpillwayStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (element == PE_IndicatorCheckBox)
        drawCheckBox(*option, *painter);
    else
        drawRadioButton(*option, *painter);
    painter->restore();
}

int SpillwayStyle::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *answer) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

}
