// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/exchange.h"

#include "postgres/sqlstate.h"

#include <libpq-fe.h>

#include <condition_variable>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

// How long the server may take to answer a request to cancel before the connection is given up.
constexpr auto CancelPatience = std::chrono::seconds(10);

}

// PQcancel() opens a connection of its own and blocks, so it runs apart and is left behind where it hangs.
struct Exchange::Canceller
{
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
};

Exchange::Exchange(pg_conn *connection, Limits limits, std::stop_token stop)
    : m_connection(connection)
    , m_limits(limits)
    , m_stop(std::move(stop))
    , m_begin(std::chrono::steady_clock::now())
    , m_deadline(deadlineAfter(limits.deadline))
{
}

Milliseconds Exchange::elapsed() const
{
    return std::chrono::steady_clock::now() - m_begin;
}

std::vector<Result> Exchange::run(const std::function<int(pg_conn *)> &send)
{
    const std::stop_callback onStop(m_stop, [this] { m_wakeUp.wake(); });
    if (m_stop.stop_requested()) {
        m_asked = Asked::Cancel;
        throwAsked();
    }
    if (send(m_connection) == 0)
        drop();
    std::vector<Result> results;
    collect(results);
    if (m_canceller)
        awaitCanceller();
    if (m_asked != Asked::Nothing)
        throwAsked();
    if (m_failure)
        throw FailureError(*m_failure);
    return results;
}

void Exchange::collect(std::vector<Result> &results)
{
    // Outside a pipeline one null ends the request; inside it each command has its own, and the sync point ends all.
    const bool pipeline = PQpipelineStatus(m_connection) != PQ_PIPELINE_OFF;
    for (;;) {
        waitForAnswer();
        pg_result *result = PQgetResult(m_connection);
        if (!result && (!pipeline || PQstatus(m_connection) != CONNECTION_OK))
            break;
        if (!result)
            continue;
        const bool last = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        take(result, results);
        if (last)
            break;
    }
    if (PQstatus(m_connection) != CONNECTION_OK)
        drop();
}

void Exchange::take(pg_result *result, std::vector<Result> &results)
{
    const Result owned(result);
    switch (const ExecStatusType status = PQresultStatus(result)) {
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK:
        results.push_back(owned);
        break;
    case PGRES_COPY_IN:
    case PGRES_COPY_OUT:
    case PGRES_COPY_BOTH:
        refuseCopy(status);
        break;
    case PGRES_EMPTY_QUERY:
        if (!m_failure) {
            m_failure.emplace();
            m_failure->code = Failure::Code::NoStatement;
        }
        break;
    case PGRES_PIPELINE_SYNC:
    case PGRES_PIPELINE_ABORTED:
        break;
    default:
        if (!m_failure)
            m_failure = failureOf(result, m_limits.statementTimeout, elapsed());
    }
}

// COPY turns the connection into a stream; it is ended at once, from either side.
void Exchange::refuseCopy(int status)
{
    if (!m_failure) {
        m_failure.emplace();
        m_failure->code = Failure::Code::NotExplainable;
        m_failure->subject = u"COPY"_s;
    }
    if (status == PGRES_COPY_BOTH)
        drop();
    if (status == PGRES_COPY_IN) {
        PQputCopyEnd(m_connection, "refused by the client");
        return;
    }
    startCanceller();
    for (;;) {
        char *row = nullptr;
        const int length = PQgetCopyData(m_connection, &row, 1);
        PQfreemem(row);
        if (length < 0 || (length == 0 && !pump()))
            return;
    }
}

void Exchange::waitForAnswer()
{
    while (PQflush(m_connection) == 1 || PQisBusy(m_connection) != 0) {
        if (!pump())
            return;
    }
}

// One wait, and what came with it. False where the connection broke: libpq still hands out what the server said before
// it went, then a result that tells of the loss.
bool Exchange::pump()
{
    const int unsent = PQflush(m_connection);
    if (unsent < 0)
        return false;
    const WakeUp *wakeUp = m_asked == Asked::Nothing ? &m_wakeUp : nullptr;
    switch (waitForSocket(PQsocket(m_connection), unsent != 0, true, wakeUp, m_deadline)) {
    case WaitResult::Ready:
        return PQconsumeInput(m_connection) != 0;
    case WaitResult::Woken:
        askToCancel(Asked::Cancel);
        break;
    case WaitResult::TimedOut:
        if (m_asked != Asked::Nothing)
            drop();
        askToCancel(Asked::Deadline);
        break;
    }
    return true;
}

void Exchange::askToCancel(Asked why)
{
    m_asked = why;
    m_deadline = std::chrono::steady_clock::now() + CancelPatience;
    startCanceller();
}

void Exchange::startCanceller()
{
    if (m_canceller)
        return;
    m_canceller = std::make_shared<Canceller>();
    PGcancel *request = PQgetCancel(m_connection);
    std::thread([request, state = m_canceller] {
        char message[256];
        // Its outcome does not matter: the server answers the statement, or the deadline drops the connection.
        PQcancel(request, message, sizeof message);
        PQfreeCancel(request);
        const std::lock_guard lock(state->mutex);
        state->done = true;
        state->changed.notify_all();
    }).detach();
}

// A request still under way could hit the connection's next statement.
void Exchange::awaitCanceller()
{
    std::unique_lock lock(m_canceller->mutex);
    if (!m_canceller->changed.wait_until(lock, m_deadline, [this] { return m_canceller->done; }))
        m_usable = false;
}

void Exchange::drop()
{
    m_usable = false;
    if (m_asked != Asked::Nothing)
        throwAsked();
    if (!m_failure)
        m_failure.emplace();
    m_failure->code = Failure::Code::ConnectionLost;
    if (m_failure->message.isEmpty())
        m_failure->message = QString::fromUtf8(PQerrorMessage(m_connection)).trimmed();
    throw FailureError(*m_failure);
}

void Exchange::throwAsked() const
{
    Failure failure;
    failure.code = m_asked == Asked::Cancel ? Failure::Code::Cancelled : Failure::Code::DeadlineExceeded;
    if (m_asked == Asked::Deadline)
        failure.limitMs = qint64(m_limits.deadline.count());
    throw FailureError(failure);
}

}
