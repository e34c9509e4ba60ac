// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Report {

/// Spreadsheets run a cell that begins with one of these as a formula; an apostrophe makes it text for all of them.
inline QString csvCell(QString text)
{
    using namespace Qt::StringLiterals;
    if (!text.isEmpty() && QStringView(u"=+-@\t\r\n").contains(text.front()))
        text.prepend(u'\'');
    const bool quotes = text.contains(u',') || text.contains(u'"') || text.contains(u'\n') || text.contains(u'\r');
    return quotes ? u'"' + text.replace(u'"', "\"\""_L1) + u'"' : text;
}

}
