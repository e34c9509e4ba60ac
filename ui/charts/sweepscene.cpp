// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweepscene.h"

#include "ui/charts/chartlegend.h"
#include "ui/charts/workmemscale.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qreal LegendHeight = 20;
constexpr qreal TopGap = 4;
constexpr qreal LabelHeight = 20;
// Qt Charts draws its grid at 2 and its series from 4 on.
constexpr qreal BehindGrid = 1.5, AboveSeries = 30, CursorLevel = 40;

}

SweepScene::SweepScene(QObject *parent)
    : QGraphicsScene(parent)
    , m_tokens(Tokens::light())
    , m_chart(new QChart)
    , m_axes { new QValueAxis(m_chart), new QValueAxis(m_chart), new QValueAxis(m_chart) }
{
    setItemIndexMethod(QGraphicsScene::NoIndex);
    addItem(m_chart);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->legend()->hide();
    m_chart->setLocalizeNumbers(true);
    m_chart->setBackgroundRoundness(0);
    m_chart->setAcceptHoverEvents(false);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    setAxisTitleShown(false);
    m_axes.workMem->setGridLineVisible(false); // ours stand at the labelled values
    m_axes.workMem->setTickCount(2);
    m_axes.workMem->setLabelsVisible(false);
    m_chart->addAxis(m_axes.workMem, Qt::AlignBottom);
    m_chart->addAxis(m_axes.bytes, Qt::AlignLeft);
    m_chart->addAxis(m_axes.time, Qt::AlignRight);

    m_regions = new PaintedItem(
        [this](QPainter &p) {
            p.setFont(m_font);
            paintRegions(p, m_frame, m_data, m_labels, m_tokens);
        },
        BehindGrid, m_chart);
    m_strip = new PaintedItem(
        [this](QPainter &p) {
            p.setFont(m_font);
            paintStrip(p, m_frame, m_data, m_tokens, m_bytesUnit, m_data.marks.empty() ? QString() : m_timeUnit);
        },
        AboveSeries, m_chart);
    m_legend = new PaintedItem(
        [this](QPainter &p) {
            p.setFont(m_font);
            const bool interpolated = std::ranges::any_of(m_data.segments,
                [](const CurveSegment &segment) { return segment.basis == Analysis::Basis::Interpolated; });
            paintLegend(p, m_legend->boundingRect(), { !m_data.marks.empty(), m_peakShown, interpolated }, m_tokens);
        },
        AboveSeries, m_chart);
    m_spread
        = new PaintedItem([this](QPainter &p) { paintSpread(p, m_frame, m_data, m_tokens); }, AboveSeries, m_chart);
    m_scale = new PaintedItem(
        [this](QPainter &p) {
            p.setFont(m_font);
            paintWorkMemScale(
                p, m_frame, m_labels, m_cursorLine->isVisible() ? m_cursor : std::nullopt, m_titleShown, m_tokens);
        },
        AboveSeries, m_chart);
    m_cursorLine = new QGraphicsLineItem(m_chart);
    m_cursorWritten = new QGraphicsEllipseItem(-5, -5, 10, 10, m_chart);
    m_cursorRead = new QGraphicsEllipseItem(-3, -3, 6, 6, m_chart);
    for (QGraphicsItem *item : std::initializer_list<QGraphicsItem *> { m_cursorLine, m_cursorWritten, m_cursorRead })
        item->setZValue(CursorLevel);
    connect(m_chart, &QChart::plotAreaChanged, this, &SweepScene::layOutFurniture);
    setTokens(m_tokens);
    setAnalysis(nullptr);
}

SweepScene::~SweepScene() = default;

void SweepScene::setAnalysis(std::shared_ptr<const Analysis::SweepAnalysis> analysis)
{
    m_analysis = std::move(analysis);
    m_data = m_analysis ? chartData(*m_analysis)
                        : ChartData { Kilobytes(64), Kilobytes(1 << 20), {}, {}, {}, {}, 0, 0, 0 };
    rebuildSeries();
}

void SweepScene::setTokens(const Tokens &tokens)
{
    m_tokens = tokens;
    colourAxes();
    rebuildSeries();
}

void SweepScene::setPeakMemoryShown(bool shown)
{
    m_peakShown = shown;
    rebuildSeries();
}

void SweepScene::setAxisTitleShown(bool shown)
{
    m_titleShown = shown;
    const qreal bottom = LabelHeight + (shown ? LabelHeight : 0);
    m_chart->setMargins(QMargins(8, int(TopGap + LegendHeight + StripHeight), 8, int(bottom)));
}

void SweepScene::setTextFont(const QFont &font)
{
    m_font = font;
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *> { m_axes.workMem, m_axes.bytes, m_axes.time }) {
        axis->setLabelsFont(font);
        axis->setTitleFont(font);
    }
}

void SweepScene::setCursor(std::optional<Kilobytes> workMem)
{
    m_cursor = workMem;
    placeCursor();
}

void SweepScene::resize(const QSizeF &size)
{
    setSceneRect(QRectF(QPointF(), size));
    m_chart->resize(size);
    spaceLabels();
}

std::optional<Kilobytes> SweepScene::workMemAt(QPointF point) const
{
    if (!m_frame.plot.adjusted(-1, -StripHeight, 1, StripHeight).contains(point))
        return {};
    return fromLog2(std::clamp(m_frame.log2At(point.x()), m_frame.from, m_frame.to));
}

const MeasuredMark *SweepScene::markNear(QPointF point) const
{
    const MeasuredMark *nearest = nullptr;
    qreal distance = 8;
    for (const MeasuredMark &mark : m_data.marks) {
        const qreal away = std::abs(m_frame.x(mark.x) - point.x());
        if (away < distance) {
            nearest = &mark;
            distance = away;
        }
    }
    return nearest;
}

const ShapeRegion *SweepScene::regionAt(Kilobytes workMem) const
{
    const auto found = std::ranges::find_if(
        m_data.regions, [&](const ShapeRegion &region) { return region.from <= workMem && workMem <= region.to; });
    return found == m_data.regions.end() ? nullptr : &*found;
}

void SweepScene::rebuildSeries()
{
    m_chart->removeAllSeries();
    scaleAxes();
    addSweepSeries(m_chart, m_axes, m_data, m_tokens, m_peakShown);
    layOutFurniture();
}

void SweepScene::scaleAxes()
{
    double bytes = m_peakShown ? std::max(m_data.greatestBytes, m_data.greatestPeak) : m_data.greatestBytes;
    if (bytes <= 0)
        bytes = 1 << 20;
    const AxisUnit bytesUnit = bytesAxisUnit(bytes);
    const AxisUnit timeUnit = timeAxisUnit(m_data.greatestMs);
    m_bytesUnit = bytesUnit.name;
    m_timeUnit = timeUnit.name;
    m_axes.bytesPerUnit = bytesUnit.divisor;
    m_axes.msPerUnit = timeUnit.divisor;
    const RoundScale left = roundScale(bytes * 1.04 / bytesUnit.divisor);
    // As many steps as on the left, so that one grid serves both.
    const RoundScale right = roundScale(m_data.greatestMs * 1.04 / timeUnit.divisor, left.intervals);
    const double rightMaximum = right.maximum / right.intervals * left.intervals;
    m_axes.bytes->setRange(0, left.maximum);
    m_axes.bytes->setTickCount(left.intervals + 1);
    m_axes.bytes->setLabelFormat(u"%.%1f"_s.arg(left.decimals));
    m_axes.time->setRange(0, rightMaximum);
    m_axes.time->setTickCount(left.intervals + 1);
    m_axes.time->setLabelFormat(u"%.%1f"_s.arg(right.decimals));
    m_axes.time->setVisible(!m_data.marks.empty());
    m_frame.from = toLog2(m_data.from);
    m_frame.to = toLog2(m_data.to);
    m_frame.bytes = left.maximum * bytesUnit.divisor;
    m_frame.ms = rightMaximum * timeUnit.divisor;
    m_axes.workMem->setRange(m_frame.from, m_frame.to);
    spaceLabels();
}

void SweepScene::spaceLabels()
{
    m_labels = labelledWorkMem(m_data.from, m_data.to, std::max(2, int(sceneRect().width() / 72)));
    m_regions->update();
}

void SweepScene::colourAxes()
{
    m_chart->setBackgroundBrush(m_tokens.base);
    m_chart->setBackgroundPen(Qt::NoPen);
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *> { m_axes.workMem, m_axes.bytes, m_axes.time }) {
        axis->setLabelsColor(m_tokens.secondaryText);
        axis->setTitleBrush(m_tokens.secondaryText);
        axis->setGridLineColor(m_tokens.alternate);
        axis->setLinePen(QPen(m_tokens.border, 1));
    }
    m_axes.time->setLabelsColor(m_tokens.time);
    m_axes.time->setGridLineVisible(false);
    m_cursorLine->setPen(QPen(m_tokens.text, 1.25));
    m_cursorWritten->setPen(QPen(m_tokens.written, 2));
    m_cursorRead->setPen(QPen(m_tokens.read, 2));
    m_cursorWritten->setBrush(m_tokens.base);
    m_cursorRead->setBrush(m_tokens.base);
}

void SweepScene::layOutFurniture()
{
    m_frame.plot = m_chart->plotArea();
    const QRectF whole(QPointF(), m_chart->size());
    m_regions->setRect(m_frame.plot);
    m_strip->setRect(QRectF(0, m_frame.plot.top() - StripHeight, whole.width(), StripHeight));
    m_legend->setRect(QRectF(m_frame.plot.left(), TopGap, whole.width() - m_frame.plot.left() - 8, LegendHeight - 4));
    m_scale->setRect(QRectF(0, m_frame.plot.bottom(), whole.width(), whole.height() - m_frame.plot.bottom()));
    m_spread->setRect(m_frame.plot.adjusted(-8, -8, 8, 8));
    for (PaintedItem *item : { m_regions, m_strip, m_legend, m_spread })
        item->update();
    placeCursor();
}

void SweepScene::placeCursor()
{
    const bool inside = m_cursor && m_data.from <= *m_cursor && *m_cursor <= m_data.to && m_frame.plot.isValid();
    m_cursorLine->setVisible(inside);
    m_scale->update();
    Analysis::CurvePoint point;
    if (inside && m_analysis)
        point = m_analysis->at(*m_cursor);
    const bool known = inside && point.basis != Analysis::Basis::Unknown;
    m_cursorWritten->setVisible(known);
    m_cursorRead->setVisible(known);
    if (!inside)
        return;
    const qreal x = m_frame.x(toLog2(*m_cursor));
    m_cursorLine->setLine(x, m_frame.plot.top(), x, m_frame.plot.bottom());
    if (!known)
        return;
    const auto blockSize = double(m_analysis->result().server.blockSize.value);
    m_cursorWritten->setPos(x, m_frame.yBytes(point.tempWritten.value * blockSize));
    m_cursorRead->setPos(x, m_frame.yBytes(point.tempRead.value * blockSize));
}

}
