// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/explain.h"

#include "domain/failure.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

// The server's statement_timeout has to speak first; this is for a server that no longer speaks at all.
Milliseconds clientDeadline(const StatementSpec &statement)
{
    if (statement.statementTimeout.count() <= 0)
        return Milliseconds::max();
    return statement.statementTimeout + Milliseconds(30000);
}

std::vector<Parameter> parametersOf(const StatementSpec &statement)
{
    std::vector<Parameter> parameters;
    Failure missing;
    missing.code = Failure::Code::ParameterMissing;
    for (const auto &[number, value] : statement.parameters.asKeyValueRange()) {
        while (number > int(parameters.size()) + 1) {
            missing.names.append(u"$%1"_s.arg(parameters.size() + 1));
            parameters.emplace_back();
        }
        parameters.push_back(value ? Parameter(value->toUtf8()) : std::nullopt);
    }
    if (!missing.names.isEmpty())
        throw FailureError(missing);
    return parameters;
}

// Runs `ask`; the position of a failure is moved from the text sent to the statement in it.
template <typename Ask>
auto inStatement(qsizetype prefixLength, Ask ask)
{
    try {
        return ask();
    } catch (const FailureError &error) {
        Failure failure = error.failure();
        if (failure.position > 0)
            failure.position = failure.position > prefixLength ? int(failure.position - prefixLength) : -1;
        throw FailureError(failure);
    }
}

QByteArray text(const Result &result)
{
    QByteArray json;
    for (int row = 0; row < result.rows(); ++row)
        json += (row > 0 ? "\n" : "") + result.bytes(row, 0);
    return json;
}

// EXPLAIN EXECUTE of a prepared statement, whose values do not matter to a forced generic plan. PREPARE outlives a
// rollback, so a savepoint makes DEALLOCATE possible after an error too.
QByteArray explainPrepared(GuardedTransaction &transaction, const StatementSpec &statement,
    const ExplainOptions &options, std::stop_token stop)
{
    Connection &connection = transaction.connection();
    const QByteArray sql = statement.sql.toUtf8(), prepare = "PREPARE spillway_generic AS ";
    const size_t count = connection.describe(sql, stop).parameterTypes.size();
    QByteArrayList values;
    for (size_t number = 0; number < count; ++number)
        values.append("NULL");
    const QByteArray arguments = values.isEmpty() ? QByteArray() : '(' + values.join(',') + ')';
    transaction.setLocal(u"plan_cache_mode"_s, u"force_generic_plan"_s);
    inStatement(prepare.size(), [&] { return connection.execute(prepare + sql, {}, stop); });
    const QByteArray explain = "SAVEPOINT spillway_explain;" + explainPrefix(options, connection.facts().major())
        + "EXECUTE spillway_generic" + arguments;
    try {
        const QByteArray json = text(connection.executeSimple(explain, stop, clientDeadline(statement)));
        connection.executeSimple("DEALLOCATE spillway_generic");
        return json;
    } catch (const FailureError &) {
        if (connection.isHealthy())
            connection.executeSimple("ROLLBACK TO SAVEPOINT spillway_explain; DEALLOCATE spillway_generic");
        throw;
    }
}

}

QByteArray explainPrefix(const ExplainOptions &options, int serverMajor)
{
    const bool generic = options.genericPlan && serverMajor >= 16 && !options.analyze;
    QByteArrayList list;
    if (options.analyze)
        list << "ANALYZE";
    if (options.verbose)
        list << "VERBOSE";
    // Without ANALYZE they are the planner's own buffers.
    if (options.analyze || serverMajor >= 13)
        list << "BUFFERS";
    if (options.analyze && serverMajor >= 13)
        list << "WAL";
    if (serverMajor >= 17)
        list << "MEMORY";
    if (serverMajor >= 12)
        list << "SETTINGS";
    if (options.analyze)
        list << (options.timing ? "TIMING ON" : "TIMING OFF");
    if (generic)
        list << "GENERIC_PLAN";
    list << "FORMAT JSON";
    return "EXPLAIN (" + list.join(", ") + ") ";
}

QByteArray explain(GuardedTransaction &transaction, const StatementSpec &statement, const ExplainOptions &options,
    std::stop_token stop)
{
    Connection &connection = transaction.connection();
    const int major = connection.facts().major();
    if (options.genericPlan && (major < 16 || options.analyze))
        return explainPrepared(transaction, statement, options, std::move(stop));
    const QByteArray prefix = explainPrefix(options, major), sql = statement.sql.toUtf8();
    if (options.genericPlan) {
        // The simple protocol would run a second statement too; Parse refuses it.
        connection.describe(sql, stop);
        return text(inStatement(
            prefix.size(), [&] { return connection.executeSimple(prefix + sql, stop, clientDeadline(statement)); }));
    }
    const std::vector<Parameter> parameters = parametersOf(statement);
    return text(inStatement(
        prefix.size(), [&] { return connection.execute(prefix + sql, parameters, stop, clientDeadline(statement)); }));
}

}
