-- Sessions and what they wait for, our own too (so that there is a row for the clock). Serves 13, which has no queryid.
SELECT clock_timestamp() AS server_time, pg_backend_pid() AS own_pid,
       pid, leader_pid, backend_type, datname, usename, application_name, client_addr::text AS client, state,
       wait_event_type, wait_event, backend_start, xact_start, query_start, state_change, NULL::bigint AS queryid, query,
       CASE WHEN wait_event_type = 'Lock' THEN array_to_string(pg_blocking_pids(pid), ',') END AS blocked_by
  FROM pg_stat_activity
 ORDER BY backend_start, pid
