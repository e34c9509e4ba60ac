// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodefields.h"

#include "analysis/fieldvalues.h"

#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

using Role = NodeKey::Role;

template <typename T>
T &present(std::optional<T> &field)
{
    return field ? *field : field.emplace();
}

// The member of an optional part of the node, and how its value is read.
#define SETTER(TYPE, TARGET, READ)                                                                                     \
    [](TYPE &target, const FieldValue &value) {                                                                        \
        auto read = READ(value);                                                                                       \
        if (read)                                                                                                      \
            TARGET = *std::move(read);                                                                                 \
        return read.has_value();                                                                                       \
    }
#define PART(KEY, NAME, MEMBER, READ)                                                                                  \
    {                                                                                                                  \
        KEY, Role::Plain, 0, SETTER(PlanNode, present(target.NAME).MEMBER, READ), nullptr                              \
    }
#define FIELD(KEY, MEMBER, READ)                                                                                       \
    {                                                                                                                  \
        KEY, Role::Plain, 0, SETTER(PlanNode, target.MEMBER, READ), nullptr                                            \
    }
// Figures a node and each of its workers have alike.
#define SHARED_ROLE(KEY, ROLE, NAME, MEMBER, READ)                                                                     \
    {                                                                                                                  \
        KEY, ROLE, 0, SETTER(PlanNode, present(target.NAME).MEMBER, READ),                                             \
            SETTER(WorkerFigures, present(target.NAME).MEMBER, READ)                                                   \
    }
#define SHARED_PART(KEY, NAME, MEMBER, READ) SHARED_ROLE(KEY, Role::Plain, NAME, MEMBER, READ)
#define SHARED(KEY, MEMBER, READ)                                                                                      \
    {                                                                                                                  \
        KEY, Role::Plain, 0, SETTER(PlanNode, target.MEMBER, READ), SETTER(WorkerFigures, target.MEMBER, READ)         \
    }

std::vector<NodeKey> sharedKeys()
{
    return {
        SHARED_PART(u"Actual Startup Time"_s, actuals, startup, toMilliseconds),
        SHARED_PART(u"Actual Total Time"_s, actuals, total, toMilliseconds),
        SHARED_ROLE(u"Actual Rows"_s, Role::ActualRows, actuals, rows, toNumber),
        SHARED_PART(u"Actual Loops"_s, actuals, loops, toNumber),
        SHARED_PART(u"Shared Hit Blocks"_s, buffers, sharedHit, toBlocks),
        SHARED_PART(u"Shared Read Blocks"_s, buffers, sharedRead, toBlocks),
        SHARED_PART(u"Shared Dirtied Blocks"_s, buffers, sharedDirtied, toBlocks),
        SHARED_PART(u"Shared Written Blocks"_s, buffers, sharedWritten, toBlocks),
        SHARED_PART(u"Local Hit Blocks"_s, buffers, localHit, toBlocks),
        SHARED_PART(u"Local Read Blocks"_s, buffers, localRead, toBlocks),
        SHARED_PART(u"Local Dirtied Blocks"_s, buffers, localDirtied, toBlocks),
        SHARED_PART(u"Local Written Blocks"_s, buffers, localWritten, toBlocks),
        SHARED_PART(u"Temp Read Blocks"_s, buffers, tempRead, toBlocks),
        SHARED_PART(u"Temp Written Blocks"_s, buffers, tempWritten, toBlocks),
        SHARED_PART(u"Sort Method"_s, sort, method, toText),
        SHARED_PART(u"Sort Space Used"_s, sort, space, toKilobytes),
        SHARED_PART(u"Sort Space Type"_s, sort, onDisk, isDisk),
        SHARED(u"Full-sort Groups"_s, fullSortGroups, toGroups),
        SHARED(u"Pre-sorted Groups"_s, presortedGroups, toGroups),
        SHARED_PART(u"HashAgg Batches"_s, aggregate, batches, toInteger),
        SHARED_PART(u"Disk Usage"_s, aggregate, diskUsage, toKilobytes),
        SHARED_PART(u"Cache Hits"_s, memoize, hits, toInteger),
        SHARED_PART(u"Cache Misses"_s, memoize, misses, toInteger),
        SHARED_PART(u"Cache Evictions"_s, memoize, evictions, toInteger),
        SHARED_PART(u"Cache Overflows"_s, memoize, overflows, toInteger),
        SHARED_PART(u"Exact Heap Blocks"_s, bitmap, exact, toBlocks),
        SHARED_PART(u"Lossy Heap Blocks"_s, bitmap, lossy, toBlocks),
    };
}

std::vector<NodeKey> namingKeys()
{
    return {
        { u"Node Type"_s, Role::NodeType, 0, SETTER(PlanNode, target.type, toText), nullptr },
        { u"Plans"_s, Role::Children },
        { u"Workers"_s, Role::Workers },
        { u"Worker Number"_s, Role::WorkerNumber, 0, nullptr, SETTER(WorkerFigures, target.number, toInt) },
        { u"Peak Memory Usage"_s, Role::PeakMemory },
        { u"Disabled"_s, Role::Disabled },
        FIELD(u"Parent Relationship"_s, parentRelationship, toText),
        FIELD(u"Subplan Name"_s, subplanName, toText),
        FIELD(u"Strategy"_s, strategy, toText),
        FIELD(u"Partial Mode"_s, partialMode, toText),
        FIELD(u"Join Type"_s, joinType, toText),
        FIELD(u"Operation"_s, operation, toText),
        FIELD(u"Scan Direction"_s, scanDirection, toText),
        FIELD(u"Schema"_s, schema, toText),
        FIELD(u"Relation Name"_s, relation, toText),
        FIELD(u"Alias"_s, alias, toText),
        FIELD(u"Index Name"_s, index, toText),
        FIELD(u"CTE Name"_s, cteName, toText),
        FIELD(u"Function Name"_s, functionName, toText),
        FIELD(u"Table Function Name"_s, functionName, toText),
        FIELD(u"Sort Key"_s, sortKey, toList),
        FIELD(u"Presorted Key"_s, presortedKey, toList),
        FIELD(u"Group Key"_s, groupKey, toList),
        FIELD(u"Output"_s, output, toList),
        FIELD(u"Parallel Aware"_s, parallelAware, toBool),
    };
}

std::vector<NodeKey> figureKeys()
{
    return {
        PART(u"Startup Cost"_s, estimate, startupCost, toNumber),
        PART(u"Total Cost"_s, estimate, totalCost, toNumber),
        PART(u"Plan Rows"_s, estimate, rows, toNumber),
        PART(u"Plan Width"_s, estimate, width, toInteger),
        // Up to 16 these two held shared and local blocks together (bufmgr.c); 17 tells them apart.
        PART(u"I/O Read Time"_s, ioTimes, sharedRead, toMilliseconds),
        PART(u"I/O Write Time"_s, ioTimes, sharedWrite, toMilliseconds),
        PART(u"Shared I/O Read Time"_s, ioTimes, sharedRead, toMilliseconds),
        PART(u"Shared I/O Write Time"_s, ioTimes, sharedWrite, toMilliseconds),
        PART(u"Local I/O Read Time"_s, ioTimes, localRead, toMilliseconds),
        PART(u"Local I/O Write Time"_s, ioTimes, localWrite, toMilliseconds),
        PART(u"Temp I/O Read Time"_s, ioTimes, tempRead, toMilliseconds),
        PART(u"Temp I/O Write Time"_s, ioTimes, tempWrite, toMilliseconds),
        PART(u"WAL Records"_s, wal, records, toInteger),
        PART(u"WAL FPI"_s, wal, fullPageImages, toInteger),
        PART(u"WAL Bytes"_s, wal, bytes, toBytes),
        FIELD(u"Workers Planned"_s, workersPlanned, toInt),
        FIELD(u"Workers Launched"_s, workersLaunched, toInt),
        PART(u"Hash Buckets"_s, hash, buckets, toInteger),
        PART(u"Original Hash Buckets"_s, hash, originalBuckets, toInteger),
        PART(u"Hash Batches"_s, hash, batches, toInteger),
        PART(u"Original Hash Batches"_s, hash, originalBatches, toInteger),
        PART(u"Planned Partitions"_s, aggregate, plannedPartitions, toInteger),
        PART(u"Storage"_s, store, onDisk, isDisk),
        PART(u"Maximum Storage"_s, store, maximum, toKilobytes),
    };
}

#undef SETTER
#undef PART
#undef FIELD
#undef SHARED_ROLE
#undef SHARED_PART
#undef SHARED

// Keys that only go to `properties`: known, so that they are stored once for all nodes.
std::vector<NodeKey> otherKeys()
{
    std::vector<NodeKey> keys;
    for (const auto name :
        { "Async Capable"_L1, "Inner Unique"_L1, "Command"_L1, "Custom Plan Provider"_L1, "Single Copy"_L1, "Filter"_L1,
            "Join Filter"_L1, "One-Time Filter"_L1, "Index Cond"_L1, "Recheck Cond"_L1, "TID Cond"_L1, "Order By"_L1,
            "Hash Cond"_L1, "Merge Cond"_L1, "Run Condition"_L1, "Cache Key"_L1, "Cache Mode"_L1,
            "Rows Removed by Filter"_L1, "Rows Removed by Join Filter"_L1, "Rows Removed by Index Recheck"_L1,
            "Rows Removed by Conflict Filter"_L1, "Conflict Resolution"_L1, "Conflict Arbiter Indexes"_L1,
            "Conflict Filter"_L1, "Tuples Inserted"_L1, "Conflicting Tuples"_L1, "Heap Fetches"_L1, "Index Searches"_L1,
            "Subplans Removed"_L1, "Grouping Sets"_L1, "Remote SQL"_L1, "Function Call"_L1, "Table Function Call"_L1,
            "Sampling Method"_L1, "Sampling Parameters"_L1, "Params Evaluated"_L1, "WAL Buffers Full"_L1, "JIT"_L1,
            "Relations"_L1, "Window"_L1, "Target Tables"_L1, "Hash Key"_L1 })
        keys.push_back({ QString(name) });
    return keys;
}

class KeyTable
{
public:
    KeyTable()
    {
        for (auto &&group : { sharedKeys(), namingKeys(), figureKeys(), otherKeys() })
            m_keys.insert(m_keys.end(), group.begin(), group.end());
        Q_ASSERT(m_keys.size() <= MaxNodeKeys);
        for (size_t i = 0; i < m_keys.size(); ++i) {
            m_keys[i].index = int(i);
            m_names.push_back(m_keys[i].name.toLatin1());
            size_t slot = slotOf(m_names.back());
            while (m_slots[slot] >= 0)
                slot = (slot + 1) % Slots;
            m_slots[slot] = qint16(i);
        }
    }

    const NodeKey *find(QByteArrayView name) const
    {
        if (name.isEmpty())
            return nullptr;
        for (size_t slot = slotOf(name); m_slots[slot] >= 0; slot = (slot + 1) % Slots) {
            if (const auto i = size_t(m_slots[slot]); name == m_names[i])
                return &m_keys[i];
        }
        return nullptr;
    }

private:
    // Four times as many as keys, so that a look-up rarely compares twice.
    static constexpr size_t Slots = 1024;

    static size_t slotOf(QByteArrayView name)
    {
        const qsizetype last = name.size() - 1;
        const auto at = [&name](qsizetype i) {
            return size_t(uchar(name[i]));
        };
        return (size_t(last) * 29 + at(0) * 67 + at(last / 4) * 151 + at(last / 2) * 31 + at(last) * 13) % Slots;
    }

    std::vector<NodeKey> m_keys;
    std::vector<QByteArray> m_names;
    std::array<qint16, Slots> m_slots = [] {
        std::array<qint16, Slots> empty {};
        empty.fill(-1);
        return empty;
    }();
};

}

const NodeKey *nodeKey(QByteArrayView utf8)
{
    static const KeyTable table;
    return table.find(utf8);
}

const NodeKey *nodeKey(const QString &name)
{
    return nodeKey(QByteArrayView(name.toUtf8()));
}

}
