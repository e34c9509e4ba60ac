// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/waitfeed.h"

#include "analysis/waitprofile.h"
#include "labs/waitsampler.h"
#include "session/poller.h"

#include <QTimer>

namespace Spillway::Session {

namespace {

constexpr Milliseconds Batch { 1000 };
constexpr std::chrono::milliseconds AfterFailure { 2000 };

}

struct WaitFeed::Reading
{
    std::optional<Postgres::WaitSamplingFacts> facts;
    std::vector<Postgres::ProfileRow> before;
};

WaitFeed::WaitFeed(Instance *instance, QObject *parent)
    : QObject(parent)
    , m_poller(new Poller(instance, this))
    , m_again(new QTimer(this))
{
    m_again->setSingleShot(true);
    connect(m_again, &QTimer::timeout, this, &WaitFeed::ask);
    connect(m_poller, &Poller::failed, this, [this](const Failure &failure) {
        // What is not there does not come by asking again.
        m_started &= failure.code != Failure::Code::NotAvailable && failure.code != Failure::Code::PermissionDenied;
        if (m_started)
            m_again->start(AfterFailure);
        Q_EMIT failed(failure);
    });
}

void WaitFeed::start(Source source, Milliseconds interval)
{
    const bool anew = source != m_source || interval != m_interval || !m_clock.isValid();
    if (anew) {
        m_source = source;
        m_interval = interval;
        ++m_series;
        m_run = WaitRun();
        m_dropped = {};
        m_reading = std::make_shared<Reading>();
        m_clock.start();
    }
    if (m_started && !anew)
        return;
    m_started = true;
    ask();
}

void WaitFeed::stop()
{
    m_started = false;
    m_again->stop();
}

void WaitFeed::ask()
{
    if (!m_started)
        return;
    if (m_poller->isAsking()) {
        m_again->start(50); // the answer to an earlier start is still under way
        return;
    }
    if (m_source == Source::Sampling)
        sample();
    else
        readExtension();
}

void WaitFeed::sample()
{
    WaitRun batch;
    batch.spec.interval = m_interval;
    batch.spec.source = WaitSpec::Source::Sampling;
    const Milliseconds startedAfter = Milliseconds(double(m_clock.elapsed())) - m_dropped;
    m_poller->ask(
        [batch](Postgres::Connection &connection, std::stop_token stop) {
            WaitRun run = batch;
            run.server = connection.facts();
            run.startedAt = QDateTime::currentDateTimeUtc();
            Labs::watchWaits(connection, run, { Batch, {} }, stop);
            return run;
        },
        [this, startedAfter, series = m_series](const WaitRun &run) {
            if (series == m_series)
                take(run, startedAfter);
            ask();
        });
}

void WaitFeed::take(const WaitRun &more, Milliseconds startedAfter)
{
    if (m_run.looks.empty()) {
        m_run.spec = more.spec;
        m_run.server = more.server;
        m_run.startedAt = more.startedAt.addMSecs(-qint64(startedAfter.count()));
    }
    Analysis::appendRun(m_run, more, startedAfter);
    if (m_run.wall > Window) {
        m_dropped += m_run.wall - Window;
        m_run = Analysis::recentPart(m_run, Window);
    }
    m_run.complete = true;
    Q_EMIT watched(std::make_shared<const WaitRun>(m_run));
}

void WaitFeed::readExtension()
{
    m_poller->ask(
        [reading = m_reading, source = m_source](Postgres::Connection &connection, std::stop_token stop) {
            if (!reading->facts) {
                const auto facts = Postgres::waitSamplingFacts(connection, stop);
                if (source == Source::ExtensionSinceNow)
                    reading->before = Postgres::readWaitSampling(connection, facts, stop);
                reading->facts = facts;
            }
            const auto now = Postgres::readWaitSampling(connection, *reading->facts, stop);
            WaitRun run;
            run.spec.source = WaitSpec::Source::Extension;
            run.server = connection.facts();
            run.extension = Labs::profileBetween(*reading->facts, reading->before, now, {});
            run.extension->total = source == Source::ExtensionSinceReset;
            return run;
        },
        [this, series = m_series](WaitRun run) {
            if (series == m_series) {
                run.wall = Milliseconds(double(m_clock.elapsed()));
                run.startedAt = QDateTime::currentDateTimeUtc().addMSecs(-m_clock.elapsed());
                run.complete = true;
                Q_EMIT watched(std::make_shared<const WaitRun>(std::move(run)));
            }
            if (m_started)
                m_again->start(std::chrono::milliseconds(qint64(Batch.count())));
        });
}

}
