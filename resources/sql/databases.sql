-- Databases this role may connect to, templates left out. Serves 13 and newer.
SELECT datname
  FROM pg_database
 WHERE datallowconn AND NOT datistemplate AND has_database_privilege(oid, 'CONNECT')
 ORDER BY datname
