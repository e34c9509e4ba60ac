// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how well one run predicts the others: model_check [spill_truths.json [case[,case…]]]
#include "analysis/sweepanalysis.h"
#include "unit/spilltruths.h"

#include <QStringList>

#include <cmath>
#include <cstdio>
#include <map>

using namespace Spillway;
using namespace Qt::StringLiterals;

namespace {

struct Tally
{
    int half = 0, two = 0, five = 0, inInterval = 0, all = 0;
    double worst = 0;

    void add(double predicted, double truth, bool inside)
    {
        const double slack = std::max(0.0, std::abs(predicted - truth) - 3); // three blocks are rounding
        const double error = slack / std::max(1.0, truth);
        ++all;
        half += error <= 0.005;
        two += error <= 0.02;
        five += error <= 0.05;
        inInterval += inside;
        worst = std::max(worst, error);
    }
};

Tally check(const SpillTruth &truth, Kilobytes baseline, bool verbose)
{
    Tally tally;
    const Analysis::SweepAnalysis analysis(truth.sweep({ baseline }));
    const int shape = truth.at(baseline)->shape;
    for (const SpillTruth::Point &point : truth.points) {
        if (point.shape != shape || point.workMem == baseline)
            continue;
        const Analysis::CurvePoint p = analysis.at(point.workMem);
        if (p.basis == Analysis::Basis::Unknown)
            continue;
        const bool inside = p.tempRead.low <= point.read && point.read <= p.tempRead.high
            && p.tempWritten.low <= point.written && point.written <= p.tempWritten.high;
        tally.add(p.tempRead.value, point.read, inside);
        tally.add(p.tempWritten.value, point.written, inside);
        const bool off = std::abs(p.tempWritten.value - point.written) > 3 + 0.005 * point.written
            || std::abs(p.tempRead.value - point.read) > 3 + 0.005 * point.read;
        if (verbose && off)
            std::printf("      %8lld kB read %8.0f written %8.0f   model %10.1f [%.0f, %.0f] %10.1f [%.0f, %.0f]\n",
                static_cast<long long>(point.workMem.value), point.read, point.written, p.tempRead.value,
                p.tempRead.low, p.tempRead.high, p.tempWritten.value, p.tempWritten.low, p.tempWritten.high);
    }
    return tally;
}

void print(const SpillTruth &truth, Kilobytes baseline, bool verbose)
{
    const Tally t = check(truth, baseline, verbose);
    const auto threshold = Analysis::SweepAnalysis(truth.sweep({ baseline })).predictedThreshold();
    const double share = t.all ? 100.0 / t.all : 0;
    std::printf("%2d %-16s from %6lld kB: %3d figures, within 0.5 %% %3.0f, 2 %% %3.0f, 5 %% %3.0f, interval %3.0f, "
                "worst %5.1f %%",
        truth.serverMajor, qPrintable(truth.name), static_cast<long long>(baseline.value), t.all, t.half * share,
        t.two * share, t.five * share, t.inInterval * share, t.worst * 100);
    std::printf("   threshold %lld", truth.threshold ? static_cast<long long>(truth.threshold->value) : -1LL);
    if (threshold)
        std::printf(" model %.0f [%.0f, %.0f]%s", threshold->workMem.value, threshold->workMem.low,
            threshold->workMem.high, threshold->exact ? " exact" : "");
    std::printf("\n");
}

}

int main(int argc, char **argv)
{
    const QString path = argc > 1 ? QString::fromLocal8Bit(argv[1])
                                  : QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/spill_truths.json");
    const QStringList names = argc > 2 ? QString::fromLocal8Bit(argv[2]).split(u',') : QStringList();
    for (const SpillTruth &truth : readSpillTruths(path)) {
        if (!names.isEmpty() && !names.contains(truth.name))
            continue;
        for (const auto &[workMem, json] : truth.plans) {
            if (workMem == Kilobytes(256) || workMem == Kilobytes(2048) || workMem == Kilobytes(16384)
                || workMem == Kilobytes(65536))
                print(truth, workMem, !names.isEmpty());
        }
    }
    return 0;
}
