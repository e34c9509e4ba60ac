-- The counts since the library was loaded or somebody reset them, without what idle processes wait for. {schema} is
-- replaced by the quoted schema of the extension. Serves 13 and newer, 1.1 of the extension and newer.
SELECT p.pid, p.event_type, p.event, sum(p.count)::bigint AS count
  FROM {schema}.pg_wait_sampling_profile p
  LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = p.pid
 WHERE p.event_type IS NOT NULL AND p.event_type <> 'Activity'
   AND NOT (p.event_type = 'Client' AND p.event IN ('ClientRead', 'WalSenderWaitForWAL', 'WalSenderWaitForWal'))
   AND NOT (p.event_type = 'Extension' AND a.state IS NULL AND a.backend_type <> 'client backend')
   AND p.pid <> pg_catalog.pg_backend_pid()
 GROUP BY p.pid, p.event_type, p.event
