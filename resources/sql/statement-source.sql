-- How pg_stat_statements stands in this database: created where, preloaded, its settings. One row. Serves 13 and newer.
-- A role that may not see a setting gets NULL for it.
SELECT current_database() AS database, current_user AS "user",
       e.extversion AS version, n.nspname AS schema,
       has_schema_privilege(n.oid, 'USAGE') AS schema_usable,
       EXISTS (SELECT FROM pg_available_extensions a WHERE a.name = 'pg_stat_statements') AS available,
       (SELECT setting FROM pg_settings WHERE name = 'shared_preload_libraries') AS preload_libraries,
       (SELECT setting FROM pg_settings WHERE name = 'pg_stat_statements.max') AS maximum,
       (SELECT setting FROM pg_settings WHERE name = 'pg_stat_statements.track') AS track,
       coalesce((SELECT setting = 'on' FROM pg_settings WHERE name = 'pg_stat_statements.track_planning'), false)
           AS planning_tracked,
       coalesce((SELECT setting = 'on' FROM pg_settings WHERE name = 'track_io_timing'), false) AS io_timed,
       pg_has_role(current_user, 'pg_read_all_stats', 'MEMBER') AS reads_all,
       (SELECT array_to_string(p.proargnames, ',')
          FROM pg_proc p
          JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
                          AND d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
         WHERE p.proname = 'pg_stat_statements') AS columns
  FROM (SELECT) AS one
  LEFT JOIN pg_extension e ON e.extname = 'pg_stat_statements'
  LEFT JOIN pg_namespace n ON n.oid = e.extnamespace
