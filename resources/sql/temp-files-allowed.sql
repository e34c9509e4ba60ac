-- What this role may ask about temporary files: the files themselves, and folders of files that processes share.
-- Serves 13 and newer.
SELECT pg_catalog.has_function_privilege('pg_catalog.pg_ls_tmpdir(oid)', 'EXECUTE') AS files,
       pg_catalog.has_function_privilege('pg_catalog.pg_ls_dir(text,boolean,boolean)', 'EXECUTE')
       AND pg_catalog.has_function_privilege('pg_catalog.pg_stat_file(text,boolean)', 'EXECUTE') AS folders
