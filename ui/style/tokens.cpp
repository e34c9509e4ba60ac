// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/tokens.h"

namespace Spillway::Ui {

Tokens Tokens::light()
{
    return {
        .window = QColor(0xF5F6F8),
        .base = QColor(0xFFFFFF),
        .alternate = QColor(0xF0F2F5),
        .text = QColor(0x1B2026),
        .secondaryText = QColor(0x5B6570),
        .border = QColor(0xD5DAE0),
        .written = QColor(0x0072B2),
        .read = QColor(0x008A63),
        .time = QColor(0xC77700),
        .risk = QColor(0xC04F00),
        .wal = QColor(0xA8508A),
        .accent = QColor(0x0B6BA8),
        .onAccent = QColor(0xFFFFFF),
    };
}

Tokens Tokens::dark()
{
    return {
        .window = QColor(0x1D2126),
        .base = QColor(0x16191D),
        .alternate = QColor(0x22272D),
        .text = QColor(0xE7EBF0),
        .secondaryText = QColor(0x9AA5B1),
        .border = QColor(0x343B44),
        .written = QColor(0x56B4E9),
        .read = QColor(0x35C79A),
        .time = QColor(0xF0A830),
        .risk = QColor(0xF28046),
        .wal = QColor(0xD890BC),
        .accent = QColor(0x4FB3E8),
        .onAccent = QColor(0x0E1317),
    };
}

Tokens Tokens::of(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

}
