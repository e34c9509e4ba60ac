// SPDX-License-Identifier: GPL-3.0-or-later
#include "planequality.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway {

namespace {

using Values = std::vector<QPair<QString, QJsonValue>>;

const QJsonValue *find(const Values &values, const QString &key)
{
    const auto it
        = std::find_if(values.begin(), values.end(), [&key](const auto &entry) { return entry.first == key; });
    return it == values.end() ? nullptr : &it->second;
}

QString shown(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray { value }).toJson(QJsonDocument::Compact));
}

bool isNothing(const QJsonValue &value)
{
    return value == QJsonValue(0) || value == QJsonValue(false) || value == QJsonValue(QString())
        || (value.isArray() && value.toArray().isEmpty());
}

QString workersOf(const PlanNode &node)
{
    QStringList list;
    for (const WorkerFigures &w : node.workers) {
        list.append(u"%1: %2 rows %3 loops, %4 blocks, sort %5 %6"_s.arg(w.number)
                        .arg(w.actuals ? w.actuals->rows : -1)
                        .arg(w.actuals ? w.actuals->loops : -1)
                        .arg(w.buffers ? w.buffers->sharedHit.value + w.buffers->tempWritten.value : -1)
                        .arg(w.sort ? w.sort->method : QString())
                        .arg(w.sort ? w.sort->space.value : -1));
    }
    std::sort(list.begin(), list.end());
    return list.join(u'\n');
}

// Of a constraint's trigger only VERBOSE tells the name in text.
QJsonValue withoutConstraintTriggers(const QJsonValue &triggers)
{
    QJsonArray kept;
    for (const QJsonValue &entry : triggers.toArray()) {
        QJsonObject trigger = entry.toObject();
        if (trigger.contains("Constraint Name"_L1))
            trigger.remove("Trigger Name"_L1);
        kept.append(trigger);
    }
    return kept;
}

bool sameValue(const QString &key, const QJsonValue &text, const QJsonValue &json)
{
    // The child of ModifyTable up to 13.
    if (key == "Parent Relationship"_L1 && text.toString() == "Outer"_L1 && json.toString() == "Member"_L1)
        return true;
    return text == json || (key == "Triggers"_L1 && withoutConstraintTriggers(text) == withoutConstraintTriggers(json));
}

void compareProperties(const Values &text, const Values &json, const QString &where, QStringList &found)
{
    // The text format writes it with VERBOSE only; auto_explain has its own question and plans nothing.
    static const QSet<QString> unknowable { u"Inner Unique"_s, u"Planning"_s };
    static const QSet<QString> added { u"Query Text"_s };
    for (const auto &[key, value] : json) {
        const QJsonValue *other = find(text, key);
        if (other ? sameValue(key, *other, value) : isNothing(value) || unknowable.contains(key))
            continue;
        found.append(
            u"%1: %2 is %3 in text, %4 in JSON"_s.arg(where, key, other ? shown(*other) : u"missing"_s, shown(value)));
    }
    for (const auto &[key, value] : text) {
        const QJsonValue *alias = find(text, u"Alias"_s);
        const bool lone = key == "Function Name"_L1 && alias && *alias == value && !find(json, u"Output"_s);
        if (!find(json, key) && !added.contains(key) && !lone)
            found.append(u"%1: %2 %3 is only in text"_s.arg(where, key, shown(value)));
    }
}

template <typename T>
void compare(const char *what, const T &text, const T &json, const QString &where, QStringList &found)
{
    if (!(text == json))
        found.append(where + u": "_s + QLatin1String(what) + u" differs"_s);
}

void compareNodes(const PlanNode &text, const PlanNode &json, QStringList &found)
{
    const QString where = u"%1 %2"_s.arg(json.id).arg(json.label);
    compare("parent", text.parent, json.parent, where, found);
    compare("label", text.label, json.label, where, found);
    // Where no node of the plan touched a block, nothing in the text says that BUFFERS was on.
    if (text.buffers || json.buffers != BufferUsage())
        compare("buffers", text.buffers, json.buffers, where, found);
    compare("workers", workersOf(text), workersOf(json), where, found);
    compare("estimate", text.estimate.has_value(), json.estimate.has_value(), where, found);
    compare("actuals", text.actuals.has_value(), json.actuals.has_value(), where, found);
    compare("times", text.actuals && text.actuals->total, json.actuals && json.actuals->total, where, found);
    compareProperties(text.properties, json.properties, where, found);
}

}

QStringList planDifferences(const Plan &text, const Plan &json)
{
    if (text.nodes.size() != json.nodes.size())
        return { u"%1 nodes in text, %2 in JSON"_s.arg(text.nodes.size()).arg(json.nodes.size()) };
    QStringList found;
    for (size_t id = 0; id < json.nodes.size(); ++id)
        compareNodes(text.nodes[id], json.nodes[id], found);
    compare("settings", text.settings, json.settings, u"plan"_s, found);
    compareProperties(text.properties, json.properties, u"plan"_s, found);
    return found;
}

}
