// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/connectionchoice.h"
#include "cli/waitforjob.h"
#include "session/serveraccess.h"

#include <QCoreApplication>

namespace Spillway::Cli {

using Access = std::shared_ptr<const Postgres::ConnectionSource>;

/// Runs `work(access, progress, stop)` against the chosen server like waitForJob(). Where the server wants a password
/// and there is a terminal, it is asked for once and the work begins anew.
template <typename Work>
auto runConnected(Console &console, const ConnectionChoice &choice, const QString &title, Work work)
{
    using Result = decltype(work(Access(), ProgressSink(), std::stop_token()));
    struct Outcome
    {
        std::optional<Result> result;
        std::optional<Failure> wantsPassword;
    };
    const auto attempt = [&](const QString &password, bool mayAsk) {
        return waitForJob(
            console, title, [&choice, work, password, mayAsk](const ProgressSink &progress, std::stop_token stop) {
                try {
                    const Access access = Session::accessServer(choice.spec, choice.demo, password, progress, stop);
                    return Outcome { work(access, progress, stop), {} };
                } catch (const FailureError &error) {
                    if (!mayAsk || error.failure().code != Failure::Code::PasswordNeeded)
                        throw;
                    return Outcome { {}, error.failure() };
                }
            });
    };
    auto first = attempt({}, Console::canAsk());
    JobEnd<Result> end { {}, first.failure, first.interrupted };
    if (first.result && first.result->result) {
        end.result = std::move(first.result->result);
    } else if (first.result && !end.interrupted) {
        const auto password = console.askPassword(QCoreApplication::translate("Cli", "Password: "));
        if (!password) {
            end.failure = first.result->wantsPassword;
            console.failure(*end.failure);
            return end;
        }
        auto second = attempt(*password, false);
        end = { second.result ? std::move(second.result->result) : std::nullopt, second.failure, second.interrupted };
    }
    return end;
}

}
