// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparepicture.h"

#include "domain/failure.h"
#include "report/comparewriter.h"
#include "ui/pages/compareview.h"
#include "ui/style/theme.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int Width = 1400, GreatestHeight = 16000;

[[noreturn]] void fail(Failure::Code code, const QString &subject, const QString &message)
{
    Failure failure;
    failure.code = code;
    failure.subject = subject;
    failure.message = message;
    failure.limits = u"html, md, png"_s;
    throw FailureError(failure);
}

}

QImage comparePicture(const std::shared_ptr<const Session::PlanComparison> &comparison, Analysis::PlanMetric metric)
{
    CompareView view;
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.setComparison(comparison);
    view.setMetric(metric);
    QSize size = view.naturalSize(Width);
    size.setHeight(qMin(size.height(), GreatestHeight));
    view.resize(size);
    view.show(); // lays it out; nothing comes to the screen
    QImage image(size + QSize(4 * Grid, 4 * Grid), QImage::Format_RGB32);
    image.fill(view.palette().color(QPalette::Window));
    QPainter painter(&image);
    view.render(&painter, QPoint(2 * Grid, 2 * Grid));
    return image;
}

void writeComparison(
    const std::shared_ptr<const Session::PlanComparison> &comparison, Analysis::PlanMetric metric, const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (suffix == "html"_L1 || suffix == "htm"_L1) {
        bytes = Report::compareHtml(comparison->report());
    } else if (suffix == "md"_L1 || suffix == "markdown"_L1) {
        bytes = Report::compareMarkdown(comparison->report());
    } else if (suffix == "png"_L1) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        comparePicture(comparison, metric).save(&buffer, "PNG");
    } else {
        fail(Failure::Code::ValueOutOfRange, QFileInfo(path).fileName(), suffix);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        fail(Failure::Code::FileError, path, file.errorString());
}

}
