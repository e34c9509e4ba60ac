// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textusage.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

struct Counter
{
    QString group, name;
    QStringView number;
};

// "shared hit=1 read=2, temp written=3": a word without "=" names the group of those behind it. A name may have several
// words ("buffers full=3", "distinct keys=7") where `groups` is off.
std::vector<Counter> counters(QStringView text, bool groups)
{
    std::vector<Counter> found;
    QString group, words;
    for (QStringView part : text.split(u' ', Qt::SkipEmptyParts)) {
        if (part.endsWith(u','))
            part = part.chopped(1);
        const qsizetype equals = part.indexOf(u'=');
        if (equals < 0) {
            if (groups)
                group = part.toString();
            else
                words += part.toString() + u' ';
            continue;
        }
        found.push_back({ group, words + part.first(equals).toString(), part.sliced(equals + 1) });
        words.clear();
    }
    return found;
}

QString capital(const QString &word)
{
    return word.isEmpty() ? word : word.front().toUpper() + word.sliced(1);
}

// The keys given, with the counter of that name or 0; what has no key is kept under its own name.
void addCounters(const std::vector<Counter> &found, const QHash<QString, QString> &keys, const QStringList &always,
    QLatin1String prefix, KeyValues &values)
{
    QStringList written;
    for (const Counter &counter : found) {
        const QString key = keys.value(counter.name, prefix + counter.name);
        values.emplace_back(key, withoutUnit(counter.number));
        written.append(key);
    }
    for (const QString &key : always) {
        if (!written.contains(key))
            values.emplace_back(key, 0);
    }
}

}

void readBuffers(QStringView value, KeyValues &values)
{
    static const QStringList all = [] {
        QStringList keys;
        for (const QString &group : { u"Shared"_s, u"Local"_s }) {
            for (const QString &use : { u"Hit"_s, u"Read"_s, u"Dirtied"_s, u"Written"_s })
                keys.append(u"%1 %2 Blocks"_s.arg(group, use));
        }
        return keys + QStringList { u"Temp Read Blocks"_s, u"Temp Written Blocks"_s };
    }();
    QHash<QString, QJsonValue> seen;
    for (const Counter &counter : counters(value, true)) {
        const QString key = u"%1 %2 Blocks"_s.arg(capital(counter.group), capital(counter.name));
        seen.insert(key, numberOrText(counter.number));
    }
    for (const QString &key : all)
        values.emplace_back(key, seen.take(key).toInteger());
    for (auto it = seen.begin(); it != seen.end(); ++it)
        values.emplace_back(it.key(), it.value());
}

// Up to 14 "read=1.5 write=2.5", 15 and 16 "shared/local read=…, temp read=…", from 17 "shared read=…, local read=…".
void readIoTimings(QStringView value, KeyValues &values)
{
    for (const Counter &counter : counters(value, true)) {
        const bool old = counter.group.isEmpty() || counter.group == "shared/local"_L1;
        const QString group = old ? QString() : capital(counter.group) + u' ';
        values.emplace_back(group + u"I/O %1 Time"_s.arg(capital(counter.name)), withoutUnit(counter.number));
    }
}

void readWal(QStringView value, KeyValues &values)
{
    static const QHash<QString, QString> keys { { u"records"_s, u"WAL Records"_s }, { u"fpi"_s, u"WAL FPI"_s },
        { u"bytes"_s, u"WAL Bytes"_s }, { u"buffers full"_s, u"WAL Buffers Full"_s },
        { u"fpi bytes"_s, u"WAL FPI Bytes"_s } };
    addCounters(counters(value, false), keys, { u"WAL Records"_s, u"WAL FPI"_s, u"WAL Bytes"_s }, "WAL "_L1, values);
}

void readHeapBlocks(QStringView value, KeyValues &values)
{
    static const QHash<QString, QString> keys { { u"exact"_s, u"Exact Heap Blocks"_s },
        { u"lossy"_s, u"Lossy Heap Blocks"_s } };
    addCounters(
        counters(value, false), keys, { u"Exact Heap Blocks"_s, u"Lossy Heap Blocks"_s }, "Heap Blocks "_L1, values);
}

void readTuples(QStringView value, KeyValues &values)
{
    static const QHash<QString, QString> keys { { u"inserted"_s, u"Tuples Inserted"_s },
        { u"updated"_s, u"Tuples Updated"_s }, { u"deleted"_s, u"Tuples Deleted"_s },
        { u"skipped"_s, u"Tuples Skipped"_s } };
    addCounters(counters(value, false), keys,
        { u"Tuples Inserted"_s, u"Tuples Updated"_s, u"Tuples Deleted"_s, u"Tuples Skipped"_s }, "Tuples "_L1, values);
}

void readPlannerMemory(QStringView value, KeyValues &values)
{
    static const QHash<QString, QString> keys { { u"used"_s, u"Memory Used"_s },
        { u"allocated"_s, u"Memory Allocated"_s } };
    addCounters(counters(value, false), keys, {}, "Memory "_L1, values);
}

void readCacheEstimates(QStringView value, KeyValues &values)
{
    static const QHash<QString, QString> keys { { u"capacity"_s, u"Estimated Capacity"_s },
        { u"distinct keys"_s, u"Estimated Distinct Lookup Keys"_s }, { u"lookups"_s, u"Estimated Lookups"_s },
        { u"hit percent"_s, u"Estimated Hit Percent"_s } };
    addCounters(counters(value, false), keys, {}, "Estimated "_L1, values);
}

}
