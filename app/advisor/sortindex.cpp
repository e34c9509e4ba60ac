// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/sortindex.h"

#include "sql/identifiers.h"
#include "sql/lexer.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

using TokenKind = Sql::Token::Kind;
constexpr int MaxIndexColumns = 32; // INDEX_MAX_KEYS, pg_config_manual.h
constexpr int MaxNameBytes = 63; // NAMEDATALEN − 1

/// One sort key as EXPLAIN prints it: [alias.]column [COLLATE name] [DESC] [NULLS FIRST|LAST].
struct SortColumn
{
    QString name;
    QString collation; ///< as written, empty for the column's own
    bool descending = false;
    QString nulls; ///< "FIRST", "LAST", or empty for the direction's default
};

bool isName(const Sql::Token &token)
{
    return token.kind == TokenKind::Word || token.kind == TokenKind::QuotedName;
}

class SortKeyReader
{
public:
    explicit SortKeyReader(QStringView key)
        : m_key(key)
    {
        Sql::Lexer lexer(key);
        for (auto token = lexer.nextSignificant(); token.kind != TokenKind::End; token = lexer.nextSignificant())
            m_tokens.push_back(token);
    }

    std::optional<SortColumn> read()
    {
        SortColumn column;
        const QString name = readQualifiedName();
        if (name.isEmpty())
            return {};
        column.name = Sql::identifierName(m_tokens[m_next - 1].text(m_key));
        if (skip("collate"_L1)) {
            column.collation = readQualifiedName();
            if (column.collation.isEmpty())
                return {};
        }
        column.descending = skip("desc"_L1);
        if (skip("nulls"_L1)) {
            if (m_next == m_tokens.size())
                return {};
            column.nulls = m_tokens[m_next++].text(m_key).toString().toUpper();
        }
        if (m_next != m_tokens.size())
            return {}; // an expression, or ORDER BY … USING
        return column;
    }

private:
    QString readQualifiedName()
    {
        QString name;
        while (m_next < m_tokens.size() && isName(m_tokens[m_next])) {
            name += m_tokens[m_next++].text(m_key);
            if (m_next == m_tokens.size() || m_tokens[m_next].text(m_key) != u".")
                return name;
            name += u'.';
            ++m_next;
        }
        return {};
    }

    bool skip(QLatin1String word)
    {
        if (m_next == m_tokens.size() || !Sql::isWord(m_tokens[m_next].text(m_key), word))
            return false;
        ++m_next;
        return true;
    }

    QStringView m_key;
    std::vector<Sql::Token> m_tokens;
    std::size_t m_next = 0;
};

const PlanNode *onlyChild(const Plan &plan, int nodeId)
{
    const PlanNode *child = nullptr;
    for (const PlanNode &node : plan.nodes) {
        if (node.parent != nodeId)
            continue;
        if (child)
            return nullptr;
        child = &node;
    }
    return child;
}

bool isTableScan(const PlanNode &node)
{
    return node.type == "Seq Scan"_L1 || node.type == "Index Scan"_L1 || node.type == "Index Only Scan"_L1
        || node.type == "Bitmap Heap Scan"_L1;
}

/// A Limit takes the first rows only, also through the Gather Merge between them.
bool isLimited(const Plan &plan, const PlanNode &sort)
{
    int parent = sort.parent;
    while (parent >= 0 && plan.nodes[parent].type.startsWith("Gather"_L1))
        parent = plan.nodes[parent].parent;
    return parent >= 0 && plan.nodes[parent].type == "Limit"_L1;
}

const RelationFacts *factsOf(const PlanNode &scan, const std::vector<RelationFacts> &relations)
{
    const RelationFacts *found = nullptr;
    for (const RelationFacts &facts : relations) {
        if (facts.name != scan.relation || (!scan.schema.isEmpty() && facts.schema != scan.schema))
            continue;
        if (found)
            return nullptr; // two schemas have it and EXPLAIN did not say which
        found = &facts;
    }
    return found;
}

/// Names that stand in the scan's output and conditions; every column of the table where EXPLAIN was not VERBOSE.
QSet<QString> namesRead(const PlanNode &scan, const RelationFacts &facts)
{
    if (scan.output.isEmpty())
        return { facts.columns.begin(), facts.columns.end() };
    QStringList expressions = scan.output;
    for (const auto &[key, value] : scan.properties) {
        if (key == "Filter"_L1 || key.endsWith(" Cond"_L1))
            expressions.append(value.toString());
    }
    QSet<QString> names;
    for (const QString &expression : std::as_const(expressions)) {
        Sql::Lexer lexer(expression);
        for (auto token = lexer.next(); token.kind != TokenKind::End; token = lexer.next()) {
            if (isName(token))
                names.insert(Sql::identifierName(token.text(expression)));
        }
    }
    return names;
}

QStringList keyTexts(const std::vector<SortColumn> &keys)
{
    // An index is read in both directions, so one direction throughout needs no word, unless the nulls are unusual.
    const bool uniform = std::all_of(keys.begin(), keys.end(),
        [&keys](const SortColumn &key) { return key.descending == keys.front().descending && key.nulls.isEmpty(); });
    QStringList texts;
    for (const SortColumn &key : keys) {
        QString text = Sql::quoteIdentifier(key.name);
        if (!key.collation.isEmpty())
            text += " COLLATE "_L1 + key.collation;
        if (!uniform && key.descending)
            text += " DESC"_L1;
        if (!key.nulls.isEmpty())
            text += " NULLS "_L1 + key.nulls;
        texts.append(text);
    }
    return texts;
}

/// A name of our own, so that the DROP of the undo cannot hit an index that was there before.
QString indexName(const QString &relation, const QStringList &columns)
{
    QString stem = u"spillway_"_s + relation + u'_' + columns.join(u'_');
    while (stem.toUtf8().size() > MaxNameBytes - 4)
        stem.chop(1);
    if (stem.back().isHighSurrogate())
        stem.chop(1);
    return stem + "_idx"_L1;
}

}

std::optional<IndexProposal> indexForSort(const Plan &plan, int nodeId, const std::vector<RelationFacts> &relations)
{
    const PlanNode &sort = plan.nodes.at(nodeId);
    const PlanNode *scan = onlyChild(plan, nodeId);
    if (sort.type != "Sort"_L1 || sort.sortKey.isEmpty() || !scan || !isTableScan(*scan))
        return {};
    const RelationFacts *facts = factsOf(*scan, relations);
    if (!facts || facts->schema.startsWith("pg_"_L1) || facts->schema == "information_schema"_L1)
        return {};

    std::vector<SortColumn> keys;
    IndexProposal proposal { facts->schema, facts->name, {}, {}, {}, {} };
    for (const QString &text : sort.sortKey) {
        const auto key = SortKeyReader(text).read();
        if (!key || !facts->columns.contains(key->name))
            return {};
        keys.push_back(*key);
        proposal.sortColumns.append(key->name);
    }
    if (!isLimited(plan, sort)) {
        const QSet<QString> read = namesRead(*scan, *facts);
        for (const QString &column : facts->columns) {
            if (read.contains(column) && !proposal.sortColumns.contains(column))
                proposal.otherColumns.append(column);
        }
    }
    if (proposal.sortColumns.size() + proposal.otherColumns.size() > MaxIndexColumns)
        return {};

    QStringList columns = keyTexts(keys);
    for (const QString &column : std::as_const(proposal.otherColumns))
        columns.append(Sql::quoteIdentifier(column));
    const QString name = indexName(facts->name, proposal.sortColumns);
    proposal.createSql = u"CREATE INDEX CONCURRENTLY %1 ON %2 (%3)"_s.arg(
        Sql::quoteIdentifier(name), Sql::quoteQualified(facts->schema, facts->name), columns.join(", "_L1));
    proposal.dropSql = u"DROP INDEX CONCURRENTLY %1"_s.arg(Sql::quoteQualified(facts->schema, name));
    return proposal;
}

}
