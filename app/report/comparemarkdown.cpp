// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/comparewriter.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

/// Text of a plan as text: no markup, no HTML, no further cell.
QString escaped(const QString &text)
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

/// A fence longer than any run of backticks in the text, so that nothing in it closes it.
QString fenced(const QString &text)
{
    qsizetype longest = 2, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = qMax(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return fence + "text\n"_L1 + text + (text.endsWith(u'\n') ? QString() : u"\n"_s) + fence + u'\n';
}

QString query(const QString &title, const QString &text)
{
    return text.isEmpty() ? QString() : "\n## "_L1 + title + "\n\n"_L1 + fenced(text);
}

}

QByteArray compareMarkdown(const Comparison &comparison)
{
    QString text = "# "_L1 + Text::tr("Two plans compared") + "\n\n- "_L1
        + Text::tr("left: %1").arg(escaped(sideTitle(comparison.left))) + "\n- "_L1
        + Text::tr("right: %1").arg(escaped(sideTitle(comparison.right))) + "\n\n**"_L1
        + escaped(describe(comparison.verdict, comparison.left, comparison.right)) + "**\n\n| | "_L1 + Text::tr("left")
        + " | "_L1 + Text::tr("right") + " |\n|---|---:|---:|\n"_L1;
    for (const TotalsRow &row : totalsRows(comparison))
        text += "| "_L1 + escaped(row.name) + " | "_L1 + escaped(row.left) + " | "_L1 + escaped(row.right) + " |\n"_L1;
    if (!comparison.causes.empty())
        text += "\n## "_L1 + Text::tr("Why") + "\n\n"_L1;
    int number = 0;
    for (const Finding &cause : comparison.causes)
        text += u"%1. "_s.arg(++number) + escaped(describe(cause)) + u'\n';
    text += "\n## "_L1 + Text::tr("Plans (time of each node alone, rows of all loops)") + "\n\n"_L1
        + fenced(treeText(comparison));
    if (comparison.left.queryText == comparison.right.queryText)
        return (text + query(Text::tr("Query"), comparison.left.queryText)).toUtf8();
    text += query(Text::tr("Query of the left side"), comparison.left.queryText);
    return (text + query(Text::tr("Query of the right side"), comparison.right.queryText)).toUtf8();
}

}
