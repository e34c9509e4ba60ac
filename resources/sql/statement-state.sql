-- The server's clock, and when all statement figures were reset last. Serves extension 1.9 and newer.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS server_time_ms, dealloc,
       (extract(epoch FROM stats_reset) * 1000)::bigint AS reset_ms
  FROM {schema}.pg_stat_statements_info
