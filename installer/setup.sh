#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what Spillway needs on Debian 12 or 13 and Ubuntu 24.04 or newer. A second run finds everything there and does nothing.
#   installer/setup.sh [--run]            what building and running needs, and a PostgreSQL 18 server for the demo cluster
#   installer/setup.sh --tests            the same and what tests/run.sh needs
#   installer/setup.sh --all-postgres     the same as --tests and the servers of every major version, 10 to 18
set -euo pipefail
export LC_ALL=C.UTF-8 # apt's answers are read below
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# The one list of packages. "a|b": the first that the release has; a trailing "?": left out where the release has none.
run_packages=(
  g++ cmake ninja-build ccache
  qt6-base-dev 'qt6-charts-dev|libqt6charts6-dev' 'qt6-svg-dev|libqt6svg6-dev' 'libqt6opengl6-dev?' libgl-dev libxkbcommon-dev
  qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
  libqt6sql6-sqlite 'qt6-svg-plugins?' 'qt6-qpa-plugins?' 'qt6-wayland?' 'qt6-translations-l10n?' fontconfig fonts-dejavu-core
  libpq-dev libyaml-cpp-dev 'libpg-query-dev?' 'qtkeychain-qt6-dev?'
  ca-certificates util-linux xz-utils
)
system_server_package='postgresql-15|postgresql-16|postgresql-17|postgresql-18'
wait_sampling_package="${system_server_package//|/-pg-wait-sampling|}-pg-wait-sampling?"
test_packages=("$system_server_package" "$wait_sampling_package" pgbouncer openssl openssh-client openssh-server shellcheck fonts-nanum)
# What the KDE Syntax Highlighting library is built with where the release has no Qt 6 package of it.
highlighting_package=libkf6syntaxhighlighting-dev
highlighting_build_packages=(extra-cmake-modules perl)

say() { printf 'setup: %s\n' "$*"; }
die() { printf 'setup: %s\n' "$*" >&2; exit 1; }

# What could not be fetched is asked for again after a day, not by every run.
note_failure() { touch "$build_home/no-$1"; }
failed_lately() { [ -n "$(find "$build_home/no-$1" -mmin -1440 2>/dev/null)" ]; }

want_tests=no majors=(18)
for argument in "$@"; do
  case $argument in
    --run) ;;
    --tests) want_tests=yes majors=(18 13) ;;
    --all-postgres) want_tests=yes majors=(18 17 16 14 13 12 11 10) ;;
    -h | --help) sed -n '3,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die "unknown option $argument (see $0 --help)" ;;
  esac
done

# Things that no package holds live here; the build and the program look in both places.
shared_home=/var/lib/spillway-build
if [ "$(id -u)" = 0 ]; then
  build_home=$shared_home
else
  build_home=$HOME/.local/share/spillway-build
fi
umask 022
mkdir -p "$build_home"

# shellcheck source=installer/lib/packages.sh
. "$here/lib/packages.sh"
# shellcheck source=installer/lib/postgres.sh
. "$here/lib/postgres.sh"
# shellcheck source=installer/lib/highlighting.sh
. "$here/lib/highlighting.sh"

wanted=("${run_packages[@]}")
[ $want_tests = no ] || wanted+=("${test_packages[@]}")
highlighting_present || wanted+=("$highlighting_package?")
servers_present "${majors[@]}" || ! servers_offered || command -v npm >/dev/null || wanted+=(npm)

install_packages "${wanted[@]}"
if ! highlighting_present && ! failed_lately highlighting; then
  install_packages "${highlighting_build_packages[@]}"
  build_highlighting
fi
fetch_servers "${majors[@]}"
say "ready"
