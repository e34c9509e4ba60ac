// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/workmemlab.h"

#include "domain/memorysetting.h"
#include "labs/measurement.h"
#include "labs/statementcheck.h"
#include "labs/sweepestimate.h"
#include "postgres/explain.h"

#include <QUuid>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

void checkRange(Kilobytes value, const QString &subject)
{
    if (value >= MinWorkMem && value <= MaxWorkMem)
        return;
    Failure failure;
    failure.code = Failure::Code::ValueOutOfRange;
    failure.subject = subject;
    failure.message = formatMemorySetting(value);
    failure.limits = u"%1 … %2kB"_s.arg(formatMemorySetting(MinWorkMem)).arg(MaxWorkMem.value);
    throw FailureError(failure);
}

SweepSpec checkedSpec(const SweepSpec &spec)
{
    SweepSpec checked = spec;
    checked.statement = checkedStatement(spec.statement);
    for (const Kilobytes value : spec.workMem)
        checkRange(value, u"work_mem"_s);
    checkRange(spec.maxWorkMem, u"max-work-mem"_s);
    std::sort(checked.workMem.begin(), checked.workMem.end());
    checked.workMem.erase(std::unique(checked.workMem.begin(), checked.workMem.end()), checked.workMem.end());
    checked.repeat = std::max(1, spec.repeat);
    return checked;
}

SweepResult newResult(const SweepSpec &spec, const LabContext &context)
{
    SweepResult result;
    result.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    result.startedAt = context.clock();
    result.title = spec.statement.sql.simplified().left(80);
    result.spec = checkedSpec(spec);
    return result;
}

/// Everything after the pre-scan: what was measured so far survives any failure.
SweepResult guarded(Measurement &measurement, const std::function<void()> &work)
{
    try {
        work();
    } catch (const FailureError &error) {
        measurement.interrupted(error.failure());
    }
    return measurement.result();
}

}

PreScan preScanWorkMem(const SweepSpec &spec, const LabContext &context)
{
    Measurement measurement(newResult(spec, context), context);
    measurement.connect();
    measurement.preScan();
    return { measurement.result(), estimateSweep(measurement.result()) };
}

SweepResult measureWorkMem(const SweepSpec &spec, const LabContext &context)
{
    Measurement measurement(newResult(spec, context), context);
    measurement.connect();
    measurement.preScan();
    refuseUnsafe(measurement.result().spec.statement, measurement.result().volatileFunctions);
    context.onSample(measurement.result());
    return guarded(measurement, [&] { measurement.runMissing(); });
}

SweepResult resumeWorkMem(const SweepResult &interrupted, const LabContext &context)
{
    SweepResult result = interrupted;
    result.spec = checkedSpec(interrupted.spec);
    Measurement measurement(std::move(result), context);
    return guarded(measurement, [&] {
        measurement.connect();
        measurement.preScan();
        refuseUnsafe(measurement.result().spec.statement, measurement.result().volatileFunctions);
        measurement.runMissing();
    });
}

SweepResult measureTiming(const SweepResult &result, Kilobytes workMem, const LabContext &context)
{
    checkRange(workMem, u"work_mem"_s);
    refuseUnsafe(result.spec.statement, result.volatileFunctions);
    const SweepResult before = result;
    Measurement measurement(before, context);
    measurement.connect();
    measurement.run(workMem, Sample::Purpose::Timing, true);
    return measurement.result();
}

QByteArray explainOnly(const StatementSpec &statement, const LabContext &context)
{
    StatementSpec checked = checkedStatement(statement);
    checked.allowWrites = false;
    const auto connection = context.connections.open(context.stop);
    Postgres::GuardedTransaction transaction(*connection, checked, context.stop);
    return Postgres::explain(transaction, checked, { .verbose = true }, context.stop);
}

}
