-- Figures of all statements, without their texts, which the server keeps in a file. Serves extension 1.4 and newer:
-- {columns} are those that this version has, {schema} is where the extension was created.
SELECT {columns}
  FROM {schema}.pg_stat_statements(false)
