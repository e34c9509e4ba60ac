// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runrows.h"

#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "report/wording.h"

#include <QCoreApplication>

namespace Spillway::Ui {

namespace {

std::optional<Kilobytes> diskOf(const Plan &plan)
{
    std::optional<Kilobytes> disk;
    const auto add = [&disk](Kilobytes space) {
        disk = disk.value_or(Kilobytes()) + space;
    };
    for (const PlanNode &node : plan.nodes) {
        if (node.sort && node.sort->onDisk)
            add(node.sort->space);
        for (const WorkerFigures &worker : node.workers) {
            if (worker.sort && worker.sort->onDisk)
                add(worker.sort->space);
        }
        if (node.aggregate && node.aggregate->diskUsage)
            add(*node.aggregate->diskUsage);
        for (const auto &groups : { node.fullSortGroups, node.presortedGroups }) {
            if (groups && groups->peakDisk)
                add(*groups->peakDisk);
        }
        if (node.store && node.store->onDisk)
            add(node.store->maximum);
    }
    return disk;
}

void fill(RunRow &row, const Plan &plan)
{
    const Analysis::PlanMetrics metrics = Analysis::computeMetrics(plan);
    row.tempRead = metrics.tempRead;
    row.tempWritten = metrics.tempWritten;
    row.disk = diskOf(plan);
    row.execution = plan.executionTime;
    row.planning = plan.planningTime;
    row.peakMemory = metrics.peakMemory;
    row.walBytes = metrics.walBytes;
    row.shape = Analysis::planShape(plan);
}

}

QString purposeText(Sample::Purpose purpose)
{
    switch (purpose) {
    case Sample::Purpose::WarmUp:
        return QCoreApplication::translate("RunsModel", "warm-up");
    case Sample::Purpose::Sweep:
        return QCoreApplication::translate("RunsModel", "sweep");
    case Sample::Purpose::Threshold:
        return QCoreApplication::translate("RunsModel", "threshold");
    case Sample::Purpose::Timing:
        break;
    }
    return QCoreApplication::translate("RunsModel", "timing");
}

std::vector<RunRow> runRows(const SweepResult &result)
{
    Bytes relations;
    for (const RelationFacts &relation : result.relations)
        relations += relation.size;
    std::vector<RunRow> rows;
    rows.reserve(result.samples.size());
    for (size_t i = 0; i < result.samples.size(); ++i) {
        const Sample &sample = result.samples[i];
        RunRow row;
        row.sample = int(i);
        row.workMem = sample.workMem;
        row.purpose = sample.purpose;
        row.blockSize = result.server.blockSize;
        row.relations = relations;
        row.takenAt = sample.takenAt;
        if (sample.failure) {
            row.failure = Report::describe(*sample.failure).headline;
        } else {
            try {
                fill(row, Analysis::readJsonPlan(sample.explainJson));
            } catch (const FailureError &error) {
                row.failure = Report::describe(error.failure()).headline;
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}
