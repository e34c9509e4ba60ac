// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QString>

namespace Spillway::Ui {

/// Names, plan text and messages come from servers: Qt guesses rich text in tool tips and labels, and takes & in
/// buttons, tabs and menus for a mnemonic. These say "this is text".
inline QString plainToolTip(const QString &text)
{
    return text.isEmpty()
        ? QString()
        : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br/>")));
}
inline QString withoutMnemonic(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

inline QLabel *plainLabel(const QString &text = {}, QWidget *parent = nullptr)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

}
