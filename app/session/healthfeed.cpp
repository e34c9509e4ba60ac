// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/healthfeed.h"

#include "postgres/health.h"
#include "session/instancelist.h"
#include "session/poller.h"

#include <QElapsedTimer>
#include <QTimer>

namespace Spillway::Session {

HealthFeed::HealthFeed(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_poller(new Poller(instance, this))
    , m_timer(new QTimer(this))
{
    connect(m_timer, &QTimer::timeout, this, &HealthFeed::readNow);
    connect(m_poller, &Poller::failed, this, &HealthFeed::failed);
}

void HealthFeed::start(std::chrono::milliseconds interval)
{
    m_timer->start(interval);
    readNow();
}

void HealthFeed::readNow()
{
    constexpr int tablesEvery = 6;
    const bool tables = m_untilTables == 0;
    const bool report = m_wantsReport;
    const bool asked = m_poller->ask(
        [tables, report](Postgres::Connection &connection, std::stop_token stop) {
            auto reading = std::make_shared<HealthReading>();
            QElapsedTimer timer;
            timer.start();
            reading->counters = Postgres::readHealth(connection, stop);
            reading->answeredIn = Milliseconds(double(timer.nsecsElapsed()) / 1e6);
            if (tables)
                reading->tables = Postgres::readTablesHealth(connection, stop);
            if (report)
                reading->report = reportOf(connection, stop);
            return std::shared_ptr<const HealthReading>(std::move(reading));
        },
        [this](std::shared_ptr<const HealthReading> reading) { Q_EMIT read(std::move(reading)); });
    if (!asked)
        return;
    m_untilTables = tables ? tablesEvery - 1 : m_untilTables - 1;
    m_wantsReport = false;
}

}
