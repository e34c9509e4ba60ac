// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Spillway::Ui {

void showAboutDialog(QWidget *parent);
void showKeysDialog(QWidget *parent);

}
