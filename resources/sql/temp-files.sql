-- Temporary files of some processes, in every tablespace. Serves 13 and newer. $1: their pids as integer[].
SELECT f.name, f.size
  FROM pg_catalog.pg_tablespace t
 CROSS JOIN LATERAL pg_catalog.pg_ls_tmpdir(t.oid) AS f
 WHERE t.spcname <> 'pg_global'
   AND pg_catalog.substring(f.name, '^pgsql_tmp([0-9]+)\.')::integer = ANY ($1::integer[])
 ORDER BY f.modification, f.name
