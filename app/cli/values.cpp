// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/values.h"

#include "domain/memorysetting.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

std::optional<Milliseconds> parseTime(const QString &text)
{
    static const QRegularExpression pattern(u"^\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|min|h|d|)\\s*$"_s);
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return {};
    const QString unit = match.captured(2);
    const double factor = unit == "s"_L1 ? 1000
        : unit == "min"_L1               ? 60000
        : unit == "h"_L1                 ? 3600000
        : unit == "d"_L1                 ? 86400000
                                         : 1;
    const double ms = match.captured(1).toDouble() * factor;
    if (ms < 1 || ms > std::numeric_limits<int>::max())
        return {};
    return Milliseconds(ms);
}

std::optional<Kilobytes> parseWorkMem(const QString &text)
{
    const auto value = parseMemorySetting(text);
    return value && *value >= MinWorkMem && *value <= MaxWorkMem ? value : std::nullopt;
}

std::optional<std::vector<Kilobytes>> parseWorkMemList(const QString &text)
{
    std::vector<Kilobytes> values;
    for (const QString &part : text.split(u',')) {
        const auto value = parseWorkMem(part);
        if (!value)
            return {};
        values.push_back(*value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

std::vector<Kilobytes> geometricSteps(Kilobytes from, Kilobytes to)
{
    std::vector<Kilobytes> values;
    for (Kilobytes value = from; value < to; value = value * 2)
        values.push_back(value);
    values.push_back(to);
    return values;
}

std::optional<QList<QPair<QString, QString>>> parseSettings(const QString &text)
{
    static const QRegularExpression border(u",(?=\\s*[A-Za-z_][A-Za-z0-9_.]*\\s*=)"_s);
    static const QRegularExpression setting(
        u"^\\s*([A-Za-z_][A-Za-z0-9_.]*)\\s*=\\s*(.*?)\\s*$"_s, QRegularExpression::DotMatchesEverythingOption);
    QList<QPair<QString, QString>> settings;
    for (const QString &part : text.split(border)) {
        const auto match = setting.match(part);
        if (!match.hasMatch())
            return {};
        QString value = match.captured(2);
        if (value.size() >= 2 && value.startsWith(u'\'') && value.endsWith(u'\''))
            value = value.mid(1, value.size() - 2).replace("''"_L1, "'"_L1);
        settings.append({ match.captured(1), value });
    }
    return settings;
}

std::optional<QSize> parseSize(const QString &text)
{
    static const QRegularExpression pattern(u"^([0-9]{3,5})[xX]([0-9]{3,5})$"_s);
    const auto match = pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool fits = size.width() >= 100 && size.width() <= 20000 && size.height() >= 100 && size.height() <= 20000;
    return fits ? std::optional(size) : std::nullopt;
}

std::optional<Bytes> parseRam(const QString &text)
{
    const auto value = parseMemorySetting(text);
    return value && value->value > 0 ? std::optional(toBytes(*value)) : std::nullopt;
}

}
