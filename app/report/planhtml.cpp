// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlparts.h"
#include "report/names.h"
#include "report/planfigures.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

QString figureCell(const QString &text)
{
    return "<td class=\"n\">"_L1 + htmlEscaped(text) + "</td>"_L1;
}

QString rowText(const PlanRow &row)
{
    QString html = u"<tr><td class=\"l\" style=\"padding-left:%1px\">"_s.arg(8 + 16 * qMin(row.depth, 40))
        + htmlEscaped(row.label) + "</td>"_L1;
    html += u"<td class=\"n bar\" style=\"--w:%1%\">"_s.arg(qRound(100 * row.share)) + htmlEscaped(row.self)
        + "</td>"_L1;
    for (const QString &figure : { row.total, row.rows, row.factor, row.read, row.temp })
        html += figureCell(figure);
    return html + "</tr>\n"_L1;
}

}

QByteArray planHtml(const PlanReport &report)
{
    const QString title = Text::tr("Plan");
    QString html = u"<!doctype html>\n<html lang=\"%1\">\n<head>\n"_s.arg(QLocale().bcp47Name()) + htmlHead()
        + "<title>"_L1 + htmlEscaped(title) + "</title>\n</head>\n<body>\n<h1>"_L1 + htmlEscaped(title)
        + "</h1>\n<p class=\"verdict\">"_L1 + htmlEscaped(planTotals(*report.read.plan, report.metrics).join(u" · "_s))
        + "</p>\n"_L1;
    if (!report.findings.empty()) {
        html += "<h2>"_L1 + htmlEscaped(Text::tr("What matters")) + "</h2>\n<ol>\n"_L1;
        for (const Finding &finding : report.findings)
            html
                += u"<li class=\"%1\">"_s.arg(nameOf(finding.severity)) + htmlEscaped(describe(finding)) + "</li>\n"_L1;
        html += "</ol>\n"_L1;
    }
    html += "<h2>"_L1 + htmlEscaped(Text::tr("Tree"))
        + "</h2>\n<div class=\"scroll\"><table class=\"tree\">\n"
          "<thead><tr><th scope=\"col\">"_L1
        + htmlEscaped(Text::tr("node")) + "</th>"_L1;
    for (const QString &head : planRowHeads())
        html += "<th scope=\"col\" class=\"n\">"_L1 + htmlEscaped(head) + "</th>"_L1;
    html += "</tr></thead>\n<tbody>\n"_L1;
    for (const PlanRow &row : planRows(report))
        html += rowText(row);
    html += "</tbody></table></div>\n"_L1;
    if (!report.read.queryText.isEmpty())
        html += "<h2>"_L1 + htmlEscaped(Text::tr("Statement")) + "</h2>\n<pre>"_L1 + htmlEscaped(report.read.queryText)
            + "</pre>\n"_L1;
    return (html + "</body>\n</html>\n"_L1).toUtf8();
}

}
