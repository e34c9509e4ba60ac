// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QString>

#include <vector>

namespace Spillway::Ui {

/// work_mem on a logarithmic axis: the axis' own coordinate is log₂ of kB.
double toLog2(Kilobytes workMem);
Kilobytes fromLog2(double position); ///< nearest kB
/// Values to label between two ends, each a power of two and at most `most` of them.
std::vector<Kilobytes> labelledWorkMem(Kilobytes from, Kilobytes to, int most);
/// "64 kB", "16 MB", "1.5 GB": the exact figure where it is short, with a space as people write it.
QString workMemText(Kilobytes workMem);

/// A linear axis from 0 with a round step.
struct RoundScale
{
    double maximum = 1;
    int intervals = 4;
    int decimals = 0; ///< that the labels need
};
RoundScale roundScale(double greatest, int intervals = 4);

/// Unit for an axis whose greatest value is `greatest` bytes or milliseconds.
struct AxisUnit
{
    QString name;
    double divisor = 1;
};
AxisUnit bytesAxisUnit(double greatest);
AxisUnit timeAxisUnit(double greatest);

}
