// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace Spillway {

/// Counters of a whole server at one moment, all cheap to read. Absent ones this role or server does not give.
struct HealthCounters
{
    QDateTime serverTime, startedAt; ///< by the server's clock
    bool standby = false;
    Blocks blocksHit, blocksRead; ///< of all databases
    qint64 commits = 0, rollbacks = 0, deadlocks = 0, tempFiles = 0;
    Bytes tempBytes;
    std::optional<Bytes> walPosition; ///< written; on a standby replayed
    qint64 checkpointsTimed = 0, checkpointsRequested = 0;
    int clients = 0, active = 0, idleInTransaction = 0, hiddenClients = 0, maxConnections = 0;
    std::optional<Milliseconds> longestTransaction, longestIdleInTransaction;
    int longestPid = 0, idlePid = 0;
    Kilobytes workMem { 4096 }; ///< in force for this role
    double hashMemMultiplier = 1;
    int oldestXidAge = 0, freezeMaxAge = 200000000; ///< of the oldest database, and where anti-wraparound vacuums begin
};

/// A table of the connected database, by pg_stat_user_tables.
struct TableHealth
{
    QString name; ///< quoted and qualified as regclass writes it
    Bytes size; ///< heap and TOAST
    qint64 live = 0, dead = 0; ///< the server's own estimates
    qint64 updates = 0, hotUpdates = 0;
    double vacuumAt = 0; ///< dead tuples at which autovacuum comes, the table's own settings counted
    bool autovacuumOff = false;
    QDateTime lastVacuum; ///< by hand or by itself
};

struct TablesHealth
{
    qint64 updates = 0, hotUpdates = 0; ///< of all tables
    int tables = 0;
    int overdue = 0; ///< past the number at which autovacuum comes
    std::vector<TableHealth> worst; ///< overdue ones and those with most dead tuples, the worst first; at most 20
};

}
