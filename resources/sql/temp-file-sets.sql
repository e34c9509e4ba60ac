-- Temporary files that parallel processes share, in the default tablespace: folders named by the process that made
-- them ("….sharedfileset" until 14, "….fileset" from 15). Serves 13 and newer.
-- $1: pids as integer[].
SELECT d.name || '/' || f.name AS name, s.size
  FROM pg_catalog.pg_ls_dir('base/pgsql_tmp', true, false) AS d(name)
 CROSS JOIN LATERAL pg_catalog.pg_ls_dir('base/pgsql_tmp/' || d.name, true, false) AS f(name)
 CROSS JOIN LATERAL pg_catalog.pg_stat_file('base/pgsql_tmp/' || d.name || '/' || f.name, true) AS s
 WHERE d.name ~ 'fileset$' AND s.size IS NOT NULL
   AND pg_catalog.substring(d.name, '^pgsql_tmp([0-9]+)\.')::integer = ANY ($1::integer[])
 ORDER BY 1
