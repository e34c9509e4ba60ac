// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/planpicture.h"

#include "domain/failure.h"
#include "report/wording.h"
#include "ui/dialogs/ask.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PlanPicture)
};

QByteArray pictureBytes(const PlanPicture &picture, bool vector)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (vector) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(picture.size.toSize());
        svg.setViewBox(QRectF(QPointF(), picture.size));
        QPainter painter(&svg);
        picture.draw(painter);
    } else {
        planImage(picture).save(&buffer, "PNG");
    }
    return buffer.data();
}

}

QImage planImage(const PlanPicture &picture)
{
    const double longest = std::max({ 1.0, picture.size.width(), picture.size.height() });
    const double scale = std::min(2.0, 8192 / longest);
    QImage image((picture.size * scale).toSize().expandedTo({ 1, 1 }), QImage::Format_RGB32);
    image.fill(QApplication::palette().color(QPalette::Base));
    QPainter painter(&image);
    painter.scale(scale, scale);
    picture.draw(painter);
    return image;
}

void writePlanPicture(const PlanPicture &picture, const QString &path)
{
    const QByteArray bytes = pictureBytes(picture, path.endsWith(".svg"_L1, Qt::CaseInsensitive));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = path;
        failure.message = file.errorString();
        throw FailureError(failure);
    }
}

void popUpPictureMenu(
    QWidget *owner, const QPoint &where, const PlanPicture &picture, std::function<void(const QString &)> tell)
{
    auto *menu = new QMenu(owner);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(
        Text::tr("Copy picture"), owner, [picture] { QApplication::clipboard()->setImage(planImage(picture)); });
    menu->addAction(Text::tr("Save picture…"), owner, [owner, picture, tell] {
        Ask::saveFile(owner, Text::tr("Save picture"), Text::tr("Picture (*.png);;Drawing (*.svg)"),
            picture.name + u".png"_s, [picture, tell](const QString &path) {
                try {
                    writePlanPicture(picture, path);
                } catch (const FailureError &error) {
                    const Report::FailureText text = Report::describe(error.failure());
                    tell(text.headline + u' ' + text.remedy);
                }
            });
    });
    menu->popup(where);
}

}
