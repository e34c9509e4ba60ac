// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/markdownparts.h"
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

}

QByteArray planMarkdown(const PlanReport &report)
{
    QString text = "# "_L1 + Text::tr("Plan") + "\n\n**"_L1
        + markdownEscaped(planTotals(*report.read.plan, report.metrics).join(u" · "_s)) + "**\n"_L1;
    if (!report.findings.empty())
        text += "\n## "_L1 + Text::tr("What matters") + "\n\n"_L1;
    int number = 0;
    for (const Finding &finding : report.findings)
        text += u"%1. "_s.arg(++number) + markdownEscaped(describe(finding)) + u'\n';
    text += "\n## "_L1 + Text::tr("Tree") + "\n\n"_L1 + markdownFence(planTable(report, 60));
    if (!report.read.queryText.isEmpty())
        text += "\n## "_L1 + Text::tr("Statement") + "\n\n"_L1 + markdownFence(report.read.queryText);
    return text.toUtf8();
}

}
