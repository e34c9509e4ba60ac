// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <functional>
#include <memory>
#include <optional>

namespace Spillway::Session {

class HistoryStore;

/// Follows a running measurement, on the job's thread: names it, keeps every state of it in the history, passes it on.
/// A history that cannot be written does not end the measurement; failure() tells afterwards.
class Recording
{
public:
    using Listener = std::function<void(std::shared_ptr<const SweepResult>)>;

    /// An empty `title` or `instanceName` leaves what the lab (or the earlier run) put there. `history` may be null.
    Recording(std::shared_ptr<HistoryStore> history, QString instanceName, QString title, Listener listener);

    void update(const SweepResult &soFar); ///< after each run
    std::shared_ptr<const SweepResult> conclude(SweepResult result); ///< at the end
    const std::optional<Failure> &failure() const { return m_failure; } ///< of the last save

private:
    std::shared_ptr<const SweepResult> keep(SweepResult result);

    std::shared_ptr<HistoryStore> m_history;
    QString m_instanceName, m_title;
    Listener m_listener;
    std::optional<Failure> m_failure;
};

}
