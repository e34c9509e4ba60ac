// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planproperties.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

QJsonValue valueIn(const std::vector<QPair<QString, QJsonValue>> &properties, QLatin1String key)
{
    const auto it
        = std::find_if(properties.rbegin(), properties.rend(), [key](const auto &entry) { return entry.first == key; });
    return it == properties.rend() ? QJsonValue(QJsonValue::Undefined) : it->second;
}

/// XML and drivers may have written the number as text.
double numberIn(const QJsonObject &object, QLatin1String key)
{
    return object.value(key).toVariant().toDouble();
}

}

QJsonValue propertyOf(const PlanNode &node, QLatin1String key)
{
    return valueIn(node.properties, key);
}

QJsonValue propertyOf(const Plan &plan, QLatin1String key)
{
    return valueIn(plan.properties, key);
}

std::optional<JitUse> jitOf(const Plan &plan)
{
    const QJsonObject jit = propertyOf(plan, "JIT"_L1).toObject();
    if (jit.isEmpty())
        return {};
    return JitUse { qint64(numberIn(jit, "Functions"_L1)),
        Milliseconds(numberIn(jit.value("Timing"_L1).toObject(), "Total"_L1)) };
}

std::optional<Milliseconds> triggerTime(const Plan &plan)
{
    std::optional<Milliseconds> sum;
    for (const QJsonValue &trigger : propertyOf(plan, "Triggers"_L1).toArray())
        sum = sum.value_or(Milliseconds(0)) + Milliseconds(numberIn(trigger.toObject(), "Time"_L1));
    return sum;
}

}
