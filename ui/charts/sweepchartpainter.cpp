// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweepchartpainter.h"

#include "ui/charts/chartexport.h"
#include "ui/charts/waitchart.h"

namespace Spillway::Ui {

namespace {

class SweepChartPainter : public Report::ChartPainter
{
public:
    void paintSweep(const Analysis::SweepAnalysis &analysis, const QString &path, QSize size) const override
    {
        ChartPicture picture;
        picture.size = size;
        // The scene shares what it draws; here the caller owns it and outlives the scene.
        writeChart({ std::shared_ptr<const void>(), &analysis }, path, picture);
    }
    void paintWaits(const WaitRun &run, const QString &path, QSize size) const override
    {
        writeWaitChart(run, run.spec.source == WaitSpec::Source::Extension, path, size);
    }
};

}

std::unique_ptr<Report::ChartPainter> makeChartPainter()
{
    return std::make_unique<SweepChartPainter>();
}

}
