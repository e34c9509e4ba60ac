INSERT INTO shop.order_items
SELECT order_id, line, product.id, 1 + floor(4 * power(spillway_demo.fraction(order_id * 8 + line, 20), 3))::int, price
FROM (
    SELECT order_id, line, 1 + floor(2000 * power(spillway_demo.fraction(order_id * 8 + line, 21), 3))::int AS product_id
    FROM (
        SELECT order_id, generate_series(1, 1 + floor(4 * power(spillway_demo.fraction(order_id, 22), 1.4))::int) AS line
        FROM (SELECT generate_series(1, 80000) AS order_id) AS numbers
    ) AS lines
) AS wanted
JOIN shop.products AS product ON product.id = wanted.product_id
ORDER BY order_id, line;
