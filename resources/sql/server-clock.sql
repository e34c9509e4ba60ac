-- The server's clock in milliseconds since the epoch. Serves 13 and newer.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS server_time_ms
