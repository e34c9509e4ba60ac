// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QJsonValue>
#include <QMetaType>
#include <QPair>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace Spillway {

/// Buffer accesses, children included, summed over loops and workers, exactly as EXPLAIN reports them.
/// "local" blocks belong to temporary tables and are no spill; "temp" blocks are the spill.
struct BufferUsage
{
    Blocks sharedHit, sharedRead, sharedDirtied, sharedWritten;
    Blocks localHit, localRead, localDirtied, localWritten;
    Blocks tempRead, tempWritten;

    bool operator==(const BufferUsage &) const = default;
};

struct WalUsage
{
    qint64 records = 0;
    qint64 fullPageImages = 0;
    Bytes bytes;
};

struct IoTimes
{
    Milliseconds sharedRead {}, sharedWrite {}, localRead {}, localWrite {}, tempRead {}, tempWrite {};
};

struct NodeEstimate
{
    double startupCost = 0;
    double totalCost = 0;
    double rows = 0; ///< per loop
    qint64 width = 0; ///< bytes
};

/// Per loop, as printed. Absent altogether without ANALYZE; times absent with TIMING OFF; loops 0: never executed.
struct NodeActuals
{
    std::optional<Milliseconds> startup;
    std::optional<Milliseconds> total;
    double rows = 0;
    double loops = 0;
};

/// "Sort Method" and its space; of the leader for a node, of one process for a worker.
struct SortUse
{
    QString method; ///< "quicksort", "top-N heapsort", "external sort", "external merge", "still in progress"
    Kilobytes space;
    bool onDisk = false;
};

struct IncrementalSortGroups
{
    qint64 groupCount = 0;
    QStringList methods;
    std::optional<Kilobytes> peakMemory;
    std::optional<Kilobytes> peakDisk;
};

struct HashUse
{
    qint64 buckets = 0, originalBuckets = 0;
    qint64 batches = 1, originalBatches = 1;
    Kilobytes peakMemory;
};

struct AggregateUse
{
    std::optional<qint64> plannedPartitions;
    qint64 batches = 0; ///< "HashAgg Batches"
    std::optional<Kilobytes> peakMemory;
    std::optional<Kilobytes> diskUsage;
};

struct MemoizeUse
{
    qint64 hits = 0, misses = 0, evictions = 0, overflows = 0;
    std::optional<Kilobytes> peakMemory;
};

/// "Storage"/"Maximum Storage" of Material, CTE Scan, WindowAgg, Table Function Scan, Recursive Union (18+).
struct StoreUse
{
    bool onDisk = false;
    Kilobytes maximum;
};

struct BitmapUse
{
    Blocks exact, lossy;
};

struct WorkerFigures
{
    int number = 0;
    std::optional<NodeActuals> actuals;
    std::optional<BufferUsage> buffers;
    std::optional<SortUse> sort;
    std::optional<IncrementalSortGroups> fullSortGroups, presortedGroups;
    std::optional<AggregateUse> aggregate;
    std::optional<MemoizeUse> memoize;
    std::optional<BitmapUse> bitmap; ///< 18+
    /// Keys that have no field above, in their order.
    std::vector<QPair<QString, QJsonValue>> properties;
};

/// One node. Ids are positions in Plan::nodes, which is in pre-order: a node's subtree is contiguous.
struct PlanNode
{
    int id = 0;
    int parent = -1;
    int depth = 0;

    QString type; ///< "Node Type" of the JSON format: "Aggregate", "Hash Join"
    QString label; ///< name in the text format: "HashAggregate", "Hash Left Join", "Parallel Seq Scan"
    QString parentRelationship; ///< "Outer", "Inner", "InitPlan", "SubPlan", "Member", "Subquery"
    QString subplanName; ///< "CTE x", "InitPlan 1"
    QString strategy, partialMode, joinType, operation, scanDirection;
    QString schema, relation, alias, index, cteName, functionName;
    QStringList sortKey, presortedKey, groupKey, output;
    bool parallelAware = false;

    std::optional<NodeEstimate> estimate;
    std::optional<NodeActuals> actuals;
    std::optional<BufferUsage> buffers;
    std::optional<WalUsage> wal;
    std::optional<IoTimes> ioTimes;
    std::optional<int> workersPlanned, workersLaunched;
    std::optional<SortUse> sort;
    std::optional<IncrementalSortGroups> fullSortGroups, presortedGroups;
    std::optional<HashUse> hash;
    std::optional<AggregateUse> aggregate;
    std::optional<MemoizeUse> memoize;
    std::optional<StoreUse> store;
    std::optional<BitmapUse> bitmap;
    std::vector<WorkerFigures> workers;

    /// Every key of the node as it came, in its order, known or not ("Plans" and "Workers" left out).
    std::vector<QPair<QString, QJsonValue>> properties;
};

struct Plan
{
    std::vector<PlanNode> nodes; ///< pre-order, root first; empty: nothing was read
    std::optional<Milliseconds> planningTime;
    std::optional<Milliseconds> executionTime;
    std::optional<BufferUsage> planningBuffers;
    std::vector<QPair<QString, QString>> settings; ///< of EXPLAIN (SETTINGS)
    QString queryIdentifier;
    /// Rows per loop are printed with two decimals (18+). Before, they are an average rounded to a whole number: the rows
    /// of all loops lie within half a row per loop (explain.c).
    bool fractionalRows = false;
    std::vector<QPair<QString, QJsonValue>> properties; ///< other top-level keys (Triggers, JIT, …)
};

}

Q_DECLARE_METATYPE(std::shared_ptr<const Spillway::Plan>)
