// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonValue>
#include <QString>

#include <optional>

/// Values of our documents: an absent figure or text is null, a figure between two limits is [low, high] (cli.md).
namespace Spillway::Report {

template <typename T>
QJsonValue numberOrNull(const std::optional<T> &figure)
{
    return figure ? QJsonValue(*figure) : QJsonValue();
}

template <typename Unit>
QJsonValue numberOrNull(const std::optional<Quantity<Unit>> &figure)
{
    return figure ? QJsonValue(figure->value) : QJsonValue();
}

inline QJsonValue numberOrNull(const std::optional<Milliseconds> &time)
{
    return time ? QJsonValue(time->count()) : QJsonValue();
}

inline QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

/// UTC, to the millisecond; an invalid time is null.
inline QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue();
}

/// Just `low` where there is no second limit.
inline QJsonValue between(const std::optional<double> &low, const std::optional<double> &high)
{
    return low && high && *low < *high ? QJsonValue(QJsonArray { *low, *high }) : numberOrNull(low);
}

inline QJsonValue between(const std::optional<Milliseconds> &low, const std::optional<Milliseconds> &high)
{
    return low && high && *low < *high ? QJsonValue(QJsonArray { low->count(), high->count() }) : numberOrNull(low);
}

}
