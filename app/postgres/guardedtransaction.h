// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// BEGIN [READ ONLY] with every limit local to the transaction (set_config(…, …, true), never a session-level SET),
/// rolled back on every exit. Limits are verified to be in force. Session-level advisory locks taken inside are
/// released. Errors: FailureError; after one of this class's own functions the transaction is already rolled back.
/// One round trip opens it, one closes it. One transaction a connection at a time.
class GuardedTransaction
{
public:
    /// `statement` gives role, search_path, settings and limits; `allowWrites` of it decides READ ONLY. Settings are
    /// made as the login role, before SET LOCAL ROLE. A limit of 0 means none, as in PostgreSQL.
    GuardedTransaction(Connection &connection, const StatementSpec &statement, std::stop_token stop = {});
    ~GuardedTransaction(); ///< rolls back; never throws
    GuardedTransaction(const GuardedTransaction &) = delete;
    GuardedTransaction &operator=(const GuardedTransaction &) = delete;

    void setLocal(const QString &name, const QString &value); ///< one round trip; for many use StatementSpec::settings
    Connection &connection() { return m_connection; }
    std::stop_token stopToken() const { return m_stop; }
    void rollback(); ///< as the destructor, but throws; nothing where it is over

private:
    void rollbackQuietly() noexcept;

    Connection &m_connection;
    std::stop_token m_stop;
    bool m_open = false;
};

}
