-- Texts of statements. Serves extension 1.4 and newer. $1: as hexadecimal bytes, for what the server cannot convert to
-- this client's encoding; $2: of these queryids, NULL for all. {toplevel} is true before 1.9; {schema} is where the
-- extension was created.
SELECT userid::bigint, dbid::bigint, queryid, {toplevel} AS toplevel, query IS NULL AS lost,
       CASE WHEN $1::boolean THEN encode(replace(query, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE query END AS query
  FROM {schema}.pg_stat_statements(true)
 WHERE queryid IS NOT NULL AND ($2::bigint[] IS NULL OR queryid = ANY ($2::bigint[]))
