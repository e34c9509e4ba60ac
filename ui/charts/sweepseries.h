// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"
#include "ui/style/tokens.h"

class QChart;
class QValueAxis;

namespace Spillway::Ui {

struct SweepAxes
{
    QValueAxis *workMem, *bytes, *time;
    double bytesPerUnit = 1, msPerUnit = 1;
};

/// The series of the work_mem chart, from the back to the front: intervals, predicted curves, times, measured marks.
void addSweepSeries(
    QChart *chart, const SweepAxes &axes, const ChartData &data, const Tokens &tokens, bool withPeakMemory);

}
