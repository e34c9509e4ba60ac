// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"
#include "report/runfigures.h"
#include "report/sweepwriter.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(SweepText)
};

/// Columns as wide as their widest cell, figures to the right, the last column as it is. Cells come from the server
/// too: a line break in one must not break the table.
QString table(const QList<QStringList> &rows)
{
    QList<qsizetype> widths(rows.first().size(), 0);
    for (const QStringList &row : rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = qMax(widths[i], row[i].simplified().size());
    }
    QString text;
    for (const QStringList &row : rows) {
        QString line;
        for (qsizetype i = 0; i + 1 < row.size(); ++i)
            line += row[i].simplified().rightJustified(widths[i]) + "  "_L1;
        text += line + row.last().simplified() + u'\n';
    }
    return text;
}

QString placeOf(const SweepResult &result)
{
    if (!result.instanceName.isEmpty() || result.server.host.isEmpty())
        return result.instanceName;
    return result.server.host + u':' + result.server.port;
}

QStringList runRow(const RunFigures &run)
{
    const QString mark = run.sample->purpose == Sample::Purpose::WarmUp ? Text::tr(" (warm-up)") : QString();
    QStringList row { kilobytesText(run.sample->workMem), orDash(run.metrics.tempRead, blocksText),
        orDash(run.metrics.tempWritten, blocksText),
        orDash(run.plan ? run.plan->executionTime : std::nullopt, timeText),
        orDash(run.metrics.peakMemory, [](Kilobytes memory) { return bytesText(toBytes(memory)); }) };
    row.append(run.failure ? describe(*run.failure).headline : run.shape + mark);
    return row;
}

QString thresholdText(const Analysis::SweepAnalysis &analysis)
{
    const auto &outcome = analysis.result().threshold;
    if (!outcome)
        return {};
    if (outcome->workMem)
        return outcome->verified
            ? Text::tr("Least value that never spills: %1 (verified)").arg(kilobytesText(*outcome->workMem))
            : Text::tr("Least value that never spills: %1").arg(kilobytesText(*outcome->workMem));
    switch (outcome->reason) {
    case ThresholdOutcome::Reason::NothingSpills:
        return Text::tr("Nothing spills at any value.");
    case ThresholdOutcome::Reason::AboveMaximum:
        return Text::tr("The least value that never spills lies above the limit of %1: about %2 (predicted)")
            .arg(kilobytesText(analysis.result().spec.maxWorkMem), orDash(outcome->predicted, kilobytesText));
    case ThresholdOutcome::Reason::PlanVaries:
        return Text::tr("No threshold: the plan changes from run to run.");
    case ThresholdOutcome::Reason::Found:
    case ThresholdOutcome::Reason::NotReached:
        break;
    }
    return Text::tr("The search for the threshold did not end.");
}

QString adviceText(const Advisor::WorkMemAdvice &advice)
{
    QString text;
    if (!advice.findings.empty())
        text += u'\n' + Text::tr("Findings") + u'\n';
    for (const Finding &finding : advice.findings)
        text += "  - "_L1 + describe(finding).simplified() + u'\n';
    if (!advice.recommendations.empty())
        text += u'\n' + Text::tr("Advice") + u'\n';
    int number = 0;
    for (const Recommendation &recommendation : advice.recommendations) {
        const AdviceText words = describe(recommendation);
        text += u"  %1. "_s.arg(++number) + words.headline + "\n     "_L1 + words.why.simplified() + u'\n';
        if (!recommendation.applySql.isEmpty())
            text += "     "_L1 + recommendation.applySql + ";\n"_L1;
        if (!recommendation.undoSql.isEmpty())
            text += "     "_L1 + Text::tr("Undo: %1;").arg(recommendation.undoSql) + u'\n';
    }
    return text;
}

}

QString sweepText(const Analysis::SweepAnalysis &analysis, const Advisor::WorkMemAdvice &advice)
{
    const SweepResult &result = analysis.result();
    const std::vector<RunFigures> runs = runFigures(result);
    QString text
        = Text::tr("%1 · PostgreSQL %2 · %3").arg(placeOf(result), result.server.version, result.server.database)
        + "\n\n"_L1;
    QList<QStringList> rows { { u"work_mem"_s, Text::tr("temp read"), Text::tr("temp written"), Text::tr("time"),
        Text::tr("memory"), Text::tr("plan") } };
    for (const RunFigures &run : runs)
        rows.append(runRow(run));
    text += table(rows) + u'\n';
    for (std::size_t i = 0; result.regions.size() > 1 && i < result.regions.size(); ++i)
        text += Text::tr("%1 to %2: %3")
                    .arg(kilobytesText(result.regions[i].from), kilobytesText(result.regions[i].to),
                        result.regions[i].shape.simplified())
            + u'\n';
    const QString threshold = thresholdText(analysis);
    if (!threshold.isEmpty())
        text += threshold + u'\n';
    if (const auto fastest = analysis.fastest(); fastest && analysis.points().size() > 1)
        text += (fastest->distinct ? Text::tr("Fastest: %1 at %2") : Text::tr("Fastest, within the noise: %1 at %2"))
                    .arg(timeText(fastest->median), kilobytesText(fastest->workMem))
            + u'\n';
    text += Text::tr("Executions: %1 · on the server %2 · in all %3")
                .arg(QString::number(runs.size()), timeText(serverTime(runs)), timeText(result.wall))
        + u'\n';
    return text + adviceText(advice);
}

}
