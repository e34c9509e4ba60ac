// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/connection.h"

#include "domain/failure.h"
#include "postgres/detour.h"
#include "postgres/exchange.h"
#include "postgres/handshake.h"
#include "postgres/serverfacts.h"

#include <libpq-fe.h>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

struct Connection::Private
{
    std::vector<Passage> passages;
    pg_conn *connection = nullptr;
    ServerFacts facts;
    std::optional<Milliseconds> statementTimeout;
    qint64 roundTrips = 0;

    ~Private() { PQfinish(connection); }

    std::vector<Result> run(const std::function<int(pg_conn *)> &send, std::stop_token stop, Milliseconds deadline);
};

std::vector<Result> Connection::Private::run(
    const std::function<int(pg_conn *)> &send, std::stop_token stop, Milliseconds deadline)
{
    if (!connection) {
        Failure failure;
        failure.code = Failure::Code::ConnectionLost;
        throw FailureError(failure);
    }
    Exchange exchange(connection, { deadline, statementTimeout }, std::move(stop));
    try {
        return exchange.run([&](pg_conn *opened) {
            ++roundTrips;
            return send(opened);
        });
    } catch (...) {
        if (!exchange.isUsable()) {
            PQfinish(connection);
            connection = nullptr;
        }
        throw;
    }
}

namespace {

constexpr int OldestVersion = 130000;

void refuseOldServer(pg_conn *connection)
{
    if (PQserverVersion(connection) >= OldestVersion)
        return;
    Failure failure;
    failure.code = Failure::Code::ServerTooOld;
    failure.subject = QString::fromUtf8(PQparameterStatus(connection, "server_version"));
    failure.names = QStringList { u"EXPLAIN (WAL)"_s, u"EXPLAIN (BUFFERS)"_s, u"hash_mem_multiplier"_s };
    failure.message = u"PostgreSQL %1 is older than 13"_s.arg(failure.subject);
    throw FailureError(failure);
}

QString tlsInForce(pg_conn *connection)
{
    if (PQsslInUse(connection) == 0)
        return {};
    return QString::fromUtf8(PQsslAttribute(connection, "protocol")) + u' '
        + QString::fromUtf8(PQsslAttribute(connection, "cipher"));
}

// Of several answers (simple protocol) the last one with columns is what was asked for.
Result principal(const std::vector<Result> &results)
{
    const auto withColumns = [](const Result &result) {
        return result.columns() > 0;
    };
    const auto found = std::find_if(results.rbegin(), results.rend(), withColumns);
    if (found != results.rend())
        return *found;
    return results.empty() ? Result() : results.back();
}

}

Connection::Connection(std::unique_ptr<Private> p)
    : d(std::move(p))
{
}

Connection::~Connection() = default;

std::unique_ptr<Connection> Connection::open(
    const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop)
{
    if (spec.ssh.isEmpty())
        return openStraight(spec, options, stop);
    const Detour detour(spec, options.passages, stop);
    try {
        return openThrough(detour, options, stop);
    } catch (const FailureError &error) {
        if (!detour.hasEnded(error.failure()))
            throw FailureError(detour.explained(error.failure()));
    }
    const Detour anew(spec, options.passages, stop);
    try {
        return openThrough(anew, options, stop);
    } catch (const FailureError &error) {
        throw FailureError(anew.explained(error.failure()));
    }
}

std::unique_ptr<Connection> Connection::openThrough(
    const Detour &detour, const ConnectOptions &options, std::stop_token stop)
{
    auto connection = openStraight(detour.spec(), options, std::move(stop));
    connection->d->passages = detour.passages();
    connection->d->facts.port = detour.truePort(connection->d->facts.port);
    return connection;
}

std::unique_ptr<Connection> Connection::openStraight(
    const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop)
{
    auto d = std::make_unique<Private>();
    d->connection = shakeHands(spec, options, stop);
    pg_conn *raw = d->connection;
    PQsetnonblocking(raw, 1);
    refuseOldServer(raw);
    std::unique_ptr<Connection> connection(new Connection(std::move(d)));
    ServerFacts facts = readServerFacts(*connection, PQbackendPID(raw), stop);
    facts.host = QString::fromUtf8(PQhost(raw));
    facts.port = QString::fromUtf8(PQport(raw));
    facts.tls = tlsInForce(raw);
    connection->d->facts = std::move(facts);
    return connection;
}

const ServerFacts &Connection::facts() const
{
    return d->facts;
}

Result Connection::execute(
    const QByteArray &sql, const std::vector<Parameter> &parameters, std::stop_token stop, Milliseconds deadline)
{
    std::vector<const char *> values;
    for (const Parameter &parameter : parameters)
        values.push_back(parameter ? parameter->constData() : nullptr);
    const auto send = [&](pg_conn *connection) {
        return PQsendQueryParams(
            connection, sql.constData(), int(values.size()), nullptr, values.data(), nullptr, nullptr, 0);
    };
    return principal(d->run(send, std::move(stop), deadline));
}

Result Connection::executeSimple(const QByteArray &sql, std::stop_token stop, Milliseconds deadline)
{
    const auto send = [&](pg_conn *connection) {
        return PQsendQuery(connection, sql.constData());
    };
    return principal(d->run(send, std::move(stop), deadline));
}

Description Connection::describe(const QByteArray &sql, std::stop_token stop)
{
    // One pipeline, so that a pooler hands both messages to the same backend.
    const auto send = [&](pg_conn *connection) {
        return PQenterPipelineMode(connection) && PQsendPrepare(connection, "", sql.constData(), 0, nullptr)
            && PQsendDescribePrepared(connection, "") && PQpipelineSync(connection);
    };
    std::vector<Result> results;
    try {
        results = d->run(send, std::move(stop), Milliseconds(30000));
    } catch (const FailureError &) {
        if (d->connection)
            PQexitPipelineMode(d->connection);
        throw;
    }
    PQexitPipelineMode(d->connection);
    return results.back().description();
}

void Connection::setKnownStatementTimeout(std::optional<Milliseconds> timeout)
{
    d->statementTimeout = timeout;
}

bool Connection::isHealthy() const
{
    return d->connection && PQstatus(d->connection) == CONNECTION_OK
        && PQtransactionStatus(d->connection) != PQTRANS_UNKNOWN;
}

bool Connection::inTransaction() const
{
    const PGTransactionStatusType status = PQtransactionStatus(d->connection);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

bool Connection::goesBySsh() const
{
    return !d->passages.empty();
}

qint64 Connection::roundTrips() const
{
    return d->roundTrips;
}

ConnectionSource::ConnectionSource(ConnectionSpec spec, ConnectOptions options)
    : m_spec(std::move(spec))
    , m_options(std::move(options))
{
}

std::unique_ptr<Connection> ConnectionSource::open(std::stop_token stop) const
{
    return Connection::open(m_spec, m_options, std::move(stop));
}

}
