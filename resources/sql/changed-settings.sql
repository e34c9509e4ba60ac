-- Settings that differ from their default, those of this session left out. Serves 13 and newer.
SELECT name, setting, coalesce(unit, '') AS unit, coalesce(boot_val, '') AS boot_value, source, pending_restart
  FROM pg_settings
 WHERE (source NOT IN ('default', 'session', 'client', 'override') OR pending_restart)
   AND setting IS DISTINCT FROM boot_val
 ORDER BY name
