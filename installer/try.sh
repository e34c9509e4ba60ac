#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From a fresh machine to a measured work_mem curve: installs what is needed, builds Spillway, starts the demo cluster and does the
# main job. With a display the window opens on the demo cluster; without one the same measurement runs as a verb.
#   installer/try.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

step() {
  local name=$1 log=build/log/$2.log start=$SECONDS
  shift 2
  if ! "$@" >"$log" 2>&1; then
    tail -40 "$log" >&2
    echo "try: $name failed, the whole log is $log" >&2
    exit 1
  fi
  echo "try: $name, $((SECONDS - start)) s"
}

mkdir -p build/log
installer/setup.sh --run
step "configured" configure cmake --preset release
step "built build/release/bin/spillway" build cmake --build --preset release --target spillway
spillway=build/release/bin/spillway

"$spillway" demo start

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "try: opening the window on the demo cluster"
  exec "$spillway" --demo
fi
echo "try: no display here, so the same as a command:"
set -- --demo sweep --sql 'SELECT * FROM io_temp_test ORDER BY d DESC' --work-mem 1MB,4MB,16MB,64MB --find-threshold \
  --chart build/work_mem.svg
printf '  %s' "$spillway"
printf ' %q' "$@"
echo
"$spillway" "$@"
echo "try: the chart is $PWD/build/work_mem.svg"
