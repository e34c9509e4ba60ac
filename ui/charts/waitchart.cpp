// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/waitchart.h"

#include "domain/failure.h"
#include "report/format.h"
#include "report/waitwriter.h"
#include "report/wording.h"
#include "ui/charts/picturefile.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

PaintPicture paintOf(const WaitChartData &data, const Tokens &tokens, QSize size)
{
    return [data, tokens, size](QPainter &painter, const QRectF &target) {
        // In pixels of the picture, whatever the device's are.
        painter.translate(target.topLeft());
        painter.scale(target.width() / size.width(), target.height() / size.height());
        QFont font = QGuiApplication::font();
        font.setPixelSize(13);
        paintWaits(painter, QRectF(QPointF(), size), data, tokens, font);
    };
}

}

WaitChart::WaitChart(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Waits"));
}

void WaitChart::setRun(std::shared_ptr<const WaitRun> run, bool extension)
{
    m_run = std::move(run);
    m_data = m_run ? waitChartData(*m_run, extension) : WaitChartData();
    setAccessibleDescription(figures());
    update();
}

QString WaitChart::figures() const
{
    QString text;
    for (const WaitBar &bar : m_data.bars)
        text += bar.name + u'\t' + QLocale().toString(bar.samples) + u'\t' + Report::shareText(bar.share) + u'\n';
    return text;
}

void WaitChart::copyImage()
{
    const QSize size = this->size().expandedTo(LeastPicture);
    QGuiApplication::clipboard()->setImage(pictureImage(
        paintOf(m_data, Tokens::of(palette()), size), { size, Tokens::of(palette()).base, tr("Waits") }, 2));
}

void WaitChart::copyFigures()
{
    QGuiApplication::clipboard()->setText(figures());
}

void WaitChart::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens.base);
    if (!m_data.bars.empty())
        paintWaits(painter, rect(), m_data, tokens, font());
}

QString WaitChart::tipAt(QPointF position) const
{
    const WaitChartLayout layout = waitChartLayout(m_data, rect(), font());
    if (layout.bars.contains(position)) {
        const WaitBar &bar = m_data.bars[std::min(
            size_t((position.y() - layout.bars.top()) / layout.rowHeight), m_data.bars.size() - 1)];
        return u"%1\n%2\n%3"_s.arg(
            bar.name, Report::shareText(bar.share), tr("%n sample(s)", nullptr, int(bar.samples)));
    }
    if (!layout.plot.contains(position))
        return {};
    const double part = (position.x() - layout.plot.left()) / layout.plot.width();
    const WaitStretch &stretch
        = m_data.stretches[std::min(size_t(part * double(m_data.stretches.size())), m_data.stretches.size() - 1)];
    QString text = tr("%1 to %2").arg(Report::timeText(stretch.from), Report::timeText(stretch.to));
    if (!stretch.known)
        return text + u'\n' + tr("nobody looked");
    for (size_t bar = 0; bar < m_data.bars.size(); ++bar) {
        if (stretch.active[bar] > 0)
            text += u"\n%1: %2"_s.arg(m_data.bars[bar].name, QLocale().toString(stretch.active[bar], 'f', 2));
    }
    return text;
}

bool WaitChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const QString text = tipAt(help->pos()).toHtmlEscaped().replace(u'\n', u"<br>"_s);
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), u"<p style='white-space:pre'>"_s + text + u"</p>"_s, this);
    return true;
}

void WaitChart::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyFigures();
    else
        QWidget::keyPressEvent(event);
}

void WaitChart::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, &WaitChart::copyImage);
    menu->addAction(tr("Copy figures"), this, &WaitChart::copyFigures);
    menu->addSeparator();
    menu->addAction(tr("Save as PNG…"), this, [this] { saveAs(u"png"_s); });
    menu->addAction(tr("Save as SVG…"), this, [this] { saveAs(u"svg"_s); });
    menu->addAction(tr("Save as PDF…"), this, [this] { saveAs(u"pdf"_s); });
    menu->addAction(tr("Save data as CSV…"), this, [this] { saveAs(u"csv"_s); });
    for (QAction *action : menu->actions())
        action->setEnabled(!m_data.bars.empty());
    menu->popup(event->globalPos());
}

void WaitChart::saveAs(const QString &suffix)
{
    auto *dialog = new QFileDialog(this, tr("Save the waits"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(u"waits."_s + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, run = m_run, data = m_data](const QString &path) {
        try {
            if (path.endsWith(".csv"_L1))
                writeWhole(path, Report::waitsCsv(*run, data.ofWaits));
            else
                writeWaitChart(*run, data.ofWaits, path, size().expandedTo({ 960, 540 }));
        } catch (const FailureError &error) {
            const auto text = Report::describe(error.failure());
            Q_EMIT saveFailed(text.headline + u'\n' + text.serverSays);
        }
    });
    dialog->open();
}

void writeWaitChart(const WaitRun &run, bool extension, const QString &path, QSize size)
{
    const Tokens tokens = Tokens::light();
    writePicture(paintOf(waitChartData(run, extension), tokens, size),
        { size, tokens.base, QCoreApplication::translate("Spillway::Ui::WaitChart", "Waits") }, path);
}

}
