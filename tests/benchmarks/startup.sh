#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Start to visible window and idle resident memory beside DB Browser for SQLite, both warm, on one Xvfb with openbox.
#   tests/benchmarks/startup.sh [PROGRAM] [RUNS]      default: build/release/bin/spillway, 15 runs, interleaved
# Prints a Markdown table; the raw figures go to build/startup.csv. Ends with 1 where the aims are missed: time at most
# 0.8 of the other's, memory below it. Needs xvfb, openbox, xdotool, sqlitebrowser, python3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=$(realpath "${1:-build/release/bin/spillway}")
runs=${2:-15}
idle=3 # seconds from the visible window to the reading of the memory

for tool in Xvfb openbox xdotool sqlitebrowser python3; do
  command -v "$tool" >/dev/null || { echo "startup: $tool is missing" >&2; exit 2; }
done
[ -x "$program" ] || { echo "startup: no program at $program" >&2; exit 2; }

scratch=$(mktemp -d)
started=() # what this script started and has to end
finish() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT
mkdir -m 700 "$scratch/home" "$scratch/runtime"

Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
started+=($!)
until [ -s "$scratch/display" ]; do sleep 0.05; done
DISPLAY=:$(<"$scratch/display")
export DISPLAY HOME=$scratch/home XDG_RUNTIME_DIR=$scratch/runtime QT_QPA_PLATFORM=xcb
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME WAYLAND_DISPLAY SPILLWAY_DEMO_HOME
openbox >/dev/null 2>&1 &
started+=($!)
until xdotool get_num_desktops >/dev/null 2>&1; do sleep 0.05; done

# One run: name, program. Appends "name,ms,rss_kb,pss_kb". The clock stops when xdotool sees a visible window of the process.
measure() {
  local name=$1 binary=$2 begin end pid rss pss
  begin=$(date +%s%N)
  "$binary" >"$scratch/output" 2>&1 &
  pid=$!
  until xdotool search --onlyvisible --pid "$pid" >/dev/null 2>&1; do
    kill -0 "$pid" 2>/dev/null || { echo "startup: $name ended without a window:" >&2; cat "$scratch/output" >&2; exit 2; }
    (($(date +%s%N) - begin < 30000000000)) || { kill "$pid"; echo "startup: $name shows no window" >&2; exit 2; }
  done
  end=$(date +%s%N)
  sleep "$idle"
  rss=$(awk '/^Rss:/ { print $2 }' "/proc/$pid/smaps_rollup")
  pss=$(awk '/^Pss:/ { print $2 }' "/proc/$pid/smaps_rollup")
  kill "$pid"
  wait "$pid" 2>/dev/null || true
  echo "$name,$(((end - begin) / 1000)),$rss,$pss" >>"$scratch/figures"
}

# The first start of each makes its configuration and warms the page cache; it is not counted.
measure spillway "$program"
measure sqlitebrowser "$(command -v sqlitebrowser)"
: >"$scratch/figures"
for ((run = 1; run <= runs; run++)); do
  measure spillway "$program"
  measure sqlitebrowser "$(command -v sqlitebrowser)"
  echo "startup: run $run of $runs" >&2
done

mkdir -p build
(echo "program,visible_us,rss_kb,pss_kb"; cat "$scratch/figures") >build/startup.csv
python3 - "$scratch/figures" "$runs" <<'PYTHON'
import csv, statistics, sys

rows = list(csv.reader(open(sys.argv[1])))
figures = {name: list(zip(*[[int(x) for x in row[1:]] for row in rows if row[0] == name])) for name in ("spillway", "sqlitebrowser")}
ours, theirs = ([statistics.median(column) for column in figures[name]] for name in ("spillway", "sqlitebrowser"))
print(f"Median of {sys.argv[2]} interleaved runs (lowest–highest)\n")
print("| | Spillway | DB Browser for SQLite | ratio |\n|---|---|---|---|")
lines = (("start to visible window, ms", 1000), ("resident (RSS), MB", 1024), ("proportional (PSS), MB", 1024))
for index, (label, scale) in enumerate(lines):
    cells = []
    for name in ("spillway", "sqlitebrowser"):
        values = [value / scale for value in figures[name][index]]
        cells.append(f"{statistics.median(values):.1f} ({min(values):.1f}–{max(values):.1f})")
    print(f"| {label} | {cells[0]} | {cells[1]} | {ours[index] / theirs[index]:.2f} |")
sys.exit(0 if ours[0] <= 0.8 * theirs[0] and ours[1] < theirs[1] else 1)
PYTHON
