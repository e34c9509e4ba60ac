// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/workmemscale.h"

#include "domain/memorysetting.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

double toLog2(Kilobytes workMem)
{
    return std::log2(double(std::max<qint64>(workMem.value, 1)));
}

Kilobytes fromLog2(double position)
{
    const double kilobytes = std::exp2(std::clamp(position, toLog2(MinWorkMem), toLog2(MaxWorkMem)));
    return Kilobytes(std::min(std::llround(kilobytes), static_cast<long long>(MaxWorkMem.value)));
}

std::vector<Kilobytes> labelledWorkMem(Kilobytes from, Kilobytes to, int most)
{
    const int first = int(std::ceil(toLog2(from)));
    const int last = int(std::floor(toLog2(to)));
    int step = 1;
    while ((last - first) / step + 1 > std::max(most, 2))
        step *= 2;
    std::vector<Kilobytes> values;
    for (int power = first; power <= last; power += step)
        values.emplace_back(qint64(1) << power);
    return values;
}

QString workMemText(Kilobytes workMem)
{
    const QLocale locale;
    const struct
    {
        qint64 size;
        QString name;
    } units[] = { { 1 << 20, u"GB"_s }, { 1 << 10, u"MB"_s }, { 1, u"kB"_s } };
    for (const auto &unit : units) {
        // Quarters are short enough to be read at a glance; anything finer is given in the smaller unit.
        if (workMem.value >= unit.size && workMem.value * 4 % unit.size == 0) {
            const double value = double(workMem.value) / double(unit.size);
            const int decimals = workMem.value % unit.size == 0 ? 0 : workMem.value * 2 % unit.size == 0 ? 1 : 2;
            return locale.toString(value, 'f', decimals) + u' ' + unit.name;
        }
    }
    return locale.toString(workMem.value) + u" kB"_s;
}

RoundScale roundScale(double greatest, int intervals)
{
    if (!(greatest > 0))
        return { 1.0, 1, 0 };
    const double rough = greatest / intervals;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double candidate : { 1.0, 2.0, 2.5, 4.0, 5.0 }) {
        if (candidate * power >= rough * (1 - 1e-9)) {
            step = candidate * power;
            break;
        }
    }
    RoundScale scale;
    scale.intervals = std::max(1, int(std::ceil(greatest / step - 1e-9)));
    scale.maximum = scale.intervals * step;
    while (scale.decimals < 6
        && std::abs(step - std::round(step * std::pow(10, scale.decimals)) / std::pow(10, scale.decimals))
            > step * 1e-6)
        ++scale.decimals;
    return scale;
}

AxisUnit bytesAxisUnit(double greatest)
{
    if (greatest >= 8.0 * (1 << 30))
        return { u"GB"_s, double(1 << 30) };
    if (greatest >= 1 << 20)
        return { u"MB"_s, double(1 << 20) };
    return { u"kB"_s, 1024.0 };
}

AxisUnit timeAxisUnit(double greatest)
{
    return greatest >= 2000 ? AxisUnit { u"s"_s, 1000.0 } : AxisUnit { u"ms"_s, 1.0 };
}

}
