// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "session/jobrunner.h"

#include <QObject>

#include <memory>
#include <vector>

namespace Spillway::Session {
class Instance;
}

namespace Spillway::Ui {

/// The course of a workbook's measurement: pre-scan → leave to go on → runs → result. One course at a time; late
/// answers of an older one are dropped.
class MeasureFlow : public QObject
{
    Q_OBJECT
public:
    using Result = std::shared_ptr<const SweepResult>;

    explicit MeasureFlow(QObject *parent = nullptr);

    void setInstance(Session::Instance *instance); ///< may be null; a running course ends
    Session::Instance *instance() const { return m_instance; }
    bool isRunning() const { return m_job != 0; }

    void measure(const SweepSpec &spec, const QString &title);
    /// Runs what `earlier` has not got yet: more values of the same statement, or the rest of an interrupted sweep.
    void goOnWith(const Result &earlier, const SweepSpec &further);
    void resume(const Result &interrupted);
    void timingRun(const Result &result, Kilobytes workMem);
    void plan(const StatementSpec &statement);
    void describeParameters(const QString &sql);
    void confirm(); ///< answer to confirmationNeeded(); not answering ends the course
    void cancel();

Q_SIGNALS:
    void runningChanged(bool running);
    void confirmationNeeded(const Spillway::SweepSpec &spec, const Spillway::SweepEstimate &estimate);
    void resultChanged(std::shared_ptr<const Spillway::SweepResult> result); ///< after each run
    void finished();
    void planned(const QByteArray &explainJson);
    void parametersDescribed(const std::vector<Spillway::DescribedParameter> &parameters);
    void failed(const Spillway::Failure &failure);

private:
    void setJob(Session::JobId job);
    void end();

    Session::Instance *m_instance = nullptr;
    Session::JobId m_job = 0;
    Session::JobId m_measured = 0; ///< the one that ended last
    Session::JobId m_describing = 0;
    SweepSpec m_spec; ///< of the pre-scan
    QString m_title;
    Result m_earlier;
};

}
