// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/serverfacts.h"

#include "domain/failure.h"
#include "postgres/queries.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

// One row read by the names of its columns.
class Row
{
public:
    explicit Row(const Result &result)
        : m_result(result)
    {
    }
    QString text(const char *name) const { return m_result.text(0, m_result.column(name)); }
    qint64 integer(const char *name) const { return m_result.integer(0, m_result.column(name)); }
    double number(const char *name) const { return m_result.number(0, m_result.column(name)); }
    bool boolean(const char *name) const { return m_result.boolean(0, m_result.column(name)); }

private:
    const Result &m_result;
};

// Some managed services take this function away from everybody.
QString systemIdentifier(Connection &connection, const std::stop_token &stop)
{
    try {
        return connection.execute(query("system-identifier"), {}, stop).text(0, 0);
    } catch (const FailureError &error) {
        if (error.failure().code != Failure::Code::PermissionDenied)
            throw;
        return {};
    }
}

}

ServerFacts readServerFacts(Connection &connection, int backendPid, std::stop_token stop)
{
    const Result result = connection.execute(query("server-facts"), {}, stop);
    const Row row(result);
    ServerFacts facts;
    facts.versionNumber = int(row.integer("version_number"));
    facts.version = row.text("version");
    facts.database = row.text("database");
    facts.user = row.text("user");
    facts.standby = row.boolean("standby");
    facts.superuser = row.boolean("superuser");
    facts.defaultReadOnly = row.boolean("default_read_only");
    facts.behindPooler = row.integer("backend_pid") != backendPid;
    facts.blockSize = Bytes(row.integer("block_size"));
    facts.workMem = Kilobytes(row.integer("work_mem_kb"));
    facts.hashMemMultiplier = row.number("hash_mem_multiplier");
    facts.sharedBuffers = Bytes(row.integer("shared_buffers_bytes"));
    facts.maxConnections = int(row.integer("max_connections"));
    facts.maxParallelWorkersPerGather = int(row.integer("max_parallel_workers_per_gather"));
    facts.maxParallelWorkers = int(row.integer("max_parallel_workers"));
    facts.jit = row.boolean("jit");
    facts.extensions = row.text("extensions").split(u',', Qt::SkipEmptyParts);
    facts.systemIdentifier = systemIdentifier(connection, stop);
    return facts;
}

}
