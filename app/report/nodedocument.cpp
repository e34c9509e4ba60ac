// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/nodedocument.h"

#include "report/jsonvalues.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

QJsonValue rowsTotal(const Analysis::NodeMetrics &metrics)
{
    return metrics.rowsTotalLow ? between(metrics.rowsTotalLow, metrics.rowsTotalHigh)
                                : numberOrNull(metrics.rowsTotal);
}

QJsonValue methodOf(const PlanNode &node)
{
    if (node.sort)
        return textOrNull(node.sort->method);
    for (const WorkerFigures &worker : node.workers) {
        if (worker.sort)
            return textOrNull(worker.sort->method);
    }
    QStringList methods;
    for (const auto &groups : { node.fullSortGroups, node.presortedGroups }) {
        if (groups)
            methods += groups->methods;
    }
    methods.removeDuplicates();
    return textOrNull(methods.join(u", "_s));
}

std::optional<Kilobytes> sortDisk(const PlanNode &node)
{
    std::optional<Kilobytes> disk;
    const auto add = [&disk](const std::optional<SortUse> &use) {
        if (use && use->onDisk)
            disk = disk.value_or(Kilobytes()) + use->space;
    };
    add(node.sort);
    for (const WorkerFigures &worker : node.workers)
        add(worker.sort);
    for (const auto &groups : { node.fullSortGroups, node.presortedGroups }) {
        if (groups && groups->peakDisk)
            disk = qMax(disk.value_or(Kilobytes()), *groups->peakDisk);
    }
    return disk;
}

std::optional<Kilobytes> diskOf(const PlanNode &node)
{
    if (const auto disk = sortDisk(node))
        return disk;
    std::optional<Kilobytes> disk;
    const auto add = [&disk](const std::optional<AggregateUse> &use) {
        if (use && use->diskUsage)
            disk = disk.value_or(Kilobytes()) + *use->diskUsage;
    };
    add(node.aggregate);
    for (const WorkerFigures &worker : node.workers)
        add(worker.aggregate);
    if (!disk && node.store && node.store->onDisk)
        disk = node.store->maximum;
    return disk;
}

QJsonValue batchesOf(const PlanNode &node)
{
    if (node.hash)
        return node.hash->batches;
    if (node.aggregate && node.aggregate->batches > 0)
        return node.aggregate->batches;
    return {};
}

void addEstimates(QJsonObject &object, const PlanNode &node)
{
    const auto &estimate = node.estimate;
    object.insert("rows_estimated"_L1, estimate ? QJsonValue(estimate->rows) : QJsonValue());
    object.insert("width_bytes"_L1, estimate ? QJsonValue(estimate->width) : QJsonValue());
    object.insert("startup_cost"_L1, estimate ? QJsonValue(estimate->startupCost) : QJsonValue());
    object.insert("total_cost"_L1, estimate ? QJsonValue(estimate->totalCost) : QJsonValue());
}

void addActuals(QJsonObject &object, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    object.insert("loops"_L1, node.actuals ? QJsonValue(node.actuals->loops) : QJsonValue());
    object.insert("rows"_L1, node.actuals ? QJsonValue(node.actuals->rows) : QJsonValue());
    object.insert("rows_total"_L1, rowsTotal(metrics));
    object.insert("never_executed"_L1, node.actuals ? QJsonValue(node.actuals->loops <= 0) : QJsonValue());
    object.insert("estimate_factor"_L1, numberOrNull(metrics.estimateFactor));
    object.insert("total_ms"_L1, between(metrics.total, metrics.totalHigh));
    object.insert("self_ms"_L1, between(metrics.self, metrics.selfHigh));
    object.insert("approximate"_L1, metrics.approximate);
    object.insert("process_ms"_L1, numberOrNull(metrics.process));
    object.insert("workers_planned"_L1, numberOrNull(node.workersPlanned));
    object.insert("workers_launched"_L1, numberOrNull(node.workersLaunched));
}

void addBuffers(QJsonObject &object, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    static constexpr std::pair<const char *, Blocks BufferUsage::*> figures[] = {
        { "shared_hit_blocks", &BufferUsage::sharedHit },
        { "shared_read_blocks", &BufferUsage::sharedRead },
        { "shared_dirtied_blocks", &BufferUsage::sharedDirtied },
        { "shared_written_blocks", &BufferUsage::sharedWritten },
        { "local_hit_blocks", &BufferUsage::localHit },
        { "local_read_blocks", &BufferUsage::localRead },
        { "temp_read_blocks", &BufferUsage::tempRead },
        { "temp_written_blocks", &BufferUsage::tempWritten },
    };
    for (const auto &[key, figure] : figures) {
        const QLatin1StringView name(key);
        object.insert(name, node.buffers ? QJsonValue(((*node.buffers).*figure).value) : QJsonValue());
        object.insert(
            "self_"_L1 + name, metrics.selfBuffers ? QJsonValue(((*metrics.selfBuffers).*figure).value) : QJsonValue());
    }
    object.insert("wal_bytes"_L1, node.wal ? QJsonValue(node.wal->bytes.value) : QJsonValue());
    object.insert("self_wal_bytes"_L1, metrics.selfWal ? QJsonValue(metrics.selfWal->bytes.value) : QJsonValue());
    object.insert("io_read_ms"_L1, node.ioTimes ? QJsonValue(node.ioTimes->sharedRead.count()) : QJsonValue());
    object.insert("io_write_ms"_L1, node.ioTimes ? QJsonValue(node.ioTimes->sharedWrite.count()) : QJsonValue());
}

void addMemory(QJsonObject &object, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    object.insert("method"_L1, methodOf(node));
    object.insert("disk_kb"_L1, numberOrNull(diskOf(node)));
    object.insert("memory_kb"_L1, numberOrNull(metrics.memory));
    object.insert("batches"_L1, batchesOf(node));
}

}

QJsonArray nodesDocument(const Plan &plan, const Analysis::PlanMetrics &metrics)
{
    QJsonArray nodes;
    for (const PlanNode &node : plan.nodes) {
        const Analysis::NodeMetrics &own = metrics.nodes.at(node.id);
        QJsonObject object {
            { u"id"_s, node.id },
            { u"parent"_s, node.parent < 0 ? QJsonValue() : QJsonValue(node.parent) },
            { u"depth"_s, node.depth },
            { u"type"_s, node.type },
            { u"label"_s, node.label },
            { u"schema"_s, textOrNull(node.schema) },
            { u"relation"_s, textOrNull(node.relation) },
            { u"alias"_s, textOrNull(node.alias) },
            { u"index"_s, textOrNull(node.index) },
            { u"cte"_s, textOrNull(node.cteName) },
            { u"subplan"_s, textOrNull(node.subplanName) },
            { u"parent_relationship"_s, textOrNull(node.parentRelationship) },
            { u"sort_key"_s, node.sortKey.isEmpty() ? QJsonValue() : QJsonArray::fromStringList(node.sortKey) },
        };
        addEstimates(object, node);
        addActuals(object, node, own);
        addBuffers(object, node, own);
        addMemory(object, node, own);
        nodes.append(object);
    }
    return nodes;
}

}
