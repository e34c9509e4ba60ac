// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/compareparts.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

using Analysis::NodeFamily;
using Analysis::NodePair;
using Analysis::Pairing;

constexpr size_t MostOfAKind = 3;
constexpr qsizetype MostNames = 12; // of a join order

QSet<QString> indexesOf(const Plan &plan)
{
    QSet<QString> indexes;
    for (const PlanNode &node : plan.nodes) {
        if (!node.index.isEmpty())
            indexes.insert(node.index);
    }
    return indexes;
}

/// An index of the node itself or of the Bitmap Index Scans right below it.
QStringList indexesAt(const Plan &plan, const Analysis::PlanIdentity &identity, int id)
{
    const PlanNode &node = plan.nodes[size_t(id)];
    if (!node.index.isEmpty())
        return { node.index };
    QStringList indexes;
    if (node.type != "Bitmap Heap Scan"_L1)
        return indexes;
    for (int below = id + 1; below < identity.nodes[size_t(id)].end; ++below) {
        const QString &index = plan.nodes[size_t(below)].index;
        if (identity.nodes[size_t(below)].family == NodeFamily::BitmapPart && !indexes.contains(index))
            indexes.append(index);
    }
    return indexes;
}

/// Names of what is joined, in the order in which the plan comes to them.
QStringList joinOrder(const Plan &plan, const Analysis::PlanIdentity &identity)
{
    QStringList names;
    std::vector<bool> below(plan.nodes.size(), false), hidden(plan.nodes.size(), false);
    for (const PlanNode &node : plan.nodes) {
        const size_t id = size_t(node.id);
        if (node.parent >= 0) {
            const size_t parent = size_t(node.parent);
            below[id] = below[parent] || identity.nodes[parent].family == NodeFamily::Join;
            // Members of an Append are one relation, whatever their order.
            hidden[id] = hidden[parent] || Analysis::isSubplan(node)
                || (identity.nodes[parent].family == NodeFamily::Append && identity.nodes[id].side > 0);
        }
        const QString &name = node.alias.isEmpty() ? node.relation : node.alias;
        const bool counts = identity.nodes[id].family == NodeFamily::Scan && below[id] && !hidden[id];
        if (counts && names.size() < MostNames)
            names.append(name.isEmpty() ? node.cteName : name);
    }
    return names;
}

class MethodRules
{
public:
    MethodRules(const Sides &sides, Causes &causes)
        : m_sides(sides)
        , m_causes(causes)
        , m_leftIndexes(indexesOf(*sides.left.plan))
        , m_rightIndexes(indexesOf(*sides.right.plan))
    {
    }

    void run()
    {
        Causes scans, joins, aggregates, conditions, helpers;
        for (const NodePair &pair : m_sides.diff.pairs) {
            const NodeFamily family = m_sides.familyOf(pair);
            if (!m_sides.bothSides(pair)) {
                if (!impliedByOthers(family))
                    helpers.push_back(helperCause(pair));
                continue;
            }
            const bool otherType = pair.changedKeys.contains("Node Type"_L1);
            if (family == NodeFamily::Scan)
                addScan(pair, otherType, scans);
            else if (family == NodeFamily::Join && otherType)
                joins.push_back(typesCause(pair, u"join-method-differs"_s));
            else if (family == NodeFamily::Aggregate && pair.pairing == Pairing::Replaced)
                aggregates.push_back(typesCause(pair, u"aggregate-method-differs"_s));
            if (!otherType)
                addConditions(pair, conditions);
        }
        for (Causes *kind : { &scans, &joins, &aggregates, &conditions, &helpers })
            keepGreatest(*kind);
        addJoinOrder();
    }

private:
    void keepGreatest(Causes &kind)
    {
        std::stable_sort(kind.begin(), kind.end(), [](const Cause &a, const Cause &b) { return a.impact > b.impact; });
        m_causes.insert(m_causes.end(), kind.begin(), kind.begin() + ptrdiff_t(std::min(kind.size(), MostOfAKind)));
    }

    Cause typesCause(const NodePair &pair, const QString &code) const
    {
        return m_sides.causeAt(pair, code,
            { { u"left_method"_s, m_sides.leftNode(pair).label },
                { u"right_method"_s, m_sides.rightNode(pair).label } });
    }

    static QString first(const QStringList &indexes, const QSet<QString> &others)
    {
        for (const QString &index : indexes) {
            if (!others.contains(index))
                return index;
        }
        return {};
    }

    void addScan(const NodePair &pair, bool otherType, Causes &scans) const
    {
        const PlanNode &left = m_sides.leftNode(pair), &right = m_sides.rightNode(pair);
        const QStringList onLeft = indexesAt(*m_sides.left.plan, m_sides.leftIdentity, pair.left);
        const QStringList onRight = indexesAt(*m_sides.right.plan, m_sides.rightIdentity, pair.right);
        const QString leftOnly = first(onLeft, m_rightIndexes), rightOnly = first(onRight, m_leftIndexes);
        if (leftOnly.isEmpty() && rightOnly.isEmpty()) {
            if (otherType)
                scans.push_back(typesCause(pair, u"scan-method-differs"_s));
            return;
        }
        Cause cause = typesCause(pair, u"index-one-side"_s);
        cause.finding.figures.insert(u"relation"_s, right.relation.isEmpty() ? left.relation : right.relation);
        // Where each side has an index of its own, both are told.
        if (!leftOnly.isEmpty())
            cause.finding.figures.insert(u"left_index"_s, leftOnly);
        if (!rightOnly.isEmpty())
            cause.finding.figures.insert(u"right_index"_s, rightOnly);
        cause.impact += bitmapImpact(pair);
        scans.push_back(cause);
    }

    /// Time of the bitmap belongs to the scan that uses it.
    double bitmapImpact(const NodePair &pair) const
    {
        double sum = 0;
        const auto add = [&sum](const Plan &plan, const Analysis::PlanMetrics &metrics, int id) {
            if (plan.nodes[size_t(id)].type == "Bitmap Heap Scan"_L1 && size_t(id) + 1 < metrics.nodes.size())
                sum += metrics.nodes[size_t(id) + 1].self.value_or(Milliseconds()).count();
        };
        add(*m_sides.left.plan, m_sides.left.metrics, pair.left);
        add(*m_sides.right.plan, m_sides.right.metrics, pair.right);
        return sum;
    }

    void addConditions(const NodePair &pair, Causes &conditions) const
    {
        QStringList keys;
        for (const QLatin1StringView key : { "Filter"_L1, "Index Cond"_L1, "Recheck Cond"_L1, "TID Cond"_L1,
                 "Join Filter"_L1, "Hash Cond"_L1, "Merge Cond"_L1, "Join Type"_L1, "Sort Key"_L1, "Group Key"_L1,
                 "One-Time Filter"_L1, "Operation"_L1, "Remote SQL"_L1 }) {
            if (pair.changedKeys.contains(key))
                keys.append(key);
        }
        // With other sides of a join its keys are told by the order.
        if (!keys.isEmpty())
            conditions.push_back(m_sides.causeAt(pair, u"condition-differs"_s, { { u"keys"_s, keys.join(", "_L1) } }));
    }

    /// Told by the join, the index or the workers they belong to.
    static bool impliedByOthers(NodeFamily family)
    {
        return family == NodeFamily::Hash || family == NodeFamily::BitmapPart || family == NodeFamily::Gather
            || family == NodeFamily::Join || family == NodeFamily::PartialAggregate;
    }

    /// A Sort, a Memoize, a partition that the other plan does without.
    Cause helperCause(const NodePair &pair) const
    {
        return m_sides.causeAt(pair, u"node-one-side"_s, { { u"side"_s, pair.left >= 0 ? u"left"_s : u"right"_s } });
    }

    void addJoinOrder()
    {
        const NodePair *where = nullptr;
        double impact = 0;
        for (const NodePair &pair : m_sides.diff.pairs) {
            if (m_sides.familyOf(pair) != NodeFamily::Join)
                continue;
            where = where || !m_sides.bothSides(pair) ? where : &pair;
            impact += m_sides.impactOf(pair);
        }
        const QStringList left = joinOrder(*m_sides.left.plan, m_sides.leftIdentity);
        const QStringList right = joinOrder(*m_sides.right.plan, m_sides.rightIdentity);
        QStringList leftSorted = left, rightSorted = right;
        leftSorted.sort();
        rightSorted.sort();
        if (left == right || leftSorted != rightSorted)
            return;
        Cause cause = m_sides.causeAt(where ? *where : NodePair(), u"join-order-differs"_s,
            { { u"left_order"_s, left.join(", "_L1) }, { u"right_order"_s, right.join(", "_L1) } });
        cause.impact = impact;
        m_causes.push_back(cause);
    }

    const Sides &m_sides;
    Causes &m_causes;
    const QSet<QString> m_leftIndexes, m_rightIndexes;
};

}

void addMethods(const Sides &sides, Causes &causes)
{
    MethodRules(sides, causes).run();
}

}
