-- Settings that bound what the whole instance may use. Serves 13 and newer (reserved_connections came with 16).
SELECT pg_size_bytes(current_setting('shared_buffers')) AS shared_buffers_bytes,
       pg_size_bytes(current_setting('wal_buffers')) AS wal_buffers_bytes,
       pg_size_bytes(current_setting('maintenance_work_mem')) / 1024 AS maintenance_work_mem_kb,
       -- -1 stands for maintenance_work_mem
       pg_size_bytes(CASE current_setting('autovacuum_work_mem') WHEN '-1' THEN current_setting('maintenance_work_mem')
                     ELSE current_setting('autovacuum_work_mem') END) / 1024 AS autovacuum_work_mem_kb,
       current_setting('max_connections') AS max_connections,
       current_setting('superuser_reserved_connections')::int
         + coalesce(current_setting('reserved_connections', true)::int, 0) AS reserved_connections,
       current_setting('max_parallel_workers') AS max_parallel_workers,
       current_setting('autovacuum_max_workers') AS autovacuum_max_workers
