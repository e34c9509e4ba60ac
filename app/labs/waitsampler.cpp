// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/waitsampler.h"

#include "labs/measurement.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

namespace Spillway::Labs {

namespace {

/// Listing a folder costs more than a look, and files do not come and go that fast.
constexpr Milliseconds TempFileInterval { 250 };

int indexOf(std::vector<WaitEvent> &events, const WaitEvent &event)
{
    const auto found = std::find(events.begin(), events.end(), event);
    if (found != events.end())
        return int(found - events.begin());
    events.push_back(event);
    return int(events.size()) - 1;
}

class Watcher
{
public:
    Watcher(Postgres::Connection &connection, WaitRun &run, const Watch &watch, std::stop_token stop)
        : m_connection(connection)
        , m_run(run)
        , m_watch(watch)
        , m_stop(std::move(stop))
    {
    }

    void run()
    {
        const Milliseconds interval = std::clamp(m_run.spec.interval, MinWaitInterval, MaxWaitInterval);
        Milliseconds due {};
        while (!m_stop.stop_requested() && due < m_watch.limit.value_or(Milliseconds::max())) {
            look();
            if (due - m_filesAt >= TempFileInterval || due == Milliseconds())
                lookAtFiles(due);
            publish();
            due += interval;
            while (due < m_clock.elapsed()) {
                due += interval;
                ++m_run.missedLooks;
            }
            sleepUntil(due);
        }
        m_run.wall = m_clock.elapsed();
    }

private:
    template <typename Ask>
    auto ask(Ask ask)
    {
        const Stopwatch watch;
        auto answer = ask();
        m_run.asking += watch.elapsed();
        return answer;
    }

    void look()
    {
        // The server takes the picture between sending and answering.
        const Milliseconds sent = m_clock.elapsed();
        const auto processes = ask([this] {
            return m_run.leaderPid ? Postgres::lookAtSession(m_connection, m_run.leaderPid, m_stop)
                                   : Postgres::lookAtInstance(m_connection, m_stop);
        });
        m_run.wall = m_clock.elapsed();
        const int number = int(m_run.looks.size());
        m_run.looks.push_back((sent + m_run.wall) / 2);
        int hidden = 0;
        for (const Postgres::SeenProcess &process : processes) {
            hidden += process.hidden;
            if (process.worker && m_run.leaderPid && !contains(m_run.workerPids, process.pid))
                m_run.workerPids.push_back(process.pid);
            if (process.active)
                m_run.samples.push_back({ number, indexOf(m_run.events, process.event), process.pid, process.worker });
        }
        m_run.hiddenProcesses = std::max(m_run.hiddenProcesses, hidden);
    }

    void lookAtFiles(Milliseconds now)
    {
        m_filesAt = now;
        if (m_run.tempFilesSeen != TempFilesSeen::All && m_run.tempFilesSeen != TempFilesSeen::Private)
            return;
        std::vector<int> pids = m_run.workerPids;
        pids.push_back(m_run.leaderPid);
        const auto there = ask([&] { return Postgres::tempFiles(m_connection, m_run.tempFilesSeen, pids, m_stop); });
        for (TempFile &file : m_run.tempFiles)
            file.present = false;
        for (const TempFile &file : there)
            keep(file);
    }

    void keep(const TempFile &file)
    {
        const auto known = std::find_if(m_run.tempFiles.begin(), m_run.tempFiles.end(),
            [&file](const TempFile &other) { return other.name == file.name; });
        const Milliseconds now = m_clock.elapsed();
        if (known == m_run.tempFiles.end()) {
            m_run.tempFiles.push_back(file);
            m_run.tempFiles.back().firstSeen = m_run.tempFiles.back().lastSeen = now;
            return;
        }
        known->size = file.size;
        known->greatest = std::max(known->greatest, file.size);
        known->lastSeen = now;
        known->present = true;
    }

    void publish()
    {
        if (!m_watch.publish || m_clock.elapsed() - m_publishedAt < PublishInterval)
            return;
        m_publishedAt = m_clock.elapsed();
        m_watch.publish(m_run);
    }

    void sleepUntil(Milliseconds due)
    {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        wake.wait_for(lock, m_stop, due - m_clock.elapsed(), [] { return false; });
    }

    static bool contains(const std::vector<int> &numbers, int number)
    {
        return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
    }

    Postgres::Connection &m_connection;
    WaitRun &m_run;
    const Watch &m_watch;
    std::stop_token m_stop;
    Stopwatch m_clock;
    Milliseconds m_filesAt {}, m_publishedAt {};
};

}

void watchWaits(Postgres::Connection &connection, WaitRun &run, const Watch &watch, std::stop_token stop)
{
    try {
        Watcher(connection, run, watch, stop).run();
    } catch (const FailureError &error) {
        if (error.failure().code != Failure::Code::Cancelled || !stop.stop_requested())
            throw;
    }
}

ExtensionProfile profileBetween(const Postgres::WaitSamplingFacts &facts,
    const std::vector<Postgres::ProfileRow> &before, const std::vector<Postgres::ProfileRow> &after,
    const std::vector<int> &pids)
{
    using Key = std::tuple<int, QString, QString>;
    const auto keyOf = [](const Postgres::ProfileRow &row) {
        return Key { row.pid, row.event.type, row.event.event };
    };
    ExtensionProfile profile;
    profile.version = facts.version;
    profile.period = facts.period;
    std::map<Key, qint64> earlier;
    for (const Postgres::ProfileRow &row : before)
        earlier[keyOf(row)] += row.count;
    // A count that fell, or that is gone, was reset.
    std::map<Key, qint64> gone = earlier;
    for (const Postgres::ProfileRow &row : after) {
        gone.erase(keyOf(row));
        const auto was = earlier.find(keyOf(row));
        profile.reset |= was != earlier.end() && row.count < was->second;
    }
    profile.reset |= !gone.empty();
    for (const Postgres::ProfileRow &row : after) {
        const auto was = earlier.find(keyOf(row));
        const qint64 grown = row.count - (profile.reset || was == earlier.end() ? 0 : was->second);
        if (grown <= 0 || (!pids.empty() && std::find(pids.begin(), pids.end(), row.pid) == pids.end()))
            continue;
        const auto same = std::find_if(profile.counts.begin(), profile.counts.end(),
            [&row](const ExtensionCount &count) { return count.event == row.event; });
        if (same == profile.counts.end())
            profile.counts.push_back({ row.event, grown });
        else
            same->count += grown;
    }
    return profile;
}

}
