// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "postgres/result.h"
#include "postgres/wakeup.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

struct pg_conn;

namespace Spillway::Postgres {

/// One request and all of its answers: send + poll + deadline + wake-up. Made for one run() and thrown away.
class Exchange
{
public:
    struct Limits
    {
        Milliseconds deadline; ///< the client's own
        std::optional<Milliseconds> statementTimeout; ///< the server's, where it is known
    };

    Exchange(pg_conn *connection, Limits limits, std::stop_token stop);

    /// `send` calls one or more PQsend… functions and returns 0 on failure. Returns every result that is no error.
    /// Errors: FailureError; the connection is then either ready for the next request or to be dropped (isUsable()).
    std::vector<Result> run(const std::function<int(pg_conn *)> &send);

    bool isUsable() const { return m_usable; }

private:
    enum class Asked
    {
        Nothing,
        Cancel,
        Deadline
    };
    struct Canceller;

    void collect(std::vector<Result> &results);
    void take(pg_result *result, std::vector<Result> &results);
    void refuseCopy(int status);
    void waitForAnswer();
    bool pump();
    void askToCancel(Asked why);
    void startCanceller();
    void awaitCanceller();
    [[noreturn]] void drop();
    [[noreturn]] void throwAsked() const;
    Milliseconds elapsed() const;

    pg_conn *m_connection;
    Limits m_limits;
    std::stop_token m_stop;
    WakeUp m_wakeUp;
    SteadyTime m_begin, m_deadline;
    Asked m_asked = Asked::Nothing;
    bool m_usable = true;
    std::optional<Failure> m_failure; ///< the first one; what follows it is noise
    std::shared_ptr<Canceller> m_canceller;
};

}
