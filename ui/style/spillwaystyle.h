// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace Spillway::Ui {

/// Fusion with check and radio marks drawn in our colours: Fusion's frames vanish on a dark ground.
class SpillwayStyle : public QProxyStyle
{
    Q_OBJECT
public:
    SpillwayStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr, const QWidget *widget = nullptr,
        QStyleHintReturn *answer = nullptr) const override;
};

}
