-- Parts, their rows as last asked for, and whether they are loaded; one whose table was dropped by hand is not.
SELECT part, dataset_version, rows,
    complete AND to_regclass(CASE part WHEN 'shop' THEN 'shop.events' ELSE 'public.' || part END) IS NOT NULL
FROM spillway_demo.state
