-- S2: the table of the fillfactor experiments.
DROP TABLE IF EXISTS public.hot_test;
CREATE TABLE public.hot_test (id int PRIMARY KEY, val int NOT NULL, pad text NOT NULL);
INSERT INTO public.hot_test
SELECT i, 0, repeat('x', 50) FROM (SELECT generate_series(1, 10000) AS i) AS numbers;
