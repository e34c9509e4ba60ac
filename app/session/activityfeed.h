// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"
#include "domain/failure.h"

#include <QObject>

#include <chrono>
#include <memory>

class QTimer;

namespace Spillway::Session {

class Instance;
class Poller;

/// What runs on an instance now, read again and again while it is started. Threads: the owner's.
class ActivityFeed : public QObject
{
    Q_OBJECT
public:
    explicit ActivityFeed(Instance *instance, QObject *parent = nullptr);

    void start(std::chrono::milliseconds interval); ///< reads at once, then after each interval
    void stop();
    void readNow(); ///< nothing where an answer is still awaited

Q_SIGNALS:
    void read(std::shared_ptr<const Spillway::Activity> activity);
    void failed(const Spillway::Failure &failure);

private:
    Poller *m_poller;
    QTimer *m_timer;
};

}
