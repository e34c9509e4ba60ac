// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// `decimals` at most; zeros at the end say nothing and are left out.
QString number(double value, int decimals)
{
    const QLocale locale;
    QString text = locale.toString(value, 'f', decimals);
    if (decimals == 0)
        return text;
    while (text.endsWith(locale.zeroDigit()))
        text.chop(locale.zeroDigit().size());
    if (text.endsWith(locale.decimalPoint()))
        text.chop(locale.decimalPoint().size());
    return text;
}

/// Three digits are what a person compares: 287, 22.4, 1.95.
QString threeDigits(double value)
{
    return number(value, std::abs(value) >= 99.95 ? 0 : std::abs(value) >= 9.995 ? 1 : 2);
}

}

QString bytesText(Bytes bytes)
{
    static constexpr QLatin1String units[] = { "kB"_L1, "MB"_L1, "GB"_L1, "TB"_L1, "PB"_L1, "EB"_L1 };
    if (std::abs(double(bytes.value)) < 1024)
        return Text::tr("%1 bytes").arg(QLocale().toString(bytes.value));
    double value = double(bytes.value) / 1024;
    std::size_t unit = 0;
    while (std::abs(value) >= 1023.5 && unit + 1 < std::size(units)) {
        value /= 1024;
        ++unit;
    }
    return threeDigits(value) + u' ' + units[unit];
}

QString kilobytesText(Kilobytes kilobytes)
{
    constexpr qint64 megabyte = 1024, gigabyte = 1024 * 1024;
    const qint64 value = kilobytes.value;
    if (value != 0 && value % gigabyte == 0)
        return QLocale().toString(value / gigabyte) + " GB"_L1;
    if (value != 0 && value % megabyte == 0)
        return QLocale().toString(value / megabyte) + " MB"_L1;
    const QString exact = QLocale().toString(value) + " kB"_L1;
    if (value < 10 * megabyte)
        return exact;
    return u"%1 (%2)"_s.arg(exact, bytesText(toBytes(kilobytes)));
}

QString blocksText(Blocks blocks)
{
    return QLocale().toString(blocks.value);
}

QString timeText(Milliseconds time)
{
    const double ms = time.count();
    if (std::abs(ms) < 9.995)
        return number(ms, 2) + " ms"_L1;
    if (std::abs(ms) < 999.5)
        return number(ms, 0) + " ms"_L1;
    if (std::abs(ms) < 59950)
        return threeDigits(ms / 1000) + " s"_L1;
    const qint64 seconds = std::llround(ms / 1000);
    if (seconds < 3600)
        return seconds % 60 == 0 ? Text::tr("%1 min").arg(seconds / 60)
                                 : Text::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    return Text::tr("%1 h %2 min").arg(QLocale().toString(seconds / 3600)).arg(seconds / 60 % 60);
}

QString rowsText(double rows)
{
    return number(rows, std::abs(rows) < 10 ? 2 : 0);
}

QString dash()
{
    return u"–"_s;
}

}
