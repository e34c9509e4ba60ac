// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/samplecodec.h"

#include "analysis/jsonfields.h"
#include "domain/failure.h"

using namespace Qt::StringLiterals;

namespace Spillway {

// Keys carry their unit. A key once written keeps its meaning for ever: stored measurements outlive this program.

template <typename Archive>
void visit(Archive &a, Failure &f)
{
    a("code", f.code);
    a("subject", f.subject);
    a("names", f.names);
    a("sql_state", f.sqlState);
    a("message", f.message);
    a("detail", f.detail);
    a("hint", f.hint);
    a("limits", f.limits);
    a("limit_ms", f.limitMs);
    a("position", f.position);
    a("line", f.line);
    a("column", f.column);
}

template <typename Archive>
void visit(Archive &a, StatementSpec &s)
{
    a("sql", s.sql);
    a("parameters", s.parameters);
    a("search_path", s.searchPath);
    a("role", s.role);
    a("settings", s.settings);
    a("statement_timeout_ms", s.statementTimeout);
    a("lock_timeout_ms", s.lockTimeout);
    a("allow_writes", s.allowWrites);
    a("allow_volatile", s.allowVolatile);
}

template <typename Archive>
void visit(Archive &a, SweepSpec &s)
{
    a("statement", s.statement);
    a("work_mem_kb", s.workMem);
    a("repeat", s.repeat);
    a("find_threshold", s.findThreshold);
    a("max_work_mem_kb", s.maxWorkMem);
    a("scan_from_kb", s.scanFrom);
    a("scan_to_kb", s.scanTo);
}

template <typename Archive>
void visit(Archive &a, Sample &s)
{
    a("work_mem_kb", s.workMem);
    a("purpose", s.purpose);
    a("timing", s.timing);
    a("taken_at", s.takenAt);
    a("wall_ms", s.wall);
    a.bytes("explain", s.explainJson);
    a("failure", s.failure);
}

template <typename Archive>
void visit(Archive &a, PlanRegion &r)
{
    a("from_kb", r.from);
    a("to_kb", r.to);
    a("shape", r.shape);
    a.bytes("signature", r.signature);
    a.bytes("explain", r.explainJson);
}

template <typename Archive>
void visit(Archive &a, ThresholdOutcome &t)
{
    a("reason", t.reason);
    a("work_mem_kb", t.workMem);
    a("verified", t.verified);
    a("spills_at_kb", t.spillsAt);
    a("predicted_kb", t.predicted);
    a("islands_kb", t.islands);
}

template <typename Archive>
void visit(Archive &a, ServerFacts &f)
{
    a("version_number", f.versionNumber);
    a("version", f.version);
    a("database", f.database);
    a("user", f.user);
    a("host", f.host);
    a("port", f.port);
    a("system_identifier", f.systemIdentifier);
    a("standby", f.standby);
    a("superuser", f.superuser);
    a("default_read_only", f.defaultReadOnly);
    a("behind_pooler", f.behindPooler);
    a("tls", f.tls);
    a("block_size_bytes", f.blockSize);
    a("work_mem_kb", f.workMem);
    a("hash_mem_multiplier", f.hashMemMultiplier);
    a("shared_buffers_bytes", f.sharedBuffers);
    a("max_connections", f.maxConnections);
    a("max_parallel_workers_per_gather", f.maxParallelWorkersPerGather);
    a("max_parallel_workers", f.maxParallelWorkers);
    a("jit", f.jit);
    a("ram_bytes", f.ram);
    a("extensions", f.extensions);
}

template <typename Archive>
void visit(Archive &a, RelationFacts &r)
{
    a("schema", r.schema);
    a("name", r.name);
    a("size_bytes", r.size);
    a("indexes_size_bytes", r.indexesSize);
    a("rows", r.rows);
    a("columns", r.columns);
}

template <typename Archive>
void visit(Archive &a, FunctionFacts &f)
{
    a("name", f.name);
    a("volatility", f.volatility);
}

template <typename Archive>
void visit(Archive &a, SweepResult &r)
{
    a("id", r.id);
    a("title", r.title);
    a("started_at", r.startedAt);
    a("instance", r.instanceName);
    a("spec", r.spec);
    a("server", r.server);
    a("relations", r.relations);
    a("volatile_functions", r.volatileFunctions);
    a("regions", r.regions);
    a("samples", r.samples);
    a("threshold", r.threshold);
    a("explains", r.explains);
    a("wall_ms", r.wall);
    a("complete", r.complete);
    a("failure", r.failure);
}

namespace Analysis {

// In the order of the enumerations: a new code goes where domain/failure.h puts it, its name stays.
template <>
struct EnumNames<Failure::Code>
{
    static constexpr const char *names[] = { "internal", "bad-connection-string", "unknown-service", "cannot-connect",
        "connect-timeout", "wrong-password", "password-needed", "tls-refused", "certificate-refused", "ssh-not-found",
        "ssh-host-key-changed", "ssh-host-key-unknown", "ssh-access-denied", "ssh-unreachable", "ssh-forward-refused",
        "ssh-failed", "connection-lost", "server-too-old", "sql-error", "statement-timeout", "lock-timeout", "permission-denied", "cancelled", "deadline-exceeded",
        "several-statements", "no-statement", "writes-refused", "volatile-refused", "not-explainable",
        "parameter-missing", "value-out-of-range", "unreadable-plan", "file-error", "not-available",
        "no-server-binaries", "server-did-not-start" };
    static_assert(std::size(names) == size_t(Failure::Code::ServerDidNotStart) + 1);
};

template <>
struct EnumNames<Sample::Purpose>
{
    static constexpr const char *names[] = { "warm-up", "sweep", "threshold", "timing" };
    static_assert(std::size(names) == size_t(Sample::Purpose::Timing) + 1);
};

template <>
struct EnumNames<ThresholdOutcome::Reason>
{
    static constexpr const char *names[] = { "found", "nothing-spills", "above-maximum", "not-reached", "plan-varies" };
    static_assert(std::size(names) == size_t(ThresholdOutcome::Reason::PlanVaries) + 1);
};

namespace {
constexpr auto FormatName = "spillway-sweep"_L1;
}

QJsonObject toJson(const SweepResult &result)
{
    QJsonObject object = JsonWriter::encode(result).toObject();
    object.insert("format"_L1, FormatName);
    object.insert("format_version"_L1, 1);
    return object;
}

SweepResult sweepFromJson(const QJsonObject &object)
{
    if (object.value("format"_L1).toString() != FormatName) {
        Failure failure;
        failure.code = Failure::Code::UnreadablePlan;
        failure.message = u"not a stored measurement: \"format\" is not \"%1\""_s.arg(FormatName);
        throw FailureError(failure);
    }
    SweepResult result;
    JsonReader::decode(object, result);
    return result;
}

QJsonObject toJson(const Failure &failure)
{
    return JsonWriter::encode(failure).toObject();
}

Failure failureFromJson(const QJsonObject &object)
{
    Failure failure;
    JsonReader::decode(object, failure);
    return failure;
}

}

}
