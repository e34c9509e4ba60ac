// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/statementreader.h"

#include "domain/failure.h"
#include "postgres/connection.h"
#include "postgres/statementstatistics.h"
#include "report/statementwords.h"

#include <condition_variable>
#include <mutex>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

/// Errors: Cancelled, when it is stopped.
void waitFor(std::chrono::milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, time, [] { return false; });
    if (!stop.stop_requested())
        return;
    Failure failure;
    failure.code = Failure::Code::Cancelled;
    throw FailureError(failure);
}

/// As a failure for a verb; a page shows the source itself.
[[noreturn]] void refuse(const StatementSource &source)
{
    Failure failure = source.refusal.value_or(Failure());
    failure.code = Failure::Code::NotAvailable;
    failure.subject = u"pg_stat_statements"_s;
    failure.hint = Report::setupText(source);
    throw FailureError(failure);
}

}

StatementReading StatementReader::read(Postgres::Connection &connection, const std::stop_token &stop)
{
    // What was missing may have been created since.
    if (m_last.source.state != StatementSource::State::Ready || !m_last.snapshot)
        m_last.source = Postgres::statementSource(connection, stop);
    m_last.snapshot.reset();
    if (m_last.source.state != StatementSource::State::Ready)
        return m_last;
    try {
        m_last.snapshot
            = std::make_shared<const StatementSnapshot>(Postgres::readStatements(connection, m_last.source, stop));
    } catch (const FailureError &error) {
        if (error.failure().code != Failure::Code::SqlError && error.failure().code != Failure::Code::PermissionDenied)
            throw;
        // Dropped, updated or taken away meanwhile: how does it stand now?
        m_last.source = Postgres::statementSource(connection, stop);
        if (m_last.source.state != StatementSource::State::Ready)
            return m_last;
        m_last.snapshot
            = std::make_shared<const StatementSnapshot>(Postgres::readStatements(connection, m_last.source, stop));
    }
    readNames(connection, stop);
    readTexts(connection, stop);
    return m_last;
}

void StatementReader::readTexts(Postgres::Connection &connection, const std::stop_token &stop)
{
    std::vector<qint64> unknown;
    for (const StatementEntry &entry : m_last.snapshot->entries) {
        if (!m_last.texts || !m_last.texts->contains(entry.key))
            unknown.push_back(entry.key.queryId);
    }
    if (unknown.empty())
        return;
    auto texts = m_last.texts ? *m_last.texts : QHash<StatementKey, StatementText>();
    if (texts.isEmpty())
        unknown.clear(); // all
    try {
        texts.insert(Postgres::readStatementTexts(connection, m_last.source, unknown, stop));
        m_last.textsFailure.reset();
    } catch (const FailureError &error) {
        if (error.failure().code != Failure::Code::SqlError)
            throw;
        m_last.textsFailure = error.failure();
    }
    m_last.texts = std::make_shared<const QHash<StatementKey, StatementText>>(std::move(texts));
}

void StatementReader::readNames(Postgres::Connection &connection, const std::stop_token &stop)
{
    bool unknown = !m_last.names;
    for (const StatementEntry &entry : m_last.snapshot->entries) {
        if (unknown)
            break;
        unknown = !m_last.names->users.contains(entry.key.userId)
            || !m_last.names->databases.contains(entry.key.databaseId);
    }
    if (unknown)
        m_last.names = std::make_shared<const StatementNames>(Postgres::readStatementNames(connection, stop));
}

WatchedStatements watchStatements(const Postgres::ConnectionSource &server, std::chrono::milliseconds interval,
    const ProgressSink &progress, std::stop_token stop)
{
    progress({ Progress::Stage::Connecting, 0, 0, {}, {} });
    const auto connection = server.open(stop);
    StatementReader reader;
    WatchedStatements watched;
    watched.server = connection->facts().version;
    watched.reading = reader.read(*connection, stop);
    if (!watched.reading.snapshot)
        refuse(watched.reading.source);
    if (interval.count() == 0) {
        watched.interval = Analysis::statementsSinceReset(*watched.reading.snapshot);
        return watched;
    }
    const auto first = watched.reading.snapshot;
    waitFor(interval, stop);
    watched.reading = reader.read(*connection, stop);
    if (!watched.reading.snapshot)
        refuse(watched.reading.source);
    watched.interval = Analysis::statementsBetween(*first, *watched.reading.snapshot);
    return watched;
}

}
