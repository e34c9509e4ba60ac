// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace Spillway::Ui {

/// A stretch of the predicted curve with one basis. x: log₂ kB; y: bytes.
struct CurveSegment
{
    Analysis::Basis basis = Analysis::Basis::Model; ///< Model or Interpolated
    std::vector<QPointF> read, written;
    struct Band
    {
        std::vector<QPointF> low, high; ///< empty where the interval has no width to be seen
    };
    Band readBand, writtenBand;
};

/// One measured value of work_mem. Absent figures are absent from the chart.
struct MeasuredMark
{
    Kilobytes workMem;
    double x = 0;
    double readBytes = 0, writtenBytes = 0;
    double medianMs = 0;
    std::optional<double> spreadMs;
    std::optional<double> peakBytes;
    QByteArray signature;
};

struct ShapeRegion
{
    Kilobytes from, to;
    QString shape; ///< untrusted: holds names of the server's objects
};

/// From where on nothing spills.
struct DryRegion
{
    Kilobytes from;
    bool verified = false;
};

/// Everything the work_mem chart draws, in the units of its axes.
struct ChartData
{
    Kilobytes from, to;
    std::vector<CurveSegment> segments;
    std::vector<MeasuredMark> marks; ///< ascending
    std::vector<ShapeRegion> regions;
    std::optional<DryRegion> dry;
    /// Of the temp figures, for the axis: the curve below the least measured work_mem may rise far above all that is of
    /// interest (a sort of a few kB makes thousands of runs) and leaves the plot there.
    double greatestBytes = 0;
    double greatestPeak = 0;
    double greatestMs = 0; ///< spread included
};

ChartData chartData(const Analysis::SweepAnalysis &analysis);
/// Range of the axis for a sweep: 64 kB to 1 GB, or as far as something was measured, found or asked.
std::pair<Kilobytes, Kilobytes> chartRange(const Analysis::SweepAnalysis &analysis);

}
