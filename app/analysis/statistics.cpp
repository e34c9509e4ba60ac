// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>

namespace Spillway::Analysis {

namespace {

// Up to this many values together the distribution of U is counted out; beyond it the normal one is close enough.
constexpr size_t ExactLimit = 50; // keeps every count below 2^53

// All values ranked together, ties at the middle of their ranks; `firstSum` adds up those of the first group.
struct Ranks
{
    double firstSum = 0;
    double tieTerm = 0; // Σ t³ − t
    bool ties = false;
};

Ranks rank(const std::vector<double> &a, const std::vector<double> &b)
{
    std::vector<std::pair<double, bool>> all;
    for (const double x : a)
        all.emplace_back(x, true);
    for (const double x : b)
        all.emplace_back(x, false);
    std::sort(all.begin(), all.end());
    Ranks ranks;
    for (size_t i = 0; i < all.size();) {
        size_t end = i;
        while (end < all.size() && all[end].first == all[i].first)
            ++end;
        const double middle = double(i + 1 + end) / 2, count = double(end - i);
        ranks.ties = ranks.ties || count > 1;
        ranks.tieTerm += count * count * count - count;
        for (; i < end; ++i)
            ranks.firstSum += all[i].second ? middle : 0;
    }
    return ranks;
}

// P(U ≤ u) for groups of m and n without ties. counts[k] is the number of ways to get U = k, built as the Gaussian
// binomial coefficient [m+n choose m]: multiply by (1 − q^(n+i)), divide by (1 − q^i) for i = 1…m.
double exactTail(size_t m, size_t n, double u)
{
    std::vector<double> counts(m * n + 1, 0);
    counts[0] = 1;
    for (size_t i = 1; i <= m; ++i) {
        for (size_t k = counts.size(); k-- > n + i;)
            counts[k] -= counts[k - n - i];
        for (size_t k = i; k < counts.size(); ++k)
            counts[k] += counts[k - i];
    }
    double below = 0, all = 0;
    for (size_t k = 0; k < counts.size(); ++k) {
        all += counts[k];
        if (double(k) <= u)
            below += counts[k];
    }
    return below / all;
}

// Two-sided p by the normal distribution, corrected for ties and continuity.
double normalP(double m, double n, double u, double tieTerm)
{
    const double total = m + n, mean = m * n / 2;
    const double variance = m * n / 12 * (total + 1 - tieTerm / (total * (total - 1)));
    if (variance <= 0)
        return 1;
    const double z = std::max(0.0, std::abs(u - mean) - 0.5) / std::sqrt(variance);
    return std::erfc(z / std::numbers::sqrt2);
}

bool farApart(const std::vector<double> &a, const std::vector<double> &b)
{
    const auto [minA, maxA] = std::minmax_element(a.begin(), a.end());
    const auto [minB, maxB] = std::minmax_element(b.begin(), b.end());
    const double distance = std::abs(median(a) - median(b));
    return (*maxA < *minB || *maxB < *minA) && distance > *maxA - *minA && distance > *maxB - *minB;
}

}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return std::midpoint(*std::max_element(values.begin(), middle), *middle);
}

double medianAbsoluteDeviation(const std::vector<double> &values)
{
    const double middle = median(values);
    std::vector<double> deviations;
    for (const double x : values)
        deviations.push_back(std::abs(x - middle));
    return median(std::move(deviations));
}

double mannWhitneyP(const std::vector<double> &a, const std::vector<double> &b)
{
    const double m = double(a.size()), n = double(b.size());
    const Ranks ranks = rank(a, b);
    const double u = ranks.firstSum - m * (m + 1) / 2;
    const double smaller = std::min(u, m * n - u);
    if (!ranks.ties && a.size() + b.size() <= ExactLimit)
        return std::min(1.0, 2 * exactTail(a.size(), b.size(), smaller));
    return normalP(m, n, u, ranks.tieTerm);
}

bool distinguishable(const std::vector<double> &a, const std::vector<double> &b, double alpha)
{
    // One value has no spread to compare with.
    if (a.size() < 2 || b.size() < 2)
        return false;
    if (a.size() < 4 || b.size() < 4)
        return farApart(a, b);
    return mannWhitneyP(a, b) <= alpha;
}

}
