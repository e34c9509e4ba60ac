#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Everything that must hold before a change lands: a build without warnings, every test, and the unit tests under the address and
# undefined-behaviour sanitizers. Needs no display; works as root and as any user that can install packages or need not.
#   tests/run.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build/log
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
# The runtime folder of a login session is absent in a bare shell, and Qt warns about that.
runtime=$(mktemp -d)
trap 'rm -rf "$runtime"' EXIT
chmod 700 "$runtime"
export XDG_RUNTIME_DIR=$runtime

step() {
  local name=$1 log=build/log/$2.log start=$SECONDS
  shift 2
  if ! "$@" >"$log" 2>&1; then
    grep -E 'error:|warning:|FAILED|^FAIL!|SUMMARY|\*\*\*' "$log" | head -60 >&2 || true
    tail -40 "$log" >&2
    echo "run: $name failed after $((SECONDS - start)) s, the whole log is $log" >&2
    exit 1
  fi
  echo "run: $name, $((SECONDS - start)) s"
}

# Runs the tests of a preset, two at a time; those that cannot share the machine say so in their CMakeLists.txt.
test_preset() {
  local preset=$1 name=$2 log=build/log/ctest-$1.log details now_skipped
  shift 2
  step "$name" "ctest-$preset" ctest --preset "$preset" -j2 --no-tests=error "$@"
  details=build/$preset/Testing/Temporary/LastTest.log
  passed=$((passed + $(sed -n 's/^100% tests passed, 0 tests failed out of \([0-9]*\)/\1/p' "$log")))
  now_skipped=$(grep -cE '^SKIP *:' "$details" || true)
  skipped=$((skipped + now_skipped))
  sed -n 's/^\([0-9]*% tests passed.*\)/run:   \1/p' "$log"
  echo "run:   $now_skipped skipped"
  grep -E '^SKIP *:' "$details" | sed 's/^/run:     /' || true
  sed -n '/The following tests did not run:/,$p' "$log"
}

passed=0 skipped=0
installer/setup.sh --tests
step "configured release" configure cmake --preset release -DSPILLWAY_WERROR=ON
step "built release, warnings are errors" build-release cmake --build --preset release
test_preset release "tested release"

step "configured asan" configure-asan cmake --preset asan
mapfile -t unit_tests < <(ctest --preset asan -N -L '^unit$' | sed -n 's/^ *Test *#[0-9]*: *//p')
step "built the unit tests with sanitizers" build-asan cmake --build --preset asan --target "${unit_tests[@]}"
test_preset asan "tested with sanitizers" -L '^unit$'
echo "run: all good, $SECONDS s"
echo "$passed passed, 0 failed, $skipped skipped"
