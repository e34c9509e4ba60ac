// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/statementfeed.h"

#include "session/poller.h"

#include <QPointer>
#include <QTimer>

#include <utility>

namespace Spillway::Session {

StatementFeed::StatementFeed(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_poller(new Poller(instance, this))
    , m_timer(new QTimer(this))
    , m_reader(std::make_shared<StatementReader>())
{
    connect(m_timer, &QTimer::timeout, this, &StatementFeed::readNow);
    connect(m_poller, &Poller::failed, this, [this](const Failure &failure) {
        m_again = false; // the timer asks again
        Q_EMIT failed(failure);
    });
}

void StatementFeed::start(std::chrono::milliseconds interval)
{
    if (interval.count() > 0)
        m_timer->start(interval);
    else
        m_timer->stop();
    readNow();
}

void StatementFeed::stop()
{
    m_timer->stop();
}

void StatementFeed::readNow()
{
    m_again = m_poller->isAsking();
    if (m_again)
        return;
    m_poller->ask(
        [reader = m_reader](Postgres::Connection &connection, std::stop_token stop) {
            return std::make_shared<const StatementReading>(reader->read(connection, stop));
        },
        [this](std::shared_ptr<const StatementReading> reading) {
            const bool again = std::exchange(m_again, false);
            const QPointer<StatementFeed> self(this); // a receiver may delete it
            Q_EMIT read(std::move(reading));
            if (self && again)
                readNow();
        });
}

}
