// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/comparewriter.h"
#include "report/htmlparts.h"
#include "report/names.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

QString cell(const char *classes, const QString &text)
{
    return u"<td class=\"%1\">"_s.arg(QLatin1StringView(classes)) + htmlEscaped(text) + "</td>"_L1;
}

QString barCell(const QString &text, double share)
{
    return u"<td class=\"n bar\" style=\"--w:%1%\">"_s.arg(qRound(100 * share)) + htmlEscaped(text) + "</td>"_L1;
}

QString labelCell(const QString &label, int depth)
{
    return u"<td class=\"l\" style=\"padding-left:%1px\">"_s.arg(8 + 16 * qMin(depth, 40)) + htmlEscaped(label)
        + "</td>"_L1;
}

QString head(const QStringList &names)
{
    QString row = u"<thead><tr>"_s;
    for (const QString &name : names)
        row += "<th scope=\"col\">"_L1 + htmlEscaped(name) + "</th>"_L1;
    return row + "</tr></thead>\n<tbody>\n"_L1;
}

QString totals(const Comparison &comparison)
{
    QString html = "<table>\n"_L1 + head({ QString(), Text::tr("left"), Text::tr("right") });
    for (const TotalsRow &row : totalsRows(comparison))
        html += "<tr><th scope=\"row\">"_L1 + htmlEscaped(row.name) + "</th>"_L1 + cell("n", row.left)
            + cell("n", row.right) + "</tr>\n"_L1;
    return html + "</tbody></table>\n"_L1;
}

QString causes(const Comparison &comparison)
{
    if (comparison.causes.empty())
        return {};
    QString html = "<h2>"_L1 + htmlEscaped(Text::tr("Why")) + "</h2>\n<ol>\n"_L1;
    for (const Finding &cause : comparison.causes)
        html += u"<li class=\"%1\">"_s.arg(nameOf(cause.severity)) + htmlEscaped(describe(cause)) + "</li>\n"_L1;
    return html + "</ol>\n"_L1;
}

QString sign(Analysis::Pairing pairing)
{
    switch (pairing) {
    case Analysis::Pairing::Matched:
        return {};
    case Analysis::Pairing::Moved:
        return u"↕ "_s;
    case Analysis::Pairing::Replaced:
        return u"⇄ "_s;
    case Analysis::Pairing::OnlyLeft:
        return u"− "_s;
    case Analysis::Pairing::OnlyRight:
        return u"+ "_s;
    }
    return {};
}

QString trees(const Comparison &comparison)
{
    QString html = "<h2>"_L1 + htmlEscaped(Text::tr("Plans (time of each node alone, rows of all loops)"))
        + "</h2>\n<div class=\"scroll\"><table class=\"tree\">\n"_L1
        + head({ Text::tr("left"), Text::tr("time"), Text::tr("rows"), Text::tr("right"), Text::tr("time"),
            Text::tr("rows"), Text::tr("change") });
    for (const TreeRow &row : treeRows(comparison))
        html += u"<tr class=\"%1\">"_s.arg(nameOf(row.pairing)) + labelCell(row.leftLabel, row.depth)
            + barCell(row.leftTime, row.leftShare) + cell("n", row.leftRows) + labelCell(row.rightLabel, row.depth)
            + barCell(row.rightTime, row.rightShare) + cell("n", row.rightRows)
            + cell("c", row.change.isEmpty() ? QString() : sign(row.pairing) + row.change) + "</tr>\n"_L1;
    return html + "</tbody></table></div>\n"_L1;
}

QString query(const QString &title, const QString &text)
{
    return text.isEmpty() ? QString()
                          : "<h2>"_L1 + htmlEscaped(title) + "</h2>\n<pre>"_L1 + htmlEscaped(text) + "</pre>\n"_L1;
}

QString queries(const Comparison &comparison)
{
    if (comparison.left.queryText == comparison.right.queryText)
        return query(Text::tr("Query"), comparison.left.queryText);
    return query(Text::tr("Query of the left side"), comparison.left.queryText)
        + query(Text::tr("Query of the right side"), comparison.right.queryText);
}

}

QByteArray compareHtml(const Comparison &comparison)
{
    const QString title = Text::tr("Two plans compared");
    const QString html = u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n"_s.arg(htmlEscaped(QLocale().bcp47Name()))
        + htmlHead() + "<title>"_L1 + htmlEscaped(title) + "</title>\n</head>\n<body>\n<h1>"_L1 + htmlEscaped(title)
        + "</h1>\n<p>"_L1 + htmlEscaped(Text::tr("left: %1").arg(sideTitle(comparison.left))) + "<br>\n"_L1
        + htmlEscaped(Text::tr("right: %1").arg(sideTitle(comparison.right))) + "</p>\n<p class=\"verdict\">"_L1
        + htmlEscaped(describe(comparison.verdict, comparison.left, comparison.right)) + "</p>\n"_L1
        + totals(comparison) + causes(comparison) + trees(comparison) + queries(comparison) + "</body>\n</html>\n"_L1;
    return html.toUtf8();
}

}
