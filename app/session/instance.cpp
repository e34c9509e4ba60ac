// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/instance.h"

#include "labs/localserver.h"
#include "labs/workmemlab.h"
#include "postgres/catalogue.h"
#include "postgres/connection.h"
#include "session/recording.h"
#include "session/sshways.h"
#include "session/writelock.h"

#include <QPointer>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

struct Opened
{
    ServerFacts facts;
    QStringList databases;
};

struct Measured
{
    std::shared_ptr<const SweepResult> result;
    std::optional<Failure> notKept;
};

bool saysServerIsGone(const Failure &failure)
{
    return failure.code == Failure::Code::ConnectionLost || failure.code == Failure::Code::CannotConnect
        || failure.code == Failure::Code::ConnectTimeout || failure.code == Failure::Code::CertificateRefused
        || saysWayIsShut(failure);
}

}

/// Jobs may outlive the instance, never the runner: they reach back through the runner's thread and a QPointer.
struct Instance::Private
{
    using LabWork = std::function<SweepResult(const Labs::LabContext &)>;

    Instance *q;
    QString name;
    ConnectionSpec spec;
    QPointer<JobRunner> jobs;
    std::shared_ptr<HistoryStore> history;
    std::shared_ptr<SshWays> ways = std::make_shared<SshWays>();
    std::shared_ptr<const Postgres::ConnectionSource> source;
    ServerFacts facts;
    QStringList databases;
    bool connected = false;
    QSet<JobId> own;
    QPointer<WriteLock> lock;

    template <typename Produce, typename Answer>
    JobId start(const QString &title, Produce produce, Answer answer, const QString &slot = {});
    JobId startMeasurement(const QString &jobTitle, const QString &resultTitle, LabWork work);
    void serverIsGone();
    StatementSpec guarded(StatementSpec statement) const;
    QString jobTitle(const QString &title) const;

    static Labs::LabContext context(
        const Postgres::ConnectionSource &source, const ProgressSink &progress, std::stop_token stop)
    {
        return { source, progress, [](const SweepResult &) {}, &QDateTime::currentDateTimeUtc, stop };
    }
};

/// `answer` gets the job's id and its result, on the owner's thread, if this instance is still there.
template <typename Produce, typename Answer>
JobId Instance::Private::start(const QString &title, Produce produce, Answer answer, const QString &slot)
{
    auto id = std::make_shared<JobId>(0);
    *id = jobs->start(
        jobTitle(title), std::move(produce),
        [id, alive = QPointer<Instance>(q), answer](auto &&result) {
            if (alive && alive->d->own.remove(*id))
                answer(*id, std::forward<decltype(result)>(result));
        },
        slot);
    own.insert(*id);
    return *id;
}

JobId Instance::Private::startMeasurement(const QString &jobTitle, const QString &resultTitle, LabWork work)
{
    // Filled in below, before any update can arrive: both happen on this thread.
    auto id = std::make_shared<JobId>(0);
    const QPointer<Instance> alive(q);
    JobRunner *runner = jobs;
    const auto passOn = [id, alive, runner](std::shared_ptr<const SweepResult> soFar) {
        QMetaObject::invokeMethod(
            runner,
            [id, alive, soFar] {
                if (alive && alive->d->own.contains(*id))
                    Q_EMIT alive->sweepUpdated(*id, soFar);
            },
            Qt::QueuedConnection);
    };
    const auto produce = [source = source, recording = std::make_shared<Recording>(history, name, resultTitle, passOn),
                             work](const ProgressSink &progress, std::stop_token stop) {
        Labs::LabContext lab = context(*source, progress, stop);
        lab.onSample = [recording](const SweepResult &soFar) {
            recording->update(soFar);
        };
        auto result = recording->conclude(work(lab));
        return Measured { std::move(result), recording->failure() };
    };
    *id = start(jobTitle, produce, [this](JobId job, const Measured &measured) {
        const QPointer<Instance> self(q); // a receiver may delete it
        const auto interruption = measured.result->failure;
        Q_EMIT q->measured(job, measured.result);
        if (self && measured.notKept)
            Q_EMIT q->failed(job, *measured.notKept);
        if (self && interruption && saysServerIsGone(*interruption))
            serverIsGone();
    });
    return *id;
}

void Instance::Private::serverIsGone()
{
    if (!std::exchange(connected, false))
        return;
    Q_EMIT q->disconnected();
}

/// Jobs of several instances stand below each other in one strip.
QString Instance::Private::jobTitle(const QString &title) const
{
    return title == name ? name : u"%1: %2"_s.arg(name, title);
}

/// The lock decides where there is one, so that leave given to a workbook does not outlast it.
StatementSpec Instance::Private::guarded(StatementSpec statement) const
{
    statement.allowWrites &= !lock || lock->isOpen();
    return statement;
}

Instance::Instance(
    QString name, ConnectionSpec spec, JobRunner *jobs, std::shared_ptr<HistoryStore> history, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    d->q = this;
    d->name = std::move(name);
    Postgres::ConnectOptions options;
    options.passages = passagesOf(d->ways);
    d->source = std::make_shared<Postgres::ConnectionSource>(spec, options);
    d->spec = std::move(spec);
    d->jobs = jobs;
    d->history = std::move(history);
    connect(jobs, &JobRunner::failed, this, [this](quint64 job, const Failure &failure) {
        if (!d->own.remove(job))
            return;
        const QPointer<Instance> self(this);
        Q_EMIT failed(job, failure);
        if (self && saysServerIsGone(failure))
            d->serverIsGone();
    });
    connect(jobs, &JobRunner::superseded, this, [this](quint64 job) { d->own.remove(job); });
}

Instance::~Instance()
{
    if (!d->jobs)
        return;
    for (const JobId job : std::as_const(d->own))
        d->jobs->cancel(job);
}

QString Instance::name() const
{
    return d->name;
}

ConnectionSpec Instance::spec() const
{
    return d->spec;
}

const ServerFacts &Instance::facts() const
{
    return d->facts;
}

bool Instance::isConnected() const
{
    return d->connected;
}

QStringList Instance::databases() const
{
    return d->databases;
}

JobRunner *Instance::jobs() const
{
    return d->jobs;
}

void Instance::setWriteLock(WriteLock *lock)
{
    d->lock = lock;
}

WriteLock *Instance::writeLock() const
{
    return d->lock;
}

StatementSpec Instance::guarded(StatementSpec statement) const
{
    return d->guarded(std::move(statement));
}

QString Instance::jobTitle(const QString &title) const
{
    return d->jobTitle(title);
}

void Instance::adopt(JobId job)
{
    d->own.insert(job);
}

bool Instance::release(JobId job)
{
    return d->own.remove(job);
}

int Instance::runningJobs() const
{
    return int(d->own.size());
}

void Instance::noteFailure(const Failure &failure)
{
    if (saysServerIsGone(failure))
        d->serverIsGone();
}

std::shared_ptr<const Postgres::ConnectionSource> Instance::source() const
{
    return d->source;
}

void Instance::cancel(JobId job)
{
    d->jobs->cancel(job);
}

JobId Instance::connectToServer(const QString &password)
{
    Postgres::ConnectOptions options;
    options.password = password;
    options.passages = passagesOf(d->ways);
    d->ways->askAgain();
    d->source = std::make_shared<Postgres::ConnectionSource>(d->spec, options);
    return d->start(
        d->name,
        [source = d->source](const ProgressSink &progress, std::stop_token stop) {
            progress({ Progress::Stage::Connecting, 0, 0, {}, {} });
            const auto connection = source->open(stop);
            Opened opened { connection->facts(), Postgres::databases(*connection) };
            opened.facts.ram = Labs::memoryOfLocalServer(*connection, stop);
            return opened;
        },
        [this](JobId, const Opened &opened) {
            d->facts = opened.facts;
            d->databases = opened.databases;
            d->connected = true;
            Q_EMIT connected();
        },
        u"connect %1"_s.arg(quintptr(this)));
}

JobId Instance::preScan(const SweepSpec &asked)
{
    SweepSpec spec = asked;
    spec.statement = d->guarded(spec.statement);
    return d->start(
        spec.statement.sql.simplified().left(80),
        [source = d->source, spec](const ProgressSink &progress, std::stop_token stop) {
            return Labs::preScanWorkMem(spec, Private::context(*source, progress, stop));
        },
        [this](JobId job, Labs::PreScan scan) {
            scan.result.instanceName = d->name;
            Q_EMIT preScanned(job, std::make_shared<const SweepResult>(std::move(scan.result)), scan.estimate);
        });
}

JobId Instance::measure(const SweepSpec &asked, const QString &title)
{
    SweepSpec spec = asked;
    spec.statement = d->guarded(spec.statement);
    return d->startMeasurement(
        title, title, [spec](const Labs::LabContext &lab) { return Labs::measureWorkMem(spec, lab); });
}

JobId Instance::resume(std::shared_ptr<const SweepResult> interrupted)
{
    auto guarded = std::make_shared<SweepResult>(*interrupted);
    guarded->spec.statement = d->guarded(guarded->spec.statement);
    return d->startMeasurement(interrupted->title, {},
        [interrupted = std::shared_ptr<const SweepResult>(guarded)](
            const Labs::LabContext &lab) { return Labs::resumeWorkMem(*interrupted, lab); });
}

JobId Instance::measureTiming(std::shared_ptr<const SweepResult> earlier, Kilobytes workMem)
{
    auto guarded = std::make_shared<SweepResult>(*earlier);
    guarded->spec.statement = d->guarded(guarded->spec.statement);
    return d->startMeasurement(earlier->title, {},
        [result = std::shared_ptr<const SweepResult>(guarded), workMem](
            const Labs::LabContext &lab) { return Labs::measureTiming(*result, workMem, lab); });
}

JobId Instance::explain(const StatementSpec &asked)
{
    const StatementSpec statement = d->guarded(asked);
    return d->start(
        statement.sql.simplified().left(80),
        [source = d->source, statement](const ProgressSink &progress, std::stop_token stop) {
            return Labs::explainOnly(statement, Private::context(*source, progress, stop));
        },
        [this](JobId job, const QByteArray &explainJson) { Q_EMIT explained(job, explainJson); });
}

JobId Instance::describeParameters(const QString &sql)
{
    return d->start(
        sql.simplified().left(80),
        [source = d->source, sql](const ProgressSink &, std::stop_token stop) {
            return Postgres::describeParameters(*source->open(stop), sql);
        },
        [this](JobId job, const std::vector<DescribedParameter> &parameters) {
            Q_EMIT parametersDescribed(job, parameters);
        });
}

}
