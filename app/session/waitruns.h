// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"
#include "session/instance.h"

#include <QPointer>

#include <memory>

namespace Spillway::Session {

/// Labs::measureWaits() for the verbs, which have a job of their own. `onUpdate` may be empty.
WaitRun measureWaits(const Postgres::ConnectionSource &connections, const WaitSpec &spec, const ProgressSink &progress,
    std::stop_token stop);

/// Measures what a statement (or the instance) waits for, as a job of the instance; one at a time. The write lock of
/// the instance is heeded. Threads: the owner's.
class WaitRuns : public QObject
{
    Q_OBJECT
public:
    explicit WaitRuns(Instance *instance, QObject *parent = nullptr);
    ~WaitRuns() override; ///< cancels what runs

    bool isRunning() const { return m_job != 0; }
    void measure(const WaitSpec &spec, const QString &title); ///< nothing where one runs
    void cancel();

Q_SIGNALS:
    void updated(std::shared_ptr<const Spillway::WaitRun> soFar); ///< about every half second
    void measured(std::shared_ptr<const Spillway::WaitRun> run); ///< interrupted ones too, with `failure`
    void failed(const Spillway::Failure &failure); ///< before anything was watched

private:
    QPointer<Instance> m_instance;
    JobId m_job = 0;
};

}
