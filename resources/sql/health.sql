-- A server's counters, one row. Serves 13 and newer: {checkpoints}, {timed} and {requested} are those of pg_stat_checkpointer,
-- before 17 of pg_stat_bgwriter. Of sessions this role may not see only the database is known; our own is left out.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS server_time_ms,
       (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint AS started_ms,
       pg_is_in_recovery() AS standby, d.*, s.*,
       CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0'::pg_lsn AS wal_bytes,
       c.{timed} AS checkpoints_timed, c.{requested} AS checkpoints_requested,
       current_setting('max_connections')::int AS max_connections,
       pg_size_bytes(current_setting('work_mem')) / 1024 AS work_mem_kb,
       coalesce(current_setting('hash_mem_multiplier', true), '1') AS hash_mem_multiplier,
       (SELECT max(age(datfrozenxid)) FROM pg_database) AS oldest_xid_age,
       current_setting('autovacuum_freeze_max_age')::int AS freeze_max_age
  FROM {checkpoints} c,
       (SELECT sum(blks_hit)::bigint AS hit, sum(blks_read)::bigint AS read, sum(xact_commit)::bigint AS commits,
               sum(xact_rollback)::bigint AS rollbacks, sum(deadlocks)::bigint AS deadlocks,
               sum(temp_files)::bigint AS temp_files, sum(temp_bytes)::bigint AS temp_bytes
          FROM pg_stat_database) d,
       (SELECT count(*) AS clients, count(*) FILTER (WHERE state = 'active') AS active,
               count(*) FILTER (WHERE state LIKE 'idle in transaction%') AS idle_in_transaction,
               count(*) FILTER (WHERE state IS NULL) AS hidden,
               (extract(epoch FROM clock_timestamp() - min(xact_start)) * 1000)::bigint AS longest_ms,
               (array_agg(pid ORDER BY xact_start NULLS LAST))[1] AS longest_pid,
               (extract(epoch FROM clock_timestamp() - min(state_change) FILTER (WHERE state LIKE 'idle in transaction%')) * 1000)::bigint AS idle_ms,
               (array_agg(pid ORDER BY state_change) FILTER (WHERE state LIKE 'idle in transaction%'))[1] AS idle_pid
          FROM pg_stat_activity
         WHERE (backend_type = 'client backend' OR (backend_type IS NULL AND datid IS NOT NULL)) AND pid <> pg_backend_pid()) s
