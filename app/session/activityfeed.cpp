// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/activityfeed.h"

#include "postgres/activity.h"
#include "session/poller.h"

#include <QTimer>

namespace Spillway::Session {

ActivityFeed::ActivityFeed(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_poller(new Poller(instance, this))
    , m_timer(new QTimer(this))
{
    connect(m_timer, &QTimer::timeout, this, &ActivityFeed::readNow);
    connect(m_poller, &Poller::failed, this, &ActivityFeed::failed);
}

void ActivityFeed::start(std::chrono::milliseconds interval)
{
    m_timer->start(interval);
    readNow();
}

void ActivityFeed::stop()
{
    m_timer->stop();
}

void ActivityFeed::readNow()
{
    m_poller->ask(
        [](Postgres::Connection &connection, std::stop_token stop) {
            return std::make_shared<const Activity>(Postgres::readActivity(connection, stop));
        },
        [this](std::shared_ptr<const Activity> activity) { Q_EMIT read(std::move(activity)); });
}

}
