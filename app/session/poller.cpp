// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/poller.h"

#include "postgres/connection.h"

namespace Spillway::Session {

Postgres::Connection &Poller::Held::open(const std::stop_token &stop)
{
    if (!connection || !connection->isHealthy())
        connection = source->open(stop);
    return *connection;
}

Poller::Poller(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_instance(instance)
    , m_jobs(instance->jobs())
    , m_held(std::make_shared<Held>())
{
    m_held->source = instance->source();
    connect(m_jobs, &JobRunner::failed, this, [this](quint64 job, const Failure &failure) {
        if (job != m_job)
            return;
        m_job = 0;
        const QPointer<Instance> asked = m_instance; // a receiver may delete this poller
        Q_EMIT failed(failure);
        if (asked)
            asked->noteFailure(failure);
    });
}

Poller::~Poller()
{
    if (!m_jobs)
        return;
    if (m_job)
        m_jobs->cancel(m_job);
    // Saying goodbye to a server is libpq's, so not for the owner's thread.
    m_jobs->start(
        QString(),
        [held = std::move(m_held)](const ProgressSink &, std::stop_token) {
            const std::lock_guard lock(held->mutex);
            held->connection.reset();
            return true;
        },
        [](bool) {});
}

}
