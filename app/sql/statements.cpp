// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/statements.h"

#include "sql/lexer.h"

#include <set>

using namespace Qt::StringLiterals;

namespace Spillway::Sql {

namespace {

using Kind = Token::Kind;

/// What psql keeps of a statement to know whether a semicolon ends it: parentheses, and the body of an SQL-standard
/// function, which is looked for only after CREATE [OR REPLACE] FUNCTION|PROCEDURE.
class StatementState
{
public:
    void take(const Token &token, QStringView source)
    {
        if (token.kind == Kind::OpenParenthesis)
            ++m_parentheses;
        else if (token.kind == Kind::CloseParenthesis)
            m_parentheses = qMax(0, m_parentheses - 1);
        else if (token.kind == Kind::Word)
            takeWord(token.text(source));
    }
    bool isOpen() const { return m_parentheses > 0 || m_bodies > 0; }

private:
    enum class Head
    {
        Start,
        Create,
        Or,
        Replace,
        Routine,
        Elsewhere
    };

    void takeWord(QStringView word)
    {
        if (m_head == Head::Routine && m_parentheses == 0) {
            if (isWord(word, "begin"_L1) || (m_bodies > 0 && isWord(word, "case"_L1)))
                ++m_bodies;
            else if (isWord(word, "end"_L1))
                m_bodies = qMax(0, m_bodies - 1);
        }
        m_head = headAfter(word);
    }

    Head headAfter(QStringView word) const
    {
        const bool routine = isWord(word, "function"_L1) || isWord(word, "procedure"_L1);
        switch (m_head) {
        case Head::Start:
            return isWord(word, "create"_L1) ? Head::Create : Head::Elsewhere;
        case Head::Create:
            return routine ? Head::Routine : isWord(word, "or"_L1) ? Head::Or : Head::Elsewhere;
        case Head::Or:
            return isWord(word, "replace"_L1) ? Head::Replace : Head::Elsewhere;
        case Head::Replace:
            return routine ? Head::Routine : Head::Elsewhere;
        case Head::Routine:
        case Head::Elsewhere:
            break;
        }
        return m_head;
    }

    int m_parentheses = 0;
    int m_bodies = 0;
    Head m_head = Head::Start;
};

bool isHint(const Token &token, QStringView source)
{
    return token.kind == Kind::Comment && token.text(source).startsWith("/*+"_L1);
}

}

std::vector<StatementSpan> splitStatements(QStringView source)
{
    std::vector<StatementSpan> spans;
    StatementSpan current;
    StatementState state;
    qsizetype hint = -1;
    bool begun = false;

    Lexer lexer(source);
    for (Token token = lexer.next(); token.kind != Kind::End; token = lexer.next()) {
        if (token.kind == Kind::Semicolon && !state.isOpen()) {
            if (begun) {
                current.terminated = true;
                spans.push_back(current);
            }
            current = {};
            state = {};
            hint = -1;
            begun = false;
            continue;
        }
        if (!token.isSignificant()) {
            if (!begun && hint < 0 && isHint(token, source))
                hint = token.begin;
            if (begun && !token.closed)
                current.complete = false;
            continue;
        }
        if (!begun)
            current.begin = hint >= 0 ? hint : token.begin;
        begun = true;
        current.end = token.end;
        current.complete = token.closed;
        state.take(token, source);
    }
    if (begun) {
        current.complete = current.complete && !state.isOpen();
        spans.push_back(current);
    }
    return spans;
}

int statementAt(const std::vector<StatementSpan> &spans, qsizetype cursor)
{
    if (spans.empty())
        return -1;
    // The last statement that begins at or before the cursor either holds it or is the nearest before it.
    int found = 0;
    for (std::size_t i = 0; i < spans.size() && spans[i].begin <= cursor; ++i)
        found = int(i);
    return found;
}

std::vector<int> parameterNumbers(QStringView statement)
{
    std::set<int> numbers;
    Lexer lexer(statement);
    for (Token token = lexer.next(); token.kind != Kind::End; token = lexer.next()) {
        if (token.kind != Kind::Parameter)
            continue;
        bool valid = false;
        const int number = token.text(statement).mid(1).toInt(&valid);
        if (valid && number > 0)
            numbers.insert(number);
    }
    return { numbers.begin(), numbers.end() };
}

QStringList psqlVariables(QStringView statement)
{
    QStringList names;
    Token previous;
    int brackets = 0;
    Lexer lexer(statement);
    for (Token token = lexer.nextSignificant(); token.kind != Kind::End; token = lexer.nextSignificant()) {
        if (token.kind == Kind::OpenBracket)
            ++brackets;
        else if (token.kind == Kind::CloseBracket)
            brackets = qMax(0, brackets - 1);
        // Inside brackets a colon after an operand parts the bounds of a slice: a[1:2], a[lo:hi].
        const bool operand = previous.kind == Kind::Word || previous.kind == Kind::Number
            || previous.kind == Kind::Parameter || previous.kind == Kind::QuotedName || previous.kind == Kind::Variable
            || previous.kind == Kind::CloseParenthesis || previous.kind == Kind::CloseBracket;
        if (token.kind == Kind::Variable && !(brackets > 0 && operand)) {
            QStringView name = token.text(statement).mid(1);
            if (name.startsWith(u"{?"))
                name = name.mid(2).chopped(1);
            else if (name.startsWith(u'\'') || name.startsWith(u'"'))
                name = name.mid(1).chopped(1);
            const bool digitFirst = name.front() >= u'0' && name.front() <= u'9';
            if (!digitFirst && !names.contains(name))
                names.append(name.toString());
        }
        previous = token;
    }
    return names;
}

bool asksForOrder(QStringView statement)
{
    int depth = 0;
    bool order = false;
    Lexer lexer(statement);
    for (Token token = lexer.nextSignificant(); token.kind != Kind::End; token = lexer.nextSignificant()) {
        if (token.kind == Kind::OpenParenthesis)
            ++depth;
        else if (token.kind == Kind::CloseParenthesis)
            --depth;
        if (order && isWord(token.text(statement), "by"_L1))
            return true;
        order = depth == 0 && isWord(token.text(statement), "order"_L1);
    }
    return false;
}

QString firstKeyword(QStringView statement)
{
    Lexer lexer(statement);
    Token token = lexer.nextSignificant();
    while (token.kind == Kind::OpenParenthesis)
        token = lexer.nextSignificant();
    return token.kind == Kind::Word ? token.text(statement).toString().toUpper() : QString();
}

}
