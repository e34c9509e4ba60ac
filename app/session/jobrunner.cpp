// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/jobrunner.h"

#include <QHash>
#include <QMetaObject>
#include <QPointer>
#include <QThread>

#include <new>
#include <thread>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

struct Job
{
    QString slot;
    bool superseded = false;
    std::jthread thread;
};

Failure internalFailure(const QString &message)
{
    Failure failure;
    failure.code = Failure::Code::Internal;
    failure.message = message;
    return failure;
}

}

struct JobRunner::Private
{
    JobId last = 0;
    std::unordered_map<JobId, Job> jobs; // superseded ones too, until their thread has ended
    QHash<QString, JobId> bySlot;
};

JobRunner::JobRunner(QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
}

JobRunner::~JobRunner()
{
    // All are told before the first is waited for. What they still post dies with this object's event queue.
    for (auto &[id, job] : d->jobs)
        job.thread.request_stop();
    d->jobs.clear();
}

JobId JobRunner::launch(const QString &title, Task task, const QString &slot)
{
    Q_ASSERT(thread() == QThread::currentThread());
    const JobId id = ++d->last;
    if (!slot.isEmpty()) {
        if (const auto former = d->jobs.find(d->bySlot.value(slot)); former != d->jobs.end()) {
            former->second.superseded = true;
            former->second.thread.request_stop();
            const JobId formerId = former->first;
            QMetaObject::invokeMethod(
                this, [this, formerId] { Q_EMIT superseded(formerId); }, Qt::QueuedConnection);
        }
        d->bySlot.insert(slot, id);
    }
    Job &job = d->jobs[id];
    job.slot = slot;
    report(id, [this, id, title] { Q_EMIT started(id, title); });
    try {
        job.thread = std::jthread([this, id, task = std::move(task)](std::stop_token stop) { run(id, task, stop); });
    } catch (const std::system_error &error) { // no thread to be had: the job fails like any other
        const Failure failure = internalFailure(QString::fromLocal8Bit(error.what()));
        QMetaObject::invokeMethod(
            this, [this, id, failure] { conclude(id, {}, failure); }, Qt::QueuedConnection);
    }
    return id;
}

void JobRunner::run(JobId id, const Task &task, std::stop_token stop)
{
    const ProgressSink progress = [this, id](const Progress &step) {
        report(id, [this, id, step] { Q_EMIT progressed(id, step); });
    };
    Delivery delivery;
    std::optional<Failure> failure;
    try {
        delivery = task(progress, stop);
    } catch (const FailureError &error) {
        failure = error.failure();
    } catch (const std::bad_alloc &) {
        failure = internalFailure(u"out of memory"_s);
    } catch (const std::exception &error) {
        failure = internalFailure(QString::fromUtf8(error.what()));
    } catch (...) {
        failure = internalFailure(u"unknown exception"_s);
    }
    QMetaObject::invokeMethod(
        this, [this, id, delivery, failure] { conclude(id, delivery, failure); }, Qt::QueuedConnection);
}

/// Queues a signal of a job; dropped when the job has been superseded by the time it arrives.
void JobRunner::report(JobId id, const std::function<void()> &emitSignal)
{
    QMetaObject::invokeMethod(
        this,
        [this, id, emitSignal] {
            if (isRunning(id))
                emitSignal();
        },
        Qt::QueuedConnection);
}

void JobRunner::conclude(JobId id, const Delivery &delivery, const std::optional<Failure> &failure)
{
    auto node = d->jobs.extract(id);
    Job &job = node.mapped();
    if (job.thread.joinable())
        job.thread.join(); // posting this was the last thing it did
    if (job.superseded)
        return;
    if (!job.slot.isEmpty())
        d->bySlot.remove(job.slot);
    if (failure) {
        Q_EMIT failed(id, *failure);
        return;
    }
    const QPointer<JobRunner> alive(this); // a receiver may close the window that owns everything
    delivery();
    if (alive)
        Q_EMIT finished(id);
}

void JobRunner::cancel(JobId id)
{
    if (const auto job = d->jobs.find(id); job != d->jobs.end())
        job->second.thread.request_stop();
}

void JobRunner::cancelAll()
{
    for (auto &[id, job] : d->jobs)
        job.thread.request_stop();
}

bool JobRunner::isRunning(JobId id) const
{
    const auto job = d->jobs.find(id);
    return job != d->jobs.end() && !job->second.superseded;
}

int JobRunner::runningCount() const
{
    int running = 0;
    for (const auto &[id, job] : d->jobs)
        running += job.superseded ? 0 : 1;
    return running;
}

}
