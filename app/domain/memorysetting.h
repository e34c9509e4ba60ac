// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace Spillway {

/// Range of work_mem in kB: guc_tables.c, `work_mem` (64 … MAX_KILOBYTES).
inline constexpr Kilobytes MinWorkMem { 64 };
inline constexpr Kilobytes MaxWorkMem { 2147483647 };

/// Reads a memory setting as PostgreSQL does: "4MB", "64 kB", "1.5GB", "8192" (bare numbers are kB), "131072B".
/// Units are case-sensitive as in guc.c. Fractions are rounded to the nearest kB. Nothing where the text is no such
/// value.
std::optional<Kilobytes> parseMemorySetting(QStringView text);

/// Writes the shortest exact form, as SHOW does: 4096 → "4MB", 1000 → "1000kB".
QString formatMemorySetting(Kilobytes value);

}
