// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/writelock.h"

#include <QTimer>

namespace Spillway::Session {

WriteLock::WriteLock(QObject *parent, Clock clock)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_timer(new QTimer(this))
{
    m_timer->setTimerType(Qt::VeryCoarseTimer);
    connect(m_timer, &QTimer::timeout, this, &WriteLock::tick);
}

bool WriteLock::isOpen() const
{
    return left() > std::chrono::seconds(0);
}

std::chrono::seconds WriteLock::left() const
{
    if (!m_until.isValid())
        return std::chrono::seconds(0);
    const QDateTime now = m_clock();
    if (now < m_opened || now >= m_until)
        return std::chrono::seconds(0);
    return std::chrono::seconds((now.msecsTo(m_until) + 999) / 1000);
}

void WriteLock::openFor(std::chrono::seconds duration)
{
    m_opened = m_clock();
    m_until = m_opened.addSecs(duration.count());
    m_timer->start(std::min(std::chrono::milliseconds(15000), std::chrono::milliseconds(duration)));
    Q_EMIT changed();
}

void WriteLock::close()
{
    if (!m_until.isValid())
        return;
    m_until = {};
    m_timer->stop();
    Q_EMIT changed();
}

void WriteLock::tick()
{
    if (isOpen())
        Q_EMIT changed();
    else
        close();
}

}
