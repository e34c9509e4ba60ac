// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/changedkeys.h"

#include "analysis/nodeidentity.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Printed whenever the node has them, in all versions (explain.c).
constexpr std::array Conditions { "Filter"_L1, "Index Cond"_L1, "Order By"_L1, "Recheck Cond"_L1, "TID Cond"_L1,
    "Hash Cond"_L1, "Merge Cond"_L1, "Join Filter"_L1, "One-Time Filter"_L1, "Conflict Filter"_L1 };
// Compared only where both sides print them: options and versions leave them out.
constexpr std::array Details { "Cache Key"_L1, "Cache Mode"_L1, "Command"_L1, "Conflict Arbiter Indexes"_L1,
    "Conflict Resolution"_L1, "Custom Plan Provider"_L1, "Function Call"_L1, "Hash Key"_L1, "Remote SQL"_L1,
    "Repeatable Seed"_L1, "Run Condition"_L1, "Sampling Method"_L1, "Sampling Parameters"_L1,
    "Table Function Call"_L1 };

const QJsonValue *find(const PlanNode &node, QLatin1StringView key)
{
    for (const auto &entry : node.properties) {
        if (entry.first == key)
            return &entry.second;
    }
    return nullptr;
}

/// A list is one text, as the text format writes it.
QString textOf(const QJsonValue *value)
{
    if (!value)
        return {};
    if (!value->isArray())
        return value->toVariant().toString();
    QStringList parts;
    for (const QJsonValue &part : value->toArray())
        parts.append(part.toVariant().toString());
    return parts.join(", "_L1);
}

bool enclosed(QStringView text)
{
    if (text.size() < 2 || text.front() != u'(' || text.back() != u')')
        return false;
    int depth = 0;
    QChar quote;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (!quote.isNull() || c == u'\'' || c == u'"')
            quote = quote.isNull() ? c : (c == quote ? QChar() : quote);
        else if (c == u'(')
            ++depth;
        else if (c == u')' && --depth == 0 && i + 1 < text.size())
            return false;
    }
    return true;
}

QStringView withoutParentheses(QStringView text)
{
    while (enclosed(text))
        text = text.sliced(1, text.size() - 2);
    return text;
}

/// Parts between `separator` outside parentheses, brackets and quotes.
QList<QStringView> split(QStringView text, QLatin1StringView separator)
{
    QList<QStringView> parts;
    qsizetype begin = 0;
    int depth = 0;
    QChar quote;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (!quote.isNull() || c == u'\'' || c == u'"')
            quote = quote.isNull() ? c : (c == quote ? QChar() : quote);
        else if (c == u'(' || c == u'[')
            ++depth;
        else if (c == u')' || c == u']')
            --depth;
        else if (depth == 0 && c == separator.front() && text.sliced(i).startsWith(separator)) {
            parts.append(text.sliced(begin, i - begin));
            i += separator.size() - 1;
            begin = i + 1;
        }
    }
    parts.append(text.sliced(begin));
    return parts;
}

QStringList sortedClauses(const QString &condition)
{
    QStringList clauses;
    for (const QStringView clause : split(withoutParentheses(condition), " AND "_L1)) {
        QList<QStringView> sides = split(withoutParentheses(clause), " = "_L1);
        for (QStringView &side : sides)
            side = withoutParentheses(side);
        if (sides.size() == 2 && sides[1] < sides[0])
            std::swap(sides[0], sides[1]);
        QString plain;
        for (const QStringView side : std::as_const(sides))
            plain += side.toString() + u'=';
        clauses.append(plain);
    }
    clauses.sort();
    return clauses;
}

/// 17 writes "(ANY (a = (SubPlan 1).col1))" where earlier versions have "(SubPlan 1)" (ruleutils.c).
bool otherSubplanStyle(const QString &left, const QString &right)
{
    return left.contains("SubPlan"_L1) && right.contains("SubPlan"_L1)
        && left.contains(").col"_L1) != right.contains(").col"_L1);
}

class Comparison
{
public:
    Comparison(const PlanNode &left, const PlanNode &right, const QString &onlyLeft, const QString &onlyRight)
        : m_left(left)
        , m_right(right)
        , m_leftQualifiers(optionalQualifiers(left, onlyLeft))
        , m_rightQualifiers(optionalQualifiers(right, onlyRight))
    {
    }

    QStringList run()
    {
        compareFields();
        const bool sameType = m_left.type == m_right.type;
        for (const QLatin1StringView key : Conditions)
            compare(key, find(m_left, key), find(m_right, key), sameType);
        for (const QLatin1StringView key : Details)
            compare(key, find(m_left, key), find(m_right, key), false);
        const bool sets = find(m_left, "Grouping Sets"_L1) || find(m_right, "Grouping Sets"_L1);
        compare("Sort Key"_L1, m_left.sortKey, m_right.sortKey);
        compare("Presorted Key"_L1, m_left.presortedKey, m_right.presortedKey);
        if (!sets)
            compareAnyOrder("Group Key"_L1, m_left.groupKey, m_right.groupKey);
        return m_changed;
    }

private:
    void note(bool changed, QLatin1StringView key)
    {
        if (changed)
            m_changed.append(key);
    }

    static bool isParallel(const PlanNode &node) { return node.parallelAware; }
    static bool isBackward(const PlanNode &node) { return node.scanDirection == "Backward"_L1; }
    static QString partialMode(const PlanNode &node)
    {
        return node.partialMode == "Simple"_L1 ? QString() : node.partialMode;
    }
    static QString joinType(const PlanNode &node) { return node.joinType == "Inner"_L1 ? QString() : node.joinType; }
    static QString strategy(const PlanNode &node) { return node.strategy == "Plain"_L1 ? QString() : node.strategy; }
    static QString alias(const PlanNode &node) { return node.alias.isEmpty() ? node.relation : node.alias; }

    void compareFields()
    {
        note(m_left.type != m_right.type, "Node Type"_L1);
        if (m_left.type == m_right.type) {
            note(strategy(m_left) != strategy(m_right), "Strategy"_L1);
            note(m_left.operation != m_right.operation && !m_left.operation.isEmpty() && !m_right.operation.isEmpty(),
                "Operation"_L1);
            note(isBackward(m_left) != isBackward(m_right), "Scan Direction"_L1);
            note(m_left.index != m_right.index, "Index Name"_L1);
        }
        note(partialMode(m_left) != partialMode(m_right), "Partial Mode"_L1);
        note(joinType(m_left) != joinType(m_right), "Join Type"_L1);
        note(isParallel(m_left) != isParallel(m_right), "Parallel Aware"_L1);
        note(m_left.relation != m_right.relation, "Relation Name"_L1);
        note(m_left.relation == m_right.relation && alias(m_left) != alias(m_right) && !alias(m_left).isEmpty()
                && !alias(m_right).isEmpty(),
            "Alias"_L1);
    }

    /// `always`: the key missing on one side is a change.
    void compare(QLatin1StringView key, const QJsonValue *left, const QJsonValue *right, bool always)
    {
        if ((!left && !right) || (!always && (!left || !right)) || (left && right && *left == *right))
            return;
        const QString a = textOf(left), b = textOf(right);
        if (!a.isEmpty() && !b.isEmpty() && otherSubplanStyle(a, b))
            return;
        note(!sameCondition(plainSpelling(a, m_leftQualifiers), plainSpelling(b, m_rightQualifiers)), key);
    }

    QStringList plain(const QStringList &keys, const QStringList &qualifiers) const
    {
        QStringList list;
        for (const QString &key : keys) {
            // "(c + 1)" of one version is "((c + 1))" of another.
            list.append(withoutParentheses(plainSpelling(key, qualifiers)).toString());
        }
        return list;
    }

    void compare(QLatin1StringView key, const QStringList &left, const QStringList &right)
    {
        if (left != right && !left.isEmpty() && !right.isEmpty())
            note(plain(left, m_leftQualifiers) != plain(right, m_rightQualifiers), key);
    }

    void compareAnyOrder(QLatin1StringView key, const QStringList &left, const QStringList &right)
    {
        QStringList a = plain(left, m_leftQualifiers), b = plain(right, m_rightQualifiers);
        a.sort();
        b.sort();
        note(a != b && !a.isEmpty() && !b.isEmpty(), key);
    }

    const PlanNode &m_left, &m_right;
    QStringList m_leftQualifiers, m_rightQualifiers;
    QStringList m_changed;
};

}

bool sameCondition(const QString &left, const QString &right)
{
    return left == right || sortedClauses(left) == sortedClauses(right);
}

QStringList changedKeys(
    const PlanNode &left, const PlanNode &right, const QString &onlyAliasLeft, const QString &onlyAliasRight)
{
    return Comparison(left, right, onlyAliasLeft, onlyAliasRight).run();
}

}
