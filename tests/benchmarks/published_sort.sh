#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The published sort of 10,000,000 rows: measured and predicted temp blocks, threshold, index, and the program's own share
# of the wall time. Takes some minutes and 4 GB of disk per major. Needs jq.
#   usage: tests/benchmarks/published_sort.sh [MAJOR…]     (default: 18 and 15)
set -euo pipefail
cd "$(dirname "$0")/../.."
spillway=${SPILLWAY:-build/release/bin/spillway}
rows=${ROWS:-10000000}
sort='SELECT * FROM io_temp_test ORDER BY d DESC'
SPILLWAY_DEMO_HOME=$(mktemp -d /var/tmp/spillway-published-XXXX)
chmod 755 "$SPILLWAY_DEMO_HOME"
XDG_DATA_HOME=$SPILLWAY_DEMO_HOME/history
export SPILLWAY_DEMO_HOME XDG_DATA_HOME

finish() {
  for major in "${majors[@]}"; do "$spillway" demo reset --major "$major" >/dev/null 2>&1 || true; done
  rm -rf "$SPILLWAY_DEMO_HOME"
}
majors=("$@")
[ $# -gt 0 ] || majors=(18 15)
trap finish EXIT

# One line a run: work_mem, what was measured, what one run at 16 MB predicts for the same value, and the difference.
compare() { # MEASURED_JSON PREDICTED_JSON
  jq -rn --slurpfile m "$1" --slurpfile p "$2" '
    def pct(a; b): if b == 0 then 0 else ((a - b) / b * 100) end;
    $m[0].runs[] as $r
    | ($p[0].predicted | map(select(.work_mem_kb == $r.work_mem_kb)) | first) as $q
    | [ $r.work_mem_kb, $r.temp_read_blocks, $r.temp_written_blocks, ([$r.nodes[].disk_kb // 0] | add),
        $q.temp_read_blocks, $q.temp_written_blocks,
        (pct($q.temp_read_blocks; $r.temp_read_blocks) * 1000 | round / 1000),
        (pct($q.temp_written_blocks; $r.temp_written_blocks) * 1000 | round / 1000),
        ($r.execution_ms | round) ] | @tsv'
}

for major in "${majors[@]}"; do
  "$spillway" demo start --major "$major" --rows "$rows" >/dev/null 2>&1
  connection=$("$spillway" demo status --major "$major" --json | jq -r .connection)
  work=$SPILLWAY_DEMO_HOME/$major.json
  run() { "$spillway" --connection "$connection" sweep --json --set max_parallel_workers_per_gather=0 "$@" 2>/dev/null; }

  echo "== PostgreSQL $major, $rows rows"
  run --sql "$sort" --work-mem 1MB,4MB,300MB,1GB --max-work-mem 1GB > "$work"
  # Predictions from the run at 16 MB alone: what lies above the cap is predicted only.
  run --sql "$sort" --work-mem 16MB,300MB,1GB --max-work-mem 16MB > "$work.one"
  printf 'work_mem_kb\tread\twritten\tdisk_kb\tpred_read\tpred_written\tdiff_read_%%\tdiff_written_%%\texecution_ms\n'
  compare "$work" "$work.one"
  jq -r '"wall ÷ server: \(.wall_ms / .server_ms * 1000 | round / 1000)   executions: \(.executions)   explains: \(.explains)"' "$work"

  run --sql "$sort" --find-threshold --max-work-mem 1GB > "$work"
  jq -r '"threshold: \(.threshold.work_mem_kb) kB, verified: \(.threshold.verified), executions: \(.executions)"' "$work"
done
