// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/nodetitle.h"
#include "report/planfigures.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

constexpr qsizetype Terminal = 100; // columns
constexpr qsizetype WidestLabel = 36; // with seven figures beside it

/// Broken at blanks; the lines after the first are indented.
QString wrapped(const QString &text, qsizetype indent)
{
    QString result, line;
    for (const QString &word : text.split(u' ')) {
        if (!line.trimmed().isEmpty() && line.size() + word.size() > Terminal) {
            result += line.chopped(1) + u'\n';
            line = QString(indent, u' ');
        }
        line += word + u' ';
    }
    return result + line.chopped(1) + u'\n';
}

}

QString planText(const PlanReport &report)
{
    QString text = wrapped(planTotals(*report.read.plan, report.metrics).join(u" · "_s), 0) + u'\n'
        + planTable(report, WidestLabel);
    if (!report.findings.empty())
        text += u'\n' + Text::tr("What matters") + u'\n';
    for (const Finding &finding : report.findings)
        text += wrapped("  - "_L1 + oneLine(describe(finding)), 4);
    if (!report.read.notices.empty())
        text += u'\n' + Text::tr("About the input") + u'\n';
    for (const PlanNotice &notice : report.read.notices)
        text += wrapped("  - "_L1 + oneLine(describe(notice)), 4);
    return text;
}

}
