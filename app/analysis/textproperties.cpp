// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textproperties.h"

#include "analysis/textnodenames.h"
#include "analysis/textusage.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

const QSet<QString> &listKeys()
{
    static const QSet<QString> keys { u"Output"_s, u"Sort Key"_s, u"Presorted Key"_s, u"Group Key"_s, u"Hash Key"_s,
        u"Conflict Arbiter Indexes"_s, u"Params Evaluated"_s };
    return keys;
}

const QSet<QString> &plainKeys()
{
    static const QSet<QString> keys { u"Async Capable"_s, u"Batch Size"_s, u"Cache Key"_s, u"Cache Mode"_s,
        u"Conflict Filter"_s, u"Conflict Resolution"_s, u"Conflicting Tuples"_s, u"Disabled"_s, u"Disk Usage"_s,
        u"Filter"_s, u"Foreign File"_s, u"Foreign File Size"_s, u"Foreign Program"_s, u"Function Call"_s,
        u"HashAgg Batches"_s, u"Hash Cond"_s, u"Heap Fetches"_s, u"Index Cond"_s, u"Index Searches"_s,
        u"Inner Unique"_s, u"Join Filter"_s, u"Merge Cond"_s, u"One-Time Filter"_s, u"Order By"_s, u"Parallel Aware"_s,
        u"Recheck Cond"_s, u"Relations"_s, u"Remote SQL"_s, u"Replaces"_s, u"Rows Removed by Conflict Filter"_s,
        u"Rows Removed by Filter"_s, u"Rows Removed by Index Recheck"_s, u"Rows Removed by Join Filter"_s,
        u"Run Condition"_s, u"Single Copy"_s, u"Subplans Removed"_s, u"Table Function Call"_s, u"Task Count"_s,
        u"Tasks Shown"_s, u"Tuples Inserted"_s, u"TID Cond"_s, u"Window"_s, u"Workers Launched"_s,
        u"Workers Planned"_s };
    return keys;
}

bool isFlag(QStringView key)
{
    static const QSet<QString> keys { u"Async Capable"_s, u"Disabled"_s, u"Inner Unique"_s, u"Parallel Aware"_s,
        u"Single Copy"_s };
    return keys.contains(key.toString());
}

QJsonArray toArray(const QStringList &list)
{
    return QJsonArray::fromStringList(list);
}

// "quicksort", "external merge": and the space, where it is told.
void readSortMethod(const std::vector<KeyedText> &fields, KeyValues &values)
{
    for (const auto &[key, value] : fields) {
        if (key == "Sort Method"_L1) {
            values.emplace_back(u"Sort Method"_s, value.toString());
        } else if (key == "Memory"_L1 || key == "Disk"_L1) {
            values.emplace_back(u"Sort Space Used"_s, withoutUnit(value));
            values.emplace_back(u"Sort Space Type"_s, key.toString());
        }
    }
}

// "Full-sort Groups: 2  Sort Methods: quicksort, external merge  Average Memory: 26kB  Peak Memory: 26kB …", 13 alone
// also with "Pre-sorted Groups" on the same line.
void readSortGroups(const std::vector<KeyedText> &fields, KeyValues &values)
{
    QString label;
    QJsonObject group;
    const auto close = [&] {
        if (!label.isEmpty())
            values.emplace_back(label, group);
    };
    for (const auto &[key, value] : fields) {
        if (key.endsWith(" Groups"_L1)) {
            close();
            label = key == "Presorted Groups"_L1 ? u"Pre-sorted Groups"_s : key.toString();
            group = { { u"Group Count"_s, numberOrText(value) } };
        } else if (key == "Sort Method"_L1 || key == "Sort Methods"_L1) {
            group.insert("Sort Methods Used"_L1, toArray(splitList(value)));
        } else if (const qsizetype blank = key.indexOf(u' '); blank > 0) {
            const QString space = "Sort Space "_L1 + key.sliced(blank + 1).toString();
            QJsonObject used = group.value(space).toObject();
            used.insert(key.first(blank).toString() + " Sort Space Used"_L1, withoutUnit(value));
            group.insert(space, used);
        }
    }
    close();
}

// "Buckets: 4096 (originally 1024)  Batches: 2 (originally 1)  Memory Usage: 65kB"
void readHash(const std::vector<KeyedText> &fields, KeyValues &values)
{
    for (const auto &[key, value] : fields) {
        const qsizetype bracket = value.indexOf("(originally "_L1);
        const QString name = key.toString();
        const QStringView now = bracket < 0 ? value : value.first(bracket);
        const QStringView before = bracket < 0 ? value : value.sliced(bracket + 12).chopped(1);
        if (key == "Buckets"_L1 || key == "Batches"_L1) {
            values.emplace_back("Hash "_L1 + name, numberOrText(now));
            values.emplace_back("Original Hash "_L1 + name, numberOrText(before));
        } else if (key == "Memory Usage"_L1) {
            values.emplace_back(u"Peak Memory Usage"_s, withoutUnit(value));
        }
    }
}

// "Planned Partitions: 4  Batches: 5  Memory Usage: 4145kB  Disk Usage: 64kB"; no disk is not written in text.
void readHashAggregate(const std::vector<KeyedText> &fields, KeyValues &values)
{
    bool memory = false, disk = false;
    for (const auto &[key, value] : fields) {
        if (key == "Batches"_L1) {
            values.emplace_back(u"HashAgg Batches"_s, numberOrText(value));
        } else if (key == "Memory Usage"_L1 || key == "Peak Memory Usage"_L1) {
            memory = true;
            values.emplace_back(u"Peak Memory Usage"_s, withoutUnit(value));
        } else {
            disk = disk || key == "Disk Usage"_L1;
            values.emplace_back(key.toString(), withoutUnit(value));
        }
    }
    if (memory && !disk)
        values.emplace_back(u"Disk Usage"_s, 0);
}

void readMemoize(const std::vector<KeyedText> &fields, KeyValues &values)
{
    for (const auto &[key, value] : fields) {
        const QString name = key == "Memory Usage"_L1 ? u"Peak Memory Usage"_s : "Cache "_L1 + key.toString();
        values.emplace_back(name, withoutUnit(value));
    }
}

void readStorage(const std::vector<KeyedText> &fields, KeyValues &values)
{
    for (const auto &[key, value] : fields)
        values.emplace_back(key.toString(), key == "Storage"_L1 ? QJsonValue(value.toString()) : withoutUnit(value));
}

// "system ('10'::real) REPEATABLE ('1'::double precision)"
void readSampling(QStringView value, KeyValues &values)
{
    const qsizetype open = value.indexOf(u'(');
    const qsizetype repeatable = value.indexOf(" REPEATABLE ("_L1);
    const QStringView call = repeatable < 0 ? value : value.first(repeatable);
    values.emplace_back(u"Sampling Method"_s, value.first(open < 0 ? value.size() : open).trimmed().toString());
    if (open >= 0 && call.endsWith(u')'))
        values.emplace_back(u"Sampling Parameters"_s, toArray(splitList(call.sliced(open + 1).chopped(1))));
    if (repeatable >= 0 && value.endsWith(u')'))
        values.emplace_back(u"Repeatable Seed"_s, value.sliced(repeatable + 13).chopped(1).toString());
}

enum class Line
{
    SortMethod,
    SortGroups,
    Hash,
    HashAggregate,
    Memoize,
    Storage,
    Sampling,
    HeapBlocks,
    Buffers,
    IoTimings,
    Wal,
    Tuples,
    Memory,
    Estimates
};

const QHash<QString, Line> &composedLines()
{
    static const QHash<QString, Line> lines { { u"Sort Method"_s, Line::SortMethod },
        { u"Full-sort Groups"_s, Line::SortGroups }, { u"Pre-sorted Groups"_s, Line::SortGroups },
        { u"Presorted Groups"_s, Line::SortGroups }, { u"Buckets"_s, Line::Hash },
        { u"Planned Partitions"_s, Line::HashAggregate }, { u"Batches"_s, Line::HashAggregate },
        { u"Peak Memory Usage"_s, Line::HashAggregate }, { u"Hits"_s, Line::Memoize }, { u"Storage"_s, Line::Storage },
        { u"Sampling"_s, Line::Sampling }, { u"Heap Blocks"_s, Line::HeapBlocks }, { u"Buffers"_s, Line::Buffers },
        { u"I/O Timings"_s, Line::IoTimings }, { u"WAL"_s, Line::Wal }, { u"Tuples"_s, Line::Tuples },
        { u"Memory"_s, Line::Memory }, { u"Estimates"_s, Line::Estimates } };
    return lines;
}

void readComposed(Line kind, QStringView line, QStringView value, KeyValues &values)
{
    switch (kind) {
    case Line::SortMethod:
        return readSortMethod(splitFields(line), values);
    case Line::SortGroups:
        return readSortGroups(splitFields(line), values);
    case Line::Hash:
        return readHash(splitFields(line), values);
    case Line::HashAggregate:
        return readHashAggregate(splitFields(line), values);
    case Line::Memoize:
        return readMemoize(splitFields(line), values);
    case Line::Storage:
        return readStorage(splitFields(line), values);
    case Line::Sampling:
        return readSampling(value, values);
    case Line::HeapBlocks:
        return readHeapBlocks(value, values);
    case Line::Buffers:
        return readBuffers(value, values);
    case Line::IoTimings:
        return readIoTimings(value, values);
    case Line::Wal:
        return readWal(value, values);
    case Line::Tuples:
        return readTuples(value, values);
    case Line::Memory:
        return readPlannerMemory(value, values);
    case Line::Estimates:
        return readCacheEstimates(value, values);
    }
}

}

void readProperty(QStringView line, KeyedText keyed, KeyValues &values)
{
    const auto &[key, value] = keyed;
    const QString name = key.toString();
    const auto composed = composedLines().constFind(name);
    if (composed != composedLines().cend())
        readComposed(*composed, line, value, values);
    else if (listKeys().contains(name))
        values.emplace_back(name, toArray(splitList(value)));
    else if (isFlag(key) && (value == "true"_L1 || value == "false"_L1))
        values.emplace_back(name, value == "true"_L1);
    else
        values.emplace_back(name, key == "Foreign File Size"_L1 ? withoutUnit(value) : numberOrText(value));
}

bool isPropertyKey(QStringView key)
{
    const QString name = key.toString();
    if (name.startsWith("Worker "_L1))
        return isNumber(key.sliced(7));
    return composedLines().contains(name) || listKeys().contains(name) || plainKeys().contains(name);
}

}
