// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"
#include "domain/sweep.h"
#include "postgres/connection.h"

#include <vector>

namespace Spillway::Labs {

/// The statement as it is sent: `sql` without a closing semicolon, whatever stands before it (hints) kept.
/// Errors: NoStatement, SeveralStatements, NotExplainable, ParameterMissing. Nothing is asked of a server.
StatementSpec checkedStatement(const StatementSpec &statement);

/// Does the text write (INSERT/UPDATE/DELETE/MERGE anywhere, CREATE TABLE AS, SELECT INTO)?
bool writesData(const QString &sql);

/// Volatile functions that the statement or its plan names and that may have an effect outside the rolled-back
/// transaction. Views and inlined functions show in the plan, so both are searched. `plan` is of EXPLAIN (VERBOSE).
std::vector<FunctionFacts> volatileFunctions(Postgres::Connection &connection, const QString &sql, const Plan &plan);

/// Errors: WritesRefused, VolatileRefused, unless the spec allows it.
void refuseUnsafe(const StatementSpec &statement, const std::vector<FunctionFacts> &volatileFunctions);

}
