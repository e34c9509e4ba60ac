// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/lexer.h"

using namespace Qt::StringLiterals;

namespace Spillway::Sql {

namespace {

bool isSpace(QChar c)
{
    const char16_t u = c.unicode();
    return u == ' ' || (u >= '\t' && u <= '\r');
}

bool isNewline(QChar c)
{
    return c == u'\n' || c == u'\r';
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isVariablePart(QChar c)
{
    return isWordStart(c) || isDigit(c);
}

}

// The server's scanner takes every byte of a multibyte character for a letter, the no-break space included.
bool isWordStart(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z') || u == '_' || u >= 0x80;
}

bool isWordPart(QChar c)
{
    return isWordStart(c) || isDigit(c) || c == u'$';
}

bool isWord(QStringView text, QLatin1String keyword)
{
    return text.compare(keyword, Qt::CaseInsensitive) == 0;
}

Token Lexer::make(Token::Kind kind, qsizetype end, bool closed)
{
    const Token token { kind, m_position, end, closed };
    m_position = end;
    return token;
}

Token Lexer::nextSignificant()
{
    Token token = next();
    while (token.kind == Token::Kind::Space || token.kind == Token::Kind::Comment)
        token = next();
    return token;
}

Token Lexer::next()
{
    using Kind = Token::Kind;
    if (m_position >= m_source.size())
        return make(Kind::End, m_source.size());

    const QChar c = at(m_position);
    const QChar following = at(m_position + 1);
    if (isSpace(c))
        return scanSpace();
    if (isWordStart(c))
        return scanWord();
    if (isDigit(c) || (c == u'.' && isDigit(following)))
        return scanNumber();

    switch (c.unicode()) {
    case '-':
        return following == u'-' ? scanLineComment() : make(Kind::Other, m_position + 1);
    case '/':
        return following == u'*' ? scanBlockComment() : make(Kind::Other, m_position + 1);
    case '\'':
        return scanQuoted(Kind::String, m_position, false);
    case '"':
        return scanQuoted(Kind::QuotedName, m_position, false);
    case '$':
        return scanDollar();
    case ':':
        return scanColon();
    case ';':
        return make(Kind::Semicolon, m_position + 1);
    case '(':
        return make(Kind::OpenParenthesis, m_position + 1);
    case ')':
        return make(Kind::CloseParenthesis, m_position + 1);
    case '[':
        return make(Kind::OpenBracket, m_position + 1);
    case ']':
        return make(Kind::CloseBracket, m_position + 1);
    default:
        return make(Kind::Other, m_position + 1);
    }
}

Token Lexer::scanSpace()
{
    qsizetype end = m_position;
    while (end < m_source.size() && isSpace(m_source.at(end)))
        ++end;
    return make(Token::Kind::Space, end);
}

Token Lexer::scanLineComment()
{
    qsizetype end = m_position;
    while (end < m_source.size() && !isNewline(m_source.at(end)))
        ++end;
    return make(Token::Kind::Comment, end);
}

Token Lexer::scanBlockComment()
{
    int depth = 0;
    qsizetype end = m_position;
    while (end < m_source.size()) {
        const QChar c = m_source.at(end);
        if (c == u'/' && at(end + 1) == u'*') {
            ++depth;
            end += 2;
        } else if (c == u'*' && at(end + 1) == u'/') {
            --depth;
            end += 2;
            if (depth == 0)
                return make(Token::Kind::Comment, end);
        } else {
            ++end;
        }
    }
    return make(Token::Kind::Comment, end, false);
}

Token Lexer::scanWord()
{
    const QChar first = at(m_position);
    const QChar second = at(m_position + 1);
    // A prefix counts only as a whole word: the flex rules take the longest match, so typE'x' is a name and a string.
    if (second == u'\'') {
        if (first == u'e' || first == u'E')
            return scanQuoted(Token::Kind::String, m_position + 1, true);
        if (QStringView(u"bBxXnN").contains(first))
            return scanQuoted(Token::Kind::String, m_position + 1, false);
    }
    if ((first == u'u' || first == u'U') && second == u'&') {
        if (at(m_position + 2) == u'\'')
            return scanQuoted(Token::Kind::String, m_position + 2, false);
        if (at(m_position + 2) == u'"')
            return scanQuoted(Token::Kind::QuotedName, m_position + 2, false);
    }
    qsizetype end = m_position;
    while (end < m_source.size() && isWordPart(m_source.at(end)))
        ++end;
    return make(Token::Kind::Word, end);
}

Token Lexer::scanNumber()
{
    qsizetype end = m_position;
    bool exponent = false;
    while (end < m_source.size()) {
        const QChar c = m_source.at(end);
        if (c == u'.' && at(end + 1) == u'.')
            break; // 1..10 of PL/pgSQL
        if (isVariablePart(c) || c == u'.') {
            exponent = c == u'e' || c == u'E';
            ++end;
        } else if (exponent && (c == u'+' || c == u'-') && isDigit(at(end + 1))) {
            exponent = false;
            ++end;
        } else if (c == u'$' && isWordStart(m_source.at(end - 1))) {
            ++end; // 1a$b$: letters glued to a number go on as a name would
        } else {
            break;
        }
    }
    return make(Token::Kind::Number, end);
}

Token Lexer::scanDollar()
{
    qsizetype end = m_position + 1;
    if (isDigit(at(end))) {
        while (isDigit(at(end)))
            ++end;
        const bool glued = isWordStart(at(end)); // $1abc is an error to the server, but never opens a quote
        while (glued && isWordPart(at(end)))
            ++end;
        return make(Token::Kind::Parameter, end);
    }
    if (isWordStart(at(end))) {
        while (isVariablePart(at(end)))
            ++end;
    }
    if (at(end) != u'$')
        return make(Token::Kind::Other, m_position + 1);
    const QStringView tag = m_source.mid(m_position, end + 1 - m_position);
    const qsizetype close = m_source.indexOf(tag, end + 1);
    if (close < 0)
        return make(Token::Kind::DollarString, m_source.size(), false);
    return make(Token::Kind::DollarString, close + tag.size());
}

Token Lexer::scanColon()
{
    const QChar following = at(m_position + 1);
    if (following == u':' || following == u'=')
        return make(Token::Kind::Other, m_position + 2);

    qsizetype end = m_position + 1;
    const bool test = following == u'{' && at(m_position + 2) == u'?';
    const bool quoted = following == u'\'' || following == u'"';
    if (test)
        end += 2;
    else if (quoted)
        end += 1;
    const qsizetype name = end;
    while (isVariablePart(at(end)))
        ++end;
    const QChar closing = test ? QChar(u'}') : following;
    if (end == name || ((test || quoted) && at(end) != closing))
        return make(Token::Kind::Other, m_position + 1);
    return make(Token::Kind::Variable, test || quoted ? end + 1 : end);
}

/// `open` is where the opening quote stands. A doubled quote closes and opens again, which gives the same borders.
Token Lexer::scanQuoted(Token::Kind kind, qsizetype open, bool backslashes)
{
    const QChar quote = m_source.at(open);
    qsizetype end = open + 1;
    while (end < m_source.size()) {
        const QChar c = m_source.at(end);
        if (c == quote) {
            if (at(end + 1) == quote) {
                end += 2;
                continue;
            }
            ++end;
            const qsizetype again = backslashes ? continuationAfter(end) : -1;
            if (again < 0)
                return make(kind, end);
            end = again;
        } else if (backslashes && c == u'\\' && end + 1 < m_source.size()) {
            end += 2;
        } else {
            ++end;
        }
    }
    return make(kind, end, false);
}

/// A string goes on after white space that holds a line break ('a' ⏎ 'b'). For an E'' string the rest is still under
/// the rules of backslashes. Gives the place after the quote that opens the rest, -1 where there is none.
qsizetype Lexer::continuationAfter(qsizetype end) const
{
    bool newline = false;
    while (end < m_source.size()) {
        const QChar c = m_source.at(end);
        if (newline && c == u'-' && at(end + 1) == u'-') {
            while (end < m_source.size() && !isNewline(m_source.at(end)))
                ++end;
        } else if (isSpace(c)) {
            newline = newline || isNewline(c);
            ++end;
        } else {
            return newline && c == u'\'' ? end + 1 : -1;
        }
    }
    return -1;
}

}
