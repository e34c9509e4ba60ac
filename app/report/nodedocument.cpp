// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/nodedocument.h"

#include <QJsonObject>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

template <typename T>
QJsonValue numberOrNull(const std::optional<T> &figure)
{
    return figure ? QJsonValue(*figure) : QJsonValue();
}

template <typename Unit>
QJsonValue numberOrNull(const std::optional<Quantity<Unit>> &figure)
{
    return figure ? QJsonValue(figure->value) : QJsonValue();
}

QJsonValue numberOrNull(const std::optional<Milliseconds> &time)
{
    return time ? QJsonValue(time->count()) : QJsonValue();
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

/// Up to 17 rows are an average rounded to a whole number, so several loops leave a range.
QJsonValue rowsTotal(const PlanNode &node, const Analysis::NodeMetrics &metrics, int serverMajor)
{
    if (!node.actuals || !metrics.rowsTotal)
        return {};
    const double rows = node.actuals->rows, loops = node.actuals->loops;
    if (serverMajor >= 18 || loops <= 1)
        return *metrics.rowsTotal;
    return QJsonArray { std::ceil(qMax(0.0, rows - 0.5) * loops), std::floor((rows + 0.5) * loops) };
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

void addActuals(QJsonObject &object, const PlanNode &node, const Analysis::NodeMetrics &metrics, int serverMajor)
{
    object.insert("loops"_L1, node.actuals ? QJsonValue(node.actuals->loops) : QJsonValue());
    object.insert("rows"_L1, node.actuals ? QJsonValue(node.actuals->rows) : QJsonValue());
    object.insert("rows_total"_L1, rowsTotal(node, metrics, serverMajor));
    object.insert("total_ms"_L1, numberOrNull(metrics.total));
    object.insert("self_ms"_L1, numberOrNull(metrics.self));
    object.insert("process_ms"_L1, numberOrNull(metrics.process));
    object.insert("workers_planned"_L1, numberOrNull(node.workersPlanned));
    object.insert("workers_launched"_L1, numberOrNull(node.workersLaunched));
}

void addMemory(QJsonObject &object, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    object.insert("method"_L1, methodOf(node));
    object.insert("disk_kb"_L1, numberOrNull(diskOf(node)));
    object.insert("memory_kb"_L1, numberOrNull(metrics.memory));
    object.insert("batches"_L1, batchesOf(node));
    const auto &buffers = metrics.selfBuffers;
    object.insert("self_temp_read_blocks"_L1, buffers ? QJsonValue(buffers->tempRead.value) : QJsonValue());
    object.insert("self_temp_written_blocks"_L1, buffers ? QJsonValue(buffers->tempWritten.value) : QJsonValue());
}

}

QJsonArray nodesDocument(const Plan &plan, const Analysis::PlanMetrics &metrics, int serverMajor)
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
            { u"sort_key"_s, node.sortKey.isEmpty() ? QJsonValue() : QJsonArray::fromStringList(node.sortKey) },
        };
        addEstimates(object, node);
        addActuals(object, node, own, serverMajor);
        addMemory(object, node, own);
        nodes.append(object);
    }
    return nodes;
}

}
