-- What all processes wait for, this one left out. Serves 13 and newer. No texts are read, so none has to be converted.
-- Where this role may not see a process, the server leaves even backend_type out.
SELECT pid, leader_pid IS NOT NULL AND leader_pid <> pid AS worker, state, wait_event_type, wait_event,
       backend_type IS NULL AND state IS NULL AS hidden
  FROM pg_catalog.pg_stat_activity
 WHERE pid <> pg_catalog.pg_backend_pid()
