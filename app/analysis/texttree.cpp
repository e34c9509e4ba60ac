// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/texttree.h"

#include "analysis/nodebuilder.h"
#include "analysis/textusage.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

bool has(const KeyValues &values, QLatin1String key)
{
    return std::any_of(values.begin(), values.end(), [key](const auto &entry) { return entry.first == key; });
}

QJsonValue valueOf(const KeyValues &values, QLatin1String key)
{
    for (const auto &[name, value] : values) {
        if (name == key)
            return value;
    }
    return {};
}

// Counters that are all 0 have no line; that the plan was made with BUFFERS or WAL shows elsewhere in it. A node above
// one that has them is not such a node: its figures are lost.
void addZeroCounters(TextTree &tree, QLatin1String key, void (*read)(QStringView, KeyValues &))
{
    std::vector<bool> told(tree.nodes.size(), false);
    bool any = false;
    for (size_t id = tree.nodes.size(); id-- > 0;) {
        told[id] = told[id] || has(tree.nodes[id].values, key);
        any = any || told[id];
        if (told[id] && id > 0)
            told[size_t(tree.nodes[id].parent)] = true;
    }
    for (size_t id = 0; any && id < tree.nodes.size(); ++id) {
        TextNode &node = tree.nodes[id];
        if (node.actuals && !told[id])
            read({}, node.values);
        for (KeyValues &worker : node.workers) {
            if (has(worker, "Actual Loops"_L1) && !has(worker, key))
                read({}, worker);
        }
    }
}

void addTimesOfNeverExecuted(TextTree &tree)
{
    const bool times
        = std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const TextNode &node) { return node.times; });
    for (TextNode &node : tree.nodes) {
        if (times && node.neverExecuted) {
            node.values.emplace_back(u"Actual Startup Time"_s, 0);
            node.values.emplace_back(u"Actual Total Time"_s, 0);
        }
    }
}

// With VERBOSE the schema of a function is told: a lone name is then the alias of several functions.
void dropNamesThatAreAliases(TextTree &tree)
{
    for (TextNode &node : tree.nodes) {
        if (!node.aliasOnly || !has(node.values, "Output"_L1))
            continue;
        std::erase_if(node.values, [](const auto &entry) { return entry.first == "Function Name"_L1; });
    }
}

// Grouping sets are written as several "Group Key" and "Hash Key" lines, a "Sort Key" before those it serves.
void gatherGroupingSets(TextNode &node)
{
    const auto keyCount = std::count_if(
        node.values.begin(), node.values.end(), [](const auto &entry) { return entry.first == "Group Key"_L1; });
    const bool empty = std::any_of(node.values.begin(), node.values.end(), [](const auto &entry) {
        return entry.first == "Group Key"_L1 && entry.second.toArray() == QJsonArray { u"()"_s };
    });
    if (node.type != "Aggregate"_L1 || (keyCount < 2 && !empty && !has(node.values, "Hash Key"_L1)))
        return;
    QJsonArray sets;
    QJsonObject current;
    const auto close = [&] {
        if (!current.isEmpty())
            sets.append(std::exchange(current, {}));
    };
    for (const auto &[key, value] : std::as_const(node.values)) {
        const QJsonArray columns = value.toArray() == QJsonArray { u"()"_s } ? QJsonArray() : value.toArray();
        if (key == "Sort Key"_L1) {
            close();
            current.insert(key, columns);
        } else if (key == "Hash Key"_L1) {
            close();
            current.insert("Hash Keys"_L1, QJsonArray { columns });
            close();
        } else if (key == "Group Key"_L1) {
            QJsonArray keys = current.value("Group Keys"_L1).toArray();
            keys.append(columns);
            current.insert("Group Keys"_L1, keys);
        }
    }
    close();
    std::erase_if(node.values, [](const auto &entry) {
        return entry.first == "Sort Key"_L1 || entry.first == "Hash Key"_L1 || entry.first == "Group Key"_L1;
    });
    node.values.emplace_back(u"Grouping Sets"_s, sets);
}

QString relationship(const TextTree &tree, const TextNode &node, int position, int siblings)
{
    if (node.subplanName.startsWith("SubPlan "_L1))
        return u"SubPlan"_s;
    if (!node.subplanName.isEmpty())
        return u"InitPlan"_s;
    const QString &parent = tree.nodes[size_t(node.parent)].type;
    if (parent == "Append"_L1 || parent == "Merge Append"_L1 || parent == "BitmapAnd"_L1 || parent == "BitmapOr"_L1
        || (parent == "ModifyTable"_L1 && siblings > 1))
        return u"Member"_s;
    if (parent == "Subquery Scan"_L1)
        return u"Subquery"_s;
    if (parent == "Custom Scan"_L1)
        return siblings > 1 ? u"children"_s : u"child"_s;
    return position == 0 ? u"Outer"_s : u"Inner"_s;
}

void addRelationships(TextTree &tree)
{
    std::vector<int> children(tree.nodes.size(), 0), seen(tree.nodes.size(), 0);
    for (const TextNode &node : tree.nodes) {
        if (node.parent >= 0 && node.subplanName.isEmpty())
            ++children[size_t(node.parent)];
    }
    for (TextNode &node : tree.nodes) {
        if (node.parent < 0)
            continue;
        const size_t parent = size_t(node.parent);
        const QString relation = relationship(tree, node, seen[parent], children[parent]);
        if (node.subplanName.isEmpty())
            ++seen[parent];
        else
            node.values.insert(node.values.begin() + 1, { u"Subplan Name"_s, node.subplanName });
        node.values.insert(node.values.begin() + 1, { u"Parent Relationship"_s, relation });
    }
}

const QHash<QString, int> &neededChildren()
{
    static const QHash<QString, int> needed { { u"Hash Join"_s, 2 }, { u"Merge Join"_s, 2 }, { u"Nested Loop"_s, 2 },
        { u"Aggregate"_s, 1 }, { u"Bitmap Heap Scan"_s, 1 }, { u"BitmapAnd"_s, 1 }, { u"BitmapOr"_s, 1 },
        { u"Gather"_s, 1 }, { u"Gather Merge"_s, 1 }, { u"Group"_s, 1 }, { u"Hash"_s, 1 }, { u"Incremental Sort"_s, 1 },
        { u"Limit"_s, 1 }, { u"LockRows"_s, 1 }, { u"Materialize"_s, 1 }, { u"Memoize"_s, 1 }, { u"ModifyTable"_s, 1 },
        { u"Recursive Union"_s, 2 }, { u"Sort"_s, 1 }, { u"Subquery Scan"_s, 1 }, { u"Unique"_s, 1 },
        { u"WindowAgg"_s, 1 } };
    return needed;
}

QJsonArray objects(const std::vector<KeyValues> &entries)
{
    QJsonArray array;
    for (const KeyValues &entry : entries)
        array.append(toObject(entry));
    return array;
}

}

int mostChildren(const QString &type)
{
    static const QSet<QString> many { u"Append"_s, u"Merge Append"_s, u"BitmapAnd"_s, u"BitmapOr"_s, u"ModifyTable"_s,
        u"Custom Scan"_s, u"Foreign Scan"_s, u"Task"_s };
    if (many.contains(type))
        return std::numeric_limits<int>::max();
    return type.endsWith(" Scan"_L1) && type != "Bitmap Heap Scan"_L1 && type != "Subquery Scan"_L1
        ? 0
        : neededChildren().value(type, 1);
}

bool lacksChildren(const TextTree &tree)
{
    std::vector<int> missing;
    missing.reserve(tree.nodes.size());
    for (const TextNode &node : tree.nodes) {
        missing.push_back(neededChildren().value(node.type, 0));
        if (node.parent >= 0 && node.subplanName.isEmpty())
            --missing[size_t(node.parent)];
    }
    return std::any_of(missing.begin(), missing.end(), [](int count) { return count > 0; });
}

QJsonArray triggersOf(const TextTree &tree, const QJsonArray &triggers)
{
    QJsonValue relation;
    for (const TextNode &node : tree.nodes) {
        if (node.type == "ModifyTable"_L1 && relation.isNull())
            relation = valueOf(node.values, "Relation Name"_L1);
    }
    QJsonArray filled;
    for (const QJsonValue &entry : triggers) {
        QJsonObject trigger = entry.toObject();
        if (!trigger.contains("Relation"_L1) && relation.isString())
            trigger.insert("Relation"_L1, relation);
        filled.append(trigger);
    }
    return filled;
}

Plan buildPlan(TextTree tree, std::vector<PlanNotice> &notices)
{
    addZeroCounters(tree, "Shared Hit Blocks"_L1, readBuffers);
    addZeroCounters(tree, "WAL Records"_L1, readWal);
    addTimesOfNeverExecuted(tree);
    dropNamesThatAreAliases(tree);
    addRelationships(tree);
    int line = -1;
    PlanBuilder builder([&line] { return line; });
    builder.reserve(tree.nodes.size());
    std::vector<int> open;
    for (int id = 0; id < int(tree.nodes.size()); ++id) {
        TextNode &node = tree.nodes[size_t(id)];
        while (!open.empty() && open.back() != node.parent) {
            builder.endNode();
            open.pop_back();
        }
        gatherGroupingSets(node);
        line = node.line;
        builder.beginNode();
        open.push_back(id);
        for (const auto &[key, value] : node.values)
            builder.property(key, value);
        if (!node.targets.empty())
            builder.property(u"Target Tables"_s, objects(node.targets));
        if (!node.workers.empty())
            builder.property(u"Workers"_s, objects(node.workers));
    }
    for (const auto &[key, value] : tree.topLevel)
        builder.topLevel(key, value);
    if (tree.fractionalRows)
        builder.setFractionalRows();
    Plan plan = builder.take();
    const std::vector<PlanNotice> noticed = builder.takeNotices();
    notices.insert(notices.end(), noticed.begin(), noticed.end());
    return plan;
}

}
