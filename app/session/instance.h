// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverfacts.h"
#include "domain/sweep.h"
#include "session/jobrunner.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace Spillway::Postgres {
class ConnectionSource;
}

namespace Spillway::Session {

class HistoryStore;
class WriteLock;

/// One connected database of one cluster, as the window and the verbs see it: opens connections, runs labs as jobs,
/// keeps every run in the history. All functions return at once; answers come as signals on the owner's thread: the one
/// named beside each function, or failed(). Each job opens connections of its own, so nothing is held open between
/// jobs. Destruction cancels the jobs it started; what they measured is in the history.
///
/// A measurement that was interrupted is measured() with its result's `failure` set. Where the history could not be
/// written, measured() is followed by failed() with FileError. `history` may be null: nothing is kept then.
class Instance : public QObject
{
    Q_OBJECT
public:
    Instance(QString name, ConnectionSpec spec, JobRunner *jobs, std::shared_ptr<HistoryStore> history,
        QObject *parent = nullptr);
    ~Instance() override;

    QString name() const;
    ConnectionSpec spec() const;
    /// Valid once connected; `ram` only where the server is shown to run on this machine.
    const ServerFacts &facts() const;
    bool isConnected() const;
    QStringList databases() const;

    JobId connectToServer(const QString &password = {}); ///< → connected
    JobId preScan(const SweepSpec &spec); ///< → preScanned
    JobId measure(const SweepSpec &spec, const QString &title); ///< → sweepUpdated after each run, measured at the end
    JobId resume(std::shared_ptr<const SweepResult> interrupted);
    JobId measureTiming(std::shared_ptr<const SweepResult> result, Kilobytes workMem); ///< → measured
    JobId explain(const StatementSpec &statement); ///< → explained
    JobId describeParameters(const QString &sql); ///< → parametersDescribed
    void cancel(JobId job);
    JobRunner *jobs() const;
    /// Where one is set and closed, no statement may write, whatever its spec allows. Null: the specs decide.
    void setWriteLock(WriteLock *lock);
    WriteLock *writeLock() const;
    /// As the write lock lets it run.
    StatementSpec guarded(StatementSpec statement) const;
    /// For this room's own labs: a job that counts as this instance's, is cancelled with it, and whose failure comes as
    /// failed(). `deliver(result)` on the owner's thread, where the instance is still there.
    template <typename Produce, typename Deliver>
    JobId startJob(const QString &title, Produce produce, Deliver deliver);
    int runningJobs() const; ///< that a person asked for
    /// A feed of this room lost its connection: disconnected() follows where the server is gone.
    void noteFailure(const Failure &failure);
    /// For this room's own feeds, which ask over connections of their own. Changes with connectToServer().
    std::shared_ptr<const Postgres::ConnectionSource> source() const;

Q_SIGNALS:
    void connected();
    void disconnected(); ///< a job found the server gone; comes after that job's own signal
    void preScanned(
        quint64 job, std::shared_ptr<const Spillway::SweepResult> result, const Spillway::SweepEstimate &estimate);
    void sweepUpdated(quint64 job, std::shared_ptr<const Spillway::SweepResult> soFar);
    void measured(quint64 job, std::shared_ptr<const Spillway::SweepResult> result);
    void explained(quint64 job, const QByteArray &explainJson);
    void parametersDescribed(quint64 job, const std::vector<Spillway::DescribedParameter> &parameters);
    void failed(quint64 job, const Spillway::Failure &failure);

private:
    QString jobTitle(const QString &title) const;
    void adopt(JobId job);
    bool release(JobId job); ///< false: it is not (or no longer) this instance's

    struct Private;
    std::unique_ptr<Private> d;
};

template <typename Produce, typename Deliver>
JobId Instance::startJob(const QString &title, Produce produce, Deliver deliver)
{
    auto id = std::make_shared<JobId>(0);
    *id = jobs()->start(
        jobTitle(title), std::move(produce), [id, alive = QPointer<Instance>(this), deliver](auto &&result) {
            if (alive && alive->release(*id))
                deliver(std::forward<decltype(result)>(result));
        });
    adopt(*id);
    return *id;
}

}
