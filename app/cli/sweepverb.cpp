// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sweepverb.h"

#include "advisor/workmemadvice.h"
#include "analysis/sweepanalysis.h"
#include "cli/exitstatus.h"
#include "domain/memorysetting.h"
#include "report/format.h"
#include "report/sweepwriter.h"
#include "session/demo.h"
#include "session/historystore.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// First line of the statement, short enough for a list.
QString titleOf(const QString &sql)
{
    const QString line = sql.simplified();
    return line.size() <= 80 ? line : line.left(79) + u'…';
}

/// What ended the sweep, else what the first failed run died of.
std::optional<Failure> firstFailure(const SweepResult &result)
{
    if (result.failure)
        return result.failure;
    for (const Sample &sample : result.samples) {
        if (sample.failure)
            return sample.failure;
    }
    return {};
}

}

SweepVerb::SweepVerb(SweepRequest request, ConnectionChoice choice)
    : m_request(std::move(request))
    , m_choice(std::move(choice))
    , m_jobs(std::make_unique<Session::JobRunner>())
{
    connect(m_jobs.get(), &Session::JobRunner::progressed, this,
        [this](quint64, const Progress &progress) { m_console.progress(progress); });
    connect(&m_interrupt, &Interrupt::asked, this, &SweepVerb::onInterrupt);
}

SweepVerb::~SweepVerb() = default;

ExitStatus SweepVerb::run(const PainterSource &painter)
{
    // Queued, so that an end at the first step finds a loop that it can leave.
    QMetaObject::invokeMethod(this, &SweepVerb::begin, Qt::QueuedConnection);
    QCoreApplication::exec();
    return writeResults(painter);
}

void SweepVerb::begin()
{
    if (!m_choice.demo) {
        connectTo(m_choice.spec);
        return;
    }
    connect(m_jobs.get(), &Session::JobRunner::failed, this, [this](quint64 job, const Failure &failure) {
        if (!m_instance && job == m_job)
            onFailed(job, failure);
    });
    m_job = m_jobs->start(
        Text::tr("Start the demo cluster"),
        [](const ProgressSink &progress, std::stop_token stop) {
            return Session::startDemo(DemoRequest(), progress, stop);
        },
        [this](const DemoState &state) { connectTo(state.connection); });
}

void SweepVerb::connectTo(const ConnectionSpec &spec)
{
    m_instance = std::make_unique<Session::Instance>(
        m_choice.name, spec, m_jobs.get(), std::make_shared<Session::HistoryStore>());
    using Session::Instance;
    connect(m_instance.get(), &Instance::connected, this, &SweepVerb::onConnected);
    connect(m_instance.get(), &Instance::failed, this, &SweepVerb::onFailed);
    connect(m_instance.get(), &Instance::preScanned, this,
        [this](quint64, const std::shared_ptr<const SweepResult> &, const SweepEstimate &estimate) {
            onPreScanned(estimate);
        });
    connect(m_instance.get(), &Instance::sweepUpdated, this,
        [this](quint64, const std::shared_ptr<const SweepResult> &soFar) { m_result = soFar; });
    connect(m_instance.get(), &Instance::measured, this,
        [this](quint64, const std::shared_ptr<const SweepResult> &result) { stop(result); });
    m_job = m_instance->connectToServer();
}

void SweepVerb::onConnected()
{
    if (!m_request.ram)
        m_request.ram = m_instance->facts().ram;
    m_request.spec.maxWorkMem = m_request.maxWorkMem.value_or(defaultMaxWorkMem(m_request.ram));
    QStringList above;
    for (const Kilobytes value : m_request.spec.workMem) {
        if (value > m_request.spec.maxWorkMem)
            above.append(formatMemorySetting(value));
    }
    if (!above.isEmpty())
        m_console.message(Text::tr("Above --max-work-mem (%1), so predicted and not run: %2.")
                              .arg(formatMemorySetting(m_request.spec.maxWorkMem), above.join(u", "_s)));
    m_job = m_instance->preScan(m_request.spec);
}

void SweepVerb::onPreScanned(const SweepEstimate &estimate)
{
    QString text = Text::tr("Runs: %1; each takes up to %2 of temp files and %3 of memory")
                       .arg(QString::number(estimate.runs), Report::bytesText(estimate.tempSpace),
                           Report::bytesText(estimate.memory));
    if (estimate.time)
        text += Text::tr(", about %1").arg(Report::timeText(*estimate.time));
    m_console.message(text + u'.');
    m_job = m_instance->measure(m_request.spec, titleOf(m_request.spec.statement.sql));
}

void SweepVerb::onFailed(Session::JobId job, const Failure &failure)
{
    if (job != m_job)
        return;
    if (m_stopped) { // measured, but the history could not keep it
        m_notKept = true;
        m_console.failure(failure);
        return;
    }
    const bool asks = failure.code == Failure::Code::PasswordNeeded;
    if (asks && !m_passwordSent && Console::canAsk())
        askPassword(failure);
    else
        stopWith(failure);
}

void SweepVerb::askPassword(const Failure &failure)
{
    m_passwordSent = true;
    const auto password = m_console.askPassword(Text::tr("Password: "));
    if (password)
        m_job = m_instance->connectToServer(*password);
    else if (!m_interrupt.wasAsked()) // else the event loop is about to hear of it
        stopWith(failure);
}

void SweepVerb::onInterrupt()
{
    if (m_jobs->isRunning(m_job)) {
        m_console.message(Text::tr("Cancelling …"));
        if (m_instance)
            m_instance->cancel(m_job);
        else
            m_jobs->cancel(m_job);
        return;
    }
    Failure failure;
    failure.code = Failure::Code::Cancelled;
    stopWith(failure);
}

/// A failure without a result still makes a document: what was asked, of whom, and why there is nothing.
void SweepVerb::stopWith(const Failure &failure)
{
    auto result = m_result ? std::make_shared<SweepResult>(*m_result) : std::make_shared<SweepResult>();
    if (!m_result) {
        result->instanceName = m_choice.name;
        result->title = titleOf(m_request.spec.statement.sql);
        result->spec = m_request.spec;
        if (m_instance && m_instance->isConnected())
            result->server = m_instance->facts();
    }
    result->failure = failure;
    result->complete = false;
    stop(result);
}

void SweepVerb::stop(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    m_stopped = true;
    QCoreApplication::quit();
}

ExitStatus SweepVerb::writeResults(const PainterSource &painter)
{
    const Analysis::SweepAnalysis analysis(m_result);
    const auto advice = Advisor::adviseWorkMem(analysis, m_request.ram, m_result->server.maxConnections);
    const bool measured = !analysis.points().empty();
    if (m_request.json)
        Console::write(
            m_request.out, QJsonDocument(Report::sweepDocument(analysis, advice)).toJson(QJsonDocument::Indented));
    else if (!m_result->samples.empty())
        Console::write(m_request.out, printable(Report::sweepText(analysis, advice)).toLocal8Bit());
    if (const auto failure = firstFailure(*m_result))
        m_console.failure(*failure);
    if (measured && !m_request.csv.isEmpty())
        Console::write(m_request.csv, Report::sweepCsv(analysis));
    if (measured && !m_request.chart.isEmpty())
        painter()->paintSweep(analysis, m_request.chart, m_request.chartSize);
    if (m_interrupt.wasAsked())
        return Interrupted;
    const ExitStatus status = statusOf(*m_result);
    return status == Done && m_notKept ? SomethingFailed : status;
}

}
