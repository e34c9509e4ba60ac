-- Part $1 was loaded and vacuumed.
UPDATE spillway_demo.state SET complete = true WHERE part = $1
