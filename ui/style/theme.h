// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

class QApplication;
class QWidget;

namespace Spillway::Ui {

inline constexpr int Grid = 8; ///< every margin and gap is a multiple of it, or its half

enum class Scheme
{
    System,
    Light,
    Dark
};
Scheme schemeFromName(const QString &name); ///< "system", "light", "dark"; anything else is System
QString schemeName(Scheme scheme);

/// Fusion, palette, fonts and the style sheet. May be called again at any time; widgets get PaletteChange.
void applyTheme(QApplication &application, Scheme scheme);

/// What a widget is, for the style sheet; set before it is shown.
enum class Look
{
    Primary, ///< the one primary button of a page
    Card, ///< frame with radius and border
    Caption, ///< 9 pt secondary text
    Section, ///< head of a list: small, bold, secondary
    Title, ///< 20 pt head of an otherwise empty page
    Figure, ///< 14 pt bold figure of a card
    Strip, ///< band across a page: base colour, border above and below
    Quiet, ///< button without a frame until the pointer is over it
    Warning, ///< text in the risk colour
    Big, ///< one of a few large buttons of an empty page; the first is also its primary one
};
void setLook(QWidget *widget, Look look);

QFont captionFont(); ///< 9 pt
QFont codeFont(); ///< the desktop's fixed font, 10 pt

}
