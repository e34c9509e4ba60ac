// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/memorysetting.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway {

namespace {

struct Unit
{
    QLatin1StringView name;
    double kilobytes;
};

constexpr std::array Units {
    Unit { "B"_L1, 1.0 / 1024 },
    Unit { "kB"_L1, 1 },
    Unit { "MB"_L1, 1024 },
    Unit { "GB"_L1, 1024.0 * 1024 },
    Unit { "TB"_L1, 1024.0 * 1024 * 1024 },
};

}

std::optional<Kilobytes> parseMemorySetting(QStringView text)
{
    text = text.trimmed();
    qsizetype digits = 0;
    while (digits < text.size() && (text[digits].isDigit() || text[digits] == u'.'))
        ++digits;

    bool isNumber = false;
    const double number = text.left(digits).toDouble(&isNumber);
    if (!isNumber)
        return std::nullopt;

    const QStringView unitName = text.mid(digits).trimmed();
    double factor = 1;
    if (!unitName.isEmpty()) {
        const auto unit = std::find_if(Units.begin(), Units.end(), [&](const Unit &u) { return unitName == u.name; });
        if (unit == Units.end())
            return std::nullopt;
        factor = unit->kilobytes;
    }
    const double kilobytes = std::round(number * factor);
    if (kilobytes > double(MaxWorkMem.value))
        return std::nullopt;
    return Kilobytes(qint64(kilobytes));
}

QString formatMemorySetting(Kilobytes value)
{
    for (auto unit = Units.rbegin(); unit != Units.rend(); ++unit) {
        const auto size = qint64(unit->kilobytes);
        if (size > 0 && value.value != 0 && value.value % size == 0)
            return QString::number(value.value / size) + unit->name;
    }
    return QString::number(value.value) + "kB"_L1;
}

}
