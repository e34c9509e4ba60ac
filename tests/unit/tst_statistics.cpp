// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace Spillway::Analysis;

namespace {

using Values = std::vector<double>;

// p by trying every way to deal the values into two groups: what the exact test must agree with.
double pByEnumeration(const Values &a, const Values &b)
{
    Values all = a;
    all.insert(all.end(), b.begin(), b.end());
    const auto uOf = [&](const std::vector<bool> &first) {
        double u = 0;
        for (size_t i = 0; i < all.size(); ++i) {
            for (size_t j = 0; j < all.size(); ++j) {
                if (first[i] && !first[j])
                    u += all[i] > all[j] ? 1 : 0;
            }
        }
        return std::min(u, double(a.size() * b.size()) - u);
    };
    std::vector<bool> deal(all.size());
    std::fill_n(deal.begin(), a.size(), true);
    const double observed = uOf(deal);
    double ways = 0, extreme = 0;
    std::sort(deal.begin(), deal.end());
    do {
        ++ways;
        extreme += uOf(deal) <= observed ? 1 : 0;
    } while (std::next_permutation(deal.begin(), deal.end()));
    return std::min(1.0, extreme / ways);
}

}

class TestStatistics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void medians()
    {
        QCOMPARE(median({ 7 }), 7.0);
        QCOMPARE(median({ 9, 1, 5 }), 5.0);
        QCOMPARE(median({ 9, 1, 5, 2 }), 3.5);
        QCOMPARE(medianAbsoluteDeviation({ 1, 1, 2, 2, 4, 6, 9 }), 1.0);
        QCOMPARE(medianAbsoluteDeviation({ 3 }), 0.0);
    }

    void exactPKnownValues()
    {
        QCOMPARE(mannWhitneyP({ 1, 2, 3, 4 }, { 5, 6, 7, 8 }), 2.0 / 70);
        QCOMPARE(mannWhitneyP({ 5, 6, 7, 8 }, { 1, 2, 3, 4 }), 2.0 / 70);
        QCOMPARE(mannWhitneyP({ 1, 2, 3, 4, 5 }, { 6, 7, 8, 9, 10 }), 2.0 / 252);
        QCOMPARE(mannWhitneyP({ 1, 4 }, { 2, 3 }), 1.0);
    }

    void exactPAgreesWithEveryArrangement()
    {
        std::mt19937 random(20240517);
        for (int round = 0; round < 60; ++round) {
            Values all(5 + random() % 7);
            for (size_t i = 0; i < all.size(); ++i)
                all[i] = double(i) + 0.25;
            std::shuffle(all.begin(), all.end(), random);
            const auto cut = all.begin() + std::ptrdiff_t(1 + random() % (all.size() - 1));
            const Values a(all.begin(), cut), b(cut, all.end());
            QVERIFY(std::abs(mannWhitneyP(a, b) - pByEnumeration(a, b)) < 1e-12);
        }
    }

    void largeAndTiedGroupsUseTheNormalDistribution()
    {
        Values a, b;
        for (int i = 0; i < 40; ++i) {
            a.push_back(i);
            b.push_back(i + 0.5);
        }
        QVERIFY(mannWhitneyP(a, b) > 0.5);
        for (double &x : b)
            x += 100;
        QVERIFY(mannWhitneyP(a, b) < 1e-6);
        QCOMPARE(mannWhitneyP({ 2, 2, 2, 2 }, { 2, 2, 2, 2 }), 1.0);
        QVERIFY(mannWhitneyP({ 1, 1, 1, 1, 1 }, { 2, 2, 2, 2, 2 }) < 0.05);
    }

    void exactAndNormalMeetAtTheBorder()
    {
        // 25 + 25 values are counted, 26 + 26 are not: no jump between them.
        const auto p = [](int n) {
            Values a, b;
            for (int i = 0; i < n; ++i) {
                a.push_back(2 * i);
                b.push_back(2 * i + 11);
            }
            return mannWhitneyP(a, b);
        };
        QVERIFY(std::abs(p(25) - p(26)) < 0.02);
    }

    void distinguishing()
    {
        QVERIFY(distinguishable({ 10, 11, 12, 13 }, { 20, 21, 22, 23 }));
        QVERIFY(!distinguishable({ 10, 11, 12, 23 }, { 20, 21, 22, 13 }));
        QVERIFY(!distinguishable({ 10, 11, 12, 13 }, { 20, 21, 22, 23 }, 0.01)); // 8 values cannot say that much
        QVERIFY(!distinguishable({ 10, 11, 12, 13, 14 }, { 10, 11, 12, 13, 14 }));
    }

    void fewValues()
    {
        QVERIFY(distinguishable({ 10, 11, 12 }, { 20, 21, 22 }));
        QVERIFY(!distinguishable({ 10, 11, 12 }, { 12, 21, 22 })); // they touch
        QVERIFY(!distinguishable({ 10, 15, 20 }, { 21, 22, 23 })); // one spread is wider than the distance
        QVERIFY(!distinguishable({ 10 }, { 20 })); // no spread is known
        QVERIFY(!distinguishable({ 10, 11, 12, 13, 14 }, { 99 }));
    }
};

QTEST_APPLESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
