-- Running maintenance, one row each with how far it is. Serves 13, which does not follow COPY.
SELECT pid, command, datname::text AS database,
       CASE WHEN datname = current_database() AND relid <> 0 THEN relid::regclass::text END AS relation,
       phase, done, total, unit
  FROM (
        SELECT pid, 'VACUUM' AS command, datname, relid, phase, heap_blks_scanned AS done, heap_blks_total AS total, 'blocks' AS unit
          FROM pg_stat_progress_vacuum
         UNION ALL
        SELECT pid, 'ANALYZE', datname, relid, phase, sample_blks_scanned, sample_blks_total, 'blocks'
          FROM pg_stat_progress_analyze
         UNION ALL
        SELECT pid, command, datname, relid, phase, heap_blks_scanned, heap_blks_total, 'blocks'
          FROM pg_stat_progress_cluster
         UNION ALL
        SELECT pid, command, datname, relid, phase, CASE WHEN blocks_total > 0 THEN blocks_done ELSE tuples_done END,
               CASE WHEN blocks_total > 0 THEN blocks_total ELSE tuples_total END,
               CASE WHEN blocks_total > 0 THEN 'blocks' ELSE 'tuples' END
          FROM pg_stat_progress_create_index
         UNION ALL
        SELECT pid, 'BASE BACKUP', NULL, NULL, phase, backup_streamed / 1024, coalesce(backup_total, 0) / 1024, 'kB'
          FROM pg_stat_progress_basebackup
       ) AS operation
 ORDER BY pid
