// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/progress.h"

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

namespace Spillway::Session {

using JobId = quint64;

/// A thread a job. Signals arrive on the thread that owns the runner (queued); exactly one of finished/failed comes for
/// each job, unless the job was superseded or dropped, whose late results are discarded. The one place that turns an
/// exception into a Failure. Destruction stops every job and waits for it.
class JobRunner : public QObject
{
    Q_OBJECT
public:
    using Work = std::function<void(const ProgressSink &, std::stop_token)>;

    explicit JobRunner(QObject *parent = nullptr);
    ~JobRunner() override;

    /// `deliver` runs on the owner's thread right before finished(); it is where results are handed over.
    /// A job of the same non-empty `slot` supersedes the former one: that is cancelled and its results dropped.
    template <typename Produce, typename Deliver>
    JobId start(const QString &title, Produce produce, Deliver deliver, const QString &slot = {});

    void cancel(JobId job); ///< reaches the server through the stop token; the job still ends in finished or failed
    void cancelAll();
    bool isRunning(JobId job) const;
    int runningCount() const;

Q_SIGNALS:
    void started(quint64 job, const QString &title);
    void progressed(quint64 job, const Spillway::Progress &progress);
    void finished(quint64 job);
    void failed(quint64 job, const Spillway::Failure &failure);

private:
    JobId launch(const QString &title, std::function<std::function<void()>(const ProgressSink &, std::stop_token)> work,
        const QString &slot);

    struct Private;
    std::unique_ptr<Private> d;
};

template <typename Produce, typename Deliver>
JobId JobRunner::start(const QString &title, Produce produce, Deliver deliver, const QString &slot)
{
    return launch(
        title,
        [produce, deliver](const ProgressSink &progress, std::stop_token stop) -> std::function<void()> {
            auto value = std::make_shared<decltype(produce(progress, stop))>(produce(progress, stop));
            return [value, deliver] {
                deliver(std::move(*value));
            };
        },
        slot);
}

}
