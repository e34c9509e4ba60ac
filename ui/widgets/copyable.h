// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemView;

namespace Spillway::Ui {

/// Room between the cells, as in the head line; selected rows in the accent colour.
void spaceCells(QAbstractItemView *view);
/// Ctrl+C and a context menu copy the selected rows, a tab between the columns, with a head line.
void makeCopyable(QAbstractItemView *view);
QString selectionText(const QAbstractItemView *view);

}
