// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "ui/charts/sweepscene.h"
#include "ui/charts/workmemscale.h"

#include <QGuiApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

void prepare(
    SweepScene &scene, const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(12);
    scene.setTextFont(font);
    scene.setTokens(picture.tokens);
    scene.setPeakMemoryShown(picture.peakMemory);
    scene.setAxisTitleShown(true);
    scene.setAnalysis(analysis);
    scene.resize(picture.size);
}

PaintPicture paintOf(const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture)
{
    return [analysis, picture](QPainter &painter, const QRectF &target) {
        SweepScene scene;
        prepare(scene, analysis, picture);
        scene.render(&painter, target, scene.sceneRect(), Qt::IgnoreAspectRatio);
    };
}

PictureFile fileOf(const ChartPicture &picture)
{
    return { picture.size, picture.tokens.base, u"work_mem"_s };
}

}

QImage chartImage(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture, qreal scale)
{
    return pictureImage(paintOf(analysis, picture), fileOf(picture), scale);
}

void writeChart(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const QString &path, const ChartPicture &picture)
{
    writePicture(paintOf(analysis, picture), fileOf(picture), path);
}

}
