// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodefields.h"

/// How the value of a key becomes the value of a field; nothing where it cannot (only numbers can fail).
namespace Spillway::Analysis {

std::optional<QString> toText(const FieldValue &value);
std::optional<QStringList> toList(const FieldValue &value);
std::optional<bool> toBool(const FieldValue &value);
std::optional<bool> isDisk(const FieldValue &value);
std::optional<int> toInt(const FieldValue &value);
std::optional<IncrementalSortGroups> toGroups(const FieldValue &value);

inline std::optional<double> toNumber(const FieldValue &value)
{
    return numberOf(value);
}

inline std::optional<qint64> toInteger(const FieldValue &value)
{
    return integerOf(value);
}

inline std::optional<Milliseconds> toMilliseconds(const FieldValue &value)
{
    const auto number = numberOf(value);
    return number ? std::optional(Milliseconds(*number)) : std::nullopt;
}

template <typename Quantity>
std::optional<Quantity> toQuantity(const FieldValue &value)
{
    const auto number = integerOf(value);
    return number ? std::optional(Quantity(*number)) : std::nullopt;
}

inline std::optional<Blocks> toBlocks(const FieldValue &value)
{
    return toQuantity<Blocks>(value);
}

inline std::optional<Bytes> toBytes(const FieldValue &value)
{
    return toQuantity<Bytes>(value);
}

inline std::optional<Kilobytes> toKilobytes(const FieldValue &value)
{
    return toQuantity<Kilobytes>(value);
}

}
