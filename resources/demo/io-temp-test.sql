-- S1: five int columns, 30 bytes a tuple on a sort's tape.
DROP TABLE IF EXISTS public.io_temp_test;
CREATE TABLE public.io_temp_test (a int, b int, c int, d int, e int);
