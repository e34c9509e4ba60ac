// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/jsonnumber.h"

#include <charconv>
#include <cmath>

namespace Spillway::Analysis {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNumberCharacter(char c)
{
    return isDigit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

JsonNumber slowNumber(QByteArrayView text)
{
    JsonNumber result;
    while (result.length < text.size() && isNumberCharacter(text[result.length]))
        ++result.length;
    const char *const begin = text.data(), *const end = begin + result.length;
    result.hasDecimals = text.first(result.length).contains('.');
    qint64 integer = 0;
    if (const auto [stop, error] = std::from_chars(begin, end, integer); error == std::errc() && stop == end) {
        result.integer = integer;
        result.number = double(integer);
        result.valid = true;
        return result;
    }
    const auto [stop, error] = std::from_chars(begin, end, result.number);
    // Too small for a double is as good as nothing, too large is no figure.
    const bool tiny = error == std::errc::result_out_of_range && text.first(result.length).contains("e-");
    if (tiny)
        result.number = 0;
    result.valid = (error == std::errc() || tiny) && stop == end && std::isfinite(result.number);
    return result;
}

}

JsonNumber readJsonNumber(QByteArrayView text)
{
    // Up to 15 digits and 22 decimals the quotient of two exact doubles is the nearest double (Clinger 1990).
    static constexpr double powers[]
        = { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15 };
    const char *p = text.data(), *const end = p + text.size();
    const bool negative = p < end && *p == '-';
    p += negative;
    const char *const digits = p;
    qint64 mantissa = 0;
    const char *const limit = end - p > 16 ? p + 16 : end;
    while (p < limit && isDigit(*p))
        mantissa = mantissa * 10 + (*p++ - '0');
    qsizetype decimals = 0;
    bool dot = false;
    if (p > digits && p < limit && *p == '.') {
        dot = true;
        const char *const fraction = ++p;
        while (p < limit && isDigit(*p))
            mantissa = mantissa * 10 + (*p++ - '0');
        decimals = p - fraction;
    }
    const bool simple
        = p > digits && (!dot || decimals > 0) && p - digits - dot <= 15 && (p == end || !isNumberCharacter(*p));
    if (!simple)
        return slowNumber(text);
    JsonNumber result;
    result.length = p - text.data();
    result.valid = true;
    result.hasDecimals = dot;
    result.number = double(negative ? -mantissa : mantissa) / powers[decimals];
    if (!dot)
        result.integer = negative ? -mantissa : mantissa;
    return result;
}

}
