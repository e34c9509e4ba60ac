// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recording.h"

#include "session/historystore.h"

#include <utility>

namespace Spillway::Session {

Recording::Recording(std::shared_ptr<HistoryStore> history, QString instanceName, QString title, Listener listener)
    : m_history(std::move(history))
    , m_instanceName(std::move(instanceName))
    , m_title(std::move(title))
    , m_listener(std::move(listener))
{
}

void Recording::update(const SweepResult &soFar)
{
    m_listener(keep(soFar));
}

std::shared_ptr<const SweepResult> Recording::conclude(SweepResult result)
{
    return keep(std::move(result));
}

std::shared_ptr<const SweepResult> Recording::keep(SweepResult result)
{
    if (!m_title.isEmpty())
        result.title = m_title;
    if (!m_instanceName.isEmpty())
        result.instanceName = m_instanceName;
    else if (result.instanceName.isEmpty()) // a connection without a saved name
        result.instanceName = result.server.host + u':' + result.server.port;
    m_failure.reset();
    try {
        if (m_history)
            m_history->save(result);
    } catch (const FailureError &error) {
        m_failure = error.failure(); // thrown on, it would cost the runs that are only in memory
    }
    return std::make_shared<const SweepResult>(std::move(result));
}

}
