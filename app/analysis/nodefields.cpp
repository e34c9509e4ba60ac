// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodefields.h"

#include "analysis/fieldvalues.h"
#include "analysis/jsonnumber.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr double LargestFigure = 1e150;

template <typename T>
T &present(std::optional<T> &field)
{
    return field ? *field : field.emplace();
}

std::optional<Kilobytes> peakSpace(const QJsonObject &group, QLatin1String key)
{
    const QJsonValue space = group.value(key);
    return space.isObject() ? toKilobytes(FieldValue::of(space.toObject().value("Peak Sort Space Used"_L1)))
                            : std::nullopt;
}

}

FieldValue FieldValue::of(const QJsonValue &json)
{
    FieldValue value { json, json.toString(), {} };
    for (const QJsonValue &item : json.toArray()) {
        if (!item.isString())
            return { json, {}, {} };
        value.list.append(item.toString());
    }
    return value;
}

std::optional<double> numberOf(const FieldValue &value)
{
    double number = 0;
    if (value.json.isDouble()) {
        number = value.json.toDouble();
    } else {
        const QByteArray text = value.text.trimmed().toLatin1();
        const JsonNumber parsed = readJsonNumber(text);
        if (!parsed.valid || parsed.length != text.size())
            return {};
        number = parsed.number;
    }
    return std::abs(number) <= LargestFigure ? std::optional(number) : std::nullopt;
}

std::optional<qint64> integerOf(const FieldValue &value)
{
    if (value.json.isString()) {
        bool ok = false;
        const qint64 exact = value.text.trimmed().toLongLong(&ok);
        if (ok)
            return exact;
    }
    const auto number = numberOf(value);
    if (!number)
        return {};
    if (*number >= 9223372036854775808.0)
        return value.json.toInteger(std::numeric_limits<qint64>::max());
    if (*number <= -9223372036854775808.0)
        return std::numeric_limits<qint64>::min();
    return value.json.toInteger(qint64(*number));
}

std::optional<QString> toText(const FieldValue &value)
{
    return value.text;
}

std::optional<QStringList> toList(const FieldValue &value)
{
    return value.json.isString() ? QStringList(value.text) : value.list;
}

std::optional<bool> toBool(const FieldValue &value)
{
    return value.json.toBool() || value.text == "true"_L1;
}

std::optional<bool> isDisk(const FieldValue &value)
{
    return value.text == "Disk"_L1;
}

std::optional<int> toInt(const FieldValue &value)
{
    const auto number = integerOf(value);
    if (!number)
        return {};
    return int(std::clamp<qint64>(*number, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

std::optional<IncrementalSortGroups> toGroups(const FieldValue &value)
{
    const QJsonObject object = value.json.toObject();
    IncrementalSortGroups groups;
    groups.groupCount = integerOf(FieldValue::of(object.value("Group Count"_L1))).value_or(0);
    groups.methods = FieldValue::of(object.value("Sort Methods Used"_L1)).list;
    groups.peakMemory = peakSpace(object, "Sort Space Memory"_L1);
    groups.peakDisk = peakSpace(object, "Sort Space Disk"_L1);
    return groups;
}

bool setPeakMemory(PlanNode &node, const FieldValue &value)
{
    const auto memory = toKilobytes(value);
    if (!memory)
        return false;
    if (node.type == "Hash"_L1)
        present(node.hash).peakMemory = *memory;
    else if (node.type == "Aggregate"_L1)
        present(node.aggregate).peakMemory = memory;
    else if (node.type == "Memoize"_L1)
        present(node.memoize).peakMemory = memory;
    return true;
}

bool setPeakMemory(WorkerFigures &worker, const QString &nodeType, const FieldValue &value)
{
    const auto memory = toKilobytes(value);
    if (!memory)
        return false;
    if (nodeType == "Aggregate"_L1)
        present(worker.aggregate).peakMemory = memory;
    else if (nodeType == "Memoize"_L1)
        present(worker.memoize).peakMemory = memory;
    return true;
}

std::optional<BufferUsage> buffersOf(const QJsonValue &object)
{
    WorkerFigures figures;
    const QJsonObject members = object.toObject();
    for (auto it = members.begin(); it != members.end(); ++it) {
        const NodeKey *const key = nodeKey(it.key());
        if (key && key->setWorker)
            key->setWorker(figures, FieldValue::of(it.value()));
    }
    return figures.buffers;
}

}
