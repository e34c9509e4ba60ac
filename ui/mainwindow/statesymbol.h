// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/workspace.h"

#include <QIcon>
#include <QPalette>

namespace Spillway::Ui {

/// Colour an instance is shown in: risk for production, its own, else by state.
QColor instanceColour(const Workspace::Known &known, const QPalette &palette);
/// Filled: connected; ring: not; half: connecting; cross: failed. The shape says it without the colour.
QIcon stateSymbol(Workspace::State state, const QColor &colour, qreal devicePixelRatio);

}
