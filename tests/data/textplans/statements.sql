-- Each block is one statement; its first line names it, then the oldest major and settings, parted by '|'.

-- result
SELECT 1

-- one-time filter
SELECT * FROM region WHERE now() < '2000-01-01'

-- seq scan | filter
SELECT * FROM "Odd Orders" o WHERE amount > 70 AND note <> 'a, (b'

-- quoted names
SELECT o.id AS "a b" FROM "Odd Orders" "the orders" JOIN "Odd Orders" o USING (id) WHERE o."order date" = '2026-02-01'

-- index scan | | enable_seqscan=off
SELECT * FROM "Odd Orders" WHERE customer = 7

-- index only scan | | enable_bitmapscan=off
SELECT customer FROM "Odd Orders" WHERE customer BETWEEN 5 AND 9

-- index scan backward | | enable_seqscan=off
SELECT id, note FROM "Odd Orders" ORDER BY id DESC LIMIT 10

-- bitmap heap scan
SELECT * FROM big WHERE k = 5

-- lossy bitmap | | work_mem=64kB
SELECT count(t) FROM big WHERE k BETWEEN 5 AND 60

-- bitmap or
SELECT * FROM big WHERE k = 5 OR id < 50

-- bitmap and | | enable_seqscan=off, enable_indexscan=off
SELECT * FROM big WHERE k BETWEEN 5 AND 10 AND id BETWEEN 100 AND 4000

-- tid scan
SELECT * FROM region WHERE ctid = '(0,3)'

-- tid range scan | 14
SELECT * FROM big WHERE ctid > '(3,0)' AND ctid < '(5,0)'

-- sample scan
SELECT count(*) FROM big TABLESAMPLE system (20) REPEATABLE (3)

-- sample by rows
SELECT * FROM big TABLESAMPLE system_rows (7)

-- function scan
SELECT * FROM generate_series(1, 100) g WHERE g % 3 = 0

-- functions in one
SELECT * FROM ROWS FROM (generate_series(1, 3), generate_series(1, 5)) AS x (a, b)

-- table function
SELECT * FROM xmltable('/a/b' PASSING '<a><b>1</b></a>' COLUMNS x int PATH '.') AS t

-- values scan
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v (n, t) WHERE n > 1

-- project set
SELECT generate_series(1, 5), twice(3)

-- hash join
SELECT * FROM customer c JOIN region r ON r.id = c.region

-- hash left join
SELECT * FROM customer c LEFT JOIN "Odd Orders" o ON o.customer = c.id AND o.amount > 75

-- hash right join
SELECT * FROM region r RIGHT JOIN "Odd Orders" o ON r.id = o.customer + 3

-- hash full join
SELECT * FROM customer c FULL JOIN region r ON r.id = c.id

-- hash in batches | | work_mem=64kB, enable_mergejoin=off, enable_nestloop=off
SELECT * FROM big a JOIN big b ON a.id = b.id + 1

-- semi join
SELECT * FROM customer c WHERE EXISTS (SELECT FROM "Odd Orders" o WHERE o.customer = c.id AND o.amount > 60)

-- anti join
SELECT * FROM customer c WHERE NOT EXISTS (SELECT FROM "Odd Orders" o WHERE o.customer = c.id)

-- merge join | | enable_hashjoin=off, enable_nestloop=off
SELECT * FROM customer c JOIN "Odd Orders" o ON o.customer = c.id

-- merge full join | | enable_hashjoin=off
SELECT * FROM customer c FULL JOIN "Odd Orders" o ON o.customer = c.id AND o.id = c.region

-- nested loop | | enable_hashjoin=off, enable_mergejoin=off, enable_material=on
SELECT * FROM customer c JOIN region r ON r.id < c.region WHERE c.id < 20

-- nested loop left join | | enable_hashjoin=off, enable_mergejoin=off
SELECT * FROM region r LEFT JOIN customer c ON c.id = r.id AND c.score > 9

-- memoize | 14 | enable_hashjoin=off, enable_mergejoin=off, enable_seqscan=off, enable_bitmapscan=off
SELECT count(*) FROM big b JOIN region r ON r.id = b.k WHERE b.id < 3000

-- sort in memory
SELECT * FROM customer ORDER BY name DESC NULLS LAST, score

-- sort on disk | | work_mem=64kB
SELECT * FROM big ORDER BY t, k DESC

-- top-n sort
SELECT * FROM big ORDER BY t COLLATE "C" LIMIT 5

-- incremental sort | 13 | enable_seqscan=off, enable_hashjoin=off
SELECT * FROM big ORDER BY k, t LIMIT 2000

-- incremental sort on disk | 13 | work_mem=64kB, enable_sort=off
SELECT * FROM (SELECT * FROM big ORDER BY k OFFSET 0) s ORDER BY k, t

-- plain aggregate
SELECT count(*), max(amount) FILTER (WHERE amount < 50) FROM "Odd Orders"

-- hash aggregate
SELECT customer, sum(amount) FROM "Odd Orders" GROUP BY customer HAVING sum(amount) > 100

-- hash aggregate on disk | 13 | work_mem=64kB, enable_sort=off
SELECT t, count(*) FROM big GROUP BY t

-- group aggregate | | enable_hashagg=off
SELECT customer, note, count(DISTINCT amount) FROM "Odd Orders" GROUP BY customer, note

-- group | | enable_hashagg=off
SELECT customer FROM "Odd Orders" GROUP BY customer

-- unique | | enable_hashagg=off
SELECT DISTINCT amount, note FROM "Odd Orders"

-- grouping sets sorted | | enable_hashagg=off
SELECT customer, amount, count(*) FROM "Odd Orders" GROUP BY ROLLUP (customer, amount)

-- grouping sets twice sorted | | enable_hashagg=off
SELECT customer, amount, count(*) FROM "Odd Orders" GROUP BY CUBE (customer, amount)

-- grouping sets hashed
SELECT customer, amount, count(*) FROM "Odd Orders" GROUP BY GROUPING SETS ((customer), (amount, note))

-- grouping sets mixed
SELECT customer, amount, count(*) FROM "Odd Orders" GROUP BY GROUPING SETS ((customer), (amount), ())

-- window
SELECT id, rank() OVER w, sum(amount) OVER (PARTITION BY customer) FROM "Odd Orders" WINDOW w AS (PARTITION BY customer ORDER BY amount)

-- window with run condition | 15
SELECT * FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "Odd Orders") s WHERE n <= 10

-- union all
SELECT id FROM customer UNION ALL SELECT id FROM region

-- union
SELECT region FROM customer UNION SELECT id FROM region

-- intersect
SELECT region FROM customer INTERSECT SELECT id FROM region

-- intersect all sorted | | enable_hashagg=off
SELECT region FROM customer INTERSECT ALL SELECT id FROM region

-- except
SELECT id FROM customer EXCEPT SELECT id FROM region

-- except all sorted | | enable_hashagg=off
SELECT id FROM customer EXCEPT ALL SELECT id FROM region

-- subquery scan
SELECT * FROM (SELECT id, random() AS r FROM customer OFFSET 3) s WHERE r > 2

-- cte used twice | 12
WITH x AS MATERIALIZED (SELECT * FROM customer WHERE score > 500) SELECT * FROM x a JOIN x b ON a.id = b.id + 1

-- ctes of one name | 12
WITH x AS MATERIALIZED (SELECT 1 AS a) SELECT * FROM x, (WITH x AS MATERIALIZED (SELECT 2 AS b) SELECT * FROM x) y

-- recursive
WITH RECURSIVE r AS (SELECT id, parent FROM tree WHERE parent = 0 UNION ALL SELECT t.id, t.parent FROM tree t JOIN r ON t.parent = r.id) SELECT count(*) FROM r

-- initplan
SELECT * FROM customer WHERE score > (SELECT avg(score) FROM customer) AND id < (SELECT max(id) FROM region)

-- subplan
SELECT r.*, (SELECT count(*) FROM customer c WHERE c.region = r.id) FROM region r

-- subplans behind children
SELECT c.id, (SELECT count(*) FROM "Odd Orders" o WHERE o.customer = c.id), (SELECT r2.name FROM region r2 WHERE r2.id = r.id) FROM customer c JOIN region r ON r.id = c.region WHERE c.id < 30 OR c.id IN (SELECT o.customer FROM "Odd Orders" o WHERE o.amount < 4)

-- subplan in a join filter
SELECT * FROM region a LEFT JOIN region b ON (SELECT count(*) FROM customer c WHERE c.region = a.id) > b.id

-- hashed subplan
SELECT * FROM customer WHERE id NOT IN (SELECT customer FROM "Odd Orders" WHERE amount > 5)

-- subplan in output
SELECT ARRAY(SELECT id FROM region ORDER BY 1), (SELECT name FROM region WHERE id = 3)

-- append of partitions
SELECT * FROM metric WHERE id BETWEEN 1500 AND 2500

-- merge append | | enable_seqscan=off
SELECT * FROM metric ORDER BY id LIMIT 30

-- pruned while running | 11 | enable_hashjoin=off, enable_mergejoin=off
SELECT * FROM metric WHERE id < (SELECT 1000 + max(id) FROM region)

-- partitions never reached | | enable_hashjoin=off, enable_mergejoin=off, enable_seqscan=off
SELECT * FROM region r JOIN metric m ON m.id = r.id

-- parallel seq scan | | parallel=on
SELECT count(*) FROM big WHERE t LIKE '%a%'

-- parallel hash join | 11 | parallel=on
SELECT count(*) FROM big a JOIN big b ON a.id = b.id

-- parallel without shared hash | 11 | parallel=on, enable_parallel_hash=off
SELECT count(*) FROM big a JOIN customer b ON a.k = b.id

-- parallel bitmap | | parallel=on, enable_seqscan=off, enable_indexscan=off
SELECT sum(id) FROM big WHERE k BETWEEN 10 AND 40

-- gather merge | | parallel=on, work_mem=64kB
SELECT * FROM big ORDER BY t

-- parallel append | 11 | parallel=on
SELECT count(*) FROM metric

-- parallel aggregate | | parallel=on
SELECT k, count(*) FROM big GROUP BY k

-- parallel index scan | | parallel=on, enable_seqscan=off, enable_bitmapscan=off
SELECT count(*) FROM big WHERE id > 500

-- single copy | | debug_parallel=on
SELECT * FROM region

-- just in time | 11 | jit=on, jit_above_cost=0, jit_inline_above_cost=0, jit_optimize_above_cost=0
SELECT sum(amount * 2) FROM "Odd Orders" WHERE amount > 3

-- just in time in workers | 11 | jit=on, jit_above_cost=0, parallel=on
SELECT sum(k * 2) FROM big WHERE k > 3

-- lock rows
SELECT * FROM region WHERE id = 3 FOR UPDATE

-- insert
INSERT INTO region VALUES (100, 'new'), (101, 'newer')

-- insert with triggers
INSERT INTO customer SELECT g, 1, 'c', 2 FROM generate_series(2000, 2020) g RETURNING id

-- insert or nothing
INSERT INTO region SELECT g, 'again' FROM generate_series(5, 15) g ON CONFLICT DO NOTHING

-- insert or update
INSERT INTO region AS r VALUES (5, 'again') ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE r.name <> 'x'

-- update
UPDATE customer c SET score = score + 1 FROM region r WHERE r.id = c.region AND r.name = 'region 4'

-- update of partitions
UPDATE metric SET v = 0 WHERE k = 7

-- delete
DELETE FROM "Odd Orders" o USING customer c WHERE c.id = o.customer AND c.score < 40

-- delete of nothing
DELETE FROM region WHERE id = -1

-- merge | 15
MERGE INTO region r USING (SELECT g AS id FROM generate_series(8, 14) g) s ON r.id = s.id WHEN MATCHED AND r.id = 9 THEN DO NOTHING WHEN MATCHED THEN UPDATE SET name = 'm' WHEN NOT MATCHED THEN INSERT VALUES (s.id, 'n')

-- writing cte
WITH gone AS (DELETE FROM "Odd Orders" WHERE id < 50 RETURNING *) SELECT count(*) FROM gone

-- writing cte nobody reads
WITH w AS (INSERT INTO audit (what) SELECT name FROM region RETURNING *) SELECT 1

-- foreign scan
SELECT * FROM far_customer WHERE score > 500 ORDER BY id

-- foreign join
SELECT c.name, r.name FROM far_customer c JOIN far_region r ON r.id = c.region WHERE c.id < 30

-- foreign aggregate
SELECT region, count(*) FROM far_customer GROUP BY region

-- foreign update
UPDATE far_region SET name = 'far' WHERE id = 2

-- file scan
SELECT * FROM lines WHERE line <> 'x'

-- settings | | work_mem=1MB, random_page_cost=1.1, search_path='"a''b"'
SELECT * FROM public.region

-- long list
SELECT * FROM big WHERE id IN (SELECT g FROM generate_series(1, 10) g) OR t IN ('a, b', 'c''d', '(', '"')
