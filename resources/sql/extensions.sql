-- Extensions of this database with the version that the server's files offer. Serves 13 and newer.
SELECT e.extname AS name, e.extversion AS version, coalesce(a.default_version, '') AS available, n.nspname AS schema
  FROM pg_extension e
  JOIN pg_namespace n ON n.oid = e.extnamespace
  LEFT JOIN pg_available_extensions a ON a.name = e.extname
 ORDER BY e.extname
