// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/planfigures.h"

#include "analysis/planproperties.h"
#include "report/comparefigures.h"
#include "report/format.h"
#include "report/nodetitle.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

/// "41 to 124 ms": two limits where the server's figures leave them.
QString timeRange(const std::optional<Milliseconds> &low, const std::optional<Milliseconds> &high)
{
    if (!low || !high || *low >= *high)
        return orDash(low, timeText);
    return Text::tr("%1 to %2").arg(timeText(*low), timeText(*high));
}

QString rowsOf(const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    if (!node.actuals)
        return node.estimate ? Text::tr("est. %1").arg(rowsText(node.estimate->rows)) : dash();
    const bool range = metrics.rowsTotalLow && metrics.rowsTotalHigh && *metrics.rowsTotalLow != *metrics.rowsTotalHigh;
    if (range && metrics.rowsTotal && *metrics.rowsTotal == 0)
        return u"≤ "_s + rowsText(*metrics.rowsTotalHigh); // "rows=0": less than half a row per loop
    return (range ? u"~"_s : QString()) + orDash(metrics.rowsTotal, rowsText);
}

/// From ten times on, as many exclamation marks as it has zeros: a sign that needs no colour.
QString factorOf(const Analysis::NodeMetrics &metrics)
{
    if (!metrics.estimateFactor)
        return dash();
    const bool more = *metrics.estimateFactor >= 1;
    const double factor = more ? *metrics.estimateFactor : 1 / *metrics.estimateFactor;
    if (factor < 1.05)
        return u"="_s;
    const QString text = QLocale().toString(factor, 'f', factor < 10 ? 1 : 0) + (more ? u"× ↑"_s : u"× ↓"_s);
    return text + QString(factor >= 1000 ? 3 : factor >= 100 ? 2 : factor >= 10 ? 1 : 0, u'!');
}

double sumOfSelf(const Analysis::PlanMetrics &metrics)
{
    double sum = 0;
    for (const Analysis::NodeMetrics &node : metrics.nodes)
        sum += node.self.value_or(Milliseconds()).count();
    return sum;
}

QString cut(const QString &text, qsizetype widest)
{
    return text.size() <= widest ? text : text.left(widest - 1) + u'…';
}

}

QList<PlanRow> planRows(const PlanReport &report)
{
    const double whole = sumOfSelf(report.metrics);
    QList<PlanRow> rows;
    for (const PlanNode &node : report.read.plan->nodes) {
        const Analysis::NodeMetrics &metrics = report.metrics.nodes.at(size_t(node.id));
        PlanRow row;
        row.label = nodeTitle(node);
        row.depth = node.depth;
        row.neverExecuted = node.actuals && node.actuals->loops <= 0;
        row.self = (metrics.approximate ? u"~"_s : QString()) + timeRange(metrics.self, metrics.selfHigh);
        row.total = timeRange(metrics.total, metrics.totalHigh);
        row.rows = row.neverExecuted ? Text::tr("never run") : rowsOf(node, metrics);
        row.factor = factorOf(metrics);
        const auto &own = metrics.selfBuffers;
        row.read = own ? blocksText(own->sharedRead) : dash();
        row.temp = own ? blocksText(own->tempRead + own->tempWritten) : dash();
        row.share = whole > 0 ? metrics.self.value_or(Milliseconds()).count() / whole : 0;
        rows.append(row);
    }
    return rows;
}

QStringList planRowHeads()
{
    return { Text::tr("self"), Text::tr("total"), Text::tr("rows"), Text::tr("estimate"), Text::tr("read"),
        Text::tr("temp") };
}

QStringList planTotals(const Plan &plan, const Analysis::PlanMetrics &metrics)
{
    QStringList totals;
    if (plan.executionTime)
        totals.append(Text::tr("execution %1").arg(timeText(*plan.executionTime)));
    if (plan.planningTime)
        totals.append(Text::tr("planning %1").arg(timeText(*plan.planningTime)));
    if (const auto jit = Analysis::jitOf(plan))
        totals.append(Text::tr("JIT %1").arg(timeText(jit->time)));
    if (const auto time = Analysis::triggerTime(plan))
        totals.append(Text::tr("triggers %1").arg(timeText(*time)));
    if (metrics.tempWritten && metrics.tempWritten->value > 0)
        totals.append(Text::tr("temp written %1").arg(bytesText(toBytes(*metrics.tempWritten))));
    else if (metrics.spills)
        totals.append(Text::tr("spills to disk"));
    if (metrics.walBytes && metrics.walBytes->value > 0)
        totals.append(Text::tr("WAL %1").arg(bytesText(*metrics.walBytes)));
    if (metrics.peakMemory && metrics.peakMemory->value > 0)
        totals.append(Text::tr("peak memory %1").arg(bytesText(toBytes(*metrics.peakMemory))));
    if (!plan.nodes.front().actuals)
        totals.append(Text::tr("not executed: estimates only"));
    return totals;
}

QString planTable(const PlanReport &report, qsizetype widest)
{
    QList<QStringList> rows { QStringList { QString(), QString() } + planRowHeads() };
    for (const PlanRow &row : planRows(report)) {
        const int eighths = qRound(row.share * 8);
        rows.append({ cut(QString(2 * qMin(row.depth, 20), u' ') + row.label, widest),
            QString(eighths, u'█').leftJustified(8), row.self, row.total, row.rows, row.factor, row.read, row.temp });
    }
    // A column that nothing fills says nothing: plans without ANALYZE, without BUFFERS.
    for (qsizetype column = rows.front().size() - 1; column > 0; --column) {
        const bool empty = std::all_of(rows.begin() + 1, rows.end(),
            [column](const QStringList &row) { return row[column].isEmpty() || row[column] == dash(); });
        for (QStringList &row : rows) {
            if (empty)
                row.removeAt(column);
        }
    }
    return alignedTable(rows);
}

}
