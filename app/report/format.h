// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QString>

#include <optional>

namespace Spillway::Report {

/// Figures as people read them: grouped by the desktop's locale, units as PostgreSQL writes them (kB, MB, GB), an
/// absent figure is a dash.
QString bytesText(Bytes bytes); ///< "287 MB", "22.4 TB"
QString kilobytesText(Kilobytes kilobytes); ///< "625,001 kB (610 MB)" above 10 MB where it is no whole MB, else "16 MB"
QString blocksText(Blocks blocks); ///< "36,697"
QString timeText(Milliseconds time); ///< "5.49 s", "812 ms", "0.31 ms", "2 min 5 s"
QString rowsText(double rows);
QString dash();

template <typename T, typename Format>
QString orDash(const std::optional<T> &value, Format format)
{
    return value ? format(*value) : dash();
}

}
