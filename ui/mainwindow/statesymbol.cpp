// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/statesymbol.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"

#include <QPainter>

namespace Spillway::Ui {

QColor instanceColour(const Workspace::Known &known, const QPalette &palette)
{
    const Tokens tokens = Tokens::of(palette);
    if (known.saved.production)
        return tokens.risk;
    const QColor own(known.saved.colour);
    if (!own.isValid())
        return known.state == Workspace::State::Open ? tokens.read : tokens.secondaryText;
    // Chosen among the light scheme's colours; the dark scheme has the same ones lightened.
    const Tokens light = Tokens::light();
    for (const auto series : { &Tokens::written, &Tokens::read, &Tokens::time, &Tokens::risk, &Tokens::wal }) {
        if (own == light.*series)
            return tokens.*series;
    }
    return own;
}

QIcon stateSymbol(Workspace::State state, const QColor &colour, qreal devicePixelRatio)
{
    QPixmap pixmap(QSize(2 * Grid, 2 * Grid) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.6));
    const QRectF circle(3.5, 3.5, 9, 9);
    if (state == Workspace::State::Failed) {
        painter.drawLine(circle.topLeft(), circle.bottomRight());
        painter.drawLine(circle.topRight(), circle.bottomLeft());
        return pixmap;
    }
    if (state == Workspace::State::Open)
        painter.setBrush(colour);
    painter.drawEllipse(circle);
    if (state == Workspace::State::Connecting) {
        painter.setBrush(colour);
        painter.drawPie(circle, 90 * 16, 180 * 16);
    }
    return pixmap;
}

}
