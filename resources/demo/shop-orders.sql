INSERT INTO shop.orders
SELECT i,
    1 + floor(20000 * power(spillway_demo.fraction(i, 10), 6))::int,
    CASE
        WHEN i > 79000 THEN (ARRAY['new', 'paid', 'packed'])[1 + i % 3]
        WHEN spillway_demo.fraction(i, 11) < 0.93 THEN 'delivered'
        WHEN spillway_demo.fraction(i, 11) < 0.99 THEN 'returned'
        ELSE 'lost'
    END,
    ordered_at,
    CASE WHEN i <= 79000 THEN ordered_at + interval '1 hour' * (4 + 68 * spillway_demo.fraction(i, 12)) END,
    total
FROM (
    SELECT i, timestamptz '2024-01-01 00:00+00' + interval '1 minute' * (i * 12 + 60 * spillway_demo.fraction(i, 13))
        AS ordered_at
    FROM (SELECT generate_series(1, 80000) AS i) AS numbers
) AS placed
JOIN (SELECT order_id, sum(quantity * price) AS total FROM shop.order_items GROUP BY order_id) AS items ON order_id = i
ORDER BY i;
