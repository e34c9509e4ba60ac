// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemView;

namespace Spillway::Ui {

/// Ctrl+C and a context menu copy the selected rows, a tab between the columns, with a head line.
void makeCopyable(QAbstractItemView *view);
QString selectionText(const QAbstractItemView *view);

}
