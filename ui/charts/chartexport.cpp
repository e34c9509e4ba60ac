// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "domain/failure.h"
#include "ui/charts/sweepscene.h"
#include "ui/charts/workmemscale.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontInfo>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

[[noreturn]] void fail(Failure::Code code, const QString &subject, const QString &message, const QString &limits = {})
{
    Failure failure;
    failure.code = code;
    failure.subject = subject;
    failure.message = message;
    failure.limits = limits;
    throw FailureError(failure);
}

void paintScene(QPaintDevice &device, SweepScene &scene, const QRectF &target)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, target, scene.sceneRect(), Qt::IgnoreAspectRatio);
}

void prepare(
    SweepScene &scene, const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture)
{
    const QSize size = picture.size;
    if (size != size.expandedTo(LeastPicture).boundedTo(GreatestPicture))
        fail(Failure::Code::ValueOutOfRange, u"size"_s, u"%1x%2"_s.arg(size.width()).arg(size.height()),
            u"%1x%2 … %3x%4"_s.arg(LeastPicture.width())
                .arg(LeastPicture.height())
                .arg(GreatestPicture.width())
                .arg(GreatestPicture.height()));
    QFont font = QGuiApplication::font();
    font.setPixelSize(12);
    scene.setTextFont(font);
    scene.setTokens(picture.tokens);
    scene.setPeakMemoryShown(picture.peakMemory);
    scene.setAxisTitleShown(true);
    scene.setAnalysis(analysis);
    scene.resize(size);
}

QByteArray svgBytes(SweepScene &scene)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(scene.sceneRect().size().toSize());
    generator.setViewBox(scene.sceneRect());
    generator.setTitle(u"work_mem"_s);
    paintScene(generator, scene, scene.sceneRect());
    return buffer.data();
}

QByteArray pdfBytes(SweepScene &scene)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(1200);
        writer.setPageSize(QPageSize(scene.sceneRect().size() * 72 / 96, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins({});
        paintScene(writer, scene, QRectF(QPointF(), scene.sceneRect().size() * 1200 / 96));
    }
    return buffer.data();
}

QByteArray pngBytes(const QImage &image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

}

QImage chartImage(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const ChartPicture &picture, qreal scale)
{
    SweepScene scene;
    prepare(scene, analysis, picture);
    QImage image(picture.size * scale, QImage::Format_RGB32);
    image.fill(picture.tokens.base);
    paintScene(image, scene, QRectF(QPointF(), image.size()));
    image.setDevicePixelRatio(scale);
    return image;
}

void writeChart(
    const std::shared_ptr<const Analysis::SweepAnalysis> &analysis, const QString &path, const ChartPicture &picture)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != "svg"_L1 && suffix != "png"_L1 && suffix != "pdf"_L1)
        fail(Failure::Code::ValueOutOfRange, u"chart"_s, path, u"svg, png, pdf"_s);
    QByteArray bytes;
    if (suffix == "png"_L1) {
        bytes = pngBytes(chartImage(analysis, picture));
    } else {
        SweepScene scene;
        prepare(scene, analysis, picture);
        bytes = suffix == "svg"_L1 ? svgBytes(scene) : pdfBytes(scene);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        fail(Failure::Code::FileError, path, file.errorString());
}

}
