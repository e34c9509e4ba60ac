-- SPDX-License-Identifier: GPL-3.0-or-later
-- name: plain
-- options: COSTS
SELECT * FROM orders ORDER BY note;
-- name: sort-external
-- set: work_mem = '64kB'
SELECT * FROM orders ORDER BY note;
-- name: sort-external-no-buffers
-- set: work_mem = '64kB'
-- options: ANALYZE, BUFFERS OFF, TIMING OFF
SELECT * FROM orders ORDER BY note;
-- name: sort-over-sort
-- set: work_mem = '64kB'
SELECT * FROM (SELECT * FROM orders ORDER BY note OFFSET 0) s ORDER BY customer, note LIMIT 5;
-- name: hash-join-batches
-- set: enable_nestloop = off
-- set: enable_mergejoin = off
-- set: work_mem = '64kB'
SELECT count(*), max(p.note) FROM orders o JOIN orders p ON p.id = o.customer + 1;
-- name: hash-left-join
SELECT c.name, o.id FROM orders o LEFT JOIN customers c ON c.id = o.customer AND c.region < 3;
-- name: hash-anti-join
SELECT * FROM customers c WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer = c.id AND o.amount > 990);
-- name: hashagg-disk
-- set: work_mem = '64kB'
-- set: enable_sort = off
SELECT note, count(*), sum(amount) FROM orders GROUP BY note;
-- name: grouping-sets
-- set: work_mem = '64kB'
SELECT customer, amount, count(*) FROM orders GROUP BY GROUPING SETS ((customer), (amount), (customer, amount), ());
-- name: window
-- set: work_mem = '64kB'
SELECT id, sum(amount) OVER (PARTITION BY customer ORDER BY id), count(*) OVER () FROM orders;
-- name: incremental-sort
-- set: work_mem = '64kB'
-- set: enable_sort = off
SELECT * FROM orders ORDER BY customer, note LIMIT 15000;
-- name: nested-loop-memoize
-- set: enable_hashjoin = off
-- set: enable_mergejoin = off
SELECT count(c.name) FROM orders o LEFT JOIN customers c ON c.id = o.customer;
-- name: nested-loop-materialize
-- set: enable_hashjoin = off
-- set: enable_mergejoin = off
-- set: enable_memoize = off
-- set: enable_indexscan = off
-- set: enable_bitmapscan = off
SELECT count(*) FROM customers c JOIN customers d ON c.region = d.region AND c.id < 200;
-- name: merge-join
-- set: enable_hashjoin = off
-- set: enable_nestloop = off
SELECT count(*) FROM orders o JOIN orders p ON o.note = p.note;
-- name: bitmap
-- set: enable_seqscan = off
-- set: enable_indexscan = off
SELECT sum(amount) FROM orders WHERE customer = 5 OR (amount = 17 AND customer < 300);
-- name: index-only-backward
SELECT customer FROM orders WHERE customer < 500 ORDER BY customer DESC LIMIT 100;
-- name: cte-twice
WITH big AS MATERIALIZED (SELECT customer, sum(amount) s FROM orders GROUP BY customer)
SELECT a.customer FROM big a JOIN big b ON a.customer = b.customer + 1 WHERE a.s > b.s;
-- name: cte-nested-same-name
WITH w AS MATERIALIZED (SELECT customer FROM orders WHERE amount > 500), v AS MATERIALIZED (SELECT DISTINCT customer FROM w)
SELECT count(*) FROM v, (WITH w AS MATERIALIZED (SELECT region FROM customers) SELECT region FROM w OFFSET 0) x;
-- name: cte-recursive
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3000) SELECT count(*) FROM r;
-- name: cte-delete-unread
WITH gone AS (DELETE FROM orders WHERE customer = 8 RETURNING id) SELECT 1;
-- name: cte-delete-read
WITH gone AS (DELETE FROM orders WHERE customer = 8 RETURNING amount) SELECT sum(amount) FROM gone;
-- name: initplan
SELECT note FROM orders WHERE amount > (SELECT avg(amount) * 1.9 FROM orders) ORDER BY note LIMIT 10;
-- name: subplan
SELECT c.id, (SELECT max(o.amount) FROM orders o WHERE o.customer = c.id) FROM customers c WHERE c.region = 2;
-- name: never-executed
SELECT * FROM customers c JOIN orders o ON o.customer = c.id WHERE c.region = 4444;
-- name: setop
SELECT customer FROM orders EXCEPT ALL SELECT id FROM customers WHERE region = 1;
-- name: update
UPDATE orders SET amount = amount + 1 WHERE customer < 50;
-- name: partitions
SELECT count(*) FROM visits WHERE at < (SELECT 7000);
-- name: function
SELECT count(*), max(n) FROM generate_series(1, 30000) n;
-- name: parallel-aggregate
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
-- set: max_parallel_workers_per_gather = 2
-- options: ANALYZE, BUFFERS, VERBOSE
SELECT customer, count(*) FROM orders GROUP BY customer ORDER BY customer;
-- name: parallel-sort
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
-- set: work_mem = '64kB'
SELECT * FROM orders ORDER BY note;
-- name: parallel-hash
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
-- set: work_mem = '64kB'
SELECT count(*), max(p.note) FROM orders o JOIN orders p ON p.id = o.customer + 1;
-- name: parallel-bitmap
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
-- set: min_parallel_index_scan_size = 0
-- set: enable_seqscan = off
-- set: enable_indexscan = off
SELECT count(*), max(note) FROM orders WHERE customer < 700;
-- name: parallel-append
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = '200kB'
SELECT count(*) FROM visits;
-- name: parallel-initplan
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
SELECT count(*) FROM orders WHERE amount > (SELECT avg(amount) FROM orders);
-- name: parallel-rescan
-- set: parallel_setup_cost = 0
-- set: parallel_tuple_cost = 0
-- set: min_parallel_table_scan_size = 0
-- set: enable_material = off
-- set: enable_hashjoin = off
-- set: enable_mergejoin = off
SELECT sum(x.c + v.n) FROM (VALUES (1), (2), (3)) v(n), (SELECT count(*) c FROM orders OFFSET 0) x;
