// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/progress.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace Spillway::Session {

using JobId = quint64;

/// A thread a job. Signals arrive on the thread that owns the runner (queued); exactly one of finished, failed and
/// superseded comes for each job. Late results of a superseded job are discarded. The one place that turns an exception
/// into a Failure: FailureError as it is, anything else as Internal. Destruction stops every job and waits for it; no
/// signal comes after that. All functions belong to the owner's thread.
class JobRunner : public QObject
{
    Q_OBJECT
public:
    explicit JobRunner(QObject *parent = nullptr);
    ~JobRunner() override;

    /// `deliver` runs on the owner's thread right before finished(); it is where results are handed over.
    /// A job without a title is one the program asks by itself: no progress line is shown for it.
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
    void superseded(quint64 job); ///< another job of its slot took its place; nothing more comes of it

private:
    using Delivery = std::function<void()>; ///< hands the results over, on the owner's thread
    using Task = std::function<Delivery(const ProgressSink &, std::stop_token)>; ///< the work, on its own

    JobId launch(const QString &title, Task task, const QString &slot);
    void run(JobId job, const Task &task, std::stop_token stop);
    void conclude(JobId job, const Delivery &delivery, const std::optional<Failure> &failure);
    void report(JobId job, const std::function<void()> &emitSignal);

    struct Private;
    std::unique_ptr<Private> d;
};

template <typename Produce, typename Deliver>
JobId JobRunner::start(const QString &title, Produce produce, Deliver deliver, const QString &slot)
{
    return launch(
        title,
        [produce, deliver](const ProgressSink &progress, std::stop_token stop) -> Delivery {
            auto value = std::make_shared<decltype(produce(progress, stop))>(produce(progress, stop));
            return [value, deliver] {
                deliver(std::move(*value));
            };
        },
        slot);
}

}
