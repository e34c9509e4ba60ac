// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>

#include <chrono>
#include <functional>

class QTimer;

namespace Spillway::Session {

/// The read-only lock of one instance: closed unless a person opened it, and closed again by itself. It is by the wall
/// clock, so a machine that slept does not wake with the lock open; a clock set back closes it. What already runs when
/// it closes runs on; it is rolled back in any case.
class WriteLock : public QObject
{
    Q_OBJECT
public:
    using Clock = std::function<QDateTime()>;

    explicit WriteLock(QObject *parent = nullptr, Clock clock = &QDateTime::currentDateTimeUtc);

    bool isOpen() const;
    std::chrono::seconds left() const; ///< 0 where it is closed
    void openFor(std::chrono::seconds duration); ///< anew where it is open
    void close();

Q_SIGNALS:
    void changed(); ///< opened, closed, and every quarter of a minute while it is open

private:
    void tick();

    Clock m_clock;
    QDateTime m_opened, m_until;
    QTimer *m_timer;
};

}
