-- Where pg_wait_sampling is installed, and how it counts. The settings exist only where its library is loaded.
-- Serves 13 and newer.
SELECT n.nspname AS schema, e.extversion AS version,
       pg_catalog.current_setting('pg_wait_sampling.profile_period', true) AS period_ms,
       pg_catalog.current_setting('pg_wait_sampling.profile_pid', true) AS by_pid
  FROM pg_catalog.pg_extension e
  JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace
 WHERE e.extname = 'pg_wait_sampling'
