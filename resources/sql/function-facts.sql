-- Worst volatility of the functions that carry the given names ($1 schemas, '' where the statement names none; $2
-- names). Serves 13 and newer. pg_proc.provolatile sorts by badness: i(mmutable) < s(table) < v(olatile).
SELECT DISTINCT ON (asked.place)
       CASE WHEN n.nspname = 'pg_catalog' THEN p.proname::text ELSE n.nspname || '.' || p.proname END AS name,
       p.provolatile AS volatility
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked(schema, name, place)
  JOIN pg_proc p ON p.proname = asked.name
  JOIN pg_namespace n ON n.oid = p.pronamespace
 WHERE CASE WHEN asked.schema = '' THEN n.nspname = ANY (current_schemas(true)) ELSE n.nspname = asked.schema END
 ORDER BY asked.place, p.provolatile DESC, n.nspname
