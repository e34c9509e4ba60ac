// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlparts.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

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

}

QString htmlHead()
{
    return Head;
}

QString htmlEscaped(const QString &text)
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

}
