// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/activity.h"

#include "postgres/foreignrows.h"
#include "postgres/queries.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

std::vector<int> numbers(const QString &list)
{
    std::vector<int> values;
    for (const QString &number : list.split(u',', Qt::SkipEmptyParts))
        values.push_back(number.toInt());
    return values;
}

ServerSession session(const ForeignRows &rows, int row)
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

std::vector<OperationProgress> operations(Connection &connection, const std::stop_token &stop)
{
    const ForeignRows rows(
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
    const auto rows
        = ForeignRows::read(connection, query(connection.facts().major() < 14 ? "activity-13" : "activity"), {}, stop);
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
