// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textnodenames.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Names that are the same in all formats.
bool isPlainName(QStringView name)
{
    static const QSet<QString> names {
        u"Append"_s,
        u"BitmapAnd"_s,
        u"BitmapOr"_s,
        u"Bitmap Heap Scan"_s,
        u"Bitmap Index Scan"_s,
        u"CTE Scan"_s,
        u"Custom Scan"_s,
        u"Function Scan"_s,
        u"Gather"_s,
        u"Gather Merge"_s,
        u"Group"_s,
        u"Hash"_s,
        u"Incremental Sort"_s,
        u"Limit"_s,
        u"LockRows"_s,
        u"Materialize"_s,
        u"Memoize"_s,
        u"Merge Append"_s,
        u"ModifyTable"_s,
        u"Named Tuplestore Scan"_s,
        u"ProjectSet"_s,
        u"Recursive Union"_s,
        u"Result"_s,
        u"Sample Scan"_s,
        u"Seq Scan"_s,
        u"Sort"_s,
        u"Subquery Scan"_s,
        u"Table Function Scan"_s,
        u"Tid Range Scan"_s,
        u"Tid Scan"_s,
        u"Unique"_s,
        u"Values Scan"_s,
        u"WindowAgg"_s,
        u"WorkTable Scan"_s,
        // Citus, between a Custom Scan and the plan of another server
        u"Task"_s,
    };
    return names.contains(name.toString());
}

bool readJoin(QStringView name, KeyValues &values)
{
    for (const QLatin1String method : { "Hash"_L1, "Merge"_L1, "Nested Loop"_L1 }) {
        if (!name.startsWith(method))
            continue;
        QStringView kind = name.sliced(method.size());
        const bool loop = method == "Nested Loop"_L1;
        if (kind.endsWith(" Join"_L1))
            kind = kind.chopped(5).trimmed();
        else if (!loop || !kind.isEmpty())
            continue;
        static const QSet<QString> kinds { QString(), u"Left"_s, u"Full"_s, u"Right"_s, u"Semi"_s, u"Anti"_s,
            u"Right Semi"_s, u"Right Anti"_s };
        if (!kinds.contains(kind.toString()))
            continue;
        values.emplace_back(u"Node Type"_s, loop ? QString(method) : method + " Join"_L1);
        values.emplace_back(u"Join Type"_s, kind.isEmpty() ? u"Inner"_s : kind.toString());
        return true;
    }
    return false;
}

bool readAggregate(QStringView name, KeyValues &values)
{
    static const QHash<QString, QString> strategies { { u"Aggregate"_s, u"Plain"_s },
        { u"GroupAggregate"_s, u"Sorted"_s }, { u"HashAggregate"_s, u"Hashed"_s },
        { u"MixedAggregate"_s, u"Mixed"_s } };
    QString mode = u"Simple"_s;
    for (const QLatin1String prefix : { "Partial "_L1, "Finalize "_L1 }) {
        if (name.startsWith(prefix)) {
            mode = QString(prefix.chopped(1));
            name = name.sliced(prefix.size());
        }
    }
    const auto strategy = strategies.constFind(name.toString());
    if (strategy == strategies.cend())
        return false;
    values.emplace_back(u"Node Type"_s, u"Aggregate"_s);
    values.emplace_back(u"Strategy"_s, *strategy);
    values.emplace_back(u"Partial Mode"_s, mode);
    return true;
}

bool readSetOp(QStringView name, KeyValues &values)
{
    const bool hashed = name.startsWith("HashSetOp"_L1);
    if (!hashed && !name.startsWith("SetOp"_L1))
        return false;
    values.emplace_back(u"Node Type"_s, u"SetOp"_s);
    values.emplace_back(u"Strategy"_s, hashed ? u"Hashed"_s : u"Sorted"_s);
    const QStringView command = name.sliced(hashed ? 9 : 5).trimmed();
    if (!command.isEmpty())
        values.emplace_back(u"Command"_s, command.toString());
    return true;
}

bool readModification(QStringView name, KeyValues &values)
{
    static const QSet<QString> operations { u"Insert"_s, u"Update"_s, u"Delete"_s, u"Merge"_s };
    const bool foreign = name.startsWith("Foreign "_L1);
    const QString operation = (foreign ? name.sliced(8) : name).toString();
    if (!operations.contains(operation))
        return false;
    values.emplace_back(u"Node Type"_s, foreign ? u"Foreign Scan"_s : u"ModifyTable"_s);
    values.emplace_back(u"Operation"_s, operation);
    return true;
}

bool readDirectedScan(QStringView name, KeyValues &values)
{
    const bool backward = name.endsWith(" Backward"_L1);
    const QStringView type = backward ? name.chopped(9) : name;
    if (type != "Index Scan"_L1 && type != "Index Only Scan"_L1)
        return false;
    values.emplace_back(u"Node Type"_s, type.toString());
    values.emplace_back(u"Scan Direction"_s, backward ? u"Backward"_s : u"Forward"_s);
    return true;
}

}

bool readNodeName(QStringView name, KeyValues &values)
{
    if (isPlainName(name)) {
        values.emplace_back(u"Node Type"_s, name.toString());
        return true;
    }
    if (name == "Foreign Scan"_L1) {
        values.emplace_back(u"Node Type"_s, name.toString());
        values.emplace_back(u"Operation"_s, u"Select"_s);
        return true;
    }
    if (name.startsWith("Custom Scan ("_L1) && name.endsWith(u')')) {
        values.emplace_back(u"Node Type"_s, u"Custom Scan"_s);
        values.emplace_back(u"Custom Plan Provider"_s, name.sliced(13).chopped(1).toString());
        return true;
    }
    if (readJoin(name, values) || readAggregate(name, values) || readSetOp(name, values)
        || readModification(name, values) || readDirectedScan(name, values))
        return true;
    values.emplace_back(u"Node Type"_s, name.toString());
    return false;
}

QLatin1String targetKey(const QString &nodeType)
{
    if (nodeType == "Bitmap Index Scan"_L1)
        return "Index Name"_L1;
    if (nodeType == "Subquery Scan"_L1 || nodeType == "Values Scan"_L1)
        return "Alias"_L1;
    if (nodeType == "Function Scan"_L1)
        return "Function Name"_L1;
    if (nodeType == "Table Function Scan"_L1)
        return "Table Function Name"_L1;
    if (nodeType == "CTE Scan"_L1 || nodeType == "WorkTable Scan"_L1)
        return "CTE Name"_L1;
    if (nodeType == "Named Tuplestore Scan"_L1)
        return "Tuplestore Name"_L1;
    return "Relation Name"_L1;
}

}
