// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweepseries.h"

#include "ui/charts/chartlegend.h"

#include <QAreaSeries>
#include <QChart>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

namespace Spillway::Ui {

namespace {

QList<QPointF> scaled(const std::vector<QPointF> &points, double divisor)
{
    QList<QPointF> list;
    list.reserve(qsizetype(points.size()));
    for (const QPointF &point : points)
        list.append({ point.x(), point.y() / divisor });
    return list;
}

void attach(QChart *chart, QAbstractSeries *series, QValueAxis *x, QValueAxis *y)
{
    chart->addSeries(series);
    series->attachAxis(x);
    series->attachAxis(y);
}

void addBand(QChart *chart, const SweepAxes &axes, const CurveSegment::Band &points, QColor shade)
{
    if (points.low.empty())
        return;
    auto *low = new QLineSeries;
    auto *high = new QLineSeries;
    low->replace(scaled(points.low, axes.bytesPerUnit));
    high->replace(scaled(points.high, axes.bytesPerUnit));
    auto *band = new QAreaSeries(high, low);
    low->setParent(band);
    high->setParent(band);
    shade.setAlpha(20);
    band->setBrush(shade);
    band->setPen(Qt::NoPen);
    attach(chart, band, axes.workMem, axes.bytes);
}

void addCurve(QChart *chart, const SweepAxes &axes, const std::vector<QPointF> &points, const QPen &pen)
{
    auto *line = new QLineSeries;
    line->replace(scaled(points, axes.bytesPerUnit));
    line->setPen(pen);
    attach(chart, line, axes.workMem, axes.bytes);
}

void addTimeLines(QChart *chart, const SweepAxes &axes, const ChartData &data, const Tokens &tokens)
{
    QLineSeries *line = nullptr;
    for (size_t i = 0; i < data.marks.size(); ++i) {
        // Times of two different plans are two curves: no line leads from one to the other.
        if (!line || data.marks[i].signature != data.marks[i - 1].signature) {
            line = new QLineSeries;
            line->setPen(QPen(tokens.time, 1.5));
            attach(chart, line, axes.workMem, axes.time);
        }
        line->append(data.marks[i].x, data.marks[i].medianMs / axes.msPerUnit);
    }
}

QScatterSeries *scatter(QScatterSeries::MarkerShape shape, qreal size, const QColor &colour, const QColor &edge)
{
    auto *series = new QScatterSeries;
    series->setMarkerShape(shape);
    series->setMarkerSize(size);
    series->setBrush(colour);
    series->setPen(QPen(edge, 1));
    return series;
}

void addMarks(QChart *chart, const SweepAxes &axes, const ChartData &data, const Tokens &tokens, bool withPeakMemory)
{
    auto *time = scatter(QScatterSeries::MarkerShapeTriangle, 10, tokens.time, tokens.base);
    // The diamond is smaller than the disc and lies on it: both are seen where read equals written.
    auto *written = scatter(QScatterSeries::MarkerShapeCircle, 14, tokens.written, tokens.base);
    auto *read = scatter(QScatterSeries::MarkerShapeRotatedRectangle, 9, tokens.read, tokens.base);
    auto *peak = scatter(QScatterSeries::MarkerShapeRectangle, 9, tokens.wal, tokens.base);
    for (const MeasuredMark &mark : data.marks) {
        time->append(mark.x, mark.medianMs / axes.msPerUnit);
        written->append(mark.x, mark.writtenBytes / axes.bytesPerUnit);
        read->append(mark.x, mark.readBytes / axes.bytesPerUnit);
        if (mark.peakBytes && withPeakMemory)
            peak->append(mark.x, *mark.peakBytes / axes.bytesPerUnit);
    }
    attach(chart, time, axes.workMem, axes.time);
    for (QScatterSeries *series : { written, read, peak })
        attach(chart, series, axes.workMem, axes.bytes);
}

}

void addSweepSeries(
    QChart *chart, const SweepAxes &axes, const ChartData &data, const Tokens &tokens, bool withPeakMemory)
{
    for (const CurveSegment &segment : data.segments) {
        addBand(chart, axes, segment.writtenBand, tokens.written);
        addBand(chart, axes, segment.readBand, tokens.read);
    }
    for (const CurveSegment &segment : data.segments) {
        const bool interpolated = segment.basis == Analysis::Basis::Interpolated;
        addCurve(chart, axes, segment.written, curvePen(tokens.written, interpolated, false));
        addCurve(chart, axes, segment.read, curvePen(tokens.read, interpolated, true));
    }
    addTimeLines(chart, axes, data, tokens);
    addMarks(chart, axes, data, tokens, withPeakMemory);
}

}
