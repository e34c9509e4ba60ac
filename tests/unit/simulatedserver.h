// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sortmodel.h"
#include "domain/sweep.h"

#include <functional>

/// Answers EXPLAIN (ANALYZE, FORMAT JSON) by formula: what a search asks for can be run at any work_mem.
struct SimulatedServer
{
    std::function<QByteArray(Spillway::Kilobytes)> explain;
    Spillway::SweepResult result;
    int executions = 0;

    void run(Spillway::Kilobytes workMem, Spillway::Sample::Purpose purpose = Spillway::Sample::Purpose::Threshold)
    {
        Spillway::Sample sample;
        sample.workMem = workMem;
        sample.purpose = purpose;
        sample.explainJson = explain(workMem);
        result.samples.push_back(sample);
        ++executions;
    }
};

/// A sort of fixed-width rows; `milliseconds` is its execution time.
inline QByteArray sortPlan(
    const Spillway::Analysis::SortInput &input, int width, Spillway::Kilobytes workMem, double milliseconds = 100)
{
    const Spillway::Analysis::SortPrediction p = Spillway::Analysis::predictSort(input, workMem);
    const QString rows = QString::number(input.rows, 'f', 0);
    return QString::fromLatin1(
        R"json([{"Plan": {"Node Type": "Sort", "Plan Rows": %1, "Plan Width": %2, "Actual Rows": %1,
        "Actual Loops": 1, "Sort Key": ["d"], "Output": ["a", "b", "c", "d", "e"], "Sort Method": "%3",
        "Sort Space Used": %4, "Sort Space Type": "%5", "Temp Read Blocks": %6, "Temp Written Blocks": %7, "Plans": [
        {"Node Type": "Seq Scan", "Parent Relationship": "Outer", "Relation Name": "t", "Alias": "t", "Plan Rows": %1,
         "Plan Width": %2, "Actual Rows": %1, "Actual Loops": 1, "Temp Read Blocks": 0, "Temp Written Blocks": 0}]},
        "Planning Time": 0.1, "Execution Time": %8}])json")
        .arg(rows)
        .arg(width)
        .arg(p.fits ? QStringLiteral("quicksort") : QStringLiteral("external merge"))
        .arg(p.fits ? p.memory.value : p.disk.value)
        .arg(p.fits ? QStringLiteral("Memory") : QStringLiteral("Disk"))
        .arg(p.tempRead.value)
        .arg(p.tempWritten.value)
        .arg(milliseconds)
        .toUtf8();
}

/// A hashed aggregate that spills where `spills` says so; its peak lies a little above the need.
inline QByteArray aggregatePlan(bool spills, double groups, qint64 peak)
{
    return QString::fromLatin1(
        R"json([{"Plan": {"Node Type": "Aggregate", "Strategy": "Hashed", "Partial Mode": "Simple",
        "Plan Rows": %1, "Plan Width": 12, "Actual Rows": %1, "Actual Loops": 1, "Group Key": ["a"],
        "Output": ["a", "count(*)"], "Planned Partitions": 0, "HashAgg Batches": %2, "Peak Memory Usage": %3, "Disk Usage": %4,
        "Temp Read Blocks": %5, "Temp Written Blocks": %5, "Plans": [{"Node Type": "Seq Scan",
        "Parent Relationship": "Outer", "Relation Name": "t", "Alias": "t", "Plan Rows": %1, "Plan Width": 4,
        "Actual Rows": %1, "Actual Loops": 1, "Temp Read Blocks": 0, "Temp Written Blocks": 0}]},
        "Planning Time": 0.1, "Execution Time": 100
}])json")
        .arg(groups, 0, 'f', 0)
        .arg(spills ? 5 : 1)
        .arg(peak)
        .arg(spills ? 4000 : 0)
        .arg(spills ? 500 : 0)
        .toUtf8();
}
