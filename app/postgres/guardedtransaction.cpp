// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/guardedtransaction.h"

#include "domain/failure.h"
#include "postgres/quoting.h"

#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

Q_LOGGING_CATEGORY(transactionLog, "spillway.postgres.transaction", QtWarningMsg)

// Between two statements of a transaction the program computes; a minute above the longest statement is plenty, and a
// program that hangs must not hold back vacuum for ever.
constexpr Milliseconds IdleAllowance { 60000 };

qint64 wholeMilliseconds(Milliseconds limit)
{
    // 0 would mean no limit at all.
    return limit.count() > 0 ? std::max<qint64>(1, qRound64(limit.count())) : 0;
}

struct Limit
{
    const char *name;
    qint64 milliseconds;
};

std::vector<Limit> limitsOf(const StatementSpec &statement)
{
    const qint64 statementLimit = wholeMilliseconds(statement.statementTimeout);
    return {
        { "statement_timeout", statementLimit },
        { "lock_timeout", wholeMilliseconds(statement.lockTimeout) },
        { "idle_in_transaction_session_timeout", statementLimit + wholeMilliseconds(IdleAllowance) },
    };
}

QByteArray setConfig(const QByteArray &name, const QByteArray &literal)
{
    return "set_config(" + name + ", " + literal + ", true)";
}

QByteArray opening(const StatementSpec &statement)
{
    QByteArrayList settings;
    for (const Limit &limit : limitsOf(statement)) {
        settings.append(
            setConfig("'" + QByteArray(limit.name) + "'", "'" + QByteArray::number(limit.milliseconds) + "ms'"));
    }
    if (!statement.searchPath.isEmpty())
        settings.append(setConfig("'search_path'", quotedLiteral(statement.searchPath)));
    for (const auto &[name, value] : statement.settings)
        settings.append(setConfig(quotedLiteral(name), quotedLiteral(value)));

    QByteArray sql = statement.allowWrites ? "BEGIN;" : "BEGIN READ ONLY;";
    // pg_catalog first whatever the session's search_path says.
    sql += "SELECT pg_catalog." + settings.join(", pg_catalog.") + ";";
    if (!statement.role.isEmpty())
        sql += "SET LOCAL ROLE " + quotedIdentifier(statement.role) + ";";
    return sql;
}

// One column a guard, true where it holds. The limits come back with units ("5min"), which interval reads.
QByteArray verification(const StatementSpec &statement)
{
    QByteArrayList guards;
    for (const Limit &limit : limitsOf(statement)) {
        guards.append("pg_catalog.current_setting('" + QByteArray(limit.name) + "')::pg_catalog.interval = '"
            + QByteArray::number(limit.milliseconds) + "ms'::pg_catalog.interval AS \"" + limit.name + '"');
    }
    if (!statement.allowWrites)
        guards.append("pg_catalog.current_setting('transaction_read_only') = 'on' AS transaction_read_only");
    return "SELECT " + guards.join(", ");
}

void demandAll(const Result &guards)
{
    for (int column = 0; column < guards.columns(); ++column) {
        if (guards.boolean(0, column))
            continue;
        Failure failure;
        failure.code = Failure::Code::NotAvailable;
        failure.subject = guards.columnName(column);
        failure.message = u"the server did not keep this limit of the transaction"_s;
        throw FailureError(failure);
    }
}

}

GuardedTransaction::GuardedTransaction(Connection &connection, const StatementSpec &statement, std::stop_token stop)
    : m_connection(connection)
    , m_stop(std::move(stop))
    , m_open(true)
{
    try {
        const Result guards = m_connection.executeSimple(opening(statement) + verification(statement), m_stop);
        demandAll(guards);
    } catch (const FailureError &) {
        rollbackQuietly();
        throw;
    }
    const qint64 limit = wholeMilliseconds(statement.statementTimeout);
    m_connection.setKnownStatementTimeout(limit > 0 ? std::optional(Milliseconds(double(limit))) : std::nullopt);
}

GuardedTransaction::~GuardedTransaction()
{
    rollbackQuietly();
}

void GuardedTransaction::rollbackQuietly() noexcept
{
    try {
        rollback();
    } catch (const std::exception &error) {
        qCWarning(transactionLog, "rollback failed: %s", error.what());
    }
}

void GuardedTransaction::setLocal(const QString &name, const QString &value)
{
    try {
        m_connection.execute("SELECT pg_catalog.set_config($1, $2, true)", { name.toUtf8(), value.toUtf8() }, m_stop);
    } catch (const FailureError &) {
        rollbackQuietly();
        throw;
    }
}

void GuardedTransaction::rollback()
{
    if (!m_open)
        return;
    m_open = false;
    m_connection.setKnownStatementTimeout(std::nullopt);
    // A dead connection has rolled back already.
    if (!m_connection.isHealthy())
        return;
    // One message, so that behind a transaction pooler both statements reach the same backend. It must happen even
    // when a stop was requested: no token.
    m_connection.executeSimple("ROLLBACK; SELECT pg_catalog.pg_advisory_unlock_all()");
}

}
