-- Names of types ($1 OIDs), in the order asked. Serves 13 and newer.
SELECT format_type(asked.oid, NULL)
  FROM unnest($1::oid[]) WITH ORDINALITY AS asked(oid, place)
 ORDER BY asked.place
