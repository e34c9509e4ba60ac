// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace Spillway::Analysis {

/// Middle value; mean of the two middle ones for an even count. `values` must not be empty.
double median(std::vector<double> values);

/// Median of |x − median|, unscaled. `values` must not be empty.
double medianAbsoluteDeviation(const std::vector<double> &values);

/// Can two groups of timings be told apart? Mann–Whitney U, two-sided, exact for small groups without ties;
/// groups of fewer than 4 fall back to "no overlap at all and medians further apart than both spreads".
bool distinguishable(const std::vector<double> &a, const std::vector<double> &b, double alpha = 0.05);

}
