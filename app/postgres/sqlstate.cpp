// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/sqlstate.h"

#include <libpq-fe.h>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

QString field(const pg_result *result, int code)
{
    return QString::fromUtf8(PQresultErrorField(result, code));
}

// Without a known limit, or well before it, only the words are left; they are English in most servers.
bool endedByTimeout(const Failure &failure, std::optional<Milliseconds> timeout, Milliseconds elapsed)
{
    if (timeout && timeout->count() > 0 && elapsed >= *timeout * 0.98)
        return true;
    return failure.message.contains("statement timeout"_L1);
}

Failure::Code codeOf(const Failure &failure, const pg_result *result)
{
    // A backend that ends says so with FATAL, whatever the SQLSTATE: 57P01–57P05, 25P03, 08P01 of a pooler. The class
    // 08 alone does not: a foreign server's 08001 is an ordinary error of the statement.
    const QString severity = field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity == "FATAL"_L1 || severity == "PANIC"_L1)
        return Failure::Code::ConnectionLost;
    if (failure.sqlState == "55P03"_L1)
        return Failure::Code::LockTimeout;
    if (failure.sqlState == "42501"_L1)
        return Failure::Code::PermissionDenied;
    if (failure.sqlState == "25006"_L1)
        return Failure::Code::WritesRefused;
    // postgres.c raises 42601 in exec_parse_message() for one reason only: more than one command.
    if (failure.sqlState == "42601"_L1 && field(result, PG_DIAG_SOURCE_FUNCTION) == "exec_parse_message"_L1)
        return Failure::Code::SeveralStatements;
    return Failure::Code::SqlError;
}

}

Failure failureOf(const pg_result *result, std::optional<Milliseconds> timeout, Milliseconds elapsed)
{
    Failure failure;
    failure.sqlState = field(result, PG_DIAG_SQLSTATE);
    failure.message = field(result, PG_DIAG_MESSAGE_PRIMARY);
    failure.detail = field(result, PG_DIAG_MESSAGE_DETAIL);
    failure.hint = field(result, PG_DIAG_MESSAGE_HINT);
    const int position = field(result, PG_DIAG_STATEMENT_POSITION).toInt();
    if (position > 0)
        failure.position = position;
    failure.code = codeOf(failure, result);
    if (failure.sqlState == "57014"_L1 && failure.code == Failure::Code::SqlError
        && endedByTimeout(failure, timeout, elapsed)) {
        failure.code = Failure::Code::StatementTimeout;
        failure.limitMs = timeout ? qint64(timeout->count()) : -1;
    }
    // libpq's own errors (a broken socket) carry no fields.
    if (failure.message.isEmpty())
        failure.message = QString::fromUtf8(PQresultErrorMessage(result)).trimmed();
    return failure;
}

Failure::Code codeOfRefusal(const QString &sqlState, bool passwordSent)
{
    if (sqlState == "28P01"_L1 || (sqlState == "28000"_L1 && passwordSent))
        return Failure::Code::WrongPassword;
    return Failure::Code::CannotConnect;
}

}
