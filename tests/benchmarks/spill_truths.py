#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what statements of many kinds spill on real servers and writes tests/data/spill_truths.json.

    spill_truths.py --out FILE --bin 18=/dir/with/postgres,initdb,pg_ctl [--bin 17=…] [--cases a,b] [--user postgres]

Only psql of any version is needed beside the servers' own programs. Temp blocks depend on version, settings and data
alone, so the file can be made on a busy machine. Servers are made under --work (default /tmp) and removed again.
"""
import argparse, json, os, shutil, subprocess, sys

LADDER = [64, 100, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3000, 4096, 6000, 8192, 12000, 16384, 24576, 32768, 49152, 65536]
TABLES = """
SELECT setseed(0.42);
CREATE TABLE ints AS SELECT g AS a, g % 1000 AS b, g % 20 AS c, (g::bigint * 104729 % 300007)::int AS d, g / 3 AS e
  FROM generate_series(1, 300000) g;
CREATE INDEX ints_c ON ints (c);
CREATE TABLE nullable AS SELECT g AS a, CASE WHEN g % 2 = 0 THEN g END AS n1, CASE WHEN g % 3 > 0 THEN g::bigint END AS n2,
  CASE WHEN g % 5 > 0 THEN repeat('x', (g::bigint * 7919 % 21)::int) END AS t, (g::bigint * 104729 % 200003)::int AS d
  FROM generate_series(1, 200000) g;
CREATE TABLE texts AS SELECT g AS id, substr(md5(g::text) || md5((g + 1)::text), 1, 5 + (g::bigint * 7919 % 56)::int) AS t,
  (g::bigint * 104729 % 200003)::int AS d FROM generate_series(1, 200000) g;
CREATE TABLE big AS SELECT g AS id, repeat(md5(g::text), 6 + (g * 37 % 23)) AS pad, (g::bigint * 104729 % 30011)::int AS d
  FROM generate_series(1, 30000) g;
CREATE TABLE fact AS SELECT (g::bigint * 7919 % 100000)::int AS k, g AS v, ((g::bigint * 7919 % 100000) % 7)::int AS k2,
  'pad ' || lpad(g::text, 16, '0') AS pad, (g::bigint * 104729 % 400009)::int AS d FROM generate_series(1, 400000) g;
CREATE TABLE dim AS SELECT g AS k, g % 7 AS k2, 'name of ' || lpad(g::text, 22, '0') AS name FROM generate_series(0, 99999) g;
CREATE TABLE three AS SELECT g AS i FROM generate_series(1, 3) g;
"""
HASH = "enable_mergejoin=off,enable_nestloop=off"
CASES = {  # name: (settings, statement)
    "sort_ints": ("", "SELECT * FROM ints ORDER BY d DESC"),
    "sort_datum": ("", "SELECT d FROM ints ORDER BY d"),
    "sort_nulls": ("", "SELECT * FROM nullable ORDER BY d"),
    "sort_text": ("", "SELECT * FROM texts ORDER BY d"),
    "sort_one_text": ("", "SELECT t FROM texts ORDER BY t COLLATE \"C\""),
    "sort_big": ("", "SELECT * FROM big ORDER BY d"),
    "sort_limit": ("", "SELECT * FROM ints ORDER BY d LIMIT 100000"),
    "sort_topn": ("", "SELECT * FROM ints ORDER BY d LIMIT 20000"),
    "group_sorted": ("enable_hashagg=off", "SELECT d, count(*), sum(e) FROM ints GROUP BY d"),
    "incremental": ("enable_seqscan=off,enable_sort=on", "SELECT * FROM ints ORDER BY c, d"),
    "merge_join": ("enable_hashjoin=off,enable_nestloop=off", "SELECT count(*), count(f.pad), count(d.name) FROM fact f JOIN dim d ON f.k = d.k"),
    "window": ("", "SELECT sum(e) OVER (PARTITION BY c) FROM ints"),
    "window_whole": ("", "SELECT count(*) OVER (), a, b FROM ints"),
    "cte_once": ("", "WITH x AS MATERIALIZED (SELECT * FROM ints) SELECT count(*) FROM x"),
    "cte_twice": ("", "WITH x AS MATERIALIZED (SELECT * FROM ints) SELECT (SELECT count(*) FROM x), (SELECT sum(a) FROM x)"),
    "cte_text": ("", "WITH x AS MATERIALIZED (SELECT * FROM texts) SELECT count(*), count(t) FROM x"),
    "material": ("enable_hashjoin=off,enable_mergejoin=off", "SELECT count(*) FROM three s LEFT JOIN dim d ON d.k > s.i"),
    "function_scan": ("", "SELECT count(*) FROM generate_series(1, 300000)"),
    "recursive": ("", "WITH RECURSIVE r(n) AS (SELECT a FROM ints WHERE a <= 20000 UNION ALL SELECT n + 20000 FROM r WHERE n < 280000) SELECT count(*) FROM r"),
    "hash_join": (HASH, "SELECT count(*) FROM fact f JOIN dim d ON f.k = d.k"),
    "hash_wide": (HASH, "SELECT f.v, f.pad, d.name FROM fact f JOIN dim d ON f.k = d.k"),
    "hash_two": (HASH, "SELECT count(d.name) FROM fact f JOIN dim d ON f.k = d.k AND f.k2 = d.k2"),
    "hash_under": (HASH, "SELECT count(d.name) FROM fact f JOIN dim d ON f.k = d.k WHERE d.k % 1 = 0"),
    "hash_left": (HASH, "SELECT count(d.name) FROM fact f LEFT JOIN dim d ON f.v = d.k"),
    "agg_count": ("enable_sort=off", "SELECT a, count(*) FROM ints GROUP BY a"),
    "agg_several": ("enable_sort=off", "SELECT e, count(*), sum(a), min(b), avg(c) FROM ints GROUP BY e"),
    "agg_text": ("enable_sort=off", "SELECT t, max(id) FROM texts GROUP BY t"),
    "distinct": ("enable_sort=off", "SELECT DISTINCT a, b FROM ints"),
    "hash_then_sort": (HASH, "SELECT f.v, f.pad, d.name FROM fact f JOIN dim d ON f.k = d.k ORDER BY f.d"),
    "sort_then_sort": ("enable_hashagg=off", "SELECT * FROM (SELECT d, count(*) AS n, min(e) AS m FROM ints GROUP BY d) q ORDER BY m DESC, d"),
    "parallel_sort": ("max_parallel_workers_per_gather=2,min_parallel_table_scan_size=0,parallel_setup_cost=0,parallel_tuple_cost=0", "SELECT * FROM ints ORDER BY d"),
    "parallel_hash": (HASH + ",max_parallel_workers_per_gather=2,min_parallel_table_scan_size=0,parallel_setup_cost=0,parallel_tuple_cost=0", "SELECT count(d.name) FROM fact f JOIN dim d ON f.k = d.k"),
    "count_distinct": ("", "SELECT count(DISTINCT d) FROM ints"),
}
KEEP = {"Node Type", "Parent Relationship", "Subplan Name", "CTE Name", "Relation Name", "Alias", "Strategy", "Partial Mode", "Join Type", "Parallel Aware",
        "Function Name", "Sort Key", "Presorted Key", "Group Key", "Output", "Hash Cond", "Plan Rows", "Plan Width", "Total Cost", "Startup Cost", "Actual Rows",
        "Actual Loops", "Sort Method", "Sort Space Used", "Sort Space Type", "Full-sort Groups", "Pre-sorted Groups", "Hash Buckets",
        "Original Hash Buckets", "Hash Batches", "Original Hash Batches", "Peak Memory Usage", "Planned Partitions", "HashAgg Batches", "Disk Usage",
        "Storage", "Maximum Storage", "Temp Read Blocks", "Temp Written Blocks", "Workers Planned", "Workers Launched", "Worker Number", "Inner Unique"}


class Psql:
    """One session that stays open: a question in, its rows out."""

    def __init__(self, directory):
        env = dict(os.environ, PGCONNECT_TIMEOUT="10", PGOPTIONS="-c client_min_messages=error")
        self.process = subprocess.Popen(["psql", "-XAtq", "-v", "ON_ERROR_STOP=0", "-h", directory, "-U", "postgres", "postgres"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)

    def ask(self, sql):
        self.process.stdin.write(sql + ";\n\\echo =end=\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) != "=end=\n":
            if not line:
                raise RuntimeError("psql ended: " + "".join(lines))
            lines.append(line)
        text = "".join(lines).strip()
        if "ERROR:" in text:
            raise RuntimeError(text)
        return text

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Server:
    def __init__(self, major, programs, user, work):
        self.programs, self.user = programs, user
        self.directory = os.path.join(work, f"spill-truths-{os.getpid()}-{major}")
        os.makedirs(self.directory)
        shutil.chown(self.directory, user)
        self.run("initdb", "-D", self.directory + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        options = f"-c listen_addresses= -c unix_socket_directories={self.directory} -c fsync=off -c autovacuum=off -c shared_buffers=256MB -c max_connections=10"
        self.run("pg_ctl", "-D", self.directory + "/data", "-w", "-l", self.directory + "/log", "-o", options, "start")

    def run(self, program, *arguments):
        subprocess.run(["runuser", "-u", self.user, "--", os.path.join(self.programs, program), *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self):
        self.run("pg_ctl", "-D", self.directory + "/data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.directory)


def trimmed(node):
    kept = {key: value for key, value in node.items() if key in KEEP}
    if "Output" in kept:
        kept["Output"] = kept["Output"][:40]
    for part in ("Workers", "Plans"):
        if part in node:
            kept[part] = [trimmed(child) for child in node[part]]
    return kept


def shape(node):
    return node["Node Type"] + node.get("Strategy", "") + "(" + ",".join(shape(child) for child in node.get("Plans", [])) + ")"


def disk(node):
    total = node.get("Disk Usage", 0)
    if node.get("Sort Space Type") == "Disk":
        total += node["Sort Space Used"]
    for worker in node.get("Workers", []):
        total += worker.get("Disk Usage", 0) + (worker.get("Sort Space Used", 0) if worker.get("Sort Space Type") == "Disk" else 0)
    return total + sum(disk(child) for child in node.get("Plans", []))


def measure(psql, statement, work_mem):
    psql.ask(f"SET work_mem = '{work_mem}kB'")
    return json.loads(psql.ask(f"EXPLAIN (ANALYZE, VERBOSE, BUFFERS, TIMING OFF, FORMAT JSON) {statement}"))[0]["Plan"]


def record(psql, settings, statement):
    psql.ask("RESET ALL; SET max_parallel_workers_per_gather = 0; SET jit = off; SET statement_timeout = '5min'")
    for setting in filter(None, settings.split(",")):
        name, value = setting.split("=")
        psql.ask(f"SET {name} = '{value}'")
    points, plans = [], {}

    def run(work_mem):
        plan = measure(psql, statement, work_mem)
        points.append([work_mem, plan["Temp Read Blocks"], plan["Temp Written Blocks"], disk(plan), shape(plan)])
        plans[work_mem] = plan
        return plan["Temp Read Blocks"] + plan["Temp Written Blocks"] > 0

    spilled = [run(work_mem) for work_mem in LADDER]
    # Bisect the last change from spilling to not spilling to 1 kB.
    threshold = None
    if any(spilled) and not spilled[-1]:
        low, high = LADDER[max(i for i, s in enumerate(spilled) if s)], LADDER[max(i for i, s in enumerate(spilled) if s) + 1]
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if run(middle) else (low, middle)
        threshold = high
    points.sort()
    shapes = sorted({point[4] for point in points})
    for point in points:
        point[4] = shapes.index(point[4])
    kept = [work_mem for work_mem in (64, 256, 1024, 2048, 4096, 16384, 65536) if work_mem in plans]
    return {"settings": settings, "statement": statement, "threshold_kb": threshold, "shapes": shapes, "points": points,
            "plans": {str(work_mem): {"Plan": trimmed(plans[work_mem])} for work_mem in kept}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True)
    parser.add_argument("--bin", action="append", required=True, metavar="MAJOR=DIR")
    parser.add_argument("--cases")
    parser.add_argument("--user", default="postgres")
    parser.add_argument("--work", default="/tmp")
    arguments = parser.parse_args()
    chosen = arguments.cases.split(",") if arguments.cases else list(CASES)
    servers = []
    for major, programs in (item.split("=", 1) for item in arguments.bin):
        server = Server(major, programs, arguments.user, arguments.work)
        try:
            psql = Psql(server.directory)
            psql.ask(TABLES.replace("\n\n", "\n").strip().rstrip(";"))
            psql.ask("VACUUM ANALYZE")
            multiplier = psql.ask("SHOW hash_mem_multiplier")
            cases = {}
            for name in chosen:
                print(major, name, file=sys.stderr, flush=True)
                try:
                    cases[name] = record(psql, *CASES[name])
                except RuntimeError as error:
                    print("  failed:", error, file=sys.stderr, flush=True)
            servers.append({"server_major": int(major), "server_version": psql.ask("SHOW server_version"), "hash_mem_multiplier": float(multiplier), "cases": cases})
            psql.close()
        finally:
            server.stop()
        with open(arguments.out, "w") as file:  # after each server: an interrupted run keeps what it has
            json.dump({"columns": ["work_mem_kb", "temp_read_blocks", "temp_written_blocks", "disk_kb", "shape"], "servers": servers}, file,
                      separators=(",", ":"), ensure_ascii=True)


main()
