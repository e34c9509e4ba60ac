#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes frames.txt and logs.txt anew with PostgreSQL 15 of the distribution: one plan in every frame psql can draw, and one
# plan in every form auto_explain can log. Each piece stands below a line "=== NAME". Run as root it uses the user nobody.
#   tests/data/planinputs/make.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=/usr/lib/postgresql/15/bin
unprivileged() {
    if [ "$(id -u)" = 0 ]; then (cd "$work" && runuser -u nobody -- "$@"); else "$@"; fi
}
work=$(mktemp -d)
[ "$(id -u)" != 0 ] || chown nobody "$work"
chmod 755 "$work"
trap 'unprivileged "$bin/pg_ctl" -D "$work/data" -m immediate -w stop >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
unprivileged "$bin/initdb" -D "$work/data" -U postgres -A trust -E UTF8 --locale=C >/dev/null

start() { # options of the server
    unprivileged "$bin/pg_ctl" -D "$work/data" -w -l "$work/log" start \
        -o "-c listen_addresses= -c unix_socket_directories=$work -c fsync=off $*" >/dev/null
}
stop() { unprivileged "$bin/pg_ctl" -D "$work/data" -m fast -w stop >/dev/null; }
run() { "$bin/psql" -X -h "$work" -U postgres -d postgres "$@"; }

query="SELECT t.a, count(*) FROM t JOIN u USING (a) WHERE t.b = 'a value that is long enough to be wrapped' GROUP BY t.a"
setup="CREATE TABLE t (a int, b text); CREATE TABLE u (a int PRIMARY KEY)"
start
run -q -c "$setup"
{
    echo "=== plain text"
    run -At -c "EXPLAIN $query"
    for format in text json yaml xml; do
        for border in 0 1 2; do
            for style in ascii old-ascii unicode; do
                for layout in aligned wrapped; do
                    # The structured formats are told apart from psql's frame in the same way: two of them do.
                    case $format in yaml | xml) [ "$style $layout" = "ascii aligned" ] || continue ;; esac
                    echo "=== $format border $border $style $layout"
                    run -P border=$border -P linestyle=$style -P format=$layout -P columns=60 \
                        -c "EXPLAIN (FORMAT $format) $query"
                done
            done
            echo "=== $format border $border expanded"
            run -x -P border=$border -c "EXPLAIN (FORMAT $format) $query"
        done
        echo "=== $format unaligned"
        run -A -c "EXPLAIN (FORMAT $format) $query"
        echo "=== $format tuples only"
        run -t -c "EXPLAIN (FORMAT $format) $query"
        echo "=== $format csv"
        run --csv -c "EXPLAIN (FORMAT $format) $query"
    done
} >"$here/frames.txt"
stop

entry() { # name, format, options
    rm -f "$work/log"
    start "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on \
        -c auto_explain.log_timing=off -c auto_explain.log_format=$2 $3"
    run -q -c "$query" -c "SELECT 1 AS one" >/dev/null
    stop
    echo "=== $1 $2"
}
{
    for format in text json yaml xml; do
        entry "no prefix" $format "-c log_line_prefix="
        cat "$work/log"
        entry "time and process" $format "-c log_line_prefix='%m [%p] '"
        cat "$work/log"
        entry "everything" $format "-c log_line_prefix='%t [%p]: [%l-1] user=%u,db=%d,app=%a,client=%h '"
        cat "$work/log"
        entry csv $format "-c logging_collector=on -c log_destination=csvlog -c log_directory=$work/csv"
        cat "$work"/csv/*.csv
        rm -r "$work/csv"
        entry jsonlog $format "-c logging_collector=on -c log_destination=jsonlog -c log_directory=$work/json"
        cat "$work"/json/*.json
        rm -r "$work/json"
    done
} | grep -v "listening on\|starting PostgreSQL\|logging collector\|redirecting log\|ending log\|Future log" >"$here/logs.txt"
