// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/statementstatistics.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// pg_stat_statements 1.4 to 1.12 and what follows them: which figures exist is asked of the server, not taken from
/// version numbers. Sources: contrib/pg_stat_statements/pg_stat_statements.c and its --x.y.sql files.
/// Errors: FailureError of the connection.

StatementSource statementSource(Connection &connection, std::stop_token stop = {});

/// Of a source that is Ready. Does not read the texts' file.
StatementSnapshot readStatements(Connection &connection, const StatementSource &source, std::stop_token stop = {});

/// Texts of these queryids, or of all where `queryIds` is empty; those this role may not see are left out. The server
/// reads its whole file of texts for it: ask for all once and for new ones after that. An SQL error here, as where a
/// database of another encoding left bytes the server cannot convert, does not touch the figures.
QHash<StatementKey, StatementText> readStatementTexts(Connection &connection, const StatementSource &source,
    const std::vector<qint64> &queryIds = {}, std::stop_token stop = {});

StatementNames readStatementNames(Connection &connection, std::stop_token stop = {});

}
