// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/failure.h"
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

/// A database server as seen from the host on the way. `host` starting with '/': the folder of its Unix socket there.
struct Endpoint
{
    QString host;
    quint16 port = 0;
};

/// A local port behind which an Endpoint answers.
struct Passage
{
    quint16 localPort = 0; ///< of 127.0.0.1
    std::shared_ptr<const void> held; ///< the way stays open as long as somebody has this
    std::function<bool()> hasEnded; ///< the way closed; waits a moment for one that is just closing
    /// What the way's own program said about a connection that did not come about; nullopt: nothing.
    std::function<std::optional<Failure>(const Failure &)> explain;
};

/// Opens the way to an endpoint by `destination` (ConnectionSpec::ssh). Called on the connecting thread; throws.
using Passages
    = std::function<Passage(const QString &destination, const Endpoint &endpoint, std::stop_token stop)>;

struct ConnectOptions
{
    QString password; ///< tried only when the server wants one and libpq has none, or a refused one
    Milliseconds timeout { 10000 }; ///< for the whole handshake, all hosts together
    Passages passages = {}; ///< used where the spec has `ssh`; without it such a spec is refused (NotAvailable)
};

/// One libpq connection, owned by one thread at a time. Every wait is send + poll + deadline + a wake-up descriptor, so
/// no call outlasts its deadline or a request to stop. Nothing is sent at start-up but what libpq itself sends:
/// no `options`, no session-level SET (application_name = spillway goes in as a connection parameter).
/// Errors: FailureError from every member function that talks to the server.
class Connection
{
public:
    /// Errors: BadConnectionString, UnknownService, CannotConnect, ConnectTimeout, WrongPassword, PasswordNeeded,
    /// TlsRefused, CertificateRefused, ServerTooOld (below 13), Cancelled; by ssh also those of the passages.
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
    bool goesBySsh() const; ///< so its server's processes are none of this machine's
    qint64 roundTrips() const;

private:
    struct Private;
    explicit Connection(std::unique_ptr<Private> d);
    static std::unique_ptr<Connection> openStraight(
        const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop);
    static std::unique_ptr<Connection> openThrough(
        const class Detour &detour, const ConnectOptions &options, std::stop_token stop);
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
