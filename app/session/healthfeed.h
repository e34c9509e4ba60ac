// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/health.h"
#include "domain/serverreport.h"

#include <QObject>

#include <chrono>
#include <memory>

class QTimer;

namespace Spillway::Session {

class Instance;
class Poller;

struct HealthReading
{
    HealthCounters counters;
    Milliseconds answeredIn {}; ///< from question to answer: the way there and back, and the server's work
    std::optional<TablesHealth> tables; ///< of every sixth reading only: it looks at every table's counters
    std::optional<ServerReport> report; ///< of the first
};

/// How a server is, read again and again while it is started. Threads: the owner's.
class HealthFeed : public QObject
{
    Q_OBJECT
public:
    explicit HealthFeed(Instance *instance, QObject *parent = nullptr);

    void start(std::chrono::milliseconds interval); ///< reads at once, then after each interval

Q_SIGNALS:
    void read(std::shared_ptr<const Spillway::Session::HealthReading> reading);
    void failed(const Spillway::Failure &failure);

private:
    void readNow();

    Poller *m_poller;
    QTimer *m_timer;
    int m_untilTables = 0;
    bool m_wantsReport = true;
};

}
