// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "ui/charts/picturefile.h"
#include "ui/style/tokens.h"

#include <QImage>

#include <memory>

namespace Spillway::Ui {

struct ChartPicture
{
    QSize size { 1200, 700 }; ///< pixels at 96 dpi
    Tokens tokens = Tokens::light();
    bool peakMemory = false;
};

/// Draws the chart anew at the size; the suffix decides: svg, png, pdf. Needs a QApplication.
/// Errors: FailureError FileError, ValueOutOfRange (suffix, size).
void writeChart(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const QString &path, const ChartPicture &picture);
QImage chartImage(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture, qreal scale = 1);

}
