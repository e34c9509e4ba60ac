// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/catalogue.h"

#include "postgres/queries.h"
#include "postgres/quoting.h"

namespace Spillway::Postgres {

namespace {

// Schema (empty where there is none) and name of a possibly quoted, possibly qualified name.
std::pair<QString, QString> splitName(const QString &name)
{
    QStringList parts { QString() };
    bool inQuotes = false;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name.at(i);
        if (c == u'"' && inQuotes && name.mid(i + 1, 1) == QChar(u'"')) {
            parts.last().append(c);
            ++i;
        } else if (c == u'"') {
            inQuotes = !inQuotes;
        } else if (c == u'.' && !inQuotes) {
            parts.append(QString());
        } else {
            parts.last().append(c);
        }
    }
    return { parts.size() > 1 ? parts.at(parts.size() - 2) : QString(), parts.last() };
}

std::vector<Parameter> asArrays(const std::vector<std::pair<QString, QString>> &names)
{
    QStringList schemas, locals;
    for (const auto &[schema, name] : names) {
        schemas.append(schema);
        locals.append(name);
    }
    return { arrayLiteral(schemas), arrayLiteral(locals) };
}

}

QStringList databases(Connection &connection)
{
    const Result result = connection.execute(query("databases"));
    QStringList names;
    for (int row = 0; row < result.rows(); ++row)
        names.append(result.text(row, 0));
    return names;
}

std::vector<RelationFacts> relationFacts(Connection &connection, const std::vector<std::pair<QString, QString>> &names)
{
    const Result result = connection.execute(query("relation-facts"), asArrays(names));
    std::vector<RelationFacts> relations;
    for (int row = 0; row < result.rows(); ++row) {
        RelationFacts facts;
        facts.schema = result.text(row, result.column("schema"));
        facts.name = result.text(row, result.column("name"));
        facts.size = Bytes(result.integer(row, result.column("size_bytes")));
        facts.indexesSize = Bytes(result.integer(row, result.column("indexes_size_bytes")));
        facts.rows = result.number(row, result.column("rows"));
        const int place = result.column("place");
        // One row a column of the relation; a relation without any has one with NULL.
        const qint64 relation = result.integer(row, place);
        for (;; ++row) {
            if (!result.isNull(row, result.column("column_name")))
                facts.columns.append(result.text(row, result.column("column_name")));
            if (row + 1 == result.rows() || result.integer(row + 1, place) != relation)
                break;
        }
        relations.push_back(facts);
    }
    return relations;
}

std::vector<FunctionFacts> functionFacts(Connection &connection, const QStringList &names)
{
    std::vector<std::pair<QString, QString>> split;
    for (const QString &name : names)
        split.push_back(splitName(name));
    const Result result = connection.execute(query("function-facts"), asArrays(split));
    std::vector<FunctionFacts> functions;
    for (int row = 0; row < result.rows(); ++row) {
        const QByteArray volatility = result.bytes(row, result.column("volatility"));
        functions.push_back({ result.text(row, result.column("name")), volatility.at(0) });
    }
    return functions;
}

std::vector<DescribedParameter> describeParameters(Connection &connection, const QString &sql)
{
    const std::vector<quint32> types = connection.describe(sql.toUtf8()).parameterTypes;
    if (types.empty())
        return {};
    QStringList oids;
    for (const quint32 oid : types)
        oids.append(QString::number(oid));
    const Result result = connection.execute(query("type-names"), { arrayLiteral(oids) });
    std::vector<DescribedParameter> parameters;
    for (int row = 0; row < result.rows(); ++row)
        parameters.push_back({ row + 1, types.at(size_t(row)), result.text(row, 0) });
    return parameters;
}

MemorySettings memorySettings(Connection &connection)
{
    const Result result = connection.execute(query("memory-settings"));
    const auto integer = [&](const char *name) {
        return result.integer(0, result.column(name));
    };
    MemorySettings settings;
    settings.sharedBuffers = Bytes(integer("shared_buffers_bytes"));
    settings.walBuffers = Bytes(integer("wal_buffers_bytes"));
    settings.maintenanceWorkMem = Kilobytes(integer("maintenance_work_mem_kb"));
    settings.autovacuumWorkMem = Kilobytes(integer("autovacuum_work_mem_kb"));
    settings.maxConnections = int(integer("max_connections"));
    settings.reservedConnections = int(integer("reserved_connections"));
    settings.maxParallelWorkers = int(integer("max_parallel_workers"));
    settings.autovacuumMaxWorkers = int(integer("autovacuum_max_workers"));
    return settings;
}

}
