-- Size, rows and columns of the given relations ($1 schemas, '' for what search_path finds; $2 names), one row a column.
-- A partitioned table has the sums of its leaves. Serves 13 and newer: up to 13 a table never analysed says 0 rows in 0
-- pages, from 14 on it says -1.
WITH found AS (
    SELECT asked.place, n.nspname AS schema, c.oid, c.relname AS name
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked(schema, name, place)
      JOIN pg_class c ON c.relname = asked.name AND c.relkind IN ('r', 'p', 'm', 'f', 'v', 't')
      JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE CASE WHEN asked.schema = '' THEN pg_table_is_visible(c.oid) ELSE n.nspname = asked.schema END
), measured AS (
    SELECT f.place, sum(pg_table_size(leaf.oid)) AS size_bytes, sum(pg_indexes_size(leaf.oid)) AS indexes_size_bytes,
           CASE WHEN bool_or(leaf.reltuples < 0 OR (current_setting('server_version_num')::int < 140000
                                                    AND leaf.reltuples = 0 AND leaf.relpages = 0)) THEN -1
                ELSE sum(leaf.reltuples::float8) END AS rows
      FROM found f
      JOIN LATERAL (SELECT relid FROM pg_partition_tree(f.oid) WHERE isleaf
                     UNION
                    SELECT f.oid WHERE NOT EXISTS (SELECT FROM pg_partition_tree(f.oid))) AS part ON true
      JOIN pg_class leaf ON leaf.oid = part.relid
     GROUP BY f.place
)
SELECT f.place, f.schema, f.name, m.size_bytes, m.indexes_size_bytes, coalesce(m.rows, -1) AS rows,
       a.attname AS column_name
  FROM found f
  LEFT JOIN measured m ON m.place = f.place
  LEFT JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum > 0 AND NOT a.attisdropped
 ORDER BY f.place, a.attnum
