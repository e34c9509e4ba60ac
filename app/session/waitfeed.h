// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/waits.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>

class QTimer;

namespace Spillway::Session {

class Instance;
class Poller;

/// What a whole instance waits for, watched while it is started; hands over the last `Window` of it every second.
/// Threads: the owner's.
class WaitFeed : public QObject
{
    Q_OBJECT
public:
    enum class Source
    {
        Sampling,
        ExtensionSinceNow, ///< pg_wait_sampling_profile, less what was in it at the first reading
        ExtensionSinceReset ///< all that is in it
    };
    static constexpr Milliseconds Window { 300000 };

    explicit WaitFeed(Instance *instance, QObject *parent = nullptr);

    /// Anew where the source or the interval differs; else goes on with what was seen.
    void start(Source source, Milliseconds interval);
    void stop();
    bool isStarted() const { return m_started; }

Q_SIGNALS:
    void watched(std::shared_ptr<const Spillway::WaitRun> run);
    void failed(const Spillway::Failure &failure);

private:
    struct Reading; ///< of the extension, kept over the readings
    void ask();
    void sample();
    void readExtension();
    void take(const WaitRun &more, Milliseconds startedAfter);

    Poller *m_poller;
    QTimer *m_again;
    Source m_source = Source::Sampling;
    Milliseconds m_interval { 50 };
    bool m_started = false;
    int m_series = 0; ///< answers of an earlier start are dropped
    QElapsedTimer m_clock; ///< since the first look; stands still for nobody, so pauses are gaps
    Milliseconds m_dropped {}; ///< of the clock, before the window
    WaitRun m_run;
    std::shared_ptr<Reading> m_reading;
};

}
