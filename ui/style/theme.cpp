// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include "ui/style/schemewatcher.h"
#include "ui/style/spillwaystyle.h"
#include "ui/style/tokens.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QStyle>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// The sheet names colours as @token, so that one text serves both schemes.
QString styleSheet(const Tokens &c)
{
    QFile file(u":/style/spillway.qss"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("style sheet is not built in");
    QString sheet = QString::fromUtf8(file.readAll());
    const QPair<QLatin1StringView, QColor> tokens[] = {
        { "@window"_L1, c.window },
        { "@base"_L1, c.base },
        { "@alternate"_L1, c.alternate },
        { "@text"_L1, c.text },
        { "@secondary"_L1, c.secondaryText },
        { "@border"_L1, c.border },
        { "@accent"_L1, c.accent },
        { "@onaccent"_L1, c.onAccent },
        { "@risk"_L1, c.risk },
        { "@good"_L1, c.read },
    };
    for (const auto &[token, colour] : tokens)
        sheet.replace(token, colour.name());
    return sheet;
}

QPalette paletteOf(const Tokens &c)
{
    QPalette palette(c.window);
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.base);
    palette.setColor(QPalette::AlternateBase, c.alternate);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.secondaryText);
    palette.setColor(QPalette::Button, c.base);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::ToolTipBase, c.base);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Mid, c.border);
    palette.setColor(QPalette::Midlight, c.alternate);
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        palette.setColor(QPalette::Disabled, role, c.secondaryText);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.border);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, c.text);
    return palette;
}

}

Scheme schemeFromName(const QString &name)
{
    return name == "light"_L1 ? Scheme::Light : name == "dark"_L1 ? Scheme::Dark : Scheme::System;
}

QString schemeName(Scheme scheme)
{
    return scheme == Scheme::Light ? u"light"_s : scheme == Scheme::Dark ? u"dark"_s : u"system"_s;
}

void applyTheme(QApplication &application, Scheme scheme)
{
    const SchemeWatcher *watcher = SchemeWatcher::instance(); // looks at the platform's palette before it is replaced
    const bool dark = scheme == Scheme::Dark || (scheme == Scheme::System && watcher->prefersDark());
    const Tokens c = dark ? Tokens::dark() : Tokens::light();
    QFont font = application.font();
    font.setPointSizeF(10);
    application.setFont(font);
    if (!application.property("spillwayStyled").toBool()) {
        application.setStyle(new SpillwayStyle);
        application.setProperty("spillwayStyled", true);
    }
    application.setPalette(paletteOf(c));
    application.setStyleSheet(styleSheet(c));
}

void setLook(QWidget *widget, Look look)
{
    static constexpr const char *names[]
        = { "primary", "card", "caption", "section", "title", "figure", "strip", "quiet", "warning", "big" };
    widget->setProperty("look", QString::fromLatin1(names[int(look)]));
    if (widget->testAttribute(Qt::WA_WState_Polished)) { // the sheet reads properties once
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
    if (look == Look::Strip || look == Look::Card)
        widget->setAttribute(Qt::WA_StyledBackground);
}

QFont captionFont()
{
    QFont font = QApplication::font();
    font.setPointSizeF(9);
    return font;
}

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(10);
    return font;
}

}
