-- Names of users and databases by their OIDs. Serves 13 and newer. $1: names as hexadecimal bytes, for what the server
-- cannot convert to this client's encoding.
SELECT 'user' AS kind, oid::bigint AS oid,
       CASE WHEN $1::boolean THEN encode(replace(rolname::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE rolname::text END AS name
  FROM pg_roles
UNION ALL
SELECT 'database', oid::bigint,
       CASE WHEN $1::boolean THEN encode(replace(datname::text, chr(92), repeat(chr(92), 2))::bytea, 'hex') ELSE datname::text END
  FROM pg_database
