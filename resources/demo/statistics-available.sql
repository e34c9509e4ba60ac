-- Whether CREATE EXTENSION pg_stat_statements works and the view can be read.
SELECT current_setting('shared_preload_libraries') LIKE '%pg_stat_statements%'
    AND EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_stat_statements')
