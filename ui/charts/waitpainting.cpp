// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/waitpainting.h"

#include "report/format.h"
#include "report/waitwriter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Spillway::Ui::WaitChart)
};

constexpr int OtherSeries = -1;
constexpr int CpuSeries = 0;

/// Each series by its colour and its pattern, so that colour is not the only signal.
QColor colourOf(int series, const Tokens &tokens)
{
    if (series == OtherSeries)
        return tokens.secondaryText;
    const QColor colours[] = { tokens.read, tokens.written, tokens.time, tokens.wal, tokens.risk, tokens.accent,
        tokens.written, tokens.time };
    return colours[size_t(series) % std::size(colours)];
}

void fillSeries(QPainter &painter, const QRectF &rect, int series, const Tokens &tokens)
{
    static constexpr Qt::BrushStyle patterns[] = { Qt::SolidPattern, Qt::SolidPattern, Qt::BDiagPattern,
        Qt::SolidPattern, Qt::FDiagPattern, Qt::CrossPattern, Qt::HorPattern, Qt::VerPattern };
    const QColor colour = colourOf(series, tokens);
    const Qt::BrushStyle pattern = series == OtherSeries ? Qt::Dense4Pattern : patterns[size_t(series) % 8];
    if (pattern == Qt::SolidPattern) {
        painter.fillRect(rect, colour);
        return;
    }
    QColor ground = colour;
    ground.setAlphaF(0.45f);
    painter.fillRect(rect, ground);
    painter.fillRect(rect, QBrush(colour, pattern));
}

QString title(const WaitChartData &data)
{
    return data.ofWaits ? Text::tr("Share of waits") : Text::tr("Share of samples, with the limits of 95 %");
}

/// Enough looks in each that its column is more than noise.
int stretchesOf(const WaitRun &run)
{
    constexpr int looks = 20, least = 12, most = 60;
    return std::clamp(int(run.looks.size()) / looks, least, most);
}

/// Widths of the columns beside the bars.
struct Columns
{
    double name, figure;
};

Columns columnsOf(const WaitChartData &data, const QRectF &area, const QFont &font)
{
    const QFontMetricsF metrics(font);
    Columns columns { 0, 0 };
    for (const WaitBar &bar : data.bars) {
        columns.name = std::max(columns.name, metrics.horizontalAdvance(bar.name));
        columns.figure = std::max(columns.figure, metrics.horizontalAdvance(Report::shareText(bar.share)));
    }
    columns.name = std::min(columns.name + metrics.height() * 2, area.width() * 0.4);
    columns.figure += metrics.height();
    return columns;
}

void paintBar(QPainter &painter, const WaitBar &bar, const QRectF &row, const Columns &columns, const Tokens &tokens,
    const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double swatch = metrics.height() * 0.75;
    fillSeries(painter, QRectF(row.left(), row.center().y() - swatch / 2, swatch, swatch), bar.series, tokens);
    painter.setPen(tokens.text);
    const QRectF name(row.left() + swatch * 1.6, row.top(), columns.name - swatch * 2, row.height());
    painter.drawText(
        name, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(bar.name, Qt::ElideMiddle, name.width()));
    const double left = row.left() + columns.name, width = row.width() - columns.name - columns.figure;
    if (width <= 0)
        return;
    const QRectF track(left, row.top() + row.height() * 0.2, width, row.height() * 0.6);
    painter.fillRect(track, tokens.alternate);
    fillSeries(painter, QRectF(track.topLeft(), QSizeF(width * bar.share.share, track.height())), bar.series, tokens);
    // Whisker: where the true share lies in 95 of 100 such runs.
    const double low = left + width * bar.share.low, high = left + width * bar.share.high, y = track.center().y();
    painter.setPen(QPen(tokens.text, std::max(1.0, metrics.height() / 12)));
    painter.drawLine(QPointF(low, y), QPointF(high, y));
    for (const double x : { low, high })
        painter.drawLine(QPointF(x, y - track.height() / 4), QPointF(x, y + track.height() / 4));
    painter.setPen(tokens.text);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, Report::shareText(bar.share));
}

double greatestHeight(const WaitChartData &data)
{
    double greatest = 1;
    for (const WaitStretch &stretch : data.stretches) {
        double height = 0;
        for (const double active : stretch.active)
            height += active;
        greatest = std::max(greatest, height);
    }
    return std::ceil(greatest);
}

void paintAxis(QPainter &painter, const QRectF &plot, const WaitChartData &data, double greatest, const Tokens &tokens,
    const QFont &font)
{
    const QFontMetricsF metrics(font);
    painter.setPen(QPen(tokens.border, 1));
    for (const double part : { 0.0, 0.5, 1.0 })
        painter.drawLine(QPointF(plot.left(), plot.bottom() - part * plot.height()),
            QPointF(plot.right(), plot.bottom() - part * plot.height()));
    painter.setPen(tokens.secondaryText);
    const double labels = metrics.horizontalAdvance(u"0000"_s);
    for (const double part : { 0.0, 0.5, 1.0 }) {
        const double value = greatest * part, y = plot.bottom() - part * plot.height();
        painter.drawText(
            QRectF(plot.left() - labels - metrics.height() / 2, y - metrics.height() / 2, labels, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(value, 'f', std::floor(value) == value ? 0 : 1));
    }
    const Milliseconds from = data.stretches.front().from, length = data.stretches.back().to - from;
    constexpr int ticks = 4;
    for (int tick = 0; tick <= ticks; ++tick) {
        const double x = plot.left() + plot.width() * tick / ticks, half = plot.width() / ticks / 2;
        const Qt::Alignment side = tick == 0 ? Qt::AlignLeft : tick == ticks ? Qt::AlignRight : Qt::AlignHCenter;
        const QRectF place(tick == 0 ? x
                : tick == ticks      ? x - 2 * half
                                     : x - half,
            plot.bottom() + metrics.height() * 0.2, 2 * half, metrics.height());
        painter.drawText(place, side | Qt::AlignTop, Report::timeText(from + length * tick / ticks));
    }
}

void paintRun(QPainter &painter, const QRectF &plot, const WaitChartData &data, const Tokens &tokens, const QFont &font)
{
    const double greatest = greatestHeight(data);
    const QFontMetricsF metrics(font);
    painter.setPen(tokens.secondaryText);
    painter.drawText(QRectF(plot.left(), plot.top() - metrics.height() * 1.4, plot.width(), metrics.height()),
        Qt::AlignLeft | Qt::AlignVCenter, Text::tr("Active processes over the run"));
    const double width = plot.width() / double(data.stretches.size());
    for (size_t i = 0; i < data.stretches.size(); ++i) {
        const WaitStretch &stretch = data.stretches[i];
        const QRectF column(plot.left() + width * double(i), plot.top(), width, plot.height());
        if (!stretch.known) {
            painter.fillRect(column, QBrush(tokens.border, Qt::Dense6Pattern));
            continue;
        }
        double bottom = plot.bottom();
        for (size_t bar = 0; bar < data.bars.size(); ++bar) {
            const double height = stretch.active[bar] / greatest * plot.height();
            if (height <= 0)
                continue;
            const double gap = width > 6 ? 1 : 0;
            fillSeries(
                painter, QRectF(column.left(), bottom - height, width - gap, height), data.bars[bar].series, tokens);
            bottom -= height;
        }
    }
    paintAxis(painter, plot, data, greatest, tokens, font);
}

}

WaitChartData waitChartData(const WaitRun &run, bool extension)
{
    WaitChartData data;
    data.ofWaits = extension;
    const Analysis::WaitProfile profile
        = extension ? Analysis::WaitProfile() : Analysis::profileWaits(run, stretchesOf(run));
    std::vector<Analysis::ProfiledWait> waits = profile.events;
    if (extension && run.extension)
        waits = Analysis::profileOf(*run.extension);
    const size_t kept
        = waits.size() <= size_t(WaitChartData::MostBars) ? waits.size() : size_t(WaitChartData::MostBars) - 1;
    int series = CpuSeries;
    for (size_t i = 0; i < kept; ++i) {
        const Analysis::ProfiledWait &wait = waits[i];
        const int own = wait.event.isCpu() ? CpuSeries : ++series;
        data.bars.push_back({ Report::waitName(wait.event), wait.samples, extension ? wait.ofWaits : wait.ofAll, own });
    }
    if (kept < waits.size()) {
        WaitBar rest;
        rest.name = Text::tr("%n other wait(s)", nullptr, int(waits.size() - kept));
        rest.series = OtherSeries;
        for (size_t i = kept; i < waits.size(); ++i) {
            const auto &share = extension ? waits[i].ofWaits : waits[i].ofAll;
            rest.samples += waits[i].samples;
            rest.share.share += share.share;
            rest.share.low += share.low;
            rest.share.high = std::min(1.0, rest.share.high + share.high);
        }
        data.bars.push_back(rest);
    }
    for (const Analysis::WaitBucket &bucket : profile.buckets) {
        WaitStretch stretch { bucket.from, bucket.to, bucket.looks > 0, std::vector<double>(data.bars.size(), 0) };
        for (size_t i = 0; i < bucket.samples.size() && stretch.known; ++i)
            stretch.active[std::min(i, data.bars.size() - 1)] += double(bucket.samples[i]) / bucket.looks;
        data.stretches.push_back(std::move(stretch));
    }
    return data;
}

WaitChartLayout waitChartLayout(const WaitChartData &data, const QRectF &area, const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double line = metrics.height(), margin = line / 2;
    WaitChartLayout layout;
    layout.rowHeight = line * 1.5;
    const double bars = layout.rowHeight * double(data.bars.size());
    layout.bars = QRectF(area.left() + margin, area.top() + line * 1.9, area.width() - 2 * margin, bars);
    const double top = layout.bars.bottom() + line * 2.4, bottom = area.bottom() - line * 1.6;
    const double left = area.left() + margin + metrics.horizontalAdvance(u"0000"_s) + line / 2;
    if (!data.stretches.empty() && bottom - top > line * 2)
        layout.plot = QRectF(QPointF(left, top), QPointF(area.right() - margin, bottom));
    return layout;
}

void paintWaits(
    QPainter &painter, const QRectF &area, const WaitChartData &data, const Tokens &tokens, const QFont &font)
{
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const WaitChartLayout layout = waitChartLayout(data, area, font);
    painter.setPen(tokens.secondaryText);
    painter.drawText(
        QRectF(layout.bars.left(), area.top() + metrics.height() * 0.5, layout.bars.width(), metrics.height()),
        Qt::AlignLeft | Qt::AlignVCenter, title(data));
    const Columns columns = columnsOf(data, layout.bars, font);
    for (size_t i = 0; i < data.bars.size(); ++i) {
        const QRectF row(layout.bars.left(), layout.bars.top() + layout.rowHeight * double(i), layout.bars.width(),
            layout.rowHeight);
        paintBar(painter, data.bars[i], row, columns, tokens, font);
    }
    if (!layout.plot.isNull())
        paintRun(painter, layout.plot, data, tokens, font);
}

}
