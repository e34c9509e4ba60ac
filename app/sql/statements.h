// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

#include <vector>

namespace Spillway::Sql {

/// Where one statement stands in a text, by psql's own rules (psqlscan.l): quotes, E'', U&'', dollar quotes, nested
/// comments, BEGIN ATOMIC bodies, parentheses. Offsets count UTF-16 units of the text.
struct StatementSpan
{
    qsizetype begin
        = 0; ///< first character that is neither space nor comment; a leading hint (/*+ … */) of pg_hint_plan counts
    qsizetype end = 0; ///< one past the last character, the semicolon left out
    bool terminated = false; ///< a semicolon ended it
    bool complete = true; ///< false: a quote, comment or parenthesis is still open at the end of the text

    QStringView text(QStringView source) const { return source.mid(begin, end - begin); }
};

/// All statements of `source` in order; empty ones (";;", comments only) are left out.
/// Never fails; linear time; no recursion.
std::vector<StatementSpan> splitStatements(QStringView source);

/// Index into `spans` of the statement meant at `cursor`: the one that holds it, else the nearest before it on the same
/// line or above, else the first. -1 where there is none.
int statementAt(const std::vector<StatementSpan> &spans, qsizetype cursor);

/// Numbers n of all `$n` outside strings, comments and dollar quotes, ascending, each once.
std::vector<int> parameterNumbers(QStringView statement);

/// psql variables :name, :'name', :"name" outside strings and comments (a `::` cast and `:=` are none), in order, once.
QStringList psqlVariables(QStringView statement);

/// Has the statement an ORDER BY of its own, outside all parentheses?
bool asksForOrder(QStringView statement);

/// First keyword of the statement in upper case ("SELECT", "WITH", "UPDATE"), comments and parentheses skipped.
QString firstKeyword(QStringView statement);

}
