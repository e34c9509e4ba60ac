// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace Spillway::Ui {

inline constexpr QSize LeastPicture { 320, 200 };
inline constexpr QSize GreatestPicture { 8192, 8192 };

/// Draws a picture of `size` pixels at 96 dpi. The target is in units of the device.
using PaintPicture = std::function<void(QPainter &painter, const QRectF &target)>;

struct PictureFile
{
    QSize size;
    QColor background;
    QString title; ///< of an SVG
};

/// The suffix decides: svg, png, pdf. Needs a QApplication. Errors: FailureError FileError, ValueOutOfRange (suffix,
/// size).
void writePicture(const PaintPicture &paint, const PictureFile &file, const QString &path);
QImage pictureImage(const PaintPicture &paint, const PictureFile &file, qreal scale = 1);
/// Whole or not at all. Errors: FailureError FileError.
void writeWhole(const QString &path, const QByteArray &bytes);

}
