// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/activity.h"

#include "domain/failure.h"
#include "postgres/queries.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

/// Rows by the names of their columns; names and queries decoded where they came as bytes.
class Rows
{
public:
    Rows(Result result, bool asBytes)
        : m_result(std::move(result))
        , m_asBytes(asBytes)
    {
    }
    int count() const { return m_result.rows(); }
    bool isNull(int row, const char *name) const { return m_result.isNull(row, m_result.column(name)); }
    QString text(int row, const char *name) const { return m_result.text(row, m_result.column(name)); }
    qint64 integer(int row, const char *name) const { return m_result.integer(row, m_result.column(name)); }
    QDateTime time(int row, const char *name) const
    {
        return isNull(row, name) ? QDateTime() : QDateTime::fromMSecsSinceEpoch(integer(row, name), Qt::UTC);
    }
    /// Where server and client both use UTF8 nothing is converted or checked, so bytes of a LATIN1 database may come.
    QString foreignText(int row, const char *name) const
    {
        const QByteArray sent = m_result.bytes(row, m_result.column(name));
        const QByteArray bytes = m_asBytes ? QByteArray::fromHex(sent) : sent;
        return bytes.isValidUtf8() ? QString::fromUtf8(bytes) : QString::fromLatin1(bytes);
    }

private:
    Result m_result;
    bool m_asBytes;
};

/// Class 22, 21 to 24 and P05: bytes that are none of the database's encoding, or have no equal in ours. Sessions of
/// all databases stand in one view, each with texts in its own encoding.
bool isConversionError(const Failure &failure)
{
    return failure.sqlState == "22021"_L1 || failure.sqlState == "22P05"_L1;
}

std::vector<int> numbers(const QString &list)
{
    std::vector<int> values;
    for (const QString &number : list.split(u',', Qt::SkipEmptyParts))
        values.push_back(number.toInt());
    return values;
}

ServerSession session(const Rows &rows, int row)
{
    ServerSession session;
    session.pid = int(rows.integer(row, "pid"));
    if (!rows.isNull(row, "leader_pid"))
        session.leaderPid = int(rows.integer(row, "leader_pid"));
    session.backendType = rows.text(row, "backend_type");
    session.database = rows.foreignText(row, "database");
    session.user = rows.foreignText(row, "user");
    session.application = rows.foreignText(row, "application");
    session.client = rows.text(row, "client");
    session.state = rows.text(row, "state");
    session.waitType = rows.text(row, "wait_event_type");
    session.waitEvent = rows.text(row, "wait_event");
    session.backendStart = rows.time(row, "backend_start_ms");
    session.transactionStart = rows.time(row, "xact_start_ms");
    session.queryStart = rows.time(row, "query_start_ms");
    session.stateChange = rows.time(row, "state_change_ms");
    if (!rows.isNull(row, "queryid"))
        session.queryId = rows.integer(row, "queryid");
    session.query = rows.foreignText(row, "query");
    session.hidden = session.query == "<insufficient privilege>"_L1;
    if (session.hidden)
        session.query.clear();
    session.blockedBy = numbers(rows.text(row, "blocked_by"));
    return session;
}

Rows sessionRows(Connection &connection, const std::stop_token &stop)
{
    const QByteArray sql = query(connection.facts().major() < 14 ? "activity-13" : "activity");
    try {
        return { connection.execute(sql, { "false" }, stop), false };
    } catch (const FailureError &error) {
        if (!isConversionError(error.failure()))
            throw;
        return { connection.execute(sql, { "true" }, stop), true };
    }
}

std::vector<OperationProgress> operations(Connection &connection, const std::stop_token &stop)
{
    const Rows rows(
        connection.execute(query(connection.facts().major() < 14 ? "progress-13" : "progress"), {}, stop), false);
    std::vector<OperationProgress> operations;
    for (int row = 0; row < rows.count(); ++row) {
        OperationProgress operation;
        operation.pid = int(rows.integer(row, "pid"));
        operation.command = rows.text(row, "command");
        operation.database = rows.text(row, "database");
        operation.relation = rows.text(row, "relation");
        operation.phase = rows.text(row, "phase");
        operation.done = rows.integer(row, "done");
        operation.total = rows.integer(row, "total");
        operation.unit = rows.text(row, "unit");
        operations.push_back(operation);
    }
    return operations;
}

}

Activity readActivity(Connection &connection, std::stop_token stop)
{
    const Rows rows = sessionRows(connection, stop);
    Activity activity;
    for (int row = 0; row < rows.count(); ++row) {
        activity.serverTime = rows.time(row, "server_time_ms");
        activity.ownPid = int(rows.integer(row, "own_pid"));
        if (const ServerSession found = session(rows, row); found.pid != activity.ownPid)
            activity.sessions.push_back(found);
    }
    activity.operations = operations(connection, stop);
    return activity;
}

}
