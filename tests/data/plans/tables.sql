-- SPDX-License-Identifier: GPL-3.0-or-later
-- What queries.sql reads: small enough to be made in a second, large enough to spill at 64 kB.
CREATE TABLE orders (id int PRIMARY KEY, customer int NOT NULL, amount numeric(10, 2) NOT NULL, note text);
INSERT INTO orders SELECT i, i * 7919 % 997, i % 1000, 'order ' || i FROM generate_series(1, 20000) i;
CREATE INDEX orders_customer ON orders (customer);
CREATE INDEX orders_amount ON orders (amount);
CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, region int NOT NULL);
INSERT INTO customers SELECT i, 'customer ' || i, i % 12 FROM generate_series(0, 996) i;
CREATE TABLE visits (at int NOT NULL, customer int NOT NULL) PARTITION BY RANGE (at);
CREATE TABLE visits_1 PARTITION OF visits FOR VALUES FROM (0) TO (5000);
CREATE TABLE visits_2 PARTITION OF visits FOR VALUES FROM (5000) TO (20000);
CREATE TABLE visits_3 PARTITION OF visits FOR VALUES FROM (20000) TO (20001);
INSERT INTO visits SELECT i, i % 997 FROM generate_series(0, 19999) i;
VACUUM ANALYZE;
