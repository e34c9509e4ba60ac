// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/statementreader.h"

#include <QObject>

class QTimer;

namespace Spillway::Session {

class Instance;
class Poller;

/// An instance's statement statistics, read again and again while it is started. Threads: the owner's.
class StatementFeed : public QObject
{
    Q_OBJECT
public:
    explicit StatementFeed(Instance *instance, QObject *parent = nullptr);

    void start(std::chrono::milliseconds interval); ///< reads at once, then after each interval; 0: at once only
    void stop();
    void readNow(); ///< after the answer where one is still awaited: it may be of before

Q_SIGNALS:
    void read(std::shared_ptr<const Spillway::Session::StatementReading> reading);
    void failed(const Spillway::Failure &failure);

private:
    Poller *m_poller;
    QTimer *m_timer;
    bool m_again = false; ///< asked for while an answer was awaited
    std::shared_ptr<StatementReader> m_reader; ///< the poller asks one thing at a time, so it is used by one thread
};

}
