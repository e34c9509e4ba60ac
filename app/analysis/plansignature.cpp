// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/plansignature.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Keys beside the typed fields that make two nodes different plans, not different figures.
constexpr std::array ShapingKeys { "Command"_L1, "Custom Plan Provider"_L1, "Grouping Sets"_L1, "Cache Mode"_L1,
    "Cache Key"_L1, "Hash Cond"_L1, "Merge Cond"_L1, "Index Cond"_L1 };

class SignatureText
{
public:
    explicit SignatureText(const Plan &plan)
    {
        QSet<QString> aliases;
        for (const PlanNode &node : plan.nodes) {
            if (!node.alias.isEmpty())
                aliases.insert(node.alias);
        }
        // VERBOSE writes "t.d" where a plan over one relation says "d" without it.
        if (aliases.size() == 1)
            m_qualifier = *aliases.cbegin() + u'.';
        for (const PlanNode &node : plan.nodes)
            add(node);
    }
    const QByteArray &bytes() const { return m_bytes; }

private:
    void add(QString field)
    {
        if (!m_qualifier.isEmpty())
            field.remove(m_qualifier);
        m_bytes += field.toUtf8() + '\x1f';
    }

    void add(const PlanNode &node)
    {
        m_bytes += QByteArray::number(node.depth) + '\x1f';
        for (const QString &field : { node.label, node.parentRelationship, node.subplanName, node.relation, node.alias,
                 node.index, node.cteName, node.functionName })
            add(field);
        for (const QStringList &keys : { node.sortKey, node.presortedKey, node.groupKey })
            add(keys.join(u'\x1e'));
        m_bytes += QByteArray::number(node.workersPlanned.value_or(-1));
        for (const auto &[key, value] : node.properties) {
            if (std::find(ShapingKeys.begin(), ShapingKeys.end(), key) != ShapingKeys.end())
                add(key + QString::fromUtf8(QJsonDocument(QJsonArray { value }).toJson(QJsonDocument::Compact)));
        }
        m_bytes += '\n';
    }

    QString m_qualifier;
    QByteArray m_bytes;
};

// Last part of a sort or group key: "t.d DESC" → "d DESC"; expressions stay as they are.
QString shortKey(const QString &key)
{
    const qsizetype dot = key.indexOf(u'.');
    const bool plainName = dot > 0
        && std::all_of(key.begin(), key.begin() + dot, [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
    return plainName ? key.mid(dot + 1) : key;
}

QString shortKeys(const QStringList &keys)
{
    QStringList names;
    for (const QString &key : keys)
        names.append(shortKey(key));
    return names.isEmpty() ? QString() : u" (%1)"_s.arg(names.join(", "_L1));
}

QString describe(const PlanNode &node)
{
    QString text = node.label + shortKeys(node.sortKey.isEmpty() ? node.groupKey : node.sortKey);
    const QString index = node.index.isEmpty() ? QString() : u' ' + node.index;
    for (const QString &name : { node.relation, node.cteName, node.functionName }) {
        if (!name.isEmpty())
            return text + u' ' + name + (index.isEmpty() ? QString() : u" using"_s + index);
    }
    return text + index;
}

}

QByteArray planSignature(const Plan &plan)
{
    return QCryptographicHash::hash(SignatureText(plan).bytes(), QCryptographicHash::Sha256);
}

QString planShape(const Plan &plan)
{
    std::vector<int> children(plan.nodes.size());
    for (const PlanNode &node : plan.nodes) {
        if (node.parent >= 0)
            ++children[size_t(node.parent)];
    }
    // One run in pre-order: each node brings what separates it from its parent or from the sibling before it.
    QString shape;
    std::vector<int> open;
    const auto leave = [&] {
        shape += children[size_t(open.back())] > 1 ? ")"_L1 : ""_L1;
        open.pop_back();
    };
    for (const PlanNode &node : plan.nodes) {
        const int previous = open.empty() ? -1 : open.back();
        while (!open.empty() && open.back() != node.parent)
            leave();
        if (node.parent >= 0) {
            const bool first = previous == node.parent;
            shape += children[size_t(node.parent)] == 1 ? u" ← "_s : first ? u" ("_s : u", "_s;
        }
        open.push_back(node.id);
        if (!node.subplanName.isEmpty())
            shape += node.subplanName.section(" (returns "_L1, 0, 0) + ": "_L1;
        shape += describe(node);
    }
    while (!open.empty())
        leave();
    return shape;
}

}
