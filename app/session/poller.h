// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/instance.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <mutex>

namespace Spillway::Postgres {
class Connection;
class ConnectionSource;
}

namespace Spillway::Session {

/// Asks a server small questions again and again over one connection that it keeps: a page's figures are renewed
/// without a login each time. One question at a time; what is asked while one runs is not queued but refused, so a slow
/// server is never asked faster than it answers. Its jobs have no title, so no progress line shows them. After a lost
/// connection the next question opens a new one. For the rooms below the UI: the pages use the feeds built on it.
/// Threads: the owner's; `produce` runs on a worker.
class Poller : public QObject
{
    Q_OBJECT
public:
    explicit Poller(Instance *instance, QObject *parent = nullptr);
    ~Poller() override; ///< cancels a running question

    bool isAsking() const { return m_job != 0; }

    /// `produce(Postgres::Connection &, std::stop_token)` → value; `deliver(value)` on the owner's thread. False: one is
    /// still running (or the instance is gone), nothing was started.
    template <typename Produce, typename Deliver>
    bool ask(Produce produce, Deliver deliver);

Q_SIGNALS:
    void failed(const Spillway::Failure &failure);

private:
    /// Of one worker at a time; outlives the poller while a question runs.
    struct Held
    {
        std::mutex mutex;
        std::shared_ptr<const Postgres::ConnectionSource> source;
        std::shared_ptr<Postgres::Connection> connection;

        Postgres::Connection &open(const std::stop_token &stop); ///< Errors: those of Connection::open()
    };

    QPointer<Instance> m_instance;
    QPointer<JobRunner> m_jobs;
    std::shared_ptr<Held> m_held;
    JobId m_job = 0;
};

template <typename Produce, typename Deliver>
bool Poller::ask(Produce produce, Deliver deliver)
{
    if (isAsking() || !m_instance || !m_jobs)
        return false;
    m_job = m_jobs->start(
        QString(),
        [held = m_held, produce](const ProgressSink &, std::stop_token stop) {
            const std::lock_guard lock(held->mutex);
            return produce(held->open(stop), stop);
        },
        [self = QPointer<Poller>(this), deliver](auto &&value) {
            if (!self)
                return;
            self->m_job = 0;
            deliver(std::forward<decltype(value)>(value));
        });
    return true;
}

}
