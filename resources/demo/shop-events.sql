INSERT INTO shop.events
SELECT i,
    1 + floor(20000 * power(spillway_demo.fraction(i, 30), 3))::int,
    (ARRAY['view', 'view', 'view', 'view', 'view', 'view', 'search', 'search', 'basket', 'checkout'])
        [1 + floor(10 * spillway_demo.fraction(i, 31))::int],
    timestamptz '2025-06-01 00:00+00' + interval '1 second' * (i * 90),
    jsonb_build_object('product', 1 + floor(2000 * power(spillway_demo.fraction(i, 32), 2))::int,
        'device', (ARRAY['phone', 'phone', 'desktop', 'tablet'])[1 + i % 4])
FROM (SELECT generate_series(1, 60000) AS i) AS numbers;
