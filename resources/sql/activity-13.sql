-- Sessions and what they wait for. Serves 13, which has no queryid. Our own row stays in: it
-- carries the server's clock where no other may be seen. $1: texts as hexadecimal bytes, for what the server cannot
-- convert to this client's encoding.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS server_time_ms, pg_backend_pid() AS own_pid,
       pid, leader_pid, backend_type, client_addr::text AS client, state, wait_event_type, wait_event,
       (extract(epoch FROM backend_start) * 1000)::bigint AS backend_start_ms,
       (extract(epoch FROM xact_start) * 1000)::bigint AS xact_start_ms,
       (extract(epoch FROM query_start) * 1000)::bigint AS query_start_ms,
       (extract(epoch FROM state_change) * 1000)::bigint AS state_change_ms,
       NULL::bigint AS queryid,
       CASE WHEN $1::boolean THEN encode(replace(datname::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE datname::text END AS database,
       CASE WHEN $1::boolean THEN encode(replace(usename::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE usename::text END AS "user",
       CASE WHEN $1::boolean THEN encode(replace(application_name::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE application_name::text END AS application,
       CASE WHEN $1::boolean THEN encode(replace(query::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE query::text END AS query,
       CASE WHEN wait_event_type = 'Lock' THEN array_to_string(pg_blocking_pids(pid), ',') END AS blocked_by
  FROM pg_stat_activity
 ORDER BY backend_start NULLS FIRST, pid
