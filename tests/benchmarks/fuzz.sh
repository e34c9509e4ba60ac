#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the fuzzers of the plan readers (clang, address and undefined-behaviour sanitizers) and runs each, two at a time.
#   tests/benchmarks/fuzz.sh MINUTES [READER …]        default: json text yaml xml envelope
# New inputs stay in build/fuzz/corpus; what breaks a reader is left in build/fuzz/found and makes the script end with 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
[ $# -ge 1 ] || { sed -n '3,5s/^# *//p' "$0" >&2; exit 2; }
minutes=$1
shift
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=(json text yaml xml envelope)
command -v clang++ >/dev/null || { echo "fuzz: clang++ is missing" >&2; exit 2; }

cmake -G Ninja -S . -B build/fuzz -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER=clang++ -DSPILLWAY_FUZZERS=ON \
  -DSPILLWAY_SANITIZE=address,undefined >/dev/null
cmake --build build/fuzz --target "${readers[@]/#/fuzz_}" >&2
mkdir -p build/fuzz/found build/fuzz/log

run() {
  local reader=$1 corpus=build/fuzz/corpus/$1
  mkdir -p "$corpus"
  nice -n 10 build/fuzz/bin/fuzz_"$reader" -max_total_time=$((minutes * 60)) -timeout=20 -rss_limit_mb=4096 -max_len=65536 \
    -artifact_prefix=build/fuzz/found/"$reader"- -print_final_stats=1 "$corpus" tests/data/fuzz/"$reader" \
    >build/fuzz/log/"$reader".log 2>&1
}

failed=0
running=()
await() {
  local name=${running[0]%%:*} pid=${running[0]##*:}
  running=("${running[@]:1}")
  if wait "$pid"; then
    echo "fuzz: $name, $minutes min, $(sed -n 's/^stat::number_of_executed_units: *//p' build/fuzz/log/"$name".log) inputs, nothing found"
  else
    failed=1
    echo "fuzz: $name broke:" >&2
    grep -E 'broken promise|ERROR|SUMMARY|Test unit written' build/fuzz/log/"$name".log >&2 || tail -5 build/fuzz/log/"$name".log >&2
  fi
}
for reader in "${readers[@]}"; do
  [ ${#running[@]} -lt 2 ] || await
  run "$reader" &
  running+=("$reader:$!")
done
while [ ${#running[@]} -gt 0 ]; do await; done
exit $failed
