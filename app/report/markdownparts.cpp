// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/markdownparts.h"

#include "report/nodetitle.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

QString markdownEscaped(const QString &text)
{
    QString safe;
    for (const QChar c : oneLine(text)) {
        if (c == u'<')
            safe += "&lt;"_L1;
        else if (c == u'>')
            safe += "&gt;"_L1;
        else if (c == u'&')
            safe += "&amp;"_L1;
        else if (u"\\`*_{}[]()#!|~$@"_s.contains(c))
            safe += QString(u'\\') + c;
        else
            safe += c;
    }
    return safe;
}

QString markdownFence(const QString &text)
{
    qsizetype longest = 2, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = qMax(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return fence + "text\n"_L1 + text + (text.endsWith(u'\n') ? QString() : u"\n"_s) + fence + u'\n';
}

}
