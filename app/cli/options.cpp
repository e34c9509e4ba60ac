// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

std::vector<Option> compareOptions()
{
    return {
        { u"--left-plan"_s, u"N"_s, Text::tr("which plan of A, where a file holds several; default: the first") },
        { u"--right-plan"_s, u"N"_s, Text::tr("which plan of B") },
        { u"--html"_s, u"FILE"_s, Text::tr("write the comparison as one HTML file") },
        { u"--markdown"_s, u"FILE"_s, Text::tr("write it as Markdown") },
    };
}

std::vector<Option> demoOptions()
{
    return {
        { u"--rows"_s, u"N"_s, Text::tr("rows of public.io_temp_test; another number than present loads it anew") },
        { u"--pg-bin"_s, u"DIR"_s, Text::tr("folder of initdb, pg_ctl and postgres; default: the newest found") },
        { u"--major"_s, u"N"_s, Text::tr("major version of the demo cluster") },
    };
}

std::vector<Option> instancesOptions()
{
    return {
        { u"--facts"_s, {}, Text::tr("settings changed from their default and extensions of each, too") },
        { u"--timeout"_s, u"TIME"_s, Text::tr("how long to wait for each, all at once; default: 5s") },
    };
}

std::vector<Option> planOptions()
{
    return {
        { u"--plan"_s, u"N"_s, Text::tr("only the N-th plan, where the input holds several") },
        { u"--anonymise"_s, {}, Text::tr("replace names and constants in everything that is written") },
        { u"--explain"_s, u"FILE"_s, Text::tr("write the plans again as EXPLAIN (FORMAT JSON) has them") },
        { u"--html"_s, u"FILE"_s, Text::tr("write the plan as one HTML file") },
        { u"--markdown"_s, u"FILE"_s, Text::tr("write it as Markdown") },
    };
}

std::vector<Option> queriesOptions()
{
    return {
        { u"--by"_s, u"MEASURE"_s, Text::tr("temp, time, calls, io, wal, rows, jit or mean; default: temp") },
        { u"--interval"_s, u"TIME"_s,
            Text::tr("two readings this far apart and what happened between them, as 30s; default: all since the "
                     "reset") },
        { u"--limit"_s, u"N"_s, Text::tr("statements to list, 0 for all; default: 20") },
        { u"--csv"_s, u"FILE"_s, Text::tr("write them as CSV, one line each") },
    };
}

std::vector<Option> operator+(std::vector<Option> a, const std::vector<Option> &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// Of verbs that run a statement.
std::vector<Option> statementOptions(const QString &sqlHelp)
{
    return {
        { u"--query"_s, u"FILE"_s, Text::tr("file with exactly one statement, - for standard input") },
        { u"--sql"_s, u"TEXT"_s, sqlHelp },
        { u"--param"_s, u"N=VALUE"_s, Text::tr("value of $N; without = it is NULL"), true },
    };
}

/// How the statement runs.
std::vector<Option> sessionOptions()
{
    return {
        { u"--set"_s, u"NAME=VALUE,…"_s, Text::tr("further settings of the transaction"), true },
        { u"--role"_s, u"NAME"_s, Text::tr("role the statement runs as") },
        { u"--search-path"_s, u"LIST"_s, Text::tr("search_path the statement runs with") },
        { u"--timeout"_s, u"TIME"_s, Text::tr("statement_timeout of each run; default: 5min") },
        { u"--allow-writes"_s, {},
            Text::tr("run a statement that changes data; it is rolled back, but locks, fires triggers and leaves dead "
                     "rows") },
        { u"--allow-volatile"_s, {}, Text::tr("run a statement that calls volatile functions") },
    };
}

std::vector<Option> chartOptions(const QString &chartHelp)
{
    return {
        { u"--chart"_s, u"FILE"_s, chartHelp },
        { u"--chart-size"_s, u"WxH"_s, Text::tr("size of the picture in pixels; default: 1280x720") },
    };
}

std::vector<Option> waitsOptions()
{
    const std::vector<Option> watching {
        { u"--work-mem"_s, u"SIZE"_s, Text::tr("work_mem of the statement; default: as in force") },
        { u"--source"_s, u"SOURCE"_s,
            Text::tr("sampling, pg_wait_sampling (where it is installed) or both; default: sampling") },
        { u"--interval"_s, u"TIME"_s, Text::tr("how often to look, 10ms to 1s; default: 20ms") },
        { u"--duration"_s, u"TIME"_s, Text::tr("how long to watch the instance; default: 10s") },
    };
    const std::vector<Option> markdown { { u"--markdown"_s, u"FILE"_s, Text::tr("write it as Markdown") } };
    return statementOptions(Text::tr("the statement itself; without one the whole instance is watched")) + watching
        + sessionOptions() + markdown + chartOptions(Text::tr("draw the waits into an .svg, .png or .pdf file"));
}

std::vector<Option> sweepOptions()
{
    const std::vector<Option> values {
        { u"--work-mem"_s, u"LIST"_s, Text::tr("values to run, as 1MB,4MB,64MB; default: 1, 4, 16, 64, 256 MB") },
        { u"--from"_s, u"SIZE"_s, Text::tr("with --to: values to run in steps of two") },
        { u"--to"_s, u"SIZE"_s, Text::tr("see --from") },
        { u"--find-threshold"_s, {}, Text::tr("find the least work_mem above which nothing spills") },
        { u"--max-work-mem"_s, u"SIZE"_s,
            Text::tr("above it values are predicted, not run; default: a quarter of the RAM, at most 1GB") },
        { u"--repeat"_s, u"N"_s, Text::tr("runs per value, interleaved, after a warm-up; default: 1") },
    };
    const std::vector<Option> machine { { u"--ram"_s, u"SIZE"_s,
        Text::tr("memory of the server's machine, where it cannot be asked") } };
    const std::vector<Option> csv { { u"--csv"_s, u"FILE"_s, Text::tr("write the runs as CSV, one line each") } };
    return statementOptions(Text::tr("the statement itself")) + values + sessionOptions() + machine
        + chartOptions(Text::tr("draw the curve into an .svg, .png or .pdf file")) + csv;
}

}

const std::vector<Verb> &verbs()
{
    static const std::vector<Verb> list {
        { u"compare"_s, {},
            Text::tr(
                "say what differs between two plans, and why: each is a file in any format of EXPLAIN (FILE#2: its "
                "second plan), - for standard input, or a stored measurement by the beginning of its id (ID@64MB: "
                "the run at that work_mem)"),
            compareOptions(), false, { u"A"_s, u"B"_s } },
        { u"demo"_s, { u"start"_s, u"stop"_s, u"status"_s, u"reset"_s },
            Text::tr("a private PostgreSQL cluster with data to try everything on"), demoOptions(), false },
        { u"instances"_s, {},
            Text::tr("list saved instances, sections of the service file and the demo cluster, and how each answers"),
            instancesOptions(), false },
        { u"plan"_s, {},
            Text::tr(
                "read the plan or plans of a file (- is standard input) in any format of EXPLAIN, framed by psql, in "
                "a log or cut off, and say what matters"),
            planOptions(), false, { u"FILE"_s } },
        { u"queries"_s, {}, Text::tr("list the statements that cost a server most, by pg_stat_statements"),
            queriesOptions(), true },
        { u"sweep"_s, {}, Text::tr("run one statement at several values of work_mem and say what it is worth"),
            sweepOptions(), true },
        { u"waits"_s, {},
            Text::tr("show what a statement, or a whole instance, waits for while it runs, and its temporary files"),
            waitsOptions(), true },
    };
    return list;
}

const Verb *findVerb(const QString &name)
{
    const auto found
        = std::find_if(verbs().begin(), verbs().end(), [&name](const Verb &verb) { return verb.name == name; });
    return found == verbs().end() ? nullptr : &*found;
}

const QStringList &laterVerbs()
{
    static const QStringList names { u"index"_s, u"ab"_s, u"hot"_s, u"io"_s, u"load"_s, u"clone"_s, u"leftovers"_s,
        u"report"_s };
    return names;
}

const std::vector<Option> &connectionOptions()
{
    static const std::vector<Option> options {
        { u"--connection"_s, u"STRING"_s, Text::tr("conninfo string or postgresql:// URI; default: libpq's own") },
        { u"--service"_s, u"NAME"_s, Text::tr("section of the service file") },
        { u"--instance"_s, u"NAME"_s, Text::tr("instance saved in the window") },
        { u"--demo"_s, {}, Text::tr("the demo cluster, started where it does not run") },
        { u"--ssh"_s, u"DEST"_s,
            Text::tr("reach the server through ssh: user@host, user@host:port or an alias of the ssh config") },
    };
    return options;
}

const std::vector<Option> &commonOptions()
{
    static const std::vector<Option> options {
        { u"--json"_s, {}, Text::tr("one JSON document instead of text") },
        { u"--out"_s, u"FILE"_s, Text::tr("write the result into a file instead of standard output") },
        { u"--help"_s, {}, Text::tr("show help") },
        { u"--version"_s, {}, Text::tr("show the version") },
    };
    return options;
}

std::vector<Option> allOptions(const Verb &verb)
{
    const std::vector<Option> connection = verb.connects ? connectionOptions() : std::vector<Option>();
    return verb.options + connection + commonOptions();
}

}
