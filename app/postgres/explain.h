// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "postgres/guardedtransaction.h"

namespace Spillway::Postgres {

struct ExplainOptions
{
    bool analyze = false;
    bool timing = false; ///< sent only with analyze
    bool verbose = false; ///< per-worker rows and output columns
    bool genericPlan = false; ///< 16+, simple protocol; older: PREPARE + plan_cache_mode = force_generic_plan
};

/// "EXPLAIN (ANALYZE, BUFFERS, WAL, SETTINGS, TIMING OFF, FORMAT JSON) " with only what this server version knows
/// (SETTINGS 12, WAL 13, GENERIC_PLAN 16, MEMORY 17; conventions.md).
QByteArray explainPrefix(const ExplainOptions &options, int serverMajor);

/// Runs it inside `transaction` and returns the JSON verbatim. The statement follows the prefix untouched; its
/// parameters are sent typed by Parse. `position` of a failure is given in the statement, the prefix subtracted.
QByteArray explain(GuardedTransaction &transaction, const StatementSpec &statement, const ExplainOptions &options,
    std::stop_token stop = {});

}
