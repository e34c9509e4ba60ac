// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/waitprofile.h"
#include "ui/style/tokens.h"

#include <QFont>
#include <QRectF>

#include <vector>

class QPainter;

namespace Spillway::Ui {

/// A bar of the chart. The last may stand for all the rare waits together.
struct WaitBar
{
    QString name;
    qint64 samples = 0;
    Analysis::EstimatedShare share; ///< of all samples, or of waits where the source knows no CPU
    int series = 0; ///< colour and pattern; the same in the bars and over the run
};

struct WaitStretch
{
    Milliseconds from {}, to {};
    bool known = false; ///< somebody looked
    std::vector<double> active; ///< active processes by bar, mean of the looks
};

/// Everything the chart draws.
struct WaitChartData
{
    static constexpr int MostBars = 8;

    std::vector<WaitBar> bars; ///< the greatest first
    std::vector<WaitStretch> stretches; ///< empty where only counts are known
    bool ofWaits = false;
};
/// `extension`: its counts instead of the samples.
WaitChartData waitChartData(const WaitRun &run, bool extension);

/// Where things lie, for tool tips.
struct WaitChartLayout
{
    QRectF bars, plot; ///< plot is null where there is nothing over the run
    double rowHeight = 0;
};
WaitChartLayout waitChartLayout(const WaitChartData &data, const QRectF &area, const QFont &font);

/// Bars by event with their limits of error; below them the run, stacked. Fills nothing behind itself. `font` is in
/// units of the device.
void paintWaits(
    QPainter &painter, const QRectF &area, const WaitChartData &data, const Tokens &tokens, const QFont &font);

}
