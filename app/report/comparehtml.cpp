// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/comparewriter.h"
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

// Marks carry a sign and a word beside their colour. No script, nothing from elsewhere: the policy in the head holds
// even if an escape were forgotten.
constexpr auto Head
    = "<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<style>\n"
      ":root{--bg:#fff;--fg:#1b1f24;--dim:#59636e;--line:#d8dee4;--bar:#cfe3f7;--left:#9a3412;--right:#166534;"
      "--moved:#6639ba;--swap:#8a5a00;--panel:#f6f8fa}\n"
      "@media(prefers-color-scheme:dark){:root{--bg:#15181c;--fg:#e6e9ed;--dim:#9aa4af;--line:#333a42;--bar:#1f4468;"
      "--left:#fdba74;--right:#86efac;--moved:#c4a7f7;--swap:#f2c94c;--panel:#1d2126}}\n"
      "body{background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif;margin:24px auto;max-width:1280px;"
      "padding:0 16px}\n"
      "h1{font-size:24px;margin:0 0 16px}h2{font-size:17px;margin:32px 0 8px}\n"
      "p.verdict{background:var(--panel);border-left:4px solid var(--dim);padding:8px 16px;font-weight:600}\n"
      "table{border-collapse:collapse}th,td{padding:4px 8px;border-bottom:1px solid var(--line);text-align:left;"
      "vertical-align:top}th{color:var(--dim);font-weight:600}\n"
      ".n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
      ".scroll{overflow-x:auto}.tree{width:100%}.tree td:nth-child(4),.tree th:nth-child(4){border-left:1px solid "
      "var(--line)}\n"
      ".tree .l{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere;min-width:180px}\n"
      ".bar{background:linear-gradient(to left,var(--bar) var(--w),transparent var(--w))}\n"
      ".only-left .c{color:var(--left)}.only-right .c{color:var(--right)}.moved .c{color:var(--moved)}"
      ".replaced .c{color:var(--swap)}.c{font-weight:600}\n"
      "li{margin:4px 0}li.warning{font-weight:600}\n"
      "pre{background:var(--panel);padding:16px;overflow-x:auto;font-size:13px}\n"
      "@media print{body{max-width:none;margin:0}}\n"
      "</style>\n"_L1;

/// & < > " ' and control characters: whatever a plan holds is shown, never taken for markup.
QString escaped(const QString &text)
{
    QString safe;
    for (const QChar c : text) {
        if (c == u'\'')
            safe += "&#39;"_L1;
        else if (c.category() == QChar::Other_Control && c != u'\n' && c != u'\t')
            safe += QChar(QChar::ReplacementCharacter);
        else
            safe += QString(c).toHtmlEscaped();
    }
    return safe;
}

QString cell(const char *classes, const QString &text)
{
    return u"<td class=\"%1\">"_s.arg(QLatin1StringView(classes)) + escaped(text) + "</td>"_L1;
}

QString barCell(const QString &text, double share)
{
    return u"<td class=\"n bar\" style=\"--w:%1%\">"_s.arg(qRound(100 * share)) + escaped(text) + "</td>"_L1;
}

QString labelCell(const QString &label, int depth)
{
    return u"<td class=\"l\" style=\"padding-left:%1px\">"_s.arg(8 + 16 * qMin(depth, 40)) + escaped(label)
        + "</td>"_L1;
}

QString head(const QStringList &names)
{
    QString row = u"<thead><tr>"_s;
    for (const QString &name : names)
        row += "<th scope=\"col\">"_L1 + escaped(name) + "</th>"_L1;
    return row + "</tr></thead>\n<tbody>\n"_L1;
}

QString totals(const Comparison &comparison)
{
    QString html = "<table>\n"_L1 + head({ QString(), Text::tr("left"), Text::tr("right") });
    for (const TotalsRow &row : totalsRows(comparison))
        html += "<tr><th scope=\"row\">"_L1 + escaped(row.name) + "</th>"_L1 + cell("n", row.left)
            + cell("n", row.right) + "</tr>\n"_L1;
    return html + "</tbody></table>\n"_L1;
}

QString causes(const Comparison &comparison)
{
    if (comparison.causes.empty())
        return {};
    QString html = "<h2>"_L1 + escaped(Text::tr("Why")) + "</h2>\n<ol>\n"_L1;
    for (const Finding &cause : comparison.causes)
        html += u"<li class=\"%1\">"_s.arg(nameOf(cause.severity)) + escaped(describe(cause)) + "</li>\n"_L1;
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
    QString html = "<h2>"_L1 + escaped(Text::tr("Plans (time of each node alone, rows of all loops)"))
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
    return text.isEmpty() ? QString() : "<h2>"_L1 + escaped(title) + "</h2>\n<pre>"_L1 + escaped(text) + "</pre>\n"_L1;
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
    const QString html = u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n"_s.arg(escaped(QLocale().bcp47Name())) + Head
        + "<title>"_L1 + escaped(title) + "</title>\n</head>\n<body>\n<h1>"_L1 + escaped(title) + "</h1>\n<p>"_L1
        + escaped(Text::tr("left: %1").arg(sideTitle(comparison.left))) + "<br>\n"_L1
        + escaped(Text::tr("right: %1").arg(sideTitle(comparison.right))) + "</p>\n<p class=\"verdict\">"_L1
        + escaped(describe(comparison.verdict, comparison.left, comparison.right)) + "</p>\n"_L1 + totals(comparison)
        + causes(comparison) + trees(comparison) + queries(comparison) + "</body>\n</html>\n"_L1;
    return html.toUtf8();
}

}
