// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measureflow.h"

#include "session/instance.h"

#include <algorithm>

namespace Spillway::Ui {

MeasureFlow::MeasureFlow(QObject *parent)
    : QObject(parent)
{
}

void MeasureFlow::setInstance(Session::Instance *instance)
{
    if (instance == m_instance)
        return;
    if (m_instance)
        m_instance->disconnect(this);
    m_instance = instance;
    m_describing = 0;
    end();
    if (!instance)
        return;
    connect(instance, &QObject::destroyed, this, [this] {
        m_instance = nullptr;
        end();
    });
    connect(instance, &Session::Instance::preScanned, this,
        [this](quint64 job, const Result &, const SweepEstimate &estimate) {
            if (job != m_job)
                return;
            end();
            Q_EMIT confirmationNeeded(m_spec, estimate);
        });
    connect(instance, &Session::Instance::sweepUpdated, this, [this](quint64 job, const Result &soFar) {
        if (job == m_job)
            Q_EMIT resultChanged(soFar);
    });
    connect(instance, &Session::Instance::measured, this, [this](quint64 job, const Result &result) {
        if (job != m_job)
            return;
        m_measured = job;
        end();
        Q_EMIT resultChanged(result);
        Q_EMIT finished();
    });
    connect(instance, &Session::Instance::explained, this, [this](quint64 job, const QByteArray &explainJson) {
        if (job != m_job)
            return;
        end();
        Q_EMIT planned(explainJson);
    });
    connect(instance, &Session::Instance::parametersDescribed, this,
        [this](quint64 job, const std::vector<DescribedParameter> &parameters) {
            if (job == m_describing)
                Q_EMIT parametersDescribed(parameters);
        });
    connect(instance, &Session::Instance::failed, this, [this](quint64 job, const Failure &failure) {
        // After measured() comes failed() where the history could not be written. A Describe while the statement is
        // still being typed fails as a matter of course.
        if (job != m_job && job != m_measured)
            return;
        end();
        Q_EMIT failed(failure);
    });
}

void MeasureFlow::measure(const SweepSpec &spec, const QString &title)
{
    m_spec = spec;
    m_title = title;
    m_earlier.reset();
    setJob(m_instance->preScan(spec));
}

void MeasureFlow::goOnWith(const Result &earlier, const SweepSpec &further)
{
    m_spec = further;
    m_earlier = earlier;
    setJob(m_instance->preScan(further));
}

void MeasureFlow::confirm()
{
    if (!m_instance)
        return;
    if (!m_earlier) {
        setJob(m_instance->measure(m_spec, m_title));
        return;
    }
    // The earlier result stays one measurement: the new values join its request, and what is missing is run.
    auto joined = std::make_shared<SweepResult>(*m_earlier);
    auto &values = joined->spec.workMem;
    values.insert(values.end(), m_spec.workMem.begin(), m_spec.workMem.end());
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    joined->spec.findThreshold |= m_spec.findThreshold;
    joined->spec.maxWorkMem = std::max(joined->spec.maxWorkMem, m_spec.maxWorkMem);
    joined->spec.repeat = m_spec.repeat;
    joined->spec.statement = m_spec.statement;
    joined->complete = false;
    joined->failure.reset();
    resume(joined);
}

void MeasureFlow::resume(const Result &interrupted)
{
    setJob(m_instance->resume(interrupted));
}

void MeasureFlow::timingRun(const Result &result, Kilobytes workMem)
{
    setJob(m_instance->measureTiming(result, workMem));
}

void MeasureFlow::plan(const StatementSpec &statement)
{
    setJob(m_instance->explain(statement));
}

void MeasureFlow::describeParameters(const QString &sql)
{
    if (m_instance && m_instance->isConnected())
        m_describing = m_instance->describeParameters(sql);
}

void MeasureFlow::cancel()
{
    if (m_instance && m_job)
        m_instance->cancel(m_job);
}

void MeasureFlow::setJob(Session::JobId job)
{
    const bool before = isRunning();
    m_job = job;
    if (isRunning() != before)
        Q_EMIT runningChanged(isRunning());
}

void MeasureFlow::end()
{
    setJob(0);
}

}
