// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"

#include <functional>

namespace Spillway::Analysis {

/// Corner points of a curve over [from, to]: a geometric grid, `certain` values, and both sides of every step found by
/// bisection; points on a straight piece are left out.
std::vector<CurvePoint> curveCorners(
    const std::function<CurvePoint(Kilobytes)> &at, Kilobytes from, Kilobytes to, std::vector<Kilobytes> certain);

/// Disk figures of a run summed over nodes and processes, nothing where no node prints one.
std::optional<Predicted> measuredDisk(const Plan &plan);

}
