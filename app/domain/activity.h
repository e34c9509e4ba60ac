// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

namespace Spillway {

/// A row of pg_stat_activity. What this role may not see is absent (`hidden`: the server shows only that it exists).
struct ServerSession
{
    int pid = 0;
    std::optional<int> leaderPid; ///< of a parallel worker (13+)
    QString backendType; ///< "client backend", "parallel worker", "autovacuum worker", …
    QString database, user, application, client; ///< client: address, empty for a socket
    QString state; ///< "active", "idle in transaction", …
    QString waitType, waitEvent; ///< as this version names them; both empty: on CPU, or nothing the server counts
    QDateTime backendStart, transactionStart, queryStart, stateChange; ///< invalid where there is none
    std::optional<qint64> queryId; ///< 14+, where compute_query_id is on
    QString query; ///< the last one, cut by track_activity_query_size; bytes that are no UTF-8 are read as LATIN1
    bool hidden = false; ///< "<insufficient privilege>"
    std::vector<int> blockedBy; ///< pg_blocking_pids(): of sessions that wait for a lock
};

/// A row of one of the pg_stat_progress_… views.
struct OperationProgress
{
    int pid = 0;
    QString command; ///< "VACUUM", "CREATE INDEX", "COPY", …
    QString database, relation; ///< relation: as regclass, only of the connected database
    QString phase;
    qint64 done = 0, total = 0; ///< total 0: not known
    QString unit; ///< "blocks", "tuples", "bytes", "kB"
};

struct Activity
{
    QDateTime serverTime; ///< of the server's clock: ages are counted by it, not by ours
    int ownPid = 0;
    std::vector<ServerSession> sessions; ///< own one left out
    std::vector<OperationProgress> operations;
};

}

Q_DECLARE_METATYPE(Spillway::Activity)
