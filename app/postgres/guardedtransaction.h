// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// BEGIN [READ ONLY] with every limit local to the transaction (set_config($1, $2, true), never a session-level SET),
/// rolled back on every exit. Limits are verified to be in force. Session-level advisory locks taken inside are
/// released. Errors: FailureError; after one the transaction is already rolled back.
class GuardedTransaction
{
public:
    /// `statement` gives role, search_path, settings and limits; `allowWrites` of it decides READ ONLY.
    GuardedTransaction(Connection &connection, const StatementSpec &statement, std::stop_token stop = {});
    ~GuardedTransaction(); ///< rolls back; never throws
    GuardedTransaction(const GuardedTransaction &) = delete;
    GuardedTransaction &operator=(const GuardedTransaction &) = delete;

    void setLocal(const QString &name, const QString &value);
    Connection &connection() { return m_connection; }
    void rollback(); ///< as the destructor, but throws

private:
    Connection &m_connection;
    std::stop_token m_stop;
    bool m_open = false;
};

}
