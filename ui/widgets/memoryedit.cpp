// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/memoryedit.h"

#include "domain/memorysetting.h"
#include "ui/charts/workmemscale.h"
#include "ui/style/tokens.h"

#include <QLocale>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

std::optional<Kilobytes> readMemory(QString text)
{
    const QLocale locale;
    text.remove(locale.groupSeparator());
    if (locale.decimalPoint() != "."_L1)
        text.replace(locale.decimalPoint(), "."_L1);
    for (const QLatin1StringView unit : { "kB"_L1, "MB"_L1, "GB"_L1, "TB"_L1 }) {
        if (text.trimmed().endsWith(unit, Qt::CaseInsensitive))
            text = text.trimmed().chopped(2) + unit;
    }
    return parseMemorySetting(text.trimmed());
}

MemoryEdit::MemoryEdit(Kilobytes least, Kilobytes greatest, QWidget *parent)
    : QLineEdit(parent)
    , m_least(least)
    , m_greatest(greatest)
{
    setMaxLength(24);
    connect(this, &QLineEdit::editingFinished, this, &MemoryEdit::finish);
    connect(this, &QLineEdit::textEdited, this, [this] { mark(!text().isEmpty() && !typed()); });
}

void MemoryEdit::setValue(std::optional<Kilobytes> value)
{
    m_value = value;
    setText(value ? workMemText(*value) : QString());
    setCursorPosition(0);
    mark(false);
}

std::optional<Kilobytes> MemoryEdit::typed() const
{
    const auto value = readMemory(text());
    if (!value || *value < m_least || *value > m_greatest)
        return {};
    return value;
}

void MemoryEdit::finish()
{
    const auto value = typed();
    if (!value && !text().isEmpty())
        return; // stays marked; nothing typed is lost
    if (value == m_value)
        return;
    setValue(value);
    Q_EMIT valueEdited(value);
}

void MemoryEdit::mark(bool wrong)
{
    setToolTip(wrong ? tr("A size from %1 to %2, such as 24 MB").arg(workMemText(m_least), workMemText(m_greatest))
                     : QString());
    if (property("wrong").toBool() == wrong)
        return;
    setProperty("wrong", wrong);
    setStyleSheet(wrong
            ? u"QLineEdit { border: 2px solid %1; padding: 3px 5px; }"_s.arg(Tokens::of(palette()).risk.name())
            : QString());
}

}
