// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plancolumns.h"

#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PlanColumns)
};

using Figure = std::optional<double>;

Figure ofBlocks(const Analysis::NodeMetrics &metrics, Blocks BufferUsage::*member)
{
    return metrics.selfBuffers ? Figure(double(((*metrics.selfBuffers).*member).value)) : Figure();
}

Figure ofTime(const std::optional<Milliseconds> &time)
{
    return time ? Figure(time->count()) : Figure();
}

Figure estimatedRows(const PlanNode &node)
{
    if (!node.estimate)
        return {};
    return node.estimate->rows * (node.actuals && node.actuals->loops > 0 ? node.actuals->loops : 1);
}

QString rowsText(const Analysis::NodeMetrics &metrics)
{
    if (!metrics.rowsTotal)
        return Report::dash();
    if (metrics.rowsTotalLow && metrics.rowsTotalHigh && *metrics.rowsTotalLow < *metrics.rowsTotalHigh)
        return Text::tr("%1 to %2")
            .arg(Report::rowsText(*metrics.rowsTotalLow), Report::rowsText(*metrics.rowsTotalHigh));
    return Report::rowsText(*metrics.rowsTotal);
}

QString workersText(const PlanNode &node)
{
    if (!node.workersPlanned && !node.workersLaunched)
        return Report::dash();
    const auto number = [](int value) {
        return QLocale().toString(value);
    };
    return Text::tr("%1 of %2")
        .arg(Report::orDash(node.workersLaunched, number), Report::orDash(node.workersPlanned, number));
}

}

QString planColumnTitle(PlanColumn column)
{
    switch (column) {
    case PlanColumn::Node:
        return Text::tr("node");
    case PlanColumn::Self:
        return Text::tr("self");
    case PlanColumn::Total:
        return Text::tr("total");
    case PlanColumn::Rows:
        return Text::tr("rows");
    case PlanColumn::Estimated:
        return Text::tr("estimated");
    case PlanColumn::Factor:
        return Text::tr("error");
    case PlanColumn::Loops:
        return Text::tr("loops");
    case PlanColumn::SharedHit:
        return Text::tr("hit");
    case PlanColumn::SharedRead:
        return Text::tr("read");
    case PlanColumn::TempRead:
        return Text::tr("temp read");
    case PlanColumn::TempWritten:
        return Text::tr("temp written");
    case PlanColumn::Memory:
        return Text::tr("memory");
    case PlanColumn::Removed:
        return Text::tr("removed");
    case PlanColumn::Wal:
        return Text::tr("WAL");
    case PlanColumn::Workers:
        return Text::tr("workers");
    case PlanColumn::RowsPerLoop:
        return Text::tr("rows per loop");
    case PlanColumn::EstimatedPerLoop:
        return Text::tr("estimated per loop");
    case PlanColumn::FirstRow:
        return Text::tr("first row");
    case PlanColumn::SharedDirtied:
        return Text::tr("dirtied");
    case PlanColumn::SharedWritten:
        return Text::tr("written");
    case PlanColumn::ReadTime:
        return Text::tr("I/O read");
    case PlanColumn::WriteTime:
        return Text::tr("I/O write");
    case PlanColumn::StartupCost:
        return Text::tr("startup cost");
    case PlanColumn::TotalCost:
        return Text::tr("cost");
    case PlanColumn::Width:
        return Text::tr("width");
    case PlanColumn::Count:
        break;
    }
    return {};
}

QString planColumnHint(PlanColumn column)
{
    switch (column) {
    case PlanColumn::Node:
        return Text::tr("What the node does, and what it does it to");
    case PlanColumn::Self:
        return Text::tr("Elapsed time of the node alone, its children subtracted. A dash: not timed");
    case PlanColumn::Total:
        return Text::tr("Elapsed time with everything below, all loops");
    case PlanColumn::Rows:
        return Text::tr("Rows of all loops; a range where EXPLAIN rounded them");
    case PlanColumn::Estimated:
        return Text::tr("Rows the planner expected, over as many loops as there were");
    case PlanColumn::Factor:
        return Text::tr("▲ that many times more rows than estimated, ▼ fewer; marked from 10×, 100× and 1000×");
    case PlanColumn::SharedHit:
    case PlanColumn::SharedRead:
    case PlanColumn::TempRead:
    case PlanColumn::TempWritten:
    case PlanColumn::SharedDirtied:
    case PlanColumn::SharedWritten:
        return Text::tr("Blocks of this node alone, its children subtracted");
    case PlanColumn::Memory:
        return Text::tr("Memory the node reported, summed over its processes");
    case PlanColumn::Removed:
        return Text::tr("Rows read and thrown away by filters and rechecks, all loops");
    case PlanColumn::Wal:
        return Text::tr("WAL written by this node alone");
    case PlanColumn::Workers:
        return Text::tr("Workers launched of those planned");
    case PlanColumn::RowsPerLoop:
    case PlanColumn::EstimatedPerLoop:
        return Text::tr("Per loop, as EXPLAIN prints it");
    case PlanColumn::FirstRow:
        return Text::tr("Time until the first row, per loop");
    case PlanColumn::ReadTime:
    case PlanColumn::WriteTime:
        return Text::tr("Time spent waiting for blocks, children included (track_io_timing)");
    case PlanColumn::StartupCost:
    case PlanColumn::TotalCost:
        return Text::tr("The planner's units, children included");
    case PlanColumn::Width:
        return Text::tr("Average bytes of a row, estimated");
    case PlanColumn::Loops:
        return Text::tr("How often the node was executed; below Gather, processes count too");
    case PlanColumn::Count:
        break;
    }
    return {};
}

QString planColumnKey(PlanColumn column)
{
    static constexpr QLatin1StringView keys[PlanColumnCount] = { "node"_L1, "self"_L1, "total"_L1, "rows"_L1,
        "estimated"_L1, "factor"_L1, "loops"_L1, "hit"_L1, "read"_L1, "temp-read"_L1, "temp-written"_L1, "memory"_L1,
        "removed"_L1, "wal"_L1, "workers"_L1, "rows-per-loop"_L1, "estimated-per-loop"_L1, "first-row"_L1, "dirtied"_L1,
        "written"_L1, "read-time"_L1, "write-time"_L1, "startup-cost"_L1, "cost"_L1, "width"_L1 };
    return keys[int(column)];
}

bool isShownAtFirst(PlanColumn column)
{
    return column < PlanColumn::Workers;
}

std::optional<double> planFigure(PlanColumn column, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    const auto cost = [&](double NodeEstimate::*member) {
        return node.estimate ? Figure((*node.estimate).*member) : Figure();
    };
    switch (column) {
    case PlanColumn::Node:
    case PlanColumn::Count:
        return {};
    case PlanColumn::Self:
        return ofTime(metrics.self);
    case PlanColumn::Total:
        return ofTime(metrics.total);
    case PlanColumn::Rows:
        return metrics.rowsTotal;
    case PlanColumn::Estimated:
        return estimatedRows(node);
    case PlanColumn::Factor:
        return metrics.estimateFactor ? Figure(std::max(*metrics.estimateFactor, 1 / *metrics.estimateFactor))
                                      : Figure();
    case PlanColumn::Loops:
        return node.actuals ? Figure(node.actuals->loops) : Figure();
    case PlanColumn::SharedHit:
        return ofBlocks(metrics, &BufferUsage::sharedHit);
    case PlanColumn::SharedRead:
        return ofBlocks(metrics, &BufferUsage::sharedRead);
    case PlanColumn::TempRead:
        return ofBlocks(metrics, &BufferUsage::tempRead);
    case PlanColumn::TempWritten:
        return ofBlocks(metrics, &BufferUsage::tempWritten);
    case PlanColumn::SharedDirtied:
        return ofBlocks(metrics, &BufferUsage::sharedDirtied);
    case PlanColumn::SharedWritten:
        return ofBlocks(metrics, &BufferUsage::sharedWritten);
    case PlanColumn::Memory:
        return metrics.memory ? Figure(double(metrics.memory->value)) : Figure();
    case PlanColumn::Removed:
        return rowsRemoved(node);
    case PlanColumn::Wal:
        return metrics.selfWal ? Figure(double(metrics.selfWal->bytes.value)) : Figure();
    case PlanColumn::Workers:
        return node.workersLaunched ? Figure(*node.workersLaunched) : Figure();
    case PlanColumn::RowsPerLoop:
        return node.actuals ? Figure(node.actuals->rows) : Figure();
    case PlanColumn::EstimatedPerLoop:
        return cost(&NodeEstimate::rows);
    case PlanColumn::FirstRow:
        return node.actuals ? ofTime(node.actuals->startup) : Figure();
    case PlanColumn::ReadTime:
        return node.ioTimes
            ? Figure((node.ioTimes->sharedRead + node.ioTimes->localRead + node.ioTimes->tempRead).count())
            : Figure();
    case PlanColumn::WriteTime:
        return node.ioTimes
            ? Figure((node.ioTimes->sharedWrite + node.ioTimes->localWrite + node.ioTimes->tempWrite).count())
            : Figure();
    case PlanColumn::StartupCost:
        return cost(&NodeEstimate::startupCost);
    case PlanColumn::TotalCost:
        return cost(&NodeEstimate::totalCost);
    case PlanColumn::Width:
        return node.estimate ? Figure(double(node.estimate->width)) : Figure();
    }
    return {};
}

QString planText(PlanColumn column, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    const Figure figure = planFigure(column, node, metrics);
    switch (column) {
    case PlanColumn::Rows:
        return rowsText(metrics);
    case PlanColumn::Workers:
        return workersText(node);
    case PlanColumn::Self:
        return metrics.self ? spanText(*metrics.self, metrics.selfHigh, metrics.approximate) : Report::dash();
    case PlanColumn::Total:
        return metrics.total ? spanText(*metrics.total, metrics.totalHigh, false) : Report::dash();
    case PlanColumn::Factor:
        return Report::orDash(metrics.estimateFactor, factorText);
    case PlanColumn::Memory:
        return metrics.memory ? Report::bytesText(toBytes(*metrics.memory)) : Report::dash();
    default:
        break;
    }
    if (!figure)
        return Report::dash();
    switch (column) {
    case PlanColumn::FirstRow:
    case PlanColumn::ReadTime:
    case PlanColumn::WriteTime:
        return Report::timeText(Milliseconds(*figure));
    case PlanColumn::Wal:
        return *figure == 0 ? QLocale().toString(0) : Report::bytesText(metrics.selfWal->bytes);
    case PlanColumn::StartupCost:
    case PlanColumn::TotalCost:
        return QLocale().toString(*figure, 'f', 2);
    default:
        return Report::rowsText(*figure);
    }
}

bool hasBar(PlanColumn column)
{
    switch (column) {
    case PlanColumn::Self:
    case PlanColumn::SharedHit:
    case PlanColumn::SharedRead:
    case PlanColumn::TempRead:
    case PlanColumn::TempWritten:
    case PlanColumn::Memory:
    case PlanColumn::Wal:
    case PlanColumn::Removed:
        return true;
    default:
        return false;
    }
}

QString factorText(double factor)
{
    const double times = factor >= 1 ? factor : 1 / factor;
    const QString text = QLocale().toString(times, 'f', times < 10 ? 1 : 0) + u'×';
    if (times < 1.05) // nobody needs to be told where one row in twenty went
        return QLocale().toString(1) + u'×';
    return (factor > 1 ? u"▲ "_s : u"▼ "_s) + text;
}

QString spanText(Milliseconds low, std::optional<Milliseconds> high, bool approximate)
{
    const QString from = Report::timeText(low);
    if (!high || *high <= low)
        return approximate ? u"≈ "_s + from : from;
    const QString to = Report::timeText(*high);
    const qsizetype gap = from.indexOf(u' ');
    const bool sameUnit = gap > 0 && from.count(u' ') == 1 && to.count(u' ') == 1 && to.endsWith(from.sliced(gap));
    return Text::tr("%1 to %2").arg(sameUnit ? from.left(gap) : from, to);
}

std::optional<double> rowsRemoved(const PlanNode &node)
{
    Figure sum;
    for (const auto &[key, value] : node.properties) {
        if (key.size() > 16 && key.startsWith("Rows Removed by "_L1) && value.isDouble())
            sum = sum.value_or(0) + value.toDouble();
    }
    if (sum && node.actuals)
        *sum *= node.actuals->loops;
    return sum;
}

}
