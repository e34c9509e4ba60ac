// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/csvcell.h"
#include "report/names.h"
#include "report/runfigures.h"
#include "report/sweepwriter.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

template <typename Unit>
QString number(const std::optional<Quantity<Unit>> &figure)
{
    return figure ? QString::number(figure->value) : QString();
}

QString number(const std::optional<Milliseconds> &time)
{
    return time ? QString::number(time->count(), 'f', 3) : QString();
}

QString errorText(const RunFigures &run)
{
    if (!run.failure)
        return {};
    const Failure &failure = *run.failure;
    return QStringList { nameOf(failure.code), failure.sqlState, failure.message }.join(u' ').simplified();
}

}

QByteArray sweepCsv(const Analysis::SweepAnalysis &analysis)
{
    QString csv
        = u"run,taken_at,purpose,work_mem_kb,temp_read_blocks,temp_written_blocks,execution_ms,planning_ms,wall_ms,"
          "peak_memory_kb,wal_bytes,plan_shape,error\r\n"_s;
    for (const RunFigures &run : runFigures(analysis.result())) {
        const QStringList cells { QString::number(run.number), run.sample->takenAt.toUTC().toString(Qt::ISODateWithMs),
            nameOf(run.sample->purpose), QString::number(run.sample->workMem.value), number(run.metrics.tempRead),
            number(run.metrics.tempWritten), number(run.plan ? run.plan->executionTime : std::nullopt),
            number(run.plan ? run.plan->planningTime : std::nullopt), number(std::optional(run.sample->wall)),
            number(run.metrics.peakMemory), number(run.metrics.walBytes), csvCell(run.shape), csvCell(errorText(run)) };
        csv += cells.join(u',') + "\r\n"_L1;
    }
    return csv.toUtf8();
}

}
