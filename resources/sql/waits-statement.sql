-- What one session and its parallel workers wait for. Serves 13 and newer. No texts are read, so none has to be
-- converted. $1: pid of the session.
SELECT pid, leader_pid IS NOT NULL AND leader_pid <> pid AS worker, state, wait_event_type, wait_event,
       backend_type IS NULL AND state IS NULL AS hidden
  FROM pg_catalog.pg_stat_activity
 WHERE pid = $1::integer OR leader_pid = $1::integer
