// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/connectionchoice.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "cli/sweeprequest.h"
#include "cli/verbs.h"
#include "session/instance.h"

#include <functional>
#include <memory>

namespace Spillway::Cli {

using PainterSource = std::function<std::unique_ptr<Report::ChartPainter>()>;

/// `sweep`: connect, say what it will take, measure, write. Every step is a job of the session; Ctrl-C ends the one
/// that runs, on the server too, and what was measured is written all the same.
class SweepVerb : public QObject
{
    Q_OBJECT
public:
    SweepVerb(SweepRequest request, ConnectionChoice choice);
    ~SweepVerb() override;

    /// Runs the application's event loop once. Errors: FailureError of the files written.
    ExitStatus run(const PainterSource &painter);

private:
    void begin();
    void connectTo(const ConnectionSpec &spec);
    void onConnected();
    void onPreScanned(const SweepEstimate &estimate);
    void onFailed(Session::JobId job, const Failure &failure);
    void askPassword(const Failure &failure);
    void onInterrupt();
    void stop(std::shared_ptr<const SweepResult> result);
    void stopWith(const Failure &failure);
    ExitStatus writeResults(const PainterSource &painter);

    SweepRequest m_request;
    ConnectionChoice m_choice;
    Console m_console;
    Interrupt m_interrupt;
    std::unique_ptr<Session::JobRunner> m_jobs;
    std::unique_ptr<Session::Instance> m_instance;
    Session::JobId m_job = 0;
    bool m_passwordSent = false;
    bool m_stopped = false;
    bool m_notKept = false; ///< the history could not be written
    std::shared_ptr<const SweepResult> m_result; ///< so far, then in the end
};

}
