// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/waitruns.h"

#include "labs/waitlab.h"

namespace Spillway::Session {

namespace {

WaitRun measureOn(const Postgres::ConnectionSource &connections, const WaitSpec &spec, const ProgressSink &progress,
    std::function<void(const WaitRun &)> onUpdate, std::stop_token stop)
{
    return Labs::measureWaits(
        spec, { connections, progress, std::move(onUpdate), &QDateTime::currentDateTimeUtc, std::move(stop) });
}

}

WaitRun measureWaits(const Postgres::ConnectionSource &connections, const WaitSpec &spec, const ProgressSink &progress,
    std::stop_token stop)
{
    return measureOn(connections, spec, progress, {}, std::move(stop));
}

WaitRuns::WaitRuns(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_instance(instance)
{
    connect(instance, &Instance::failed, this, [this](quint64 job, const Failure &failure) {
        if (!m_job || job != m_job)
            return;
        m_job = 0;
        Q_EMIT failed(failure);
    });
}

WaitRuns::~WaitRuns()
{
    cancel();
}

void WaitRuns::cancel()
{
    if (m_job && m_instance)
        m_instance->cancel(m_job);
}

void WaitRuns::measure(const WaitSpec &asked, const QString &title)
{
    if (m_job || !m_instance)
        return;
    WaitSpec spec = asked;
    if (spec.statement)
        spec.statement = m_instance->guarded(*spec.statement);
    const QPointer<WaitRuns> self(this);
    JobRunner *runner = m_instance->jobs();
    auto job = std::make_shared<JobId>(0);
    const auto passOn = [self, runner, job, name = m_instance->name()](const WaitRun &run) {
        auto soFar = std::make_shared<WaitRun>(run);
        soFar->instanceName = name;
        QMetaObject::invokeMethod(
            runner,
            [self, job, soFar] {
                if (self && self->m_job == *job)
                    Q_EMIT self->updated(soFar);
            },
            Qt::QueuedConnection);
    };
    *job = m_job = m_instance->startJob(
        title,
        [source = m_instance->source(), spec, passOn, name = m_instance->name()](
            const ProgressSink &progress, std::stop_token stop) {
            auto run = std::make_shared<WaitRun>(measureOn(*source, spec, progress, passOn, stop));
            run->instanceName = name;
            return std::shared_ptr<const WaitRun>(run);
        },
        [self](std::shared_ptr<const WaitRun> run) {
            if (!self)
                return;
            self->m_job = 0;
            const QPointer<Instance> instance = self->m_instance; // a receiver may delete us
            Q_EMIT self->measured(run);
            if (instance && run->failure)
                instance->noteFailure(*run->failure);
        });
}

}
