// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "domain/waits.h"

#include <QSize>
#include <QString>

namespace Spillway::Report {

/// Draws a chart into a file; implemented by ui/charts and handed to the verbs by main.cpp, which sees both.
class ChartPainter
{
public:
    virtual ~ChartPainter() = default;
    /// Format by suffix: svg, png, pdf. Errors: FailureError FileError, ValueOutOfRange (suffix).
    virtual void paintSweep(const Analysis::SweepAnalysis &analysis, const QString &path, QSize size) const = 0;
    /// Bars by event, stacked over the run below; where only the extension counted, its counts. Errors: the same.
    virtual void paintWaits(const WaitRun &run, const QString &path, QSize size) const = 0;
};

}
