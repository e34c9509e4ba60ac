// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/health.h"

#include "postgres/foreignrows.h"
#include "postgres/queries.h"

namespace Spillway::Postgres {

HealthCounters readHealth(Connection &connection, std::stop_token stop)
{
    const bool own = connection.facts().major() >= 17; // checkpoints have a view of their own
    const QByteArray sql = query("health")
                               .replace("{checkpoints}", own ? "pg_stat_checkpointer" : "pg_stat_bgwriter")
                               .replace("{timed}", own ? "num_timed" : "checkpoints_timed")
                               .replace("{requested}", own ? "num_requested" : "checkpoints_req");
    const ForeignRows row(connection.execute(sql, {}, stop), false);
    HealthCounters health;
    health.serverTime = row.time(0, "server_time_ms");
    health.startedAt = row.time(0, "started_ms");
    health.standby = row.boolean(0, "standby");
    health.blocksHit = Blocks(row.integer(0, "hit"));
    health.blocksRead = Blocks(row.integer(0, "read"));
    health.commits = row.integer(0, "commits");
    health.rollbacks = row.integer(0, "rollbacks");
    health.deadlocks = row.integer(0, "deadlocks");
    health.tempFiles = row.integer(0, "temp_files");
    health.tempBytes = Bytes(row.integer(0, "temp_bytes"));
    if (!row.isNull(0, "wal_bytes"))
        health.walPosition = Bytes(row.integer(0, "wal_bytes"));
    health.checkpointsTimed = row.integer(0, "checkpoints_timed");
    health.checkpointsRequested = row.integer(0, "checkpoints_requested");
    health.clients = int(row.integer(0, "clients"));
    health.active = int(row.integer(0, "active"));
    health.idleInTransaction = int(row.integer(0, "idle_in_transaction"));
    health.hiddenClients = int(row.integer(0, "hidden"));
    health.maxConnections = int(row.integer(0, "max_connections"));
    if (!row.isNull(0, "longest_ms")) {
        health.longestTransaction = Milliseconds(double(row.integer(0, "longest_ms")));
        health.longestPid = int(row.integer(0, "longest_pid"));
    }
    if (!row.isNull(0, "idle_ms")) {
        health.longestIdleInTransaction = Milliseconds(double(row.integer(0, "idle_ms")));
        health.idlePid = int(row.integer(0, "idle_pid"));
    }
    health.workMem = Kilobytes(row.integer(0, "work_mem_kb"));
    health.hashMemMultiplier = row.number(0, "hash_mem_multiplier");
    health.oldestXidAge = int(row.integer(0, "oldest_xid_age"));
    health.freezeMaxAge = int(row.integer(0, "freeze_max_age"));
    return health;
}

TablesHealth readTablesHealth(Connection &connection, std::stop_token stop)
{
    const ForeignRows rows(connection.execute(query("tables-health"), {}, stop), false);
    TablesHealth health;
    for (int row = 0; row < rows.count(); ++row) {
        health.updates = rows.integer(row, "all_updates");
        health.hotUpdates = rows.integer(row, "all_hot");
        health.tables = int(rows.integer(row, "tables"));
        health.overdue = int(rows.integer(row, "overdue"));
        TableHealth table;
        table.name = rows.foreignText(row, "name");
        table.size = Bytes(rows.integer(row, "size_bytes"));
        table.live = rows.integer(row, "live");
        table.dead = rows.integer(row, "dead");
        table.updates = rows.integer(row, "updates");
        table.hotUpdates = rows.integer(row, "hot");
        table.vacuumAt = rows.number(row, "vacuum_at");
        table.autovacuumOff = rows.boolean(row, "off");
        table.lastVacuum = rows.time(row, "vacuumed_ms");
        health.worst.push_back(table);
    }
    return health;
}

}
