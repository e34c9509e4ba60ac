#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the plans of this folder anew: starts a private server of each major, runs every statement of queries.sql under
# EXPLAIN (ANALYZE, FORMAT JSON) and writes NAME-MAJOR.json. Run as root it uses the user nobody for the servers.
#   tests/data/plans/make.sh [MAJOR…]        (default: 15 18)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- 15 18

server_bin() {
    local folder
    for folder in /usr/lib/postgresql "$HOME/.local/share/spillway-build/postgres" /var/lib/spillway-build/postgres; do
        [ -x "$folder/$1/bin/postgres" ] || continue
        if [ "$(id -u)" != 0 ] || runuser -u nobody -- test -x "$folder/$1/bin/postgres"; then
            echo "$folder/$1/bin"
            return
        fi
    done
    echo "no PostgreSQL $1 found" >&2
    exit 1
}
unprivileged() {
    if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi
}

psql=$(command -v psql || ls /usr/lib/postgresql/*/bin/psql | tail -1)
work=$(mktemp -d)
running=
cleanup() {
    [ -z "$running" ] || unprivileged "$running/pg_ctl" -D "$work/data" -m immediate -w stop >/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
[ "$(id -u)" != 0 ] || chown nobody "$work"

for major; do
    bin=$(server_bin "$major")
    (cd "$work" && unprivileged "$bin/initdb" -D "$work/data" -U postgres -A trust -E UTF8 --locale=C >/dev/null)
    (cd "$work" && unprivileged "$bin/pg_ctl" -D "$work/data" -w -l "$work/log" start \
        -o "-c listen_addresses= -c unix_socket_directories=$work -c fsync=off -c autovacuum=off -c jit=off" >/dev/null)
    running=$bin
    run=("$psql" -X -q -h "$work" -U postgres -d postgres -v ON_ERROR_STOP=1)
    "${run[@]}" -f "$here/tables.sql" >/dev/null
    # A statement starts at "-- name: NAME"; "-- set: …" lines before it hold for it alone, "-- options: …" are EXPLAIN's.
    python3 - "$here/queries.sql" "$work/statements" <<'PYTHON'
import os, re, sys
os.makedirs(sys.argv[2])
for block in re.split(r"^-- name: ", open(sys.argv[1]).read(), flags=re.M)[1:]:
    name, rest = block.split("\n", 1)
    sets = re.findall(r"^-- set: (.*)$", rest, flags=re.M)
    options = (re.findall(r"^-- options: (.*)$", rest, flags=re.M) or ["ANALYZE, BUFFERS, WAL, SETTINGS"])[0]
    body = re.sub(r"^--.*\n", "", rest, flags=re.M).strip()
    with open(f"{sys.argv[2]}/{name}.sql", "w") as out:
        out.write("BEGIN;\n" + "".join(f"SET LOCAL {s};\n" for s in sets))
        out.write(f"EXPLAIN ({options}, FORMAT JSON) {body}\nROLLBACK;\n")
PYTHON
    for statement in "$work"/statements/*.sql; do
        name=$(basename "$statement" .sql)
        "${run[@]}" -A -t -f "$statement" >"$here/$name-$major.json"
    done
    rm -r "$work/statements"
    unprivileged "$bin/pg_ctl" -D "$work/data" -m fast -w stop >/dev/null
    running=
    rm -r "$work/data"
done
