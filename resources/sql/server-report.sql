-- When the server started, its checksums, and traces that only a managed service leaves. One row. Serves 13 and newer.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS server_time_ms,
       (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint AS started_ms,
       (extract(epoch FROM pg_conf_load_time()) * 1000)::bigint AS configured_ms,
       current_setting('data_checksums', true) = 'on' AS checksums,
       pg_has_role(current_user, 'pg_read_all_settings', 'MEMBER') AS sees_all,
       (SELECT string_agg(rolname, ',' ORDER BY rolname) FROM pg_roles
         WHERE rolname IN ('rds_superuser', 'cloudsqlsuperuser', 'alloydbsuperuser', 'azure_pg_admin', 'supabase_admin',
                           'neon_superuser', 'crunchy_superuser', 'avnadmin', 'doadmin')) AS service_roles,
       (SELECT string_agg(DISTINCT split_part(name, '.', 1), ',') FROM pg_settings
         WHERE split_part(name, '.', 1) IN ('rds', 'aurora', 'cloudsql', 'alloydb', 'azure', 'neon')) AS service_settings
