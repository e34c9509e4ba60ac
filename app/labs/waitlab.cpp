// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/waitlab.h"

#include "analysis/planreader.h"
#include "domain/memorysetting.h"
#include "labs/measurement.h"
#include "labs/statementcheck.h"
#include "labs/waitsampler.h"
#include "postgres/explain.h"

#include <thread>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

void checkRange(Milliseconds value, Milliseconds least, Milliseconds greatest, const QString &subject)
{
    if (value >= least && value <= greatest)
        return;
    Failure failure;
    failure.code = Failure::Code::ValueOutOfRange;
    failure.subject = subject;
    failure.message = u"%1 ms"_s.arg(value.count());
    failure.limits = u"%1 … %2 ms"_s.arg(least.count()).arg(greatest.count(), 0, 'f', 0);
    throw FailureError(failure);
}

WaitSpec checkedSpec(const WaitSpec &asked)
{
    WaitSpec spec = asked;
    checkRange(spec.interval, MinWaitInterval, MaxWaitInterval, u"interval"_s);
    if (spec.statement)
        spec.statement = checkedStatement(*spec.statement);
    else
        checkRange(spec.duration, MinWaitInterval, MaxWaitDuration, u"duration"_s);
    return spec;
}

/// As the work_mem lab does before it runs anything.
void refuseWhatIsUnsafe(Postgres::Connection &connection, const StatementSpec &statement, std::stop_token stop)
{
    StatementSpec readOnly = statement;
    readOnly.allowWrites = false;
    Postgres::GuardedTransaction transaction(connection, readOnly, stop);
    const QByteArray json = Postgres::explain(transaction, readOnly, { .verbose = true }, stop);
    const auto functions = volatileFunctions(connection, statement.sql, Analysis::readJsonPlan(json));
    transaction.rollback();
    refuseUnsafe(statement, functions);
}

/// The extension's counts between two moments, where it was asked for.
class ExtensionReading
{
public:
    ExtensionReading(WaitRun &run, Postgres::Connection &connection)
        : m_run(run)
        , m_connection(connection)
    {
        if (run.spec.source == WaitSpec::Source::Sampling)
            return;
        try {
            m_facts = Postgres::waitSamplingFacts(connection);
            if (run.spec.statement && !m_facts->byPid)
                notByPid();
            m_before = Postgres::readWaitSampling(connection, *m_facts);
        } catch (const FailureError &error) {
            m_facts.reset();
            if (run.spec.source == WaitSpec::Source::Extension)
                throw;
            run.extensionFailure = error.failure();
        }
    }

    void end()
    {
        if (!m_facts)
            return;
        std::vector<int> pids;
        if (m_run.leaderPid) {
            pids = m_run.workerPids;
            pids.push_back(m_run.leaderPid);
        }
        try {
            m_run.extension
                = profileBetween(*m_facts, m_before, Postgres::readWaitSampling(m_connection, *m_facts), pids);
        } catch (const FailureError &error) {
            m_run.extensionFailure = error.failure();
        }
    }

private:
    [[noreturn]] static void notByPid()
    {
        Failure failure;
        failure.code = Failure::Code::NotAvailable;
        failure.subject = u"pg_wait_sampling"_s;
        failure.message = u"it does not count by process, so one statement cannot be told from the others"_s;
        failure.hint = u"pg_wait_sampling.profile_pid = on"_s;
        throw FailureError(failure);
    }

    WaitRun &m_run;
    Postgres::Connection &m_connection;
    std::optional<Postgres::WaitSamplingFacts> m_facts;
    std::vector<Postgres::ProfileRow> m_before;
};

class WaitMeasurement
{
public:
    WaitMeasurement(const WaitSpec &spec, const WaitContext &context)
        : m_context(context)
    {
        m_run.spec = checkedSpec(spec);
        m_run.startedAt = context.clock();
    }

    WaitRun ofInstance()
    {
        report(Progress::Stage::Connecting);
        const auto watcher = m_context.connections.open(m_context.stop);
        m_run.server = watcher->facts();
        ExtensionReading extension(m_run, *watcher);
        m_run.startedAt = m_context.clock();
        Watch watch { m_run.spec.duration, [this](const WaitRun &run) {
                         report(Progress::Stage::Measuring, run.spec.duration - run.wall);
                         publish(run);
                     } };
        report(Progress::Stage::Measuring, m_run.spec.duration);
        try {
            watchWaits(*watcher, m_run, watch, m_context.stop);
            if (m_context.stop.stop_requested())
                m_run.failure = cancelled();
        } catch (const FailureError &error) {
            m_run.failure = error.failure();
        }
        extension.end();
        m_run.complete = !m_run.failure;
        return m_run;
    }

    WaitRun ofStatement()
    {
        report(Progress::Stage::Connecting);
        const auto connection = m_context.connections.open(m_context.stop);
        m_run.server = connection->facts();
        report(Progress::Stage::PreScan);
        refuseWhatIsUnsafe(*connection, *m_run.spec.statement, m_context.stop);
        const auto watcher = m_context.connections.open(m_context.stop);
        m_run.tempFilesSeen = Postgres::tempFilesVisible(*watcher, m_context.stop);

        StatementSpec statement = *m_run.spec.statement;
        if (m_run.spec.workMem)
            statement.settings.append({ u"work_mem"_s, formatMemorySetting(*m_run.spec.workMem) });
        Postgres::GuardedTransaction transaction(*connection, statement, m_context.stop);
        // Asked inside the transaction: behind a pooler it is known only there.
        m_run.leaderPid = int(connection->execute("SELECT pg_catalog.pg_backend_pid()").integer(0, 0));
        ExtensionReading extension(m_run, *watcher);
        report(Progress::Stage::Measuring);
        m_run.startedAt = m_context.clock();
        runWatched(transaction, statement, *watcher);
        extension.end();
        m_run.complete = !m_run.failure;
        return m_run;
    }

private:
    void runWatched(
        Postgres::GuardedTransaction &transaction, const StatementSpec &statement, Postgres::Connection &watcher)
    {
        const Watch watch { std::nullopt, [this](const WaitRun &run) {
                               publish(run);
                           } };
        std::optional<Failure> watchFailure, statementFailure;
        QByteArray json;
        {
            // The run belongs to the watching thread until it has ended.
            std::jthread watching([&](std::stop_token ended) {
                try {
                    watchWaits(watcher, m_run, watch, ended);
                } catch (const FailureError &error) {
                    watchFailure = error.failure();
                }
            });
            try {
                json = Postgres::explain(transaction, statement, { .analyze = true, .verbose = true }, m_context.stop);
            } catch (const FailureError &error) {
                statementFailure = error.failure();
            }
        }
        m_run.explainJson = json;
        m_run.failure = statementFailure ? statementFailure : watchFailure;
        for (TempFile &file : m_run.tempFiles)
            file.present = false; // the server removes them with the statement
        try {
            transaction.rollback();
        } catch (const FailureError &error) {
            if (!m_run.failure)
                m_run.failure = error.failure();
        }
    }

    static Failure cancelled()
    {
        Failure failure;
        failure.code = Failure::Code::Cancelled;
        return failure;
    }

    void publish(const WaitRun &run) const
    {
        if (m_context.onUpdate)
            m_context.onUpdate(run);
    }

    void report(Progress::Stage stage, std::optional<Milliseconds> left = {}) const
    {
        if (!m_context.progress)
            return;
        const QString subject = stage == Progress::Stage::Measuring && m_run.spec.workMem
            ? formatMemorySetting(*m_run.spec.workMem)
            : QString();
        m_context.progress({ stage, 0, 0, subject, left });
    }

    const WaitContext &m_context;
    WaitRun m_run;
};

}

WaitRun measureWaits(const WaitSpec &spec, const WaitContext &context)
{
    WaitMeasurement measurement(spec, context);
    return spec.statement ? measurement.ofStatement() : measurement.ofInstance();
}

}
