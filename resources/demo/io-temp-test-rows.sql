-- Rows $1 to $2. d is different in each row and in no order (multiplication modulo the prime 2^31 - 1).
INSERT INTO public.io_temp_test
SELECT i, i % 1000, i % 97, (i::bigint * 1103515245 % 2147483647)::int, (i::bigint * 48271 % 1000003)::int
FROM (SELECT generate_series($1::int, $2::int) AS i) AS numbers
