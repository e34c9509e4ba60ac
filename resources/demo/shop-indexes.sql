-- After the rows, which is faster. What is missing is missing on purpose (see shop-tables.sql).
ALTER TABLE shop.orders ADD PRIMARY KEY (id);
ALTER TABLE shop.order_items ADD PRIMARY KEY (order_id, line);
ALTER TABLE shop.events ADD PRIMARY KEY (id);
CREATE INDEX orders_ordered_at ON shop.orders (ordered_at);
CREATE INDEX customers_country ON shop.customers (country);
CREATE INDEX customers_created_at ON shop.customers (created_at);
CREATE INDEX products_name_1 ON shop.products (name);
CREATE INDEX products_name_2 ON shop.products (name, category);
