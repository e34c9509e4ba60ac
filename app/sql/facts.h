// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

namespace Spillway::Sql {

/// What libpg_query can tell of a statement. It adds facts and never refuses: where it cannot parse (newer syntax than
/// its own) or is not built in, `known` is false and the lexer's answers have to do. The server's Parse decides
/// validity.
struct StatementFacts
{
    enum class Kind
    {
        Unknown,
        Select,
        Insert,
        Update,
        Delete,
        Merge,
        Utility
    };

    bool known = false;
    Kind kind = Kind::Unknown;
    bool modifiesData
        = false; ///< INSERT/UPDATE/DELETE/MERGE anywhere, in a WITH too, SELECT … INTO, FOR UPDATE excluded
    QStringList relations; ///< as written, schema-qualified where the text is; each once
    QStringList functions; ///< names called, as written, lower-cased unless quoted; each once
    QString fingerprint; ///< equal for statements that differ in constants only
};

/// Threads: any; libpg_query is thread-safe.
StatementFacts statementFacts(QStringView statement);

/// Kind by the lexer alone, for statements libpg_query does not know: first keyword; WITH is searched for
/// INSERT/UPDATE/DELETE/MERGE keywords outside strings.
StatementFacts lexicalFacts(QStringView statement);

/// statementFacts() where known, else lexicalFacts().
StatementFacts bestFacts(QStringView statement);

}
