// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"

#include "report/format.h"
#include "report/nodetitle.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Analysis::PlanSide;

constexpr qsizetype LongestLabel = 46; // of a terminal's line

QString timeOf(const std::optional<Milliseconds> &median, const PlanSide &side)
{
    const QString time = orDash(median, timeText);
    return side.executionTimes.size() > 1
        ? Text::tr("%1 (median of %2)").arg(time, QString::number(side.executionTimes.size()))
        : time;
}

template <typename Figure>
void addRow(QList<TotalsRow> &rows, const QString &name, const Comparison &comparison, Figure figure)
{
    TotalsRow row { name, figure(comparison.left), figure(comparison.right) };
    if (row.left != dash() || row.right != dash())
        rows.append(row);
}

QString blocks(const PlanSide &side, Blocks BufferUsage::*member)
{
    const auto &buffers = side.plan->nodes.front().buffers;
    if (!buffers)
        return dash();
    const Blocks count = (*buffers).*member;
    return count.value == 0 ? blocksText(count)
                            : Text::tr("%1 blocks (%2)").arg(blocksText(count), bytesText(toBytes(count)));
}

QString workers(const PlanSide &side)
{
    int planned = 0, launched = 0;
    bool known = false;
    for (const PlanNode &node : side.plan->nodes) {
        planned += node.workersPlanned.value_or(0);
        launched += node.workersLaunched.value_or(0);
        known = known || node.workersLaunched;
    }
    if (planned == 0)
        return dash();
    return known ? Text::tr("%1 of %2").arg(QString::number(launched), QString::number(planned))
                 : QString::number(planned);
}

QString rowsOf(const Analysis::NodeMetrics &metrics)
{
    if (metrics.rowsTotalLow && metrics.rowsTotalHigh && *metrics.rowsTotalLow != *metrics.rowsTotalHigh)
        return u'~' + orDash(metrics.rowsTotal, rowsText);
    return orDash(metrics.rowsTotal, rowsText);
}

double greatestSelf(const Comparison &comparison)
{
    double most = 0;
    for (const auto *metrics : { &comparison.left.metrics, &comparison.right.metrics }) {
        for (const Analysis::NodeMetrics &node : metrics->nodes)
            most = std::max(most, node.self.value_or(Milliseconds()).count());
    }
    return most;
}

QString elided(const QString &text)
{
    return text.size() <= LongestLabel ? text : text.left(LongestLabel - 1) + u'…';
}

}

QString sideTitle(const PlanSide &side)
{
    QStringList parts;
    if (!side.name.isEmpty())
        parts.append(oneLine(side.name));
    if (!side.instanceName.isEmpty())
        parts.append(oneLine(side.instanceName));
    if (!side.serverVersion.isEmpty())
        parts.append("PostgreSQL "_L1 + oneLine(side.serverVersion));
    return parts.join(u" · "_s);
}

QList<TotalsRow> totalsRows(const Comparison &comparison)
{
    QList<TotalsRow> rows;
    const TotalsRow time { Text::tr("time"), timeOf(comparison.verdict.left, comparison.left),
        timeOf(comparison.verdict.right, comparison.right) };
    rows.append(time);
    addRow(rows, Text::tr("planning"), comparison,
        [](const PlanSide &side) { return orDash(side.plan->planningTime, timeText); });
    addRow(rows, Text::tr("rows"), comparison, [](const PlanSide &side) { return rowsOf(side.metrics.nodes.front()); });
    addRow(rows, Text::tr("estimated cost"), comparison, [](const PlanSide &side) {
        const auto &estimate = side.plan->nodes.front().estimate;
        return estimate ? rowsText(estimate->totalCost) : dash();
    });
    addRow(rows, Text::tr("shared hit"), comparison,
        [](const PlanSide &side) { return blocks(side, &BufferUsage::sharedHit); });
    addRow(rows, Text::tr("shared read"), comparison,
        [](const PlanSide &side) { return blocks(side, &BufferUsage::sharedRead); });
    addRow(rows, Text::tr("temp read"), comparison,
        [](const PlanSide &side) { return blocks(side, &BufferUsage::tempRead); });
    addRow(rows, Text::tr("temp written"), comparison,
        [](const PlanSide &side) { return blocks(side, &BufferUsage::tempWritten); });
    addRow(rows, Text::tr("memory"), comparison, [](const PlanSide &side) {
        return orDash(side.metrics.peakMemory, [](Kilobytes memory) { return bytesText(toBytes(memory)); });
    });
    addRow(rows, Text::tr("WAL"), comparison,
        [](const PlanSide &side) { return orDash(side.metrics.walBytes, bytesText); });
    addRow(rows, Text::tr("workers launched"), comparison, workers);
    addRow(rows, Text::tr("nodes"), comparison,
        [](const PlanSide &side) { return QString::number(side.plan->nodes.size()); });
    return rows;
}

QList<TreeRow> treeRows(const Comparison &comparison)
{
    const double most = greatestSelf(comparison);
    const auto share = [most](const Analysis::NodeMetrics &metrics) {
        return most > 0 ? metrics.self.value_or(Milliseconds()).count() / most : 0;
    };
    QList<TreeRow> rows;
    rows.reserve(qsizetype(comparison.diff.pairs.size()));
    for (const Analysis::NodePair &pair : comparison.diff.pairs) {
        TreeRow row;
        row.pairing = pair.pairing;
        row.depth = pair.depth;
        if (pair.left >= 0) {
            const auto &metrics = comparison.left.metrics.nodes.at(size_t(pair.left));
            row.leftLabel = nodeTitle(comparison.left.plan->nodes.at(size_t(pair.left)));
            row.leftTime = orDash(metrics.self, timeText);
            row.leftRows = rowsOf(metrics);
            row.leftShare = share(metrics);
        }
        if (pair.right >= 0) {
            const auto &metrics = comparison.right.metrics.nodes.at(size_t(pair.right));
            row.rightLabel = nodeTitle(comparison.right.plan->nodes.at(size_t(pair.right)));
            row.rightTime = orDash(metrics.self, timeText);
            row.rightRows = rowsOf(metrics);
            row.rightShare = share(metrics);
        }
        QStringList change;
        if (pair.pairing != Analysis::Pairing::Matched)
            change.append(changeText(pair.pairing));
        QStringList keys = pair.changedKeys;
        if (pair.pairing == Analysis::Pairing::Replaced)
            keys.removeOne(u"Node Type"_s);
        if (!keys.isEmpty())
            change.append(keys.join(", "_L1));
        row.change = change.join(": "_L1);
        rows.append(row);
    }
    return rows;
}

QString alignedTable(const QList<QStringList> &rows)
{
    QList<qsizetype> widths;
    for (const QStringList &row : rows) {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    QString text;
    for (const QStringList &row : rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += i == 0 ? row[i].leftJustified(widths[i]) : "  "_L1 + row[i].rightJustified(widths[i]);
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QString treeText(const Comparison &comparison)
{
    const QList<TreeRow> rows = treeRows(comparison);
    const auto indented = [](const TreeRow &row, const QString &label) {
        return label.isEmpty() ? QString() : elided(QString(2 * std::min(row.depth, 12), u' ') + label);
    };
    QList<QStringList> left { { Text::tr("left"), Text::tr("time"), Text::tr("rows") } };
    QList<QStringList> right { { Text::tr("right"), Text::tr("time"), Text::tr("rows") } };
    for (const TreeRow &row : rows) {
        left.append({ indented(row, row.leftLabel), row.leftTime, row.leftRows });
        right.append({ indented(row, row.rightLabel), row.rightTime, row.rightRows });
    }
    const QStringList leftLines = alignedTable(left).split(u'\n'), rightLines = alignedTable(right).split(u'\n');
    qsizetype leftWidth = 0, rightWidth = 0;
    for (const QString &line : leftLines)
        leftWidth = std::max(leftWidth, line.size());
    for (const QString &line : rightLines)
        rightWidth = std::max(rightWidth, line.size());
    QString text;
    for (qsizetype i = 0; i < left.size(); ++i) {
        QString line
            = leftLines[i].leftJustified(leftWidth) + u" │ "_s + rightLines[i].leftJustified(rightWidth) + u" │"_s;
        const QString change = i == 0 ? Text::tr("change") : rows[i - 1].change;
        if (!change.isEmpty())
            line += u' ' + change;
        text += line + u'\n';
    }
    return text;
}

}
