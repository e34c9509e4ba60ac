// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodeidentity.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

quint64 mixed(quint64 value)
{
    // Finaliser of splitmix64, so that sums of hashes do not cancel out.
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

quint64 mixed(quint64 a, quint64 b)
{
    return mixed(a * 31 + b);
}

quint64 hashed(const QString &text)
{
    return text.isEmpty() ? 0 : mixed(quint64(qHash(text, size_t(0))));
}

NodeFamily familyOf(const PlanNode &node)
{
    static const QHash<QString, NodeFamily> families { { u"Bitmap Index Scan"_s, NodeFamily::BitmapPart },
        { u"Nested Loop"_s, NodeFamily::Join }, { u"Hash Join"_s, NodeFamily::Join },
        { u"Merge Join"_s, NodeFamily::Join }, { u"Aggregate"_s, NodeFamily::Aggregate },
        { u"Group"_s, NodeFamily::Aggregate }, { u"Unique"_s, NodeFamily::Aggregate }, { u"Sort"_s, NodeFamily::Sort },
        { u"Incremental Sort"_s, NodeFamily::Sort }, { u"Append"_s, NodeFamily::Append },
        { u"Merge Append"_s, NodeFamily::Append }, { u"Gather"_s, NodeFamily::Gather },
        { u"Gather Merge"_s, NodeFamily::Gather }, { u"Materialize"_s, NodeFamily::Cache },
        { u"Memoize"_s, NodeFamily::Cache }, { u"Hash"_s, NodeFamily::Hash }, { u"ModifyTable"_s, NodeFamily::Other } };
    const auto known = families.constFind(node.type);
    if (known == families.constEnd()) {
        const bool scan = node.type.endsWith("Scan"_L1)
            && !(node.relation.isEmpty() && node.cteName.isEmpty() && node.functionName.isEmpty()
                && node.alias.isEmpty());
        return scan ? NodeFamily::Scan : NodeFamily::Other;
    }
    return *known == NodeFamily::Aggregate && node.partialMode == "Partial"_L1 ? NodeFamily::PartialAggregate : *known;
}

QString nameOf(const PlanNode &node)
{
    for (const QString *name : { &node.relation, &node.cteName, &node.functionName, &node.alias }) {
        if (!name->isEmpty())
            return *name;
    }
    return {};
}

/// "CTE x" is a name; numbers of the others depend on the version.
quint64 subplanHash(const PlanNode &node)
{
    if (!isSubplan(node))
        return 0;
    if (node.subplanName.startsWith("CTE "_L1))
        return hashed(node.subplanName);
    return hashed(node.subplanName.isEmpty() ? node.parentRelationship : node.subplanName.section(u' ', 0, 0));
}

quint64 keysHash(const PlanNode &node, const QString &onlyAlias)
{
    const QStringList qualifiers = optionalQualifiers(node, onlyAlias);
    quint64 sum = 0;
    for (const QStringList *keys : { &node.sortKey, &node.groupKey }) {
        for (const QString &key : *keys)
            sum += hashed(plainSpelling(key, qualifiers));
    }
    return sum;
}

NodeIdentity ownIdentity(const PlanNode &node, const QString &onlyAlias)
{
    NodeIdentity own;
    own.family = familyOf(node);
    const bool whole = node.partialMode.isEmpty() || node.partialMode == "Simple"_L1;
    own.type = mixed(mixed(hashed(node.type), hashed(node.strategy)), whole ? 0 : hashed(node.partialMode));
    own.work = mixed(quint64(own.family), own.family == NodeFamily::Other ? hashed(node.type) : 0);
    own.work = mixed(own.work, subplanHash(node));
    own.index = hashed(node.index);
    if (own.family == NodeFamily::Scan || own.family == NodeFamily::Other) {
        const QString name = nameOf(node);
        own.looseName = hashed(name);
        if (!name.isEmpty())
            own.name = mixed(own.looseName, hashed(node.alias.isEmpty() ? name : node.alias));
    }
    if (own.family == NodeFamily::Sort || own.family == NodeFamily::Aggregate)
        own.keys = keysHash(node, onlyAlias);
    return own;
}

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// End of the number that begins at `from`.
qsizetype behindDigits(const QString &text, qsizetype from)
{
    while (from < text.size() && text[from].isDigit())
        ++from;
    return from;
}

/// "(InitPlan 1).col1" at `at`: where it ends; else -1.
qsizetype behindInitPlan(const QString &text, qsizetype at)
{
    constexpr auto Opening = "(InitPlan "_L1;
    if (!QStringView(text).sliced(at).startsWith(Opening))
        return -1;
    const qsizetype close = text.indexOf(u')', at + Opening.size());
    if (close < 0 || !QStringView(text).sliced(close).startsWith(").col"_L1))
        return -1;
    return behindDigits(text, close + 5);
}

}

bool isSubplan(const PlanNode &node)
{
    return !node.subplanName.isEmpty() || node.parentRelationship == "InitPlan"_L1
        || node.parentRelationship == "SubPlan"_L1;
}

QString onlyAliasOf(const Plan &plan)
{
    QString only;
    for (const PlanNode &node : plan.nodes) {
        const QString &alias = node.alias.isEmpty() ? node.relation : node.alias;
        if (alias.isEmpty() || alias == only)
            continue;
        if (!only.isEmpty())
            return {};
        only = alias;
    }
    return only;
}

QStringList optionalQualifiers(const PlanNode &node, const QString &onlyAlias)
{
    QStringList qualifiers;
    const QString &own = node.alias.isEmpty() ? node.relation : node.alias;
    for (const QString &alias : { own, onlyAlias }) {
        if (alias.isEmpty())
            continue;
        // As quote_identifier() writes it where it must.
        qualifiers.append(alias + u'.');
        qualifiers.append(u'"' + QString(alias).replace(u'"', "\"\""_L1) + "\"."_L1);
    }
    qualifiers.removeDuplicates();
    return qualifiers;
}

QString plainSpelling(const QString &expression, const QStringList &qualifiers)
{
    QString plain;
    plain.reserve(expression.size());
    QChar quote; // constants are kept as they are
    for (qsizetype i = 0; i < expression.size();) {
        const QChar c = expression[i];
        const QStringView rest = QStringView(expression).sliced(i);
        const bool wordBegins = i == 0 || !isWordPart(expression[i - 1]);
        qsizetype next = i;
        for (const QString &qualifier : qualifiers) {
            if (quote.isNull() && next == i && wordBegins && rest.startsWith(qualifier))
                next = i + qualifier.size();
        }
        if (next > i) {
            i = next;
            continue;
        }
        if (!quote.isNull() || c == u'\'' || c == u'"') {
            quote = quote.isNull() ? c : (c == quote ? QChar() : quote);
            plain += c;
            ++i;
            continue;
        }
        if (c == u'$' && rest.size() > 1 && rest[1].isDigit())
            next = behindDigits(expression, i + 1);
        else if (c == u'(' && behindInitPlan(expression, i) > 0)
            next = behindInitPlan(expression, i);
        if (next > i) {
            plain += u'$';
        } else if (wordBegins && rest.startsWith("hashed SubPlan "_L1)) {
            next = i + 7;
        } else if (wordBegins && rest.startsWith("SubPlan "_L1)) {
            plain += "SubPlan"_L1;
            next = behindDigits(expression, i + 8);
        }
        if (next == i) {
            plain += c;
            ++next;
        }
        i = next;
    }
    return plain;
}

PlanIdentity identify(const Plan &plan)
{
    PlanIdentity identity;
    auto &nodes = identity.nodes;
    const int count = int(plan.nodes.size());
    const QString onlyAlias = onlyAliasOf(plan);
    nodes.reserve(plan.nodes.size());
    std::vector<int> children(plan.nodes.size(), 0);
    for (int id = 0; id < count; ++id) {
        const PlanNode &node = plan.nodes[size_t(id)];
        NodeIdentity own = ownIdentity(node, onlyAlias);
        own.side = isSubplan(node) ? -1 : node.parent < 0 ? 0 : children[size_t(node.parent)]++;
        if (node.parent >= 0) {
            const NodeIdentity &parent = nodes[size_t(node.parent)];
            // An index has no relation of its own: it serves the heap scan above it.
            if (own.family == NodeFamily::BitmapPart || node.type == "BitmapAnd"_L1 || node.type == "BitmapOr"_L1) {
                own.name = parent.name;
                own.looseName = parent.looseName;
            }
            own.chain = mixed(parent.chain, mixed(parent.work, mixed(parent.name, quint64(own.side + 1))));
        }
        own.end = id + 1;
        own.firstLeaf = int(identity.leaves.size());
        if (own.family == NodeFamily::Scan) {
            own.content = mixed(own.name);
            own.looseContent = mixed(own.looseName);
            identity.leaves.push_back(id);
        }
        own.leafEnd = int(identity.leaves.size());
        nodes.push_back(own);
    }
    for (int id = count - 1; id > 0; --id) {
        const int parent = plan.nodes[size_t(id)].parent;
        if (parent < 0)
            continue;
        NodeIdentity &above = nodes[size_t(parent)];
        const NodeIdentity &own = nodes[size_t(id)];
        above.content += own.content;
        above.looseContent += own.looseContent;
        above.end = qMax(above.end, own.end);
        above.leafEnd = qMax(above.leafEnd, own.leafEnd);
    }
    return identity;
}

}
