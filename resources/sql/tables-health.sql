-- Tables of this database that autovacuum should have been at, and those with most dead tuples; sums of all in each
-- row. Serves 13 and newer. autovacuum comes at threshold + scale_factor × reltuples dead tuples, from 18 at most at
-- autovacuum_vacuum_max_threshold (autovacuum.c, relation_needs_vacanalyze).
WITH stats AS (
    SELECT s.relid, s.n_live_tup AS live, s.n_dead_tup AS dead, s.n_tup_upd AS updates, s.n_tup_hot_upd AS hot,
           greatest(s.last_vacuum, s.last_autovacuum) AS vacuumed, c.reltuples, o.*
      FROM pg_stat_user_tables s
      JOIN pg_class c ON c.oid = s.relid
     CROSS JOIN LATERAL (
        SELECT max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_threshold')::float8 AS own_threshold,
               max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_scale_factor')::float8 AS own_factor,
               max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_max_threshold')::float8 AS own_maximum,
               coalesce(NOT (max(option_value) FILTER (WHERE option_name = 'autovacuum_enabled'))::boolean, false) AS off
          FROM pg_options_to_table(c.reloptions)) o),
due AS (
    SELECT *, least(coalesce(own_threshold, current_setting('autovacuum_vacuum_threshold')::float8)
                    + coalesce(own_factor, current_setting('autovacuum_vacuum_scale_factor')::float8) * greatest(reltuples, 0),
                    nullif(coalesce(own_maximum, current_setting('autovacuum_vacuum_max_threshold', true)::float8), -1)) AS vacuum_at
      FROM stats)
SELECT relid::regclass::text AS name, pg_table_size(relid) AS size_bytes, live, dead, updates, hot, vacuum_at, off,
       (extract(epoch FROM vacuumed) * 1000)::bigint AS vacuumed_ms,
       sum(updates) OVER ()::bigint AS all_updates, sum(hot) OVER ()::bigint AS all_hot, count(*) OVER () AS tables,
       count(*) FILTER (WHERE dead > vacuum_at) OVER () AS overdue
  FROM due
 ORDER BY dead / greatest(vacuum_at, 1) DESC, dead DESC
 LIMIT 20
