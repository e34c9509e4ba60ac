CREATE EXTENSION postgres_fdw;
CREATE EXTENSION file_fdw;
CREATE EXTENSION tsm_system_rows;
CREATE TABLE region (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE customer (id int PRIMARY KEY, region int REFERENCES region, name text, score numeric);
CREATE TABLE "Odd Orders" (id int PRIMARY KEY, customer int, "order date" date, amount numeric, note text);
CREATE INDEX "odd orders by customer" ON "Odd Orders" (customer);
CREATE INDEX odd_date ON "Odd Orders" ("order date" DESC);
CREATE TABLE metric (id int, k int, at timestamp, v float8) PARTITION BY RANGE (id);
CREATE TABLE metric_1 PARTITION OF metric FOR VALUES FROM (0) TO (2000);
CREATE TABLE metric_2 PARTITION OF metric FOR VALUES FROM (2000) TO (4000);
CREATE TABLE metric_3 PARTITION OF metric FOR VALUES FROM (4000) TO (6000);
CREATE INDEX metric_1_id ON metric_1 (id);
CREATE INDEX metric_2_id ON metric_2 (id);
CREATE INDEX metric_3_id ON metric_3 (id);
CREATE TABLE big (id int, k int, t text);
CREATE TABLE audit (what text, at timestamp DEFAULT '2026-01-01');
CREATE TABLE tree (id int PRIMARY KEY, parent int);
INSERT INTO region SELECT g, 'region ' || g FROM generate_series(1, 10) g;
INSERT INTO customer SELECT g, 1 + g % 10, 'customer ' || g, g * 1.5 FROM generate_series(1, 1000) g;
INSERT INTO "Odd Orders" SELECT g, 1 + g % 1000, date '2026-01-01' + g % 200, g % 77, repeat('x', g % 40)
    FROM generate_series(1, 5000) g;
INSERT INTO metric SELECT g, g % 50, timestamp '2026-01-01' + g * interval '1 minute', g FROM generate_series(0, 5999) g;
INSERT INTO big SELECT g, g % 100, md5(g::text) FROM generate_series(1, 40000) g;
INSERT INTO tree SELECT g, g / 3 FROM generate_series(1, 200) g;
CREATE INDEX big_k ON big (k);
CREATE INDEX big_id ON big (id);
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO audit (what) VALUES (TG_OP); RETURN NULL; END $$;
CREATE TRIGGER "note: change" AFTER INSERT OR UPDATE OR DELETE ON customer
    FOR EACH ROW EXECUTE PROCEDURE note_change();
CREATE FUNCTION twice(int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN $1 * 2; END $$;
CREATE SERVER here FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '%SOCKETS%', port '%PORT%', dbname 'postgres');
CREATE USER MAPPING FOR postgres SERVER here OPTIONS (user 'postgres');
CREATE FOREIGN TABLE far_customer (id int, region int, name text, score numeric) SERVER here
    OPTIONS (schema_name 'public', table_name 'customer');
CREATE FOREIGN TABLE far_region (id int, name text) SERVER here OPTIONS (schema_name 'public', table_name 'region');
CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
CREATE FOREIGN TABLE lines (line text) SERVER files OPTIONS (filename '%DATA%/PG_VERSION');
ANALYZE;
