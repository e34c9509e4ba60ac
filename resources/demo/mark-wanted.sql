-- Part $1 is to be loaded with $3 rows; not complete until mark-complete.sql says so.
INSERT INTO spillway_demo.state (part, dataset_version, rows, complete)
VALUES ($1, $2, $3, false)
ON CONFLICT (part) DO UPDATE SET dataset_version = $2, rows = $3, complete = false
