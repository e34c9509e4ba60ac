-- Ends a load whose program died: only one program loads at a time (file lock), so whoever still holds the key is such.
SELECT pg_terminate_backend(pid)
FROM pg_locks
WHERE locktype = 'advisory' AND classid = 29535 AND objid = 1 AND objsubid = 2 AND pid <> pg_backend_pid()
