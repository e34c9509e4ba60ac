// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodelabel.h"

#include "analysis/planproperties.h"

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

QString joinLabel(const PlanNode &node, const QString &method)
{
    if (!node.joinType.isEmpty() && node.joinType != "Inner"_L1)
        return u"%1 %2 Join"_s.arg(method, node.joinType);
    return method == "Nested Loop"_L1 ? method : method + " Join"_L1;
}

QString aggregateLabel(const PlanNode &node)
{
    QString label = u"Aggregate"_s;
    if (node.strategy == "Sorted"_L1)
        label = u"GroupAggregate"_s;
    else if (node.strategy == "Hashed"_L1)
        label = u"HashAggregate"_s;
    else if (node.strategy == "Mixed"_L1)
        label = u"MixedAggregate"_s;
    return node.partialMode == "Partial"_L1 || node.partialMode == "Finalize"_L1 ? node.partialMode + u' ' + label
                                                                                 : label;
}

QString setOpLabel(const PlanNode &node)
{
    const QString label = node.strategy == "Hashed"_L1 ? u"HashSetOp"_s : u"SetOp"_s;
    const QString command = propertyOf(node, "Command"_L1).toString();
    return command.isEmpty() ? label : label + u' ' + command;
}

QString baseLabel(const PlanNode &node)
{
    const QString &type = node.type;
    if (type == "Aggregate"_L1)
        return aggregateLabel(node);
    if (type == "Hash Join"_L1)
        return joinLabel(node, u"Hash"_s);
    if (type == "Merge Join"_L1)
        return joinLabel(node, u"Merge"_s);
    if (type == "Nested Loop"_L1)
        return joinLabel(node, type);
    if (type == "SetOp"_L1)
        return setOpLabel(node);
    if (type == "ModifyTable"_L1)
        return node.operation.isEmpty() ? type : node.operation;
    if (type == "Foreign Scan"_L1 && !node.operation.isEmpty() && node.operation != "Select"_L1)
        return u"Foreign "_s + node.operation;
    if (type == "Custom Scan"_L1) {
        const QString provider = propertyOf(node, "Custom Plan Provider"_L1).toString();
        return provider.isEmpty() ? type : u"%1 (%2)"_s.arg(type, provider);
    }
    if ((type == "Index Scan"_L1 || type == "Index Only Scan"_L1) && node.scanDirection == "Backward"_L1)
        return type + " Backward"_L1;
    return type;
}

}

QString nodeLabel(const PlanNode &node)
{
    QString label = baseLabel(node);
    if (propertyOf(node, "Async Capable"_L1).toBool())
        label.prepend("Async "_L1);
    if (node.parallelAware)
        label.prepend("Parallel "_L1);
    return label;
}

}
