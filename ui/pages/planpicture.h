// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;
class QPoint;
class QWidget;

namespace Spillway::Ui {

/// A drawing that can be copied and saved, whatever of it is in view.
struct PlanPicture
{
    QSizeF size; ///< of the drawing, in its own units
    std::function<void(QPainter &)> draw; ///< from 0, 0 to `size`
    QString name; ///< proposed for the file
};

/// Twice the size, or less where that passes 8192 pixels.
QImage planImage(const PlanPicture &picture);
/// The suffix decides: svg, else a PNG. Errors: FailureError FileError.
void writePlanPicture(const PlanPicture &picture, const QString &path);
/// Copy and save; `tell` gets what went wrong.
void popUpPictureMenu(
    QWidget *owner, const QPoint &where, const PlanPicture &picture, std::function<void(const QString &)> tell);

}
