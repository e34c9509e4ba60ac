// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/facts.h"

#include "sql/lexer.h"
#include "sql/statements.h"

#include <QSet>

#include <vector>

using namespace Qt::StringLiterals;

namespace Spillway::Sql {

namespace {

using Facts = StatementFacts;
using TokenKind = Token::Kind;

Facts::Kind kindOfKeyword(QStringView word)
{
    if (isWord(word, "select"_L1) || isWord(word, "values"_L1) || isWord(word, "table"_L1))
        return Facts::Kind::Select;
    if (isWord(word, "insert"_L1))
        return Facts::Kind::Insert;
    if (isWord(word, "update"_L1))
        return Facts::Kind::Update;
    if (isWord(word, "delete"_L1))
        return Facts::Kind::Delete;
    if (isWord(word, "merge"_L1))
        return Facts::Kind::Merge;
    return Facts::Kind::Unknown;
}

/// First words of the commands that are no query. Any other first word is a slip of the pen, for the server to mark.
bool beginsUtility(const QString &first)
{
    static const QSet<QString> words { u"ABORT"_s, u"ALTER"_s, u"ANALYSE"_s, u"ANALYZE"_s, u"BEGIN"_s, u"CALL"_s,
        u"CHECKPOINT"_s, u"CLOSE"_s, u"CLUSTER"_s, u"COMMENT"_s, u"COMMIT"_s, u"COPY"_s, u"CREATE"_s, u"DEALLOCATE"_s,
        u"DECLARE"_s, u"DISCARD"_s, u"DO"_s, u"DROP"_s, u"END"_s, u"EXECUTE"_s, u"EXPLAIN"_s, u"FETCH"_s, u"GRANT"_s,
        u"IMPORT"_s, u"LISTEN"_s, u"LOAD"_s, u"LOCK"_s, u"MOVE"_s, u"NOTIFY"_s, u"PREPARE"_s, u"REASSIGN"_s,
        u"REFRESH"_s, u"REINDEX"_s, u"RELEASE"_s, u"REPACK"_s, u"RESET"_s, u"REVOKE"_s, u"ROLLBACK"_s, u"SAVEPOINT"_s,
        u"SECURITY"_s, u"SET"_s, u"SHOW"_s, u"START"_s, u"TRUNCATE"_s, u"UNLISTEN"_s, u"VACUUM"_s, u"WAIT"_s };
    return words.contains(first);
}

/// Words that stand before a parenthesis without calling anything. Others that slip through cost a look-up in pg_proc
/// that finds nothing.
bool opensNoCall(QStringView word)
{
    static constexpr QLatin1String words[] = { "in"_L1, "values"_L1, "as"_L1, "and"_L1, "or"_L1, "not"_L1, "exists"_L1,
        "any"_L1, "all"_L1, "some"_L1, "from"_L1, "where"_L1, "on"_L1, "using"_L1, "over"_L1, "filter"_L1, "by"_L1,
        "select"_L1, "union"_L1, "except"_L1, "intersect"_L1, "join"_L1, "lateral"_L1, "materialized"_L1, "when"_L1,
        "then"_L1, "else"_L1, "case"_L1, "array"_L1, "row"_L1, "group"_L1, "distinct"_L1, "into"_L1, "limit"_L1,
        "offset"_L1, "having"_L1, "between"_L1, "like"_L1, "ilike"_L1, "is"_L1, "set"_L1, "cast"_L1, "rollup"_L1,
        "cube"_L1, "sets"_L1, "returning"_L1, "conflict"_L1 };
    for (const QLatin1String candidate : words) {
        if (isWord(word, candidate))
            return true;
    }
    return false;
}

class Reader
{
public:
    explicit Reader(QStringView statement)
        : m_statement(statement)
    {
        Lexer lexer(statement);
        for (Token token = lexer.nextSignificant(); token.kind != TokenKind::End; token = lexer.nextSignificant())
            m_tokens.push_back(token);
    }

    Facts facts() const
    {
        Facts facts;
        const QString first = firstKeyword(m_statement);
        facts.kind = first == "WITH"_L1 ? kindBehindWith() : kindOfKeyword(first);
        if (facts.kind == Facts::Kind::Unknown && beginsUtility(first))
            facts.kind = Facts::Kind::Utility;
        facts.modifiesData = changesRows() || (facts.kind == Facts::Kind::Select && selectsInto());
        facts.functions = calls();
        return facts;
    }

private:
    QStringView text(std::size_t i) const { return m_tokens[i].text(m_statement); }
    bool isKeyword(std::size_t i, QLatin1String word) const
    {
        return i < m_tokens.size() && m_tokens[i].kind == TokenKind::Word && isWord(text(i), word);
    }
    bool isName(std::size_t i) const
    {
        return i < m_tokens.size()
            && (m_tokens[i].kind == TokenKind::Word || m_tokens[i].kind == TokenKind::QuotedName);
    }

    Facts::Kind kindBehindWith() const
    {
        int depth = 0;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (m_tokens[i].kind == TokenKind::OpenParenthesis)
                ++depth;
            else if (m_tokens[i].kind == TokenKind::CloseParenthesis)
                --depth;
            else if (depth == 0 && i > 0 && m_tokens[i].kind == TokenKind::Word && !namesQuery(i)) {
                const Facts::Kind kind = kindOfKeyword(text(i));
                if (kind != Facts::Kind::Unknown)
                    return kind;
            }
        }
        // WITH x AS (…) (SELECT …): whatever stands in the parentheses reads only, or changesRows() finds it.
        return Facts::Kind::Select;
    }

    /// WITH update AS (…): the name of a query may be an unreserved keyword.
    bool namesQuery(std::size_t i) const
    {
        return isKeyword(i - 1, "with"_L1) || isKeyword(i - 1, "recursive"_L1) || text(i - 1) == u",";
    }

    /// INSERT INTO, DELETE FROM, MERGE INTO, UPDATE name where a statement may begin: first, or beside a parenthesis.
    bool changesRows() const
    {
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            const bool begins = i == 0 || m_tokens[i - 1].kind == TokenKind::OpenParenthesis
                || m_tokens[i - 1].kind == TokenKind::CloseParenthesis;
            if (!begins || m_tokens[i].kind != TokenKind::Word)
                continue;
            if ((isWord(text(i), "insert"_L1) || isWord(text(i), "merge"_L1)) && isKeyword(i + 1, "into"_L1))
                return true;
            if (isWord(text(i), "delete"_L1) && isKeyword(i + 1, "from"_L1))
                return true;
            if (isWord(text(i), "update"_L1) && isName(i + 1))
                return true;
        }
        return false;
    }

    bool selectsInto() const
    {
        for (std::size_t i = 1; i < m_tokens.size(); ++i) {
            if (isKeyword(i, "into"_L1) && text(i - 1) != u"." && isName(i + 1) && !isKeyword(i - 1, "as"_L1))
                return true;
        }
        return false;
    }

    QStringList calls() const
    {
        QStringList names;
        for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i) {
            if (!isName(i) || m_tokens[i + 1].kind != TokenKind::OpenParenthesis)
                continue;
            if (m_tokens[i].kind == TokenKind::Word && opensNoCall(text(i)))
                continue;
            std::size_t first = i;
            while (first >= 2 && text(first - 1) == u"." && isName(first - 2))
                first -= 2;
            QString name;
            for (std::size_t part = first; part <= i; ++part)
                name
                    += m_tokens[part].kind == TokenKind::Word ? text(part).toString().toLower() : text(part).toString();
            if (!names.contains(name))
                names.append(name);
        }
        return names;
    }

    QStringView m_statement;
    std::vector<Token> m_tokens;
};

}

StatementFacts lexicalFacts(QStringView statement)
{
    return Reader(statement).facts();
}

StatementFacts bestFacts(QStringView statement)
{
    const StatementFacts facts = statementFacts(statement);
    return facts.known ? facts : lexicalFacts(statement);
}

}
