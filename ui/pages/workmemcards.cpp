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

QString translated(const char *text)
{
    return QCoreApplication::translate("WorkMemCards", text);
}

/// One and several in words of their own: English has no plural file.
QString counted(qint64 count, const char *one, const char *several)
{
    return count == 1 ? translated(one) : translated(several).arg(QLocale().toString(count));
}

QString blocksBytesText(double blocks, Bytes blockSize)
{
    return Report::bytesText(Bytes(std::llround(blocks * double(blockSize.value))));
}

QString basisText(Basis basis)
{
    return basis == Basis::Measured    ? translated("measured")
        : basis == Basis::Model        ? translated("predicted")
        : basis == Basis::Interpolated ? translated("interpolated")
                                       : translated("unknown");
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
    return translated("%1 to %2").arg(low, high);
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
        details.append(translated("spills at %1").arg(Report::kilobytesText(*outcome.spillsAt)));
    if (!outcome.islands.empty())
        details.append(
            counted(qint64(outcome.islands.size()), QT_TRANSLATE_NOOP("WorkMemCards", "1 range below it fits too"),
                QT_TRANSLATE_NOOP("WorkMemCards", "%1 ranges below it fit too")));
    if (runs > 0)
        details.append(runsText(int(runs)));
    return { outcome.verified ? translated("Least that never spills · verified")
                              : translated("Least that never spills · not verified"),
        Report::kilobytesText(*outcome.workMem), joined(details) };
}

CardText thresholdPredicted(Kilobytes value, const QString &detail)
{
    return { translated("Least that never spills · predicted"), Report::kilobytesText(value), detail };
}

}

CardText cardAtValue(const Analysis::SweepAnalysis &analysis, Kilobytes workMem)
{
    const CurvePoint point = analysis.at(workMem);
    const QString caption = translated("At %1 · %2").arg(workMemText(workMem), basisText(point.basis));
    if (point.basis == Basis::Unknown)
        return { caption, Report::dash(), translated("Nothing was measured with the plan that holds here.") };
    if (point.tempWritten.high <= 0 && point.tempRead.high <= 0)
        return { caption, translated("No temp I/O"), translated("Everything stays in memory.") };
    const Bytes blockSize = analysis.result().server.blockSize;
    const QString written = blocksBytesText(point.tempWritten.value, blockSize);
    const QString read = blocksBytesText(point.tempRead.value, blockSize);
    const QString passes = point.passes ? counted(*point.passes, QT_TRANSLATE_NOOP("WorkMemCards", "1 merge pass"),
                               QT_TRANSLATE_NOOP("WorkMemCards", "%1 merge passes"))
                                        : QString();
    const QString blocks = translated("%1 / %2 blocks")
                               .arg(Report::blocksText(Blocks(std::llround(point.tempWritten.value))),
                                   Report::blocksText(Blocks(std::llround(point.tempRead.value))));
    return { caption, written + u" / "_s + read,
        joined({ translated("temp written / read"), passes, blocks,
            point.basis == Basis::Measured ? QString() : intervalText(point.tempWritten, blockSize) }) };
}

CardText cardFastest(const Analysis::SweepAnalysis &analysis)
{
    const auto fastest = analysis.fastest();
    if (!fastest)
        return { translated("Fastest"), Report::dash(), translated("Nothing was timed yet.") };
    const auto &points = analysis.points();
    const auto point = std::ranges::find_if(points, [&](const auto &p) { return p.workMem == fastest->workMem; });
    const int runs = point == points.end() ? 1 : int(point->samples.size());
    const QString caption = translated("Fastest · measured ×%1").arg(runs);
    const QString figure = u"%1 · %2"_s.arg(workMemText(fastest->workMem), Report::timeText(fastest->median));
    if (points.size() < 2)
        return { caption, figure, translated("Only one value was measured.") };
    if (!fastest->distinct && fastest->ties.empty())
        return { caption, figure, translated("Run once only: repeat it before relying on the time.") };
    if (fastest->distinct)
        return { caption, figure, translated("Faster than every other value measured.") };
    QStringList ties;
    for (const Kilobytes tie : fastest->ties)
        ties.append(workMemText(tie));
    if (ties.size() + 1 >= qsizetype(points.size()))
        return { translated("Fastest · no difference"), translated("No difference"),
            translated("All %1 values lie within the noise; the median is lowest at %2.")
                .arg(QLocale().toString(qlonglong(points.size())), figure) };
    return { caption, figure, translated("Within the noise of: %1").arg(ties.join(u", "_s)) };
}

CardText cardThreshold(const Analysis::SweepAnalysis &analysis)
{
    using Reason = ThresholdOutcome::Reason;
    const auto &outcome = analysis.result().threshold;
    if (outcome && outcome->reason == Reason::NothingSpills)
        return { translated("Least that never spills"), translated("Nothing spills"),
            translated("No temp file at the smallest work_mem.") };
    if (outcome && outcome->workMem)
        return thresholdFound(analysis, *outcome);
    if (outcome && outcome->reason == Reason::AboveMaximum && outcome->predicted)
        return thresholdPredicted(*outcome->predicted, translated("Above the limit, so it was not run."));
    if (outcome && outcome->reason == Reason::PlanVaries)
        return { translated("Least that never spills"), Report::dash(), translated("The plan varied between runs.") };
    if (const auto predicted = analysis.predictedThreshold()) {
        const auto at = [](double kilobytes) {
            return Kilobytes(std::llround(std::ceil(kilobytes)));
        };
        const QString range
            = translated("%1 to %2")
                  .arg(workMemText(at(predicted->workMem.low)), workMemText(at(predicted->workMem.high)));
        return thresholdPredicted(at(predicted->workMem.value),
            joined({ predicted->exact ? translated("to 1 kB") : range, translated("not run yet") }));
    }
    return { translated("Least that never spills"), Report::dash(), translated("Not searched for yet.") };
}

CardText cardRisk(const Advisor::MemoryRisk &risk)
{
    using Verdict = Advisor::MemoryRisk::Verdict;
    const QString units = QLocale().toString(risk.units, 'g', 3);
    const QString all = Report::bytesText(risk.all);
    const QString formula = translated("%1 × %2 per query × %3 connections = %4")
                                .arg(workMemText(risk.workMem), units, QLocale().toString(risk.connections), all);
    QString figure = all;
    if (risk.verdict == Verdict::Exceeds)
        figure = translated("%1 · too much").arg(all);
    else if (risk.verdict == Verdict::Tight)
        figure = translated("%1 · tight").arg(all);
    else if (risk.verdict == Verdict::Fits)
        figure = translated("%1 · fits").arg(all);
    return { translated("Memory if every connection runs it"), figure, formula };
}

}
