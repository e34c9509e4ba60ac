// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workmemcards.h"

#include "report/format.h"
#include "ui/charts/workmemscale.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Analysis::Basis;
using Analysis::CurvePoint;
using Analysis::Predicted;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WorkMemCards)
};

/// One and several in words of their own: English has no plural file.
QString counted(qint64 count, const char *one, const char *several)
{
    return count == 1 ? Text::tr(one) : Text::tr(several).arg(QLocale().toString(count));
}

QString blocksBytesText(double blocks, Bytes blockSize)
{
    return Report::bytesText(Bytes(std::llround(blocks * double(blockSize.value))));
}

QString basisText(Basis basis)
{
    return basis == Basis::Measured    ? Text::tr("measured")
        : basis == Basis::Model        ? Text::tr("predicted")
        : basis == Basis::Interpolated ? Text::tr("interpolated")
                                       : Text::tr("unknown");
}

/// "± 0.1 %" where the interval lies evenly about the value, else its ends.
QString intervalText(const Predicted &blocks, Bytes blockSize)
{
    if (blocks.value <= 0 || blocks.high <= blocks.low)
        return {};
    const double below = blocks.value - blocks.low, above = blocks.high - blocks.value;
    const double widest = std::max(below, above) / blocks.value * 100;
    const QString low = blocksBytesText(blocks.low, blockSize), high = blocksBytesText(blocks.high, blockSize);
    if (low == high || (std::abs(below - above) <= 0.2 * std::max(below, above) && widest < 20))
        return u"± %1 %"_s.arg(QLocale().toString(std::max(widest, 0.1), 'f', widest < 10 ? 1 : 0));
    return Text::tr("%1 to %2").arg(low, high);
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

QString runsText(int runs)
{
    return counted(runs, QT_TRANSLATE_NOOP("WorkMemCards", "1 run"), QT_TRANSLATE_NOOP("WorkMemCards", "%1 runs"));
}

CardText thresholdFound(const Analysis::SweepAnalysis &analysis, const ThresholdOutcome &outcome)
{
    const auto &samples = analysis.result().samples;
    const auto runs = std::ranges::count_if(
        samples, [](const Sample &sample) { return sample.purpose == Sample::Purpose::Threshold; });
    QStringList details;
    if (outcome.spillsAt)
        details.append(Text::tr("spills at %1").arg(Report::kilobytesText(*outcome.spillsAt)));
    if (!outcome.islands.empty())
        details.append(
            counted(qint64(outcome.islands.size()), QT_TRANSLATE_NOOP("WorkMemCards", "1 range below it fits too"),
                QT_TRANSLATE_NOOP("WorkMemCards", "%1 ranges below it fit too")));
    if (runs > 0)
        details.append(runsText(int(runs)));
    return { outcome.verified ? Text::tr("Least that never spills · verified")
                              : Text::tr("Least that never spills · not verified"),
        Report::kilobytesText(*outcome.workMem), joined(details) };
}

CardText thresholdPredicted(Kilobytes value, const QString &detail)
{
    return { Text::tr("Least that never spills · predicted"), Report::kilobytesText(value), detail };
}

}

CardText cardAtValue(const Analysis::SweepAnalysis &analysis, Kilobytes workMem)
{
    const CurvePoint point = analysis.at(workMem);
    const QString caption = Text::tr("At %1 · %2").arg(workMemText(workMem), basisText(point.basis));
    if (point.basis == Basis::Unknown)
        return { caption, Report::dash(), Text::tr("Nothing was measured with the plan that holds here.") };
    if (point.tempWritten.high <= 0 && point.tempRead.high <= 0)
        return { caption, Text::tr("No temp I/O"), Text::tr("Everything stays in memory.") };
    const Bytes blockSize = analysis.result().server.blockSize;
    const QString written = blocksBytesText(point.tempWritten.value, blockSize);
    const QString read = blocksBytesText(point.tempRead.value, blockSize);
    const QString passes = point.passes ? counted(*point.passes, QT_TRANSLATE_NOOP("WorkMemCards", "1 merge pass"),
                               QT_TRANSLATE_NOOP("WorkMemCards", "%1 merge passes"))
                                        : QString();
    const QString blocks = Text::tr("%1 / %2 blocks")
                               .arg(Report::blocksText(Blocks(std::llround(point.tempWritten.value))),
                                   Report::blocksText(Blocks(std::llround(point.tempRead.value))));
    return { caption, written + u" / "_s + read,
        joined({ Text::tr("temp written / read"), passes, blocks,
            point.basis == Basis::Measured ? QString() : intervalText(point.tempWritten, blockSize) }) };
}

CardText cardFastest(const Analysis::SweepAnalysis &analysis)
{
    const auto fastest = analysis.fastest();
    if (!fastest)
        return { Text::tr("Fastest"), Report::dash(), Text::tr("Nothing was timed yet.") };
    const auto &points = analysis.points();
    const auto point = std::ranges::find_if(points, [&](const auto &p) { return p.workMem == fastest->workMem; });
    const int runs = point == points.end() ? 1 : int(point->samples.size());
    const QString caption = Text::tr("Fastest · measured ×%1").arg(runs);
    const QString figure = u"%1 · %2"_s.arg(workMemText(fastest->workMem), Report::timeText(fastest->median));
    if (points.size() < 2)
        return { caption, figure, Text::tr("Only one value was measured.") };
    if (!fastest->distinct && fastest->ties.empty())
        return { caption, figure, Text::tr("Run once only: repeat it before relying on the time.") };
    if (fastest->distinct)
        return { caption, figure, Text::tr("Faster than every other value measured.") };
    QStringList ties;
    for (const Kilobytes tie : fastest->ties)
        ties.append(workMemText(tie));
    if (ties.size() + 1 >= qsizetype(points.size()))
        return { Text::tr("Fastest · no difference"), Text::tr("No difference"),
            Text::tr("All %1 values lie within the noise; the median is lowest at %2.")
                .arg(QLocale().toString(qlonglong(points.size())), figure) };
    return { caption, figure, Text::tr("Within the noise of: %1").arg(ties.join(u", "_s)) };
}

CardText cardThreshold(const Analysis::SweepAnalysis &analysis)
{
    using Reason = ThresholdOutcome::Reason;
    const auto &outcome = analysis.result().threshold;
    if (outcome && outcome->reason == Reason::NothingSpills)
        return { Text::tr("Least that never spills"), Text::tr("Nothing spills"),
            Text::tr("No temp file at the smallest work_mem.") };
    if (outcome && outcome->workMem)
        return thresholdFound(analysis, *outcome);
    if (outcome && outcome->reason == Reason::AboveMaximum && outcome->predicted)
        return thresholdPredicted(*outcome->predicted, Text::tr("Above the limit, so it was not run."));
    if (outcome && outcome->reason == Reason::PlanVaries)
        return { Text::tr("Least that never spills"), Report::dash(), Text::tr("The plan varied between runs.") };
    if (const auto predicted = analysis.predictedThreshold()) {
        const auto at = [](double kilobytes) {
            return Kilobytes(std::llround(std::ceil(kilobytes)));
        };
        const QString range
            = Text::tr("%1 to %2")
                  .arg(workMemText(at(predicted->workMem.low)), workMemText(at(predicted->workMem.high)));
        return thresholdPredicted(at(predicted->workMem.value),
            joined({ predicted->exact ? Text::tr("to 1 kB") : range, Text::tr("not run yet") }));
    }
    return { Text::tr("Least that never spills"), Report::dash(), Text::tr("Not searched for yet.") };
}

CardText cardRisk(const Advisor::MemoryRisk &risk)
{
    using Verdict = Advisor::MemoryRisk::Verdict;
    const QString units = QLocale().toString(risk.units, 'g', 3);
    const QString all = Report::bytesText(risk.all);
    const QString formula = Text::tr("%1 × %2 per query × %3 connections = %4")
                                .arg(workMemText(risk.workMem), units, QLocale().toString(risk.connections), all);
    QString figure = all;
    if (risk.verdict == Verdict::Exceeds)
        figure = Text::tr("%1 · too much").arg(all);
    else if (risk.verdict == Verdict::Tight)
        figure = Text::tr("%1 · tight").arg(all);
    else if (risk.verdict == Verdict::Fits)
        figure = Text::tr("%1 · fits").arg(all);
    return { Text::tr("Memory if every connection runs it"), figure, formula };
}

}
