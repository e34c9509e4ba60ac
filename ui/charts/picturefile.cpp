// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picturefile.h"

#include "domain/failure.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int PdfResolution = 1200;

[[noreturn]] void fail(Failure::Code code, const QString &subject, const QString &message, const QString &limits = {})
{
    Failure failure;
    failure.code = code;
    failure.subject = subject;
    failure.message = message;
    failure.limits = limits;
    throw FailureError(failure);
}

void checkSize(QSize size)
{
    if (size == size.expandedTo(LeastPicture).boundedTo(GreatestPicture))
        return;
    fail(Failure::Code::ValueOutOfRange, u"size"_s, u"%1x%2"_s.arg(size.width()).arg(size.height()),
        u"%1x%2 … %3x%4"_s.arg(LeastPicture.width())
            .arg(LeastPicture.height())
            .arg(GreatestPicture.width())
            .arg(GreatestPicture.height()));
}

void paintOn(QPaintDevice &device, const PaintPicture &paint, const QRectF &target)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, target);
}

QByteArray svgBytes(const PaintPicture &paint, const PictureFile &file)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(file.size);
    generator.setViewBox(QRectF(QPointF(), file.size));
    generator.setTitle(file.title);
    paintOn(generator, paint, QRectF(QPointF(), file.size));
    return buffer.data();
}

QByteArray pdfBytes(const PaintPicture &paint, const PictureFile &file)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(PdfResolution);
        writer.setPageSize(QPageSize(QSizeF(file.size) * 72 / 96, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins({});
        paintOn(writer, paint, QRectF(QPointF(), QSizeF(file.size) * PdfResolution / 96));
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

QImage pictureImage(const PaintPicture &paint, const PictureFile &file, qreal scale)
{
    checkSize(file.size);
    QImage image(file.size * scale, QImage::Format_RGB32);
    image.fill(file.background);
    paintOn(image, paint, QRectF(QPointF(), image.size()));
    image.setDevicePixelRatio(scale);
    return image;
}

void writeWhole(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        fail(Failure::Code::FileError, path, file.errorString());
}

void writePicture(const PaintPicture &paint, const PictureFile &file, const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != "svg"_L1 && suffix != "png"_L1 && suffix != "pdf"_L1)
        fail(Failure::Code::ValueOutOfRange, u"chart"_s, path, u"svg, png, pdf"_s);
    checkSize(file.size);
    writeWhole(path,
        suffix == "png"_L1       ? pngBytes(pictureImage(paint, file))
            : suffix == "svg"_L1 ? svgBytes(paint, file)
                                 : pdfBytes(paint, file));
}

}
