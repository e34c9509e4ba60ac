// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/poller.h"

#include "postgres/connection.h"
#include "session/instance.h"

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
        Q_EMIT failed(failure);
    });
}

Poller::~Poller()
{
    if (m_jobs && m_job)
        m_jobs->cancel(m_job);
}

}
