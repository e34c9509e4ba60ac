// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statementdeltas.h"
#include "domain/progress.h"
#include "domain/statementstatistics.h"

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

namespace Spillway::Postgres {
class Connection;
class ConnectionSource;
}

namespace Spillway::Session {

/// One reading of a server's statement statistics. Parts are shared with the readings before.
struct StatementReading
{
    StatementSource source;
    std::shared_ptr<const StatementSnapshot> snapshot; ///< null where the source is not Ready
    std::shared_ptr<const QHash<StatementKey, StatementText>> texts; ///< all seen so far
    std::shared_ptr<const StatementNames> names;
    std::optional<Failure> textsFailure; ///< the server could not give texts; figures are whole
};

/// Reads again and again with little: texts only of statements not seen before. Threads: one at a time.
class StatementReader
{
public:
    /// Errors: those of the connection.
    StatementReading read(Postgres::Connection &connection, const std::stop_token &stop);

private:
    void readTexts(Postgres::Connection &connection, const std::stop_token &stop);
    void readNames(Postgres::Connection &connection, const std::stop_token &stop);

    StatementReading m_last;
};

/// A reading and what it is of: two moments `interval` apart, or all since the reset where it is 0. Errors:
/// NotAvailable where the extension cannot be read, with what is missing as `message`; those of a connection;
/// Cancelled.
struct WatchedStatements
{
    StatementReading reading;
    Analysis::StatementInterval interval;
    QString server; ///< version
};
WatchedStatements watchStatements(const Postgres::ConnectionSource &server, std::chrono::milliseconds interval,
    const ProgressSink &progress, std::stop_token stop);

}
