// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/waitprofile.h"

#include "analysis/waitnames.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

namespace {

constexpr double Z95 = 1.959963984540054;

/// Counts of one look.
struct LookCounts
{
    double hits = 0, all = 0;
};

/// Wilson 1927.
void setInterval(EstimatedShare &estimate, double n)
{
    const double p = estimate.share, z2 = Z95 * Z95;
    const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = Z95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    // At 0 and 1 one limit is the share itself; what differs there is rounding.
    estimate.low = p <= 0 ? 0 : std::max(0.0, centre - half);
    estimate.high = p >= 1 ? 1 : std::min(1.0, centre + half);
}

double successiveError(const std::vector<LookCounts> &looks, double share, double all)
{
    const auto residual = [share](const LookCounts &look) {
        return look.hits - share * look.all;
    };
    double sum = 0;
    for (size_t i = 1; i < looks.size(); ++i)
        sum += std::pow(residual(looks[i]) - residual(looks[i - 1]), 2);
    const double n = double(looks.size());
    return n < 2 ? 0 : std::sqrt(n / (2 * (n - 1)) * sum) / all;
}

/// `effective`: lowered to what the error says the samples are worth.
EstimatedShare estimate(const std::vector<LookCounts> &looks, double &effective)
{
    EstimatedShare result;
    double hits = 0, all = 0;
    for (const LookCounts &look : looks) {
        hits += look.hits;
        all += look.all;
    }
    if (all <= 0)
        return result;
    result.share = hits / all;
    const double variance = result.share * (1 - result.share);
    result.standardError = std::max(std::sqrt(variance / all), successiveError(looks, result.share, all));
    const double n = variance > 0 ? variance / (result.standardError * result.standardError) : all;
    setInterval(result, std::max(1.0, n));
    effective = std::min(effective, n);
    return result;
}

struct Indexed
{
    std::vector<WaitEvent> events; // unified, each once
    std::vector<int> of; // run's index → ours
};

Indexed unify(const std::vector<WaitEvent> &events)
{
    Indexed indexed;
    for (const WaitEvent &said : events) {
        const WaitEvent event = unifiedWait(said);
        const auto found = std::find(indexed.events.begin(), indexed.events.end(), event);
        indexed.of.push_back(int(found - indexed.events.begin()));
        if (found == indexed.events.end())
            indexed.events.push_back(event);
    }
    return indexed;
}

bool more(const ProfiledWait &a, const ProfiledWait &b)
{
    if (a.samples != b.samples)
        return a.samples > b.samples;
    return std::pair(a.event.type, a.event.event) < std::pair(b.event.type, b.event.event);
}

void fillBuckets(WaitProfile &profile, const WaitRun &run, const std::vector<int> &column, int count)
{
    const double end = std::max(run.wall.count(), run.looks.empty() ? 0.0 : run.looks.back().count());
    if (end <= 0)
        return;
    const double length = end / count;
    for (int i = 0; i < count; ++i)
        profile.buckets.push_back({ Milliseconds(i * length), Milliseconds((i + 1) * length), 0,
            std::vector<qint64>(profile.events.size(), 0) });
    const auto bucketOf = [&](Milliseconds at) {
        return std::clamp(int(at.count() / length), 0, count - 1);
    };
    for (const Milliseconds at : run.looks)
        ++profile.buckets[size_t(bucketOf(at))].looks;
    for (const WaitSample &sample : run.samples)
        ++profile.buckets[size_t(bucketOf(run.looks[size_t(sample.look)]))]
              .samples[size_t(column[size_t(sample.event)])];
}

ProfiledWait counted(const WaitEvent &event, qint64 samples, qint64 all)
{
    ProfiledWait wait;
    wait.event = event;
    wait.samples = samples;
    wait.ofWaits.share = all > 0 ? double(samples) / double(all) : 0;
    wait.ofWaits.standardError = all > 0 ? std::sqrt(wait.ofWaits.share * (1 - wait.ofWaits.share) / double(all)) : 0;
    if (all > 0)
        setInterval(wait.ofWaits, double(all));
    return wait;
}

}

WaitProfile profileWaits(const WaitRun &run, int buckets)
{
    WaitProfile profile;
    profile.looks = int(run.looks.size());
    profile.samples = qint64(run.samples.size());
    if (run.looks.size() > 1)
        profile.achievedInterval = (run.looks.back() - run.looks.front()).count() / double(run.looks.size() - 1);
    profile.busy = run.wall.count() > 0 ? std::min(1.0, run.asking.count() / run.wall.count()) : 0;

    const Indexed names = unify(run.events);
    // counts[event][look]
    std::vector<std::vector<LookCounts>> ofAll(names.events.size(), std::vector<LookCounts>(run.looks.size()));
    std::vector<double> all(run.looks.size()), waiting(run.looks.size());
    profile.events.resize(names.events.size());
    for (const WaitSample &sample : run.samples) {
        const auto event = size_t(names.of[size_t(sample.event)]), look = size_t(sample.look);
        ++ofAll[event][look].hits;
        ++all[look];
        waiting[look] += names.events[event].isCpu() ? 0 : 1;
        ++profile.events[event].samples;
        profile.events[event].workerSamples += sample.worker ? 1 : 0;
    }
    profile.effectiveSamples = double(profile.samples);
    for (size_t event = 0; event < names.events.size(); ++event) {
        ProfiledWait &wait = profile.events[event];
        wait.event = names.events[event];
        std::vector<LookCounts> &looks = ofAll[event];
        for (size_t look = 0; look < looks.size(); ++look)
            looks[look].all = all[look];
        wait.ofAll = estimate(looks, profile.effectiveSamples);
        if (wait.event.isCpu())
            continue;
        for (size_t look = 0; look < looks.size(); ++look)
            looks[look].all = waiting[look];
        double unused = double(profile.samples);
        wait.ofWaits = estimate(looks, unused);
    }

    std::vector<size_t> order(profile.events.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::sort(order.begin(), order.end(),
        [&profile](size_t a, size_t b) { return more(profile.events[a], profile.events[b]); });
    std::vector<ProfiledWait> sorted;
    std::vector<int> place(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = int(i);
        sorted.push_back(profile.events[order[i]]);
    }
    profile.events = std::move(sorted);
    std::vector<int> column;
    for (const int index : names.of)
        column.push_back(place[size_t(index)]);
    fillBuckets(profile, run, column, std::max(1, buckets));
    // A name that was seen only before the part that is kept.
    std::erase_if(profile.events, [](const ProfiledWait &wait) { return wait.samples == 0; });
    for (WaitBucket &bucket : profile.buckets)
        bucket.samples.resize(profile.events.size());
    return profile;
}

std::vector<ProfiledWait> profileOf(const ExtensionProfile &extension)
{
    std::vector<WaitEvent> said;
    for (const ExtensionCount &count : extension.counts)
        said.push_back(count.event);
    const Indexed names = unify(said);
    std::vector<qint64> counts(names.events.size());
    qint64 all = 0;
    for (size_t i = 0; i < extension.counts.size(); ++i) {
        counts[size_t(names.of[i])] += extension.counts[i].count;
        all += extension.counts[i].count;
    }
    std::vector<ProfiledWait> waits;
    for (size_t i = 0; i < counts.size(); ++i)
        waits.push_back(counted(names.events[i], counts[i], all));
    std::sort(waits.begin(), waits.end(), more);
    return waits;
}

std::vector<ComparedWait> compareSources(const WaitProfile &sampled, const ExtensionProfile &extension)
{
    std::vector<ComparedWait> compared;
    for (const ProfiledWait &wait : sampled.events) {
        if (!wait.event.isCpu())
            compared.push_back({ wait.event, wait.ofWaits.share, 0, wait.ofWaits, {} });
    }
    for (const ProfiledWait &wait : profileOf(extension)) {
        const auto same = std::find_if(
            compared.begin(), compared.end(), [&wait](const ComparedWait &other) { return other.event == wait.event; });
        if (same == compared.end()) {
            compared.push_back({ wait.event, 0, wait.ofWaits.share, {}, wait.ofWaits });
        } else {
            same->counted = wait.ofWaits.share;
            same->countedShare = wait.ofWaits;
        }
    }
    std::stable_sort(compared.begin(), compared.end(), [](const ComparedWait &a, const ComparedWait &b) {
        return std::max(a.sampled, a.counted) > std::max(b.sampled, b.counted);
    });
    return compared;
}

WaitRun recentPart(const WaitRun &run, Milliseconds span)
{
    WaitRun recent = run;
    const Milliseconds begin = run.wall - span;
    if (begin.count() <= 0)
        return recent;
    const auto first = std::lower_bound(run.looks.begin(), run.looks.end(), begin);
    const int dropped = int(first - run.looks.begin());
    recent.looks.assign(first, run.looks.end());
    for (Milliseconds &at : recent.looks)
        at -= begin;
    recent.samples.clear();
    for (WaitSample sample : run.samples) {
        sample.look -= dropped;
        if (sample.look >= 0)
            recent.samples.push_back(sample);
    }
    recent.asking = run.asking * (span.count() / run.wall.count());
    recent.wall = span;
    recent.startedAt = run.startedAt.addMSecs(qint64(begin.count()));
    return recent;
}

void appendRun(WaitRun &run, const WaitRun &more, Milliseconds startedAfter)
{
    const int looks = int(run.looks.size());
    std::vector<int> index;
    for (const WaitEvent &event : more.events) {
        const auto found = std::find(run.events.begin(), run.events.end(), event);
        index.push_back(int(found - run.events.begin()));
        if (found == run.events.end())
            run.events.push_back(event);
    }
    for (const Milliseconds at : more.looks)
        run.looks.push_back(startedAfter + at);
    for (WaitSample sample : more.samples) {
        sample.look += looks;
        sample.event = index[size_t(sample.event)];
        run.samples.push_back(sample);
    }
    run.wall = startedAfter + more.wall;
    run.asking += more.asking;
    run.missedLooks += more.missedLooks;
    run.hiddenProcesses = more.hiddenProcesses;
}

}
