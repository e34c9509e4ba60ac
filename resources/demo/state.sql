-- What of the demo data set is there, so that an interrupted load is found. One row a part.
CREATE SCHEMA IF NOT EXISTS spillway_demo;
CREATE TABLE IF NOT EXISTS spillway_demo.state (
    part text PRIMARY KEY,
    dataset_version int NOT NULL,
    rows bigint NOT NULL,
    complete boolean NOT NULL
);
-- The same figures on every machine and version: 0 <= value < 1 for a row number and a column's own seed.
CREATE OR REPLACE FUNCTION spillway_demo.fraction(number int, seed int) RETURNS float8
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS 'SELECT (hashint8extended(number, seed) & 2147483647)::float8 / 2147483648';
