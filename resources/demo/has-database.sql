-- One row where the demo's database is there.
SELECT FROM pg_database WHERE datname = 'shop'
