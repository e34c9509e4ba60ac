// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace Spillway::Ui {

/// The colours of the window and of the series (Okabe–Ito), light or dark as the palette is.
struct Tokens
{
    QColor window, base, alternate, text, secondaryText, border;
    QColor written, read, time, risk, wal, accent;
    QColor onAccent; ///< text upon the accent

    static Tokens light();
    static Tokens dark();
    static Tokens of(const QPalette &palette);
};

}
