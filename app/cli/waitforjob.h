// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/console.h"
#include "cli/exitstatus.h"
#include "cli/interrupt.h"
#include "session/jobrunner.h"

#include <QCoreApplication>

namespace Spillway::Cli {

/// How the one job of a verb ended.
template <typename Result>
struct JobEnd
{
    std::optional<Result> result;
    std::optional<Failure> failure; ///< told on standard error already
    bool interrupted = false; ///< by Ctrl-C
};

/// Runs `produce(progress, stop)` on a thread of its own to its end; Ctrl-C stops it, progress goes to standard error.
template <typename Produce>
auto waitForJob(Console &console, const QString &title, Produce produce)
{
    using Result = decltype(produce(ProgressSink(), std::stop_token()));
    JobEnd<Result> end;
    Interrupt interrupt;
    Session::JobRunner jobs;
    QObject::connect(&interrupt, &Interrupt::asked, &jobs, &Session::JobRunner::cancelAll);
    QObject::connect(&jobs, &Session::JobRunner::progressed, &jobs,
        [&console](quint64, const Progress &progress) { console.progress(progress); });
    QObject::connect(&jobs, &Session::JobRunner::finished, &jobs, [](quint64) { QCoreApplication::quit(); });
    QObject::connect(&jobs, &Session::JobRunner::failed, &jobs, [&end](quint64, const Failure &failure) {
        end.failure = failure;
        QCoreApplication::quit();
    });
    jobs.start(title, produce, [&end](Result result) { end.result = std::move(result); });
    QCoreApplication::exec();
    if (end.failure)
        console.failure(*end.failure);
    end.interrupted = interrupt.wasAsked();
    return end;
}

template <typename Result>
ExitStatus statusOf(const JobEnd<Result> &end)
{
    if (end.interrupted)
        return Interrupted;
    return end.failure ? statusOf(*end.failure) : Done;
}

}
