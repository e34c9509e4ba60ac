DROP SCHEMA IF EXISTS shop CASCADE;
CREATE SCHEMA shop;
COMMENT ON SCHEMA shop IS 'Demo data: skewed, correlated, and some indexes are missing on purpose';

CREATE TABLE shop.customers (
    id int PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    country text NOT NULL,
    city text NOT NULL, -- decides the country: a planner that multiplies selectivities is wrong
    segment text NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE TABLE shop.products (
    id int PRIMARY KEY,
    name text NOT NULL,
    category text NOT NULL,
    subcategory text NOT NULL, -- decides the category
    price numeric(10, 2) NOT NULL
);
CREATE TABLE shop.orders (
    id int NOT NULL,
    customer_id int NOT NULL, -- a few customers have most orders; no index on purpose
    status text NOT NULL, -- nearly all delivered
    ordered_at timestamptz NOT NULL,
    shipped_at timestamptz, -- follows ordered_at
    total numeric(12, 2) NOT NULL
);
CREATE TABLE shop.order_items (
    order_id int NOT NULL,
    line int NOT NULL,
    product_id int NOT NULL, -- no index on purpose
    quantity int NOT NULL,
    price numeric(10, 2) NOT NULL
);
CREATE TABLE shop.events (
    id int NOT NULL,
    customer_id int NOT NULL, -- no index on purpose
    kind text NOT NULL,
    at timestamptz NOT NULL,
    details jsonb NOT NULL
);

INSERT INTO shop.customers
SELECT i,
    'Customer ' || i,
    'customer' || i || '@example.' || (ARRAY['com', 'org', 'net'])[1 + i % 3],
    (ARRAY['DE', 'DE', 'FR', 'KR', 'KR', 'US', 'US', 'US', 'JP', 'IS'])[place],
    (ARRAY['Berlin', 'Hamburg', 'Lyon', 'Seoul', 'Busan', 'Boston', 'Denver', 'Austin', 'Osaka', 'Akureyri'])[place],
    CASE WHEN spillway_demo.fraction(i, 2) < 0.02 THEN 'wholesale' ELSE 'retail' END,
    timestamptz '2023-01-01 00:00+00' + interval '1 hour' * (i * 0.9)
FROM (
    SELECT i, 1 + floor(10 * power(spillway_demo.fraction(i, 1), 2))::int AS place
    FROM (SELECT generate_series(1, 20000) AS i) AS numbers
) AS people;

INSERT INTO shop.products
SELECT i,
    'Product ' || i,
    (ARRAY['book', 'book', 'music', 'garden', 'garden', 'kitchen', 'toy', 'toy'])[1 + i % 8],
    (ARRAY['novel', 'manual', 'vinyl', 'seeds', 'tools', 'knives', 'puzzle', 'kite'])[1 + i % 8],
    round((1 + 200 * power(spillway_demo.fraction(i, 3), 3))::numeric, 2)
FROM (SELECT generate_series(1, 2000) AS i) AS numbers;
