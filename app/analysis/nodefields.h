// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QByteArrayView>

#include <optional>

namespace Spillway::Analysis {

/// The value of a key on its way into a node.
struct FieldValue
{
    QJsonValue json;
    QString text; ///< of a string; shared where the same string comes often
    QStringList list; ///< of an array of nothing but strings
    bool hasDecimals = false; ///< a number written with a dot
    bool unreadable = false; ///< stood where only a number can be, but is none; `text` is what was there

    static FieldValue of(const QJsonValue &json);
};

/// A key EXPLAIN writes about a node, in every spelling of 9.6–19 (explain.c; domain.md B4).
struct NodeKey
{
    enum class Role
    {
        Plain, ///< `setNode` and `setWorker` do all there is to do
        NodeType,
        Children, ///< "Plans"
        Workers,
        WorkerNumber,
        PeakMemory, ///< which field it is depends on the type of the node
        ActualRows,
        Disabled
    };

    QString name;
    Role role = Role::Plain;
    int index = 0; ///< below MaxNodeKeys
    /// Null where the key is no field of ours. False: not a number, or too large; the field stays as it was.
    bool (*setNode)(PlanNode &, const FieldValue &) = nullptr;
    bool (*setWorker)(WorkerFigures &, const FieldValue &) = nullptr;
};

inline constexpr int MaxNodeKeys = 256;

/// Null for a key that is not known.
const NodeKey *nodeKey(QByteArrayView utf8);
const NodeKey *nodeKey(const QString &name);

/// "Peak Memory Usage" of a node of that type. False: as in NodeKey.
bool setPeakMemory(PlanNode &node, const FieldValue &value);
bool setPeakMemory(WorkerFigures &worker, const QString &nodeType, const FieldValue &value);

/// Buffer counts of an object like "Planning".
std::optional<BufferUsage> buffersOf(const QJsonValue &object);

/// A number or the text of one (C locale). Nothing where it is neither or beyond ±10^150, so that the product of two
/// figures stays finite.
std::optional<double> numberOf(const FieldValue &value);
/// The same as a whole number; values beyond 2^63 saturate, fractions are cut off.
std::optional<qint64> integerOf(const FieldValue &value);

}
