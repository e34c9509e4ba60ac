// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/demodata.h"

#include "domain/failure.h"
#include "host/machine.h"
#include "labs/demoplace.h"
#include "postgres/connection.h"

#include <QFile>
#include <QMap>

#include <algorithm>
#include <cerrno>

using namespace Qt::StringLiterals;

// Outside any namespace, as Q_INIT_RESOURCE demands.
static void initialiseDemoFiles()
{
    Q_INIT_RESOURCE(spillway_demo);
}

namespace Spillway::Labs {

namespace {

constexpr int DatasetVersion = 1; // raised with every change of the data: older sets are loaded again
constexpr qint64 DefaultRows = 1000000;
constexpr qint64 RowsAStep = 250000;
constexpr qint64 BytesARow = 48; // 44.2 in the heap, and room for a sort of some of it
const Milliseconds StatementLimit { 3600000 }; // a person cancels; the server's death is noticed at once

QByteArray script(const char *name)
{
    [[maybe_unused]] static const bool initialised = (initialiseDemoFiles(), true);
    QFile file(u":/demo/%1.sql"_s.arg(QLatin1StringView(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no demo file named %s was built in", name);
    return file.readAll();
}

struct Part
{
    int version = 0;
    qint64 rows = 0;
    bool complete = false;
};

QMap<QString, Part> loadedParts(Postgres::Connection &connection, std::stop_token stop)
{
    QMap<QString, Part> parts;
    const Postgres::Result rows = connection.execute(script("loaded-parts"), {}, stop);
    for (int row = 0; row < rows.rows(); ++row)
        parts.insert(rows.text(row, 0), { int(rows.integer(row, 1)), rows.integer(row, 2), rows.boolean(row, 3) });
    return parts;
}

bool hasDatabase(Postgres::Connection &maintenance, std::stop_token stop)
{
    return maintenance.execute(script("has-database"), {}, stop).rows() > 0;
}

class Loader
{
public:
    Loader(Postgres::Connection &connection, const ProgressSink &progress, std::stop_token stop)
        : m_connection(connection)
        , m_progress(progress)
        , m_stop(std::move(stop))
    {
    }

    qint64 load(std::optional<qint64> rows, const QString &dataDirectory);

private:
    struct Script
    {
        const char *name;
        QString subject;
    };

    void run(const QByteArray &sql, const std::vector<Postgres::Parameter> &parameters = {})
    {
        m_connection.execute(sql, parameters, m_stop, StatementLimit);
    }
    void runAll(const QByteArray &statements) { m_connection.executeSimple(statements, m_stop, StatementLimit); }
    void step(const QString &subject);
    void begin(const QString &part, qint64 rows);
    void finish(const QString &part, const QByteArray &tables);
    void loadRows(qint64 rows);
    void loadScripts(const QString &part, qint64 rows, const std::vector<Script> &scripts, const QByteArray &tables);
    bool needsWorkload();
    void runWorkload();

    Postgres::Connection &m_connection;
    const ProgressSink &m_progress;
    std::stop_token m_stop;
    int m_done = 0, m_total = 0;
};

void Loader::step(const QString &subject)
{
    Progress progress;
    progress.stage = Progress::Stage::LoadingData;
    progress.done = m_done++;
    progress.total = m_total;
    progress.subject = subject;
    m_progress(progress);
}

/// Says first, in a transaction of its own, that the part is to be loaded: the next start does it again, with the same
/// rows, if this one does not get to its end.
void Loader::begin(const QString &part, qint64 rows)
{
    run(script("mark-wanted"), { part.toUtf8(), QByteArray::number(DatasetVersion), QByteArray::number(rows) });
    // Tables made and filled in one transaction are not written to the WAL (wal_level is minimal).
    run("BEGIN");
}

void Loader::finish(const QString &part, const QByteArray &tables)
{
    run("COMMIT");
    run("VACUUM (ANALYZE) " + tables);
    run(script("mark-complete"), { part.toUtf8() });
}

void Loader::loadRows(qint64 rows)
{
    const QString table = u"public.io_temp_test"_s;
    begin(u"io_temp_test"_s, rows);
    runAll(script("io-temp-test"));
    for (qint64 first = 1; first <= rows; first += RowsAStep) {
        step(table);
        run(script("io-temp-test-rows"),
            { QByteArray::number(first), QByteArray::number(std::min(rows, first + RowsAStep - 1)) });
    }
    step(table);
    finish(u"io_temp_test"_s, table.toUtf8());
}

void Loader::loadScripts(const QString &part, qint64 rows, const std::vector<Script> &scripts, const QByteArray &tables)
{
    begin(part, rows);
    for (const Script &each : scripts) {
        step(each.subject);
        runAll(script(each.name));
    }
    finish(part, tables);
}

bool Loader::needsWorkload()
{
    if (!m_connection.execute(script("statistics-available"), {}, m_stop).boolean(0, 0))
        return false;
    run("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    return m_connection.execute(script("workload-missing"), {}, m_stop).boolean(0, 0);
}

void Loader::runWorkload()
{
    run("SELECT pg_stat_statements_reset()"); // what loaded the data is no workload
    for (const WorkloadStatement &statement : readWorkload(script("workload"))) {
        step(u"pg_stat_statements"_s);
        for (const QByteArray &value : statement.values)
            run(statement.sql, { value });
    }
}

qint64 Loader::load(std::optional<qint64> rows, const QString &dataDirectory)
{
    run(script("end-orphans"));
    run("SELECT pg_advisory_lock(29535, 1)"); // released with the connection; end-orphans.sql looks for it
    runAll(script("state"));
    const QMap<QString, Part> parts = loadedParts(m_connection, m_stop);
    const auto isMissing = [&parts](const QString &name) {
        const Part part = parts.value(name);
        return !part.complete || part.version != DatasetVersion;
    };
    const qint64 present = parts.value(u"io_temp_test"_s).rows;
    const qint64 wanted = rows.value_or(present > 0 ? present : DefaultRows);
    const bool rowsMissing = isMissing(u"io_temp_test"_s) || present != wanted;
    const bool hotMissing = isMissing(u"hot_test"_s), shopMissing = isMissing(u"shop"_s);
    const bool workloadMissing = needsWorkload() || rowsMissing || hotMissing || shopMissing;

    static const std::vector<Script> hot { { "hot-test", u"public.hot_test"_s } };
    static const std::vector<Script> shop { { "shop-tables", u"shop.customers"_s },
        { "shop-order-items", u"shop.order_items"_s }, { "shop-orders", u"shop.orders"_s },
        { "shop-events", u"shop.events"_s }, { "shop-indexes", u"shop"_s } };
    m_total = (rowsMissing ? int((wanted + RowsAStep - 1) / RowsAStep) + 1 : 0) + (hotMissing ? int(hot.size()) : 0)
        + (shopMissing ? int(shop.size()) : 0) + (workloadMissing ? int(readWorkload(script("workload")).size()) : 0);

    if (rowsMissing) {
        const std::optional<Bytes> room = Host::freeSpace(dataDirectory);
        if (room && *room < Bytes(BytesARow) * wanted) {
            Failure failure;
            failure.code = Failure::Code::FileError;
            failure.subject = dataDirectory;
            failure.message = qt_error_string(ENOSPC);
            throw FailureError(failure);
        }
        loadRows(wanted);
    }
    if (hotMissing)
        loadScripts(u"hot_test"_s, 10000, hot, "public.hot_test");
    if (shopMissing)
        loadScripts(
            u"shop"_s, 338597, shop, "shop.customers, shop.products, shop.orders, shop.order_items, shop.events");
    if (rowsMissing || hotMissing || shopMissing)
        run("CHECKPOINT"); // or the first measurement pays for writing all this
    if (workloadMissing && needsWorkload())
        runWorkload();
    return wanted;
}

}

QList<WorkloadStatement> readWorkload(const QByteArray &file)
{
    static const QByteArray head = "-- with ";
    QList<WorkloadStatement> statements;
    const QList<QByteArray> lines = file.split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith(head)) {
            statements.append(WorkloadStatement());
            for (const QByteArray &value : line.mid(head.size()).split('|'))
                statements.last().values.append(value.trimmed());
        } else if (!statements.isEmpty()) {
            statements.last().sql += line + '\n';
        }
    }
    for (WorkloadStatement &statement : statements)
        statement.sql = statement.sql.trimmed();
    return statements;
}

qint64 loadDemoData(
    const Host::ClusterProcess &cluster, std::optional<qint64> rows, const ProgressSink &progress, std::stop_token stop)
{
    {
        const auto maintenance = Postgres::Connection::open(demoConnection(cluster, u"postgres"_s), {}, stop);
        if (!hasDatabase(*maintenance, stop))
            maintenance->execute("CREATE DATABASE shop", {}, stop, StatementLimit);
    }
    const auto connection = Postgres::Connection::open(demoConnection(cluster), {}, stop);
    return Loader(*connection, progress, stop).load(rows, cluster.layout().dataDirectory);
}

DemoContents demoContents(const Host::ClusterProcess &cluster)
{
    DemoContents contents;
    const auto maintenance = Postgres::Connection::open(demoConnection(cluster, u"postgres"_s), {});
    contents.serverVersion = maintenance->facts().version;
    if (!hasDatabase(*maintenance, {}))
        return contents;
    const auto connection = Postgres::Connection::open(demoConnection(cluster), {});
    if (connection->execute("SELECT to_regclass('spillway_demo.state')").isNull(0, 0))
        return contents;
    const Part part = loadedParts(*connection, {}).value(u"io_temp_test"_s);
    contents.rows = part.complete ? part.rows : 0;
    return contents;
}

}
