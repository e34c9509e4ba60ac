// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace Spillway::Sql {

struct Token
{
    enum class Kind
    {
        End,
        Space,
        Comment, ///< "-- …" or a whole nested block comment
        Word, ///< keyword or identifier without quotes
        QuotedName, ///< "…", U&"…"
        String, ///< '…', E'…', B'…', X'…', N'…', U&'…'
        DollarString,
        Number,
        Parameter, ///< $n
        Variable, ///< psql's :name, :'name', :"name", :{?name}
        Semicolon,
        OpenParenthesis,
        CloseParenthesis,
        OpenBracket,
        CloseBracket,
        Other, ///< one character of an operator or punctuation; "::" and ":=" whole
    };

    Kind kind = Kind::End;
    qsizetype begin = 0;
    qsizetype end = 0;
    bool closed = true; ///< false: a quote or comment that the end of the text cut off

    QStringView text(QStringView source) const { return source.mid(begin, end - begin); }
    bool isSignificant() const { return kind != Kind::Space && kind != Kind::Comment && kind != Kind::End; }
};

/// Cuts SQL into tokens as psqlscan.l and scan.l do with standard_conforming_strings on. Every character of the source
/// belongs to exactly one token. Each call looks at the characters of its token only (and at the white space after an
/// E'' string, which may continue on the next line), so a text is read in linear time.
class Lexer
{
public:
    explicit Lexer(QStringView source)
        : m_source(source)
    {
    }

    Token next();
    Token nextSignificant();

private:
    QChar at(qsizetype index) const { return index < m_source.size() ? m_source.at(index) : QChar(); }
    Token make(Token::Kind kind, qsizetype end, bool closed = true);
    Token scanSpace();
    Token scanLineComment();
    Token scanBlockComment();
    Token scanWord();
    Token scanNumber();
    Token scanDollar();
    Token scanColon();
    Token scanQuoted(Token::Kind kind, qsizetype open, bool backslashes);
    qsizetype continuationAfter(qsizetype end) const;

    QStringView m_source;
    qsizetype m_position = 0;
};

bool isWordStart(QChar c);
bool isWordPart(QChar c); ///< letters, digits, '_', '$', everything above ASCII

/// Case-insensitive for ASCII only, as keywords are.
bool isWord(QStringView text, QLatin1String keyword);

}
