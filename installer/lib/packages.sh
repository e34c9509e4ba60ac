# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
# Debian packages: which are missing, and how they are put in. Sourced by setup.sh.

declare -A installed=()
lists_read=no

read_installed() {
  local package state
  installed=()
  while read -r package state; do
    [ "$state" != installed ] || installed[$package]=1
  done < <(dpkg-query -W -f='${Package} ${db:Status-Status}\n')
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -- "$@"; fi
}

can_be_root() {
  [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && { sudo -n true 2>/dev/null || sudo -v; }; }
}

# Optional packages that this release does not have are remembered, so that a second run need not ask apt again.
absent_file() { printf '%s/absent-%s-%s' "${1:-$build_home}" "$(release ID)" "$(release VERSION_CODENAME)"; }

# A field of this system's os-release file.
release() (
  . /etc/os-release
  printf '%s' "${!1:-}"
)

is_satisfied() { # one entry of the list
  local name
  for name in ${1//|/ }; do
    [ -z "${installed[${name%\?}]:-}" ] || return 0
  done
  [[ $1 == *\? ]] && grep -qsxF -- "${1%\?}" "$(absent_file)" "$(absent_file "$shared_home")"
}

# Prints the first alternative that apt can install; fails where there is none.
available() {
  local name policy
  for name in ${1//|/ }; do
    policy=$(apt-cache policy "$name")
    if [[ $policy =~ Candidate:\ [^\(] ]]; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  return 1
}

install_packages() {
  local entry name missing=() chosen=()
  read_installed
  for entry in "$@"; do
    is_satisfied "$entry" || missing+=("$entry")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || die "this script knows Debian and Ubuntu only; install what the list at its top names: ${missing[*]}"
  if ! can_be_root; then
    for entry in "${missing[@]}"; do
      [[ $entry == *\? ]] || die "neither root nor allowed to use sudo; have these installed: ${missing[*]%\?}"
    done
    say "neither root nor allowed to use sudo; going on without ${missing[*]%\?}"
    return 0
  fi
  if [ $lists_read = no ]; then
    say "reading the package lists"
    quietly as_root apt-get update -q
    lists_read=yes
  fi
  for entry in "${missing[@]}"; do
    if name=$(available "${entry%\?}"); then
      chosen+=("$name")
    elif [[ $entry == *\? ]]; then
      say "this release has no ${entry%\?}; going on without"
      printf '%s\n' "${entry%\?}" >>"$(absent_file)"
    else
      die "no package for ${entry//|/ or }: is the release older than Debian 12 or Ubuntu 24.04, or a part of its archive (Ubuntu: universe) switched off?"
    fi
  done
  [ ${#chosen[@]} -gt 0 ] || return 0
  say "installing ${chosen[*]}"
  guard_services
  trap release_services EXIT
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends "${chosen[@]}"
  release_services
  trap - EXIT
}

# Packages of servers start them, and Debian's PostgreSQL makes a cluster called "main". Neither is wanted for a test tool,
# so both are held back while the packages are configured; what is there already is left as it is.
cluster_drop_in=/etc/postgresql-common/createcluster.d/spillway-setup.conf
policy_file=/usr/sbin/policy-rc.d

guard_services() {
  guarded_policy=no
  as_root mkdir -p "${cluster_drop_in%/*}"
  echo "create_main_cluster = false" | as_root tee "$cluster_drop_in" >/dev/null
  pgbouncer_is_new=no
  [ -n "${installed[pgbouncer]:-}" ] || pgbouncer_is_new=yes
  if [ ! -e $policy_file ]; then
    guarded_policy=yes
    printf '#!/bin/sh\nexit 101\n' | as_root tee $policy_file >/dev/null
    as_root chmod 755 $policy_file
  fi
}

release_services() {
  as_root rm -f "$cluster_drop_in"
  as_root rmdir --ignore-fail-on-non-empty "${cluster_drop_in%/*}"
  [ "$guarded_policy" = no ] || as_root rm -f $policy_file
  if [ "$pgbouncer_is_new" = yes ] && [ -d /run/systemd/system ] && [ -e /usr/sbin/pgbouncer ]; then
    as_root systemctl --quiet disable pgbouncer.service
  fi
}

# Runs a command with its output kept back, and shows the output when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  [ $status = 0 ] || { cat "$log" >&2; rm -f "$log"; die "failed: $*"; }
  rm -f "$log"
}
