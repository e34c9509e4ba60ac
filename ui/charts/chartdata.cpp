// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartdata.h"

#include "domain/memorysetting.h"
#include "ui/charts/workmemscale.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace Spillway::Ui {

namespace {

using Analysis::Basis;

double asBytes(double blocks, Bytes blockSize)
{
    return blocks * double(blockSize.value);
}

void appendPoint(CurveSegment &segment, const Analysis::CurvePoint &point, Bytes blockSize)
{
    const double x = toLog2(point.workMem);
    segment.read.emplace_back(x, asBytes(point.tempRead.value, blockSize));
    segment.written.emplace_back(x, asBytes(point.tempWritten.value, blockSize));
    segment.readBand.low.emplace_back(x, asBytes(point.tempRead.low, blockSize));
    segment.readBand.high.emplace_back(x, asBytes(point.tempRead.high, blockSize));
    segment.writtenBand.low.emplace_back(x, asBytes(point.tempWritten.low, blockSize));
    segment.writtenBand.high.emplace_back(x, asBytes(point.tempWritten.high, blockSize));
}

/// A drop or rise between two neighbouring values of work_mem that is seen as one.
bool isStep(const Analysis::CurvePoint &a, const Analysis::CurvePoint &b, double greatest)
{
    const auto drop = [greatest](const Analysis::Predicted &before, const Analysis::Predicted &after) {
        return std::abs(before.value - after.value) > greatest / 25;
    };
    return b.workMem.value - a.workMem.value <= 1
        && (drop(a.tempRead, b.tempRead) || drop(a.tempWritten, b.tempWritten));
}

/// A new segment begins where the basis changes, after a gap, and after each step: dashes start anew there, so that
/// those of read and written stay in step with each other. Measured points lie on the curve of what surrounds them.
std::vector<CurveSegment> segmentsOf(
    const std::vector<Analysis::CurvePoint> &curve, Bytes blockSize, double greatestMeasured)
{
    std::vector<CurveSegment> segments;
    const Analysis::CurvePoint *last = nullptr;
    Basis form = Basis::Model;
    for (const Analysis::CurvePoint &point : curve) {
        if (point.basis == Basis::Unknown) {
            last = nullptr;
            continue;
        }
        const bool changed = last && point.basis != Basis::Measured && point.basis != form;
        if (point.basis != Basis::Measured)
            form = point.basis;
        const bool step = last && !changed && isStep(*last, point, greatestMeasured);
        if (step)
            appendPoint(segments.back(), point, blockSize);
        if (!last || changed || step)
            segments.push_back({ form, {}, {}, {}, {} });
        if (changed)
            appendPoint(segments.back(), *last, blockSize);
        appendPoint(segments.back(), point, blockSize);
        last = &point;
    }
    std::erase_if(segments, [](const CurveSegment &segment) { return segment.read.size() < 2; });
    return segments;
}

void dropIfInvisible(CurveSegment::Band &band, double greatest)
{
    double widest = 0;
    for (size_t i = 0; i < band.low.size(); ++i)
        widest = std::max(widest, band.high[i].y() - band.low[i].y());
    if (widest < greatest / 500)
        band = {}; // a line of its own would only blur the curve
}

std::optional<DryRegion> dryRegion(const Analysis::SweepAnalysis &analysis, Kilobytes from)
{
    const auto &outcome = analysis.result().threshold;
    if (outcome && outcome->reason == ThresholdOutcome::Reason::NothingSpills)
        return DryRegion { from, true };
    if (outcome && outcome->workMem)
        return DryRegion { *outcome->workMem, outcome->verified };
    if (const auto predicted = analysis.predictedThreshold())
        return DryRegion { Kilobytes(qint64(predicted->workMem.value)), false };
    return {};
}

}

std::pair<Kilobytes, Kilobytes> chartRange(const Analysis::SweepAnalysis &analysis)
{
    qint64 greatest = 1 << 20;
    if (!analysis.points().empty())
        greatest = std::max(greatest, analysis.points().back().workMem.value);
    if (const auto dry = dryRegion(analysis, MinWorkMem))
        greatest = std::max(greatest, dry->from.value * 2); // room for "nothing spills" on the right of it
    greatest = std::min(greatest, MaxWorkMem.value);
    const auto rounded = qint64(std::bit_ceil(quint64(greatest)));
    return { MinWorkMem, Kilobytes(std::min(rounded, MaxWorkMem.value)) };
}

ChartData chartData(const Analysis::SweepAnalysis &analysis)
{
    ChartData data;
    std::tie(data.from, data.to) = chartRange(analysis);
    const Bytes blockSize = analysis.result().server.blockSize;
    data.dry = dryRegion(analysis, data.from);
    for (const PlanRegion &region : analysis.result().regions)
        data.regions.push_back({ region.from, region.to, region.shape });

    for (const Analysis::MeasuredPoint &point : analysis.points()) {
        MeasuredMark mark;
        mark.workMem = point.workMem;
        mark.x = toLog2(point.workMem);
        mark.readBytes = double(toBytes(point.tempRead, blockSize).value);
        mark.writtenBytes = double(toBytes(point.tempWritten, blockSize).value);
        mark.medianMs = point.median.count();
        if (point.medianAbsoluteDeviation)
            mark.spreadMs = point.medianAbsoluteDeviation->count();
        if (point.peakMemory)
            mark.peakBytes = double(toBytes(*point.peakMemory).value);
        mark.signature = point.signature;
        data.greatestBytes = std::max({ data.greatestBytes, mark.readBytes, mark.writtenBytes });
        data.greatestPeak = std::max(data.greatestPeak, mark.peakBytes.value_or(0));
        data.greatestMs = std::max(data.greatestMs, mark.medianMs + mark.spreadMs.value_or(0));
        data.marks.push_back(std::move(mark));
    }
    const double measuredFrom = data.marks.empty() ? 0 : data.marks.front().x;
    const double measuredBytes = data.greatestBytes;
    data.segments = segmentsOf(analysis.curve(data.from, data.to), blockSize, measuredBytes / double(blockSize.value));
    for (const CurveSegment &segment : data.segments) {
        for (const auto *line : { &segment.read, &segment.written }) {
            for (const QPointF &point : *line) {
                const bool within = point.x() >= measuredFrom || measuredBytes <= 0 || point.y() < 1.5 * measuredBytes;
                if (within)
                    data.greatestBytes = std::max(data.greatestBytes, point.y());
            }
        }
    }
    for (CurveSegment &segment : data.segments) {
        dropIfInvisible(segment.readBand, data.greatestBytes);
        dropIfInvisible(segment.writtenBand, data.greatestBytes);
    }
    return data;
}

}
