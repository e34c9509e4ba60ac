// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/quantities.h"
#include "domain/serverfacts.h"
#include "postgres/result.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Spillway::Postgres {

/// A value sent beside a statement, in text form; nullopt is NULL.
using Parameter = std::optional<QByteArray>;

struct ConnectOptions
{
    QString password; ///< tried only when the server wants one and libpq has none, or a refused one
    Milliseconds timeout { 10000 }; ///< for the whole handshake, all hosts together
};

/// One libpq connection, owned by one thread at a time. Every wait is send + poll + deadline + a wake-up descriptor, so
/// no call outlasts its deadline or a request to stop. Nothing is sent at start-up but what libpq itself sends:
/// no `options`, no session-level SET (application_name = spillway goes in as a connection parameter).
/// Errors: FailureError from every member function that talks to the server.
class Connection
{
public:
    /// Errors: BadConnectionString, UnknownService, CannotConnect, ConnectTimeout, WrongPassword, PasswordNeeded,
    /// TlsRefused, ServerTooOld (below 13), Cancelled.
    static std::unique_ptr<Connection> open(
        const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop = {});
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    const ServerFacts &facts() const;

    /// One statement by the extended protocol (so a second statement in the text is the server's error 42601).
    /// On a stop request the server is asked to cancel, from a thread of its own, and Cancelled is thrown once it has
    /// answered. `deadline` is the client's own limit, above any statement_timeout.
    Result execute(const QByteArray &sql, const std::vector<Parameter> &parameters = {}, std::stop_token stop = {},
        Milliseconds deadline = Milliseconds(30000));
    /// The same by the simple protocol, for what works only there (EXPLAIN (GENERIC_PLAN) with $1).
    Result executeSimple(const QByteArray &sql, std::stop_token stop = {}, Milliseconds deadline = Milliseconds(30000));
    /// Parse + Describe of the unnamed statement, nothing executed.
    Description describe(const QByteArray &sql, std::stop_token stop = {});

    /// The statement_timeout that a transaction has put in force, nullopt where it is unknown: it tells the server's
    /// own 57014 from somebody else's, and fills Failure::limitMs.
    void setKnownStatementTimeout(std::optional<Milliseconds> timeout);

    bool isHealthy() const; ///< open, not in a failed state
    bool inTransaction() const;
    qint64 roundTrips() const;

private:
    struct Private;
    explicit Connection(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

/// Hands out further connections to the same database: labs need several. Remembers the password for this run only.
/// Threads: any; each returned connection belongs to the caller.
class ConnectionSource
{
public:
    ConnectionSource(ConnectionSpec spec, ConnectOptions options);
    std::unique_ptr<Connection> open(std::stop_token stop = {}) const;
    const ConnectionSpec &spec() const { return m_spec; }

private:
    ConnectionSpec m_spec;
    ConnectOptions m_options;
};

/// Sections of the service files libpq would read (PGSERVICEFILE or ~/.pg_service.conf, then the system's), in order.
QStringList serviceNames();

/// Keyword/value pairs of a conninfo string or URI by PQconninfoParse. Errors: BadConnectionString with libpq's words.
QList<QPair<QString, QString>> parseConninfo(const QString &conninfo);

/// The spec as one conninfo string that PQconninfoParse reads back, the password left out.
QString toConninfo(const ConnectionSpec &spec);

}
