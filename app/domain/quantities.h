// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>
#include <compare>
#include <limits>

namespace Spillway {

/// A whole number with a unit. Addition and multiplication saturate at the range of qint64 instead of wrapping,
/// because plans of long-running statements do report products above 2^63 once they are summed by a reader.
template <typename Unit>
struct Quantity
{
    qint64 value = 0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(qint64 v)
        : value(v)
    {
    }
    constexpr auto operator<=>(const Quantity &) const = default;

    friend constexpr Quantity operator+(Quantity a, Quantity b)
    {
        qint64 sum = 0;
        if (__builtin_add_overflow(a.value, b.value, &sum))
            return Quantity(b.value > 0 ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min());
        return Quantity(sum);
    }
    friend constexpr Quantity operator-(Quantity a, Quantity b)
    {
        qint64 difference = 0;
        if (__builtin_sub_overflow(a.value, b.value, &difference))
            return Quantity(b.value < 0 ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min());
        return Quantity(difference);
    }
    friend constexpr Quantity operator*(Quantity a, qint64 n)
    {
        qint64 product = 0;
        if (__builtin_mul_overflow(a.value, n, &product))
            return Quantity(
                (a.value < 0) == (n < 0) ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min());
        return Quantity(product);
    }
    Quantity &operator+=(Quantity other) { return *this = *this + other; }
};

using Bytes = Quantity<struct BytesUnit>;
/// Pages as the server counts them; their size is the server's `block_size` (8192 unless it was built otherwise).
using Blocks = Quantity<struct BlocksUnit>;
/// 1024 bytes: the unit of work_mem and of EXPLAIN's "Disk" and "Memory" figures (written kB by PostgreSQL).
using Kilobytes = Quantity<struct KilobytesUnit>;

using Milliseconds = std::chrono::duration<double, std::milli>;

inline constexpr Bytes DefaultBlockSize { 8192 };

constexpr Bytes toBytes(Blocks blocks, Bytes blockSize = DefaultBlockSize)
{
    return blockSize * blocks.value;
}
constexpr Bytes toBytes(Kilobytes kilobytes)
{
    return Bytes(1024) * kilobytes.value;
}

}
