// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/comparewriter.h"
#include "report/markdownparts.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

QString query(const QString &title, const QString &text)
{
    return text.isEmpty() ? QString() : "\n## "_L1 + title + "\n\n"_L1 + markdownFence(text);
}

}

QByteArray compareMarkdown(const Comparison &comparison)
{
    QString text = "# "_L1 + Text::tr("Two plans compared") + "\n\n- "_L1
        + Text::tr("left: %1").arg(markdownEscaped(sideTitle(comparison.left))) + "\n- "_L1
        + Text::tr("right: %1").arg(markdownEscaped(sideTitle(comparison.right))) + "\n\n**"_L1
        + markdownEscaped(describe(comparison.verdict, comparison.left, comparison.right)) + "**\n\n| | "_L1
        + Text::tr("left") + " | "_L1 + Text::tr("right") + " |\n|---|---:|---:|\n"_L1;
    for (const TotalsRow &row : totalsRows(comparison))
        text += "| "_L1 + markdownEscaped(row.name) + " | "_L1 + markdownEscaped(row.left) + " | "_L1
            + markdownEscaped(row.right) + " |\n"_L1;
    if (!comparison.causes.empty())
        text += "\n## "_L1 + Text::tr("Why") + "\n\n"_L1;
    int number = 0;
    for (const Finding &cause : comparison.causes)
        text += u"%1. "_s.arg(++number) + markdownEscaped(describe(cause)) + u'\n';
    text += "\n## "_L1 + Text::tr("Plans (time of each node alone, rows of all loops)") + "\n\n"_L1
        + markdownFence(treeText(comparison));
    if (comparison.left.queryText == comparison.right.queryText)
        return (text + query(Text::tr("Query"), comparison.left.queryText)).toUtf8();
    text += query(Text::tr("Query of the left side"), comparison.left.queryText);
    return (text + query(Text::tr("Query of the right side"), comparison.right.queryText)).toUtf8();
}

}
