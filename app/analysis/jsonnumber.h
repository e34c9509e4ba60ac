// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <optional>

namespace Spillway::Analysis {

struct JsonNumber
{
    qsizetype length = 0; ///< bytes of digits, signs, dots and letters of exponents
    bool valid = false;
    bool hasDecimals = false; ///< written with a dot
    double number = 0; ///< ±infinity is no valid number
    std::optional<qint64> integer; ///< whole and within qint64
};

/// The number at the start of `text`, correctly rounded, whatever the locale.
JsonNumber readJsonNumber(QByteArrayView text);

}
