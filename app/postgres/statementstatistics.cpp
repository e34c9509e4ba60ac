// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/statementstatistics.h"

#include "domain/failure.h"
#include "postgres/foreignrows.h"
#include "postgres/queries.h"
#include "postgres/quoting.h"

#include <functional>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

/// A figure of the view: what it was called over the versions, newest first, and where it goes.
struct Figure
{
    std::vector<const char *> names; ///< the first that exists is read
    std::function<void(StatementCounters &, const QByteArray &)> put;
};

template <typename Member>
auto into(Member member)
{
    return [member](StatementCounters &counters, const QByteArray &value) {
        using Value = std::remove_reference_t<decltype(counters.*member)>;
        if constexpr (std::is_same_v<Value, qint64> || std::is_same_v<Value, std::optional<qint64>>)
            counters.*member = value.toLongLong();
        else if constexpr (std::is_same_v<Value, Blocks>)
            counters.*member = Blocks(value.toLongLong());
        else if constexpr (std::is_same_v<Value, std::optional<Bytes>>)
            counters.*member = Bytes(qint64(value.toDouble()));
        else
            counters.*member = Milliseconds(value.toDouble());
    };
}

const std::vector<Figure> &figures()
{
    using C = StatementCounters;
    static const std::vector<Figure> list {
        { { "calls" }, into(&C::calls) },
        { { "rows" }, into(&C::rows) },
        { { "total_exec_time", "total_time" }, into(&C::total) },
        { { "total_plan_time" }, into(&C::planning) },
        { { "shared_blks_hit" }, into(&C::sharedHit) },
        { { "shared_blks_read" }, into(&C::sharedRead) },
        { { "shared_blks_dirtied" }, into(&C::sharedDirtied) },
        { { "shared_blks_written" }, into(&C::sharedWritten) },
        { { "local_blks_hit" }, into(&C::localHit) },
        { { "local_blks_read" }, into(&C::localRead) },
        { { "local_blks_dirtied" }, into(&C::localDirtied) },
        { { "local_blks_written" }, into(&C::localWritten) },
        { { "temp_blks_read" }, into(&C::tempRead) },
        { { "temp_blks_written" }, into(&C::tempWritten) },
        { { "shared_blk_read_time", "blk_read_time" }, into(&C::sharedReadTime) },
        { { "shared_blk_write_time", "blk_write_time" }, into(&C::sharedWriteTime) },
        { { "local_blk_read_time" }, into(&C::localReadTime) },
        { { "local_blk_write_time" }, into(&C::localWriteTime) },
        { { "temp_blk_read_time" }, into(&C::tempReadTime) },
        { { "temp_blk_write_time" }, into(&C::tempWriteTime) },
        { { "wal_records" }, into(&C::walRecords) },
        { { "wal_fpi" }, into(&C::walFullPageImages) },
        { { "wal_bytes" }, into(&C::wal) },
        { { "wal_buffers_full" }, into(&C::walBuffersFull) },
        { { "jit_functions" }, into(&C::jitFunctions) },
        { { "parallel_workers_to_launch" }, into(&C::workersPlanned) },
        { { "parallel_workers_launched" }, into(&C::workersLaunched) },
    };
    return list;
}

/// "a + b" of the columns that exist; empty where none does.
QByteArray sumOf(const StatementSource &source, std::initializer_list<const char *> names)
{
    QByteArrayList there;
    for (const char *name : names) {
        if (source.columns.contains(QLatin1StringView(name)))
            there.append(name);
    }
    return there.join(" + ");
}

QByteArray firstOf(const StatementSource &source, const std::vector<const char *> &names)
{
    for (const char *name : names) {
        if (source.columns.contains(QLatin1StringView(name)))
            return name;
    }
    return {};
}

/// What is asked for, column by column; the same order reads the answer.
struct Layout
{
    QByteArrayList columns;
    std::vector<const Figure *> figures; ///< of the columns behind the fixed ones
    int jit = -1;
    bool toplevel = false;
    static constexpr int Fixed = 9;
};

Layout layoutOf(const StatementSource &source)
{
    Layout layout;
    layout.toplevel = source.columns.contains("toplevel"_L1);
    const bool since = source.columns.contains("stats_since"_L1);
    layout.columns = { "userid::bigint", "dbid::bigint", "queryid", layout.toplevel ? "toplevel" : "true",
        firstOf(source, { "mean_exec_time", "mean_time" }), firstOf(source, { "min_exec_time", "min_time" }),
        firstOf(source, { "max_exec_time", "max_time" }), firstOf(source, { "stddev_exec_time", "stddev_time" }),
        since ? "(extract(epoch FROM stats_since)::float8 * 1000)::bigint" : "NULL::bigint" };
    for (const Figure &figure : figures()) {
        if (const QByteArray name = firstOf(source, figure.names); !name.isEmpty()) {
            layout.columns.append(name);
            layout.figures.push_back(&figure);
        }
    }
    const QByteArray jit = sumOf(source,
        { "jit_generation_time", "jit_inlining_time", "jit_optimization_time", "jit_emission_time",
            "jit_deform_time" });
    if (!jit.isEmpty()) {
        layout.jit = int(layout.columns.size());
        layout.columns.append(jit);
    }
    return layout;
}

StatementEntry entryOf(const Result &result, int row, const Layout &layout)
{
    StatementEntry entry;
    entry.key = { quint32(result.integer(row, 0)), quint32(result.integer(row, 1)), result.integer(row, 2),
        result.boolean(row, 3) };
    entry.mean = Milliseconds(result.number(row, 4));
    entry.minimum = Milliseconds(result.number(row, 5));
    entry.maximum = Milliseconds(result.number(row, 6));
    entry.deviation = Milliseconds(result.number(row, 7));
    if (!result.isNull(row, 8))
        entry.since = QDateTime::fromMSecsSinceEpoch(result.integer(row, 8), Qt::UTC);
    for (size_t i = 0; i < layout.figures.size(); ++i)
        layout.figures[i]->put(entry.counters, result.bytes(row, Layout::Fixed + int(i)));
    if (layout.jit >= 0)
        entry.counters.jit = Milliseconds(result.number(row, layout.jit));
    return entry;
}

QByteArray placed(const char *name, const StatementSource &source)
{
    return query(name).replace("{schema}", quotedIdentifier(source.schema));
}

/// Reads nothing, to see whether it may.
void probe(Connection &connection, StatementSource &source, const std::stop_token &stop)
{
    try {
        connection.execute(placed("statement-figures", source).replace("{columns}", "count(*)"), {}, stop);
        source.state = StatementSource::State::Ready;
    } catch (const FailureError &error) {
        const Failure &failure = error.failure();
        if (failure.sqlState == "55000"_L1)
            source.state = StatementSource::State::NotPreloaded;
        else if (failure.code == Failure::Code::PermissionDenied)
            source.state = StatementSource::State::NoRight;
        else
            throw;
        source.refusal = failure;
    }
}

void add(StatementCounters &sum, const Result &result, int row, const Layout &layout)
{
    const StatementCounters one = entryOf(result, row, layout).counters;
    sum.calls += one.calls;
    sum.rows += one.rows;
    sum.total += one.total;
    sum.tempRead += one.tempRead;
    sum.tempWritten += one.tempWritten;
    sum.sharedRead += one.sharedRead;
    sum.sharedHit += one.sharedHit;
}

}

StatementSource statementSource(Connection &connection, std::stop_token stop)
{
    const Result result = connection.execute(query("statement-source"), {}, stop);
    const auto text = [&result](const char *name) {
        return result.text(0, result.column(name));
    };
    const auto yes = [&result](const char *name) {
        return result.boolean(0, result.column(name));
    };
    StatementSource source;
    source.database = text("database");
    source.user = text("user");
    source.version = text("version");
    source.schema = text("schema");
    source.columns = text("columns").split(u',', Qt::SkipEmptyParts);
    source.preloadKnown = !result.isNull(0, result.column("preload_libraries"));
    source.preloadLibraries = text("preload_libraries");
    if (!result.isNull(0, result.column("maximum")))
        source.maximum = int(result.integer(0, result.column("maximum")));
    source.track = text("track");
    source.planningTracked = yes("planning_tracked");
    source.ioTimed = yes("io_timed");
    source.readsAllTexts = yes("reads_all");
    if (source.version.isEmpty())
        source.state = yes("available") ? StatementSource::State::NotCreated : StatementSource::State::NotInstalled;
    else if (!yes("schema_usable"))
        source.state = StatementSource::State::NoRight;
    else
        probe(connection, source, stop);
    return source;
}

StatementSnapshot readStatements(Connection &connection, const StatementSource &source, std::stop_token stop)
{
    const Layout layout = layoutOf(source);
    StatementSnapshot snapshot;
    if (layout.toplevel) { // both came with 1.9
        const ForeignRows state(connection.execute(placed("statement-state", source), {}, stop), false);
        snapshot.serverTime = state.time(0, "server_time_ms");
        snapshot.resetAt = state.time(0, "reset_ms");
        snapshot.evictions = state.integer(0, "dealloc");
    } else {
        const Result now = connection.execute(query("server-clock"), {}, stop);
        snapshot.serverTime = QDateTime::fromMSecsSinceEpoch(now.integer(0, 0), Qt::UTC);
    }
    const Result result = connection.execute(
        placed("statement-figures", source).replace("{columns}", layout.columns.join(", ")), {}, stop);
    snapshot.entries.reserve(size_t(result.rows()));
    for (int row = 0; row < result.rows(); ++row) {
        if (!result.isNull(row, 2)) {
            snapshot.entries.push_back(entryOf(result, row, layout));
            continue;
        }
        ++snapshot.hiddenEntries;
        add(snapshot.hidden, result, row, layout);
    }
    return snapshot;
}

QHash<StatementKey, StatementText> readStatementTexts(
    Connection &connection, const StatementSource &source, const std::vector<qint64> &queryIds, std::stop_token stop)
{
    Parameter ids;
    if (!queryIds.empty()) {
        QByteArrayList numbers;
        for (const qint64 id : queryIds)
            numbers.append(QByteArray::number(id));
        ids = '{' + numbers.join(',') + '}';
    }
    const bool toplevel = source.columns.contains("toplevel"_L1);
    const QByteArray sql = placed("statement-texts", source).replace("{toplevel}", toplevel ? "toplevel" : "true");
    const ForeignRows rows = ForeignRows::read(connection, sql, { ids }, stop);
    QHash<StatementKey, StatementText> texts;
    for (int row = 0; row < rows.count(); ++row) {
        const StatementKey key { quint32(rows.integer(row, "userid")), quint32(rows.integer(row, "dbid")),
            rows.integer(row, "queryid"), rows.boolean(row, "toplevel") };
        const bool lost = rows.boolean(row, "lost");
        texts.insert(key, { lost ? QString() : rows.foreignText(row, "query"), lost });
    }
    return texts;
}

StatementNames readStatementNames(Connection &connection, std::stop_token stop)
{
    const ForeignRows rows = ForeignRows::read(connection, query("statement-names"), {}, stop);
    StatementNames names;
    for (int row = 0; row < rows.count(); ++row) {
        auto &table = rows.text(row, "kind") == "user"_L1 ? names.users : names.databases;
        table.insert(quint32(rows.integer(row, "oid")), rows.foreignText(row, "name"));
    }
    return names;
}

}
