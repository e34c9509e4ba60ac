// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodefields.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <limits>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

template <typename T>
T &present(std::optional<T> &field)
{
    return field ? *field : field.emplace();
}

QString toText(const QJsonValue &value)
{
    return value.toString();
}

QStringList toList(const QJsonValue &value)
{
    if (!value.isArray())
        return value.isString() ? QStringList(value.toString()) : QStringList();
    QStringList list;
    for (const QJsonValue &item : value.toArray())
        list.append(item.toString());
    return list;
}

bool toBool(const QJsonValue &value)
{
    return value.toBool() || value.toString() == "true"_L1;
}

bool isDisk(const QJsonValue &value)
{
    return value.toString() == "Disk"_L1;
}

int toInt(const QJsonValue &value)
{
    return int(toInteger(value));
}

Blocks toBlocks(const QJsonValue &value)
{
    return Blocks(toInteger(value));
}

Bytes toBytes(const QJsonValue &value)
{
    return Bytes(toInteger(value));
}

Kilobytes toKilobytes(const QJsonValue &value)
{
    return Kilobytes(toInteger(value));
}

Milliseconds toMilliseconds(const QJsonValue &value)
{
    return Milliseconds(toNumber(value));
}

IncrementalSortGroups toGroups(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    IncrementalSortGroups groups;
    groups.groupCount = toInteger(object.value("Group Count"_L1));
    groups.methods = toList(object.value("Sort Methods Used"_L1));
    const QJsonValue memory = object.value("Sort Space Memory"_L1);
    if (memory.isObject())
        groups.peakMemory = toKilobytes(memory.toObject().value("Peak Sort Space Used"_L1));
    const QJsonValue disk = object.value("Sort Space Disk"_L1);
    if (disk.isObject())
        groups.peakDisk = toKilobytes(disk.toObject().value("Peak Sort Space Used"_L1));
    return groups;
}

template <typename T>
using Setters = QHash<QString, void (*)(T &, const QJsonValue &)>;

// A key, the optional part of the node it belongs to, the member of that part, and how its value is read.
#define FIELD(KEY, PART, MEMBER, READ)                                                                                 \
    {                                                                                                                  \
        KEY, [](T &node, const QJsonValue &value) {                                                                    \
            present(node.PART).MEMBER = READ(value);                                                                   \
        }                                                                                                              \
    }
#define PLAIN(KEY, MEMBER, READ)                                                                                       \
    {                                                                                                                  \
        KEY, [](T &node, const QJsonValue &value) {                                                                    \
            node.MEMBER = READ(value);                                                                                 \
        }                                                                                                              \
    }

// Figures a node and each of its workers have alike.
template <typename T>
const Setters<T> &sharedSetters()
{
    static const Setters<T> table {
        FIELD(u"Actual Startup Time"_s, actuals, startup, toMilliseconds),
        FIELD(u"Actual Total Time"_s, actuals, total, toMilliseconds),
        FIELD(u"Actual Rows"_s, actuals, rows, toNumber),
        FIELD(u"Actual Loops"_s, actuals, loops, toNumber),
        FIELD(u"Shared Hit Blocks"_s, buffers, sharedHit, toBlocks),
        FIELD(u"Shared Read Blocks"_s, buffers, sharedRead, toBlocks),
        FIELD(u"Shared Dirtied Blocks"_s, buffers, sharedDirtied, toBlocks),
        FIELD(u"Shared Written Blocks"_s, buffers, sharedWritten, toBlocks),
        FIELD(u"Local Hit Blocks"_s, buffers, localHit, toBlocks),
        FIELD(u"Local Read Blocks"_s, buffers, localRead, toBlocks),
        FIELD(u"Local Dirtied Blocks"_s, buffers, localDirtied, toBlocks),
        FIELD(u"Local Written Blocks"_s, buffers, localWritten, toBlocks),
        FIELD(u"Temp Read Blocks"_s, buffers, tempRead, toBlocks),
        FIELD(u"Temp Written Blocks"_s, buffers, tempWritten, toBlocks),
        FIELD(u"Sort Method"_s, sort, method, toText),
        FIELD(u"Sort Space Used"_s, sort, space, toKilobytes),
        FIELD(u"Sort Space Type"_s, sort, onDisk, isDisk),
        PLAIN(u"Full-sort Groups"_s, fullSortGroups, toGroups),
        PLAIN(u"Pre-sorted Groups"_s, presortedGroups, toGroups),
        FIELD(u"HashAgg Batches"_s, aggregate, batches, toInteger),
        FIELD(u"Disk Usage"_s, aggregate, diskUsage, toKilobytes),
        FIELD(u"Cache Hits"_s, memoize, hits, toInteger),
        FIELD(u"Cache Misses"_s, memoize, misses, toInteger),
        FIELD(u"Cache Evictions"_s, memoize, evictions, toInteger),
        FIELD(u"Cache Overflows"_s, memoize, overflows, toInteger),
        FIELD(u"Exact Heap Blocks"_s, bitmap, exact, toBlocks),
        FIELD(u"Lossy Heap Blocks"_s, bitmap, lossy, toBlocks),
    };
    return table;
}

const Setters<PlanNode> &namingSetters()
{
    using T = PlanNode;
    static const Setters<T> table {
        PLAIN(u"Parent Relationship"_s, parentRelationship, toText),
        PLAIN(u"Subplan Name"_s, subplanName, toText),
        PLAIN(u"Strategy"_s, strategy, toText),
        PLAIN(u"Partial Mode"_s, partialMode, toText),
        PLAIN(u"Join Type"_s, joinType, toText),
        PLAIN(u"Operation"_s, operation, toText),
        PLAIN(u"Scan Direction"_s, scanDirection, toText),
        PLAIN(u"Schema"_s, schema, toText),
        PLAIN(u"Relation Name"_s, relation, toText),
        PLAIN(u"Alias"_s, alias, toText),
        PLAIN(u"Index Name"_s, index, toText),
        PLAIN(u"CTE Name"_s, cteName, toText),
        PLAIN(u"Function Name"_s, functionName, toText),
        PLAIN(u"Table Function Name"_s, functionName, toText),
        PLAIN(u"Sort Key"_s, sortKey, toList),
        PLAIN(u"Presorted Key"_s, presortedKey, toList),
        PLAIN(u"Group Key"_s, groupKey, toList),
        PLAIN(u"Output"_s, output, toList),
        PLAIN(u"Parallel Aware"_s, parallelAware, toBool),
    };
    return table;
}

const Setters<PlanNode> &figureSetters()
{
    using T = PlanNode;
    static const Setters<T> table {
        FIELD(u"Startup Cost"_s, estimate, startupCost, toNumber),
        FIELD(u"Total Cost"_s, estimate, totalCost, toNumber),
        FIELD(u"Plan Rows"_s, estimate, rows, toNumber),
        FIELD(u"Plan Width"_s, estimate, width, toInteger),
        // Up to 16 these two held shared and local blocks together (bufmgr.c); 17 tells them apart.
        FIELD(u"I/O Read Time"_s, ioTimes, sharedRead, toMilliseconds),
        FIELD(u"I/O Write Time"_s, ioTimes, sharedWrite, toMilliseconds),
        FIELD(u"Shared I/O Read Time"_s, ioTimes, sharedRead, toMilliseconds),
        FIELD(u"Shared I/O Write Time"_s, ioTimes, sharedWrite, toMilliseconds),
        FIELD(u"Local I/O Read Time"_s, ioTimes, localRead, toMilliseconds),
        FIELD(u"Local I/O Write Time"_s, ioTimes, localWrite, toMilliseconds),
        FIELD(u"Temp I/O Read Time"_s, ioTimes, tempRead, toMilliseconds),
        FIELD(u"Temp I/O Write Time"_s, ioTimes, tempWrite, toMilliseconds),
        FIELD(u"WAL Records"_s, wal, records, toInteger),
        FIELD(u"WAL FPI"_s, wal, fullPageImages, toInteger),
        FIELD(u"WAL Bytes"_s, wal, bytes, toBytes),
        PLAIN(u"Workers Planned"_s, workersPlanned, toInt),
        PLAIN(u"Workers Launched"_s, workersLaunched, toInt),
        FIELD(u"Hash Buckets"_s, hash, buckets, toInteger),
        FIELD(u"Original Hash Buckets"_s, hash, originalBuckets, toInteger),
        FIELD(u"Hash Batches"_s, hash, batches, toInteger),
        FIELD(u"Original Hash Batches"_s, hash, originalBatches, toInteger),
        FIELD(u"Planned Partitions"_s, aggregate, plannedPartitions, toInteger),
        FIELD(u"Storage"_s, store, onDisk, isDisk),
        FIELD(u"Maximum Storage"_s, store, maximum, toKilobytes),
    };
    return table;
}

#undef FIELD
#undef PLAIN

template <typename T>
bool apply(const Setters<T> &table, T &target, const QString &key, const QJsonValue &value)
{
    const auto setter = table.value(key);
    if (setter)
        setter(target, value);
    return setter != nullptr;
}

}

void setNodeField(PlanNode &node, const QString &key, const QJsonValue &value)
{
    if (key != "Peak Memory Usage"_L1) {
        if (!apply(namingSetters(), node, key, value) && !apply(figureSetters(), node, key, value))
            apply(sharedSetters<PlanNode>(), node, key, value);
        return;
    }
    if (node.type == "Hash"_L1)
        present(node.hash).peakMemory = toKilobytes(value);
    else if (node.type == "Aggregate"_L1)
        present(node.aggregate).peakMemory = toKilobytes(value);
    else if (node.type == "Memoize"_L1)
        present(node.memoize).peakMemory = toKilobytes(value);
}

void setWorkerField(WorkerFigures &worker, const QString &nodeType, const QString &key, const QJsonValue &value)
{
    if (key == "Worker Number"_L1)
        worker.number = int(toInteger(value));
    else if (key != "Peak Memory Usage"_L1)
        apply(sharedSetters<WorkerFigures>(), worker, key, value);
    else if (nodeType == "Aggregate"_L1)
        present(worker.aggregate).peakMemory = toKilobytes(value);
    else if (nodeType == "Memoize"_L1)
        present(worker.memoize).peakMemory = toKilobytes(value);
}

double toNumber(const QJsonValue &value)
{
    return value.isString() ? value.toString().trimmed().toDouble() : value.toDouble();
}

qint64 toInteger(const QJsonValue &value)
{
    bool ok = false;
    if (value.isString()) {
        const qint64 exact = value.toString().trimmed().toLongLong(&ok);
        if (ok)
            return exact;
    }
    const double number = toNumber(value);
    if (number >= 9223372036854775808.0)
        return std::numeric_limits<qint64>::max();
    if (number <= -9223372036854775808.0)
        return std::numeric_limits<qint64>::min();
    return value.toInteger(qint64(number));
}

}
