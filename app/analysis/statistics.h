// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace Spillway::Analysis {

/// Middle value; mean of the two middle ones for an even count. `values` must not be empty.
double median(std::vector<double> values);

/// Median of |x − median|, unscaled. `values` must not be empty.
double medianAbsoluteDeviation(const std::vector<double> &values);

/// Two-sided p of the Mann–Whitney U test. Without ties and up to 50 values together exact (every arrangement counted:
/// Mann and Whitney 1947), otherwise by the normal distribution with corrections for ties and continuity.
/// Neither group may be empty.
double mannWhitneyP(const std::vector<double> &a, const std::vector<double> &b);

/// Can two groups of timings be told apart? Mann–Whitney U, two-sided: p ≤ alpha. Groups of 2 or 3 fall back to "no
/// overlap at all and medians further apart than both spreads" (max − min); one value alone can never be told apart.
bool distinguishable(const std::vector<double> &a, const std::vector<double> &b, double alpha = 0.05);

}
