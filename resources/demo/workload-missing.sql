-- Whether pg_stat_statements knows none of the workload: a crash of the server empties it.
SELECT NOT EXISTS (
    SELECT FROM pg_stat_statements AS s
    JOIN pg_database AS d ON d.oid = s.dbid
    WHERE d.datname = current_database() AND s.query LIKE '%shop.order_items%' AND s.query LIKE 'SELECT%'
)
