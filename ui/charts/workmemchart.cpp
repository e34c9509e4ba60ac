// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/workmemchart.h"

#include "report/format.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/exportdialog.h"
#include "ui/charts/sweepscene.h"
#include "ui/charts/workmemscale.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

using Analysis::Basis;

WorkMemChart::WorkMemChart(QWidget *parent)
    : QGraphicsView(parent)
    , m_scene(new SweepScene(this))
{
    setScene(m_scene);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(360, 200);
    setAccessibleName(tr("Temp I/O and time by work_mem"));
    restyle();
}

WorkMemChart::~WorkMemChart() = default;

void WorkMemChart::setAnalysis(std::shared_ptr<const Analysis::SweepAnalysis> analysis)
{
    m_analysis = std::move(analysis);
    m_scene->setAnalysis(m_analysis);
    setWorkMem(m_workMem);
}

void WorkMemChart::setWorkMem(Kilobytes workMem)
{
    m_workMem = workMem;
    m_scene->setCursor(workMem);
}

std::pair<Kilobytes, Kilobytes> WorkMemChart::range() const
{
    return { m_scene->data().from, m_scene->data().to };
}

QString WorkMemChart::figuresOf(const Analysis::MeasuredPoint &point) const
{
    const Bytes blockSize = m_analysis->result().server.blockSize;
    const auto temp = [&](Blocks blocks) {
        return tr("%1 (%2 blocks)").arg(Report::bytesText(toBytes(blocks, blockSize)), Report::blocksText(blocks));
    };
    QStringList lines { tr("%1, measured").arg(workMemText(point.workMem)),
        tr("temp written: %1").arg(temp(point.tempWritten)), tr("temp read: %1").arg(temp(point.tempRead)) };
    QString time = Report::timeText(point.median);
    if (point.medianAbsoluteDeviation)
        time = tr("%1 ± %2, %3 runs")
                   .arg(time, Report::timeText(*point.medianAbsoluteDeviation),
                       locale().toString(int(point.samples.size())));
    lines.append(tr("time: %1").arg(time));
    if (point.peakMemory)
        lines.append(tr("peak memory: %1").arg(Report::kilobytesText(*point.peakMemory)));
    return lines.join(u'\n');
}

QString WorkMemChart::figuresOf(const Analysis::CurvePoint &point) const
{
    const QString value = workMemText(point.workMem);
    if (point.basis == Basis::Unknown)
        return tr("%1: nothing was measured with the plan that holds here").arg(value);
    const auto blockSize = double(m_analysis->result().server.blockSize.value);
    const auto temp = [&](const Analysis::Predicted &blocks) {
        return tr("%1 (%2 blocks)")
            .arg(Report::bytesText(Bytes(std::llround(blocks.value * blockSize))),
                Report::blocksText(Blocks(std::llround(blocks.value))));
    };
    return QStringList { (point.basis == Basis::Interpolated ? tr("%1, interpolated") : tr("%1, predicted")).arg(value),
        tr("temp written: %1").arg(temp(point.tempWritten)), tr("temp read: %1").arg(temp(point.tempRead)) }
        .join(u'\n');
}

QString WorkMemChart::figuresAt(Kilobytes workMem) const
{
    if (!m_analysis)
        return {};
    const auto &points = m_analysis->points();
    const auto measured = std::ranges::find_if(points, [&](const auto &point) { return point.workMem == workMem; });
    QString text = measured != points.end() ? figuresOf(*measured) : figuresOf(m_analysis->at(workMem));
    if (const ShapeRegion *region = m_scene->regionAt(workMem))
        text += u'\n' + tr("plan: %1").arg(region->shape);
    return text;
}

void WorkMemChart::copyImage()
{
    if (!m_analysis)
        return;
    ChartPicture picture;
    picture.size = size().expandedTo(LeastPicture);
    picture.peakMemory = m_scene->isPeakMemoryShown();
    QApplication::clipboard()->setImage(chartImage(m_analysis, picture, 2));
}

void WorkMemChart::copyFigures()
{
    if (m_analysis)
        QApplication::clipboard()->setText(figuresAt(m_workMem));
}

void WorkMemChart::openExport(int format)
{
    ChartPicture picture;
    picture.size = size().expandedTo(LeastPicture);
    picture.peakMemory = m_scene->isPeakMemoryShown();
    auto *dialog = new ExportDialog(m_analysis, picture, ExportDialog::Format(format), this);
    dialog->open();
}

void WorkMemChart::restyle()
{
    QFont font = captionFont();
    font.setPixelSize(QFontInfo(font).pixelSize());
    m_scene->setTextFont(font);
    const Tokens tokens = Tokens::of(palette());
    m_scene->setTokens(tokens);
    setBackgroundBrush(tokens.base);
}

void WorkMemChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
    QGraphicsView::changeEvent(event);
}

void WorkMemChart::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    m_scene->resize(viewport()->size());
}

void WorkMemChart::pick(QPoint position)
{
    const QPointF point = mapToScene(position);
    const auto under = m_scene->workMemAt(point);
    if (!under)
        return;
    const MeasuredMark *mark = m_scene->markNear(point);
    Q_EMIT workMemPicked(mark ? mark->workMem : *under);
}

void WorkMemChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        pick(event->pos());
}

void WorkMemChart::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton) {
        pick(event->pos());
        return;
    }
    const auto inside = m_scene->workMemAt(mapToScene(event->pos()));
    viewport()->setCursor(inside && m_analysis ? Qt::SplitHCursor : Qt::ArrowCursor);
}

void WorkMemChart::keyPressEvent(QKeyEvent *event)
{
    const bool left = event->key() == Qt::Key_Left;
    if (event->matches(QKeySequence::Copy)) {
        copyFigures();
    } else if (left || event->key() == Qt::Key_Right) {
        const double step = left ? -0.25 : 0.25;
        const Kilobytes next = event->modifiers() & Qt::ControlModifier ? m_workMem + Kilobytes(left ? -1 : 1)
                                                                        : fromLog2(toLog2(m_workMem) + step);
        Q_EMIT workMemPicked(std::clamp(next, range().first, range().second));
    } else {
        QGraphicsView::keyPressEvent(event);
    }
}

bool WorkMemChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_analysis)
        return QGraphicsView::viewportEvent(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const QPointF point = mapToScene(help->pos());
    if (const auto under = m_scene->workMemAt(point)) {
        const MeasuredMark *mark = m_scene->markNear(point);
        // Escaped: the plan's shape holds names from the server, and a tool tip guesses at rich text.
        const QString text = figuresAt(mark ? mark->workMem : *under).toHtmlEscaped().replace(u'\n', u"<br>"_s);
        QToolTip::showText(help->globalPos(), u"<p style='white-space:pre'>"_s + text + u"</p>"_s, viewport());
    } else {
        QToolTip::hideText();
    }
    return true;
}

void WorkMemChart::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, &WorkMemChart::copyImage);
    menu->addAction(tr("Copy figures at %1").arg(workMemText(m_workMem)), this, &WorkMemChart::copyFigures);
    menu->addSeparator();
    menu->addAction(tr("Save as PNG…"), this, [this] { openExport(int(ExportDialog::Format::Png)); });
    menu->addAction(tr("Save as SVG…"), this, [this] { openExport(int(ExportDialog::Format::Svg)); });
    menu->addAction(tr("Save as PDF…"), this, [this] { openExport(int(ExportDialog::Format::Pdf)); });
    menu->addAction(tr("Save data as CSV…"), this, [this] { openExport(int(ExportDialog::Format::Csv)); });
    menu->addSeparator();
    QAction *peak = menu->addAction(tr("Show peak memory"));
    peak->setCheckable(true);
    peak->setChecked(m_scene->isPeakMemoryShown());
    connect(peak, &QAction::toggled, m_scene, &SweepScene::setPeakMemoryShown);
    for (QAction *action : menu->actions())
        action->setEnabled(m_analysis != nullptr);
    menu->popup(event->globalPos());
}

}
