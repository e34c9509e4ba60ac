-- Statements that fill pg_stat_statements: each is run once for every value after "with", as its $1.

-- with 1 | 2 | 40 | 900
SELECT id, status, ordered_at FROM shop.orders WHERE customer_id = $1 ORDER BY ordered_at DESC LIMIT 20;

-- with book | garden | toy
SELECT p.id, p.name, sum(i.quantity * i.price) AS revenue
FROM shop.order_items AS i JOIN shop.products AS p ON p.id = i.product_id
WHERE p.category = $1
GROUP BY p.id, p.name
ORDER BY revenue DESC
LIMIT 10;

-- with 30000 | 50000 | 70000
SELECT order_id, product_id, price FROM shop.order_items WHERE quantity = 1 ORDER BY price DESC, order_id OFFSET $1::int LIMIT 10;

-- with 2024-05-03 | 2024-11-20 | 2025-03-09
SELECT count(*), sum(total) FROM shop.orders WHERE ordered_at::date = $1::date;

-- with Seoul | Berlin | Akureyri
SELECT count(*) FROM shop.customers AS c JOIN shop.orders AS o ON o.customer_id = c.id
WHERE c.city = $1 AND c.country IN ('KR', 'DE', 'IS');

-- with 1% | %77@% | %999%
SELECT id, email FROM shop.customers WHERE email LIKE $1;

-- with view | search | basket
SELECT date_trunc('day', at) AS day, count(DISTINCT customer_id) FROM shop.events WHERE kind = $1 GROUP BY day ORDER BY day;

-- with phone | tablet
SELECT details->>'product' AS product, count(*) FROM shop.events
WHERE details->>'device' = $1 GROUP BY product ORDER BY count(*) DESC LIMIT 20;

-- with delivered | returned | lost
SELECT c.name, o.id, rank() OVER (PARTITION BY c.country ORDER BY o.ordered_at DESC)
FROM shop.orders AS o JOIN shop.customers AS c ON c.id = o.customer_id
WHERE o.status = $1
ORDER BY 3, 1
LIMIT 50;

-- with 60000 | 90000 | 120000
SELECT * FROM public.io_temp_test WHERE a <= $1 ORDER BY d DESC OFFSET $1::int - 10;
