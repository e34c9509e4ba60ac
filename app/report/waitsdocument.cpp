// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "report/documentparts.h"
#include "report/jsonvalues.h"
#include "report/waitwriter.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Analysis::EstimatedShare;
using Analysis::ProfiledWait;

QString sourceName(WaitSpec::Source source)
{
    switch (source) {
    case WaitSpec::Source::Sampling:
        return u"sampling"_s;
    case WaitSpec::Source::Extension:
        return u"pg_wait_sampling"_s;
    case WaitSpec::Source::Both:
        break;
    }
    return u"both"_s;
}

QJsonObject named(const WaitEvent &event)
{
    return { { u"type"_s, event.isCpu() ? u"CPU"_s : event.type }, { u"event"_s, textOrNull(event.event) } };
}

void insertShare(QJsonObject &object, const QString &key, const EstimatedShare &share)
{
    object.insert(key, share.share);
    object.insert(key + "_range"_L1, QJsonArray { share.low, share.high });
    object.insert(key + "_standard_error"_L1, share.standardError);
}

QJsonObject sampledEvent(const ProfiledWait &wait)
{
    QJsonObject object = named(wait.event);
    object.insert("samples"_L1, wait.samples);
    object.insert("worker_samples"_L1, wait.workerSamples);
    insertShare(object, u"share"_s, wait.ofAll);
    if (wait.event.isCpu())
        object.insert("share_of_waits"_L1, QJsonValue());
    else
        insertShare(object, u"share_of_waits"_s, wait.ofWaits);
    return object;
}

QJsonArray countedEvents(const ExtensionProfile &extension)
{
    QJsonArray events;
    for (const ProfiledWait &wait : Analysis::profileOf(extension)) {
        QJsonObject object = named(wait.event);
        object.insert("samples"_L1, wait.samples);
        object.insert("share"_L1, QJsonValue()); // of all: without CPU not known
        insertShare(object, u"share_of_waits"_s, wait.ofWaits);
        events.append(object);
    }
    return events;
}

QJsonArray comparedEvents(const Analysis::WaitProfile &profile, const ExtensionProfile &extension)
{
    QJsonArray events;
    for (const Analysis::ComparedWait &wait : Analysis::compareSources(profile, extension)) {
        QJsonObject object = named(wait.event);
        object.insert("sampled_share_of_waits"_L1, wait.sampled);
        object.insert("counted_share_of_waits"_L1, wait.counted);
        object.insert("difference_points"_L1, (wait.sampled - wait.counted) * 100);
        events.append(object);
    }
    return events;
}

QJsonArray timeline(const Analysis::WaitProfile &profile)
{
    QJsonArray list;
    for (const Analysis::WaitBucket &bucket : profile.buckets) {
        QJsonArray samples;
        for (const qint64 count : bucket.samples)
            samples.append(count);
        list.append(QJsonObject { { u"from_ms"_s, bucket.from.count() }, { u"to_ms"_s, bucket.to.count() },
            { u"looks"_s, bucket.looks }, { u"samples"_s, samples } });
    }
    return list;
}

QJsonArray fileDocuments(const std::vector<TempFile> &files)
{
    QJsonArray list;
    for (const TempFile &file : files)
        list.append(QJsonObject { { u"name"_s, file.name }, { u"pid"_s, file.pid }, { u"shared"_s, file.shared },
            { u"greatest_bytes"_s, file.greatest.value }, { u"last_bytes"_s, file.size.value },
            { u"first_seen_ms"_s, file.firstSeen.count() }, { u"last_seen_ms"_s, file.lastSeen.count() } });
    return list;
}

QJsonValue runDocument(const QByteArray &explainJson)
{
    if (explainJson.isEmpty())
        return {};
    const Plan plan = Analysis::readJsonPlan(explainJson);
    const Analysis::PlanMetrics metrics = Analysis::computeMetrics(plan);
    return QJsonObject { { u"execution_ms"_s, numberOrNull(plan.executionTime) },
        { u"planning_ms"_s, numberOrNull(plan.planningTime) },
        { u"temp_read_blocks"_s, numberOrNull(metrics.tempRead) },
        { u"temp_written_blocks"_s, numberOrNull(metrics.tempWritten) } };
}

}

QJsonObject waitsDocument(const WaitRun &run)
{
    const Analysis::WaitProfile profile = Analysis::profileWaits(run);
    const bool sampled = run.spec.source != WaitSpec::Source::Extension;
    QJsonArray events, notes;
    for (const ProfiledWait &wait : profile.events)
        events.append(sampledEvent(wait));
    if (!sampled)
        events = run.extension ? countedEvents(*run.extension) : QJsonArray();
    for (const QString &note : waitNotes(run, profile))
        notes.append(note);
    const Milliseconds interval = sampled || !run.extension ? run.spec.interval : run.extension->period;

    QJsonObject object { { u"source"_s, sourceName(run.spec.source) }, { u"interval_ms"_s, interval.count() },
        { u"events"_s, events }, { u"scope"_s, run.spec.statement ? u"statement"_s : u"instance"_s },
        { u"instance"_s, textOrNull(run.instanceName) }, { u"server"_s, serverDocument(run.server) },
        { u"started_at"_s, timeOrNull(run.startedAt) }, { u"wall_ms"_s, run.wall.count() },
        { u"complete"_s, run.complete }, { u"failure"_s, failureDocument(run.failure) }, { u"notes"_s, notes },
        { u"hidden_processes"_s, run.hiddenProcesses } };
    if (sampled) {
        object.insert(
            "achieved_interval_ms"_L1, profile.looks > 1 ? QJsonValue(profile.achievedInterval) : QJsonValue());
        object.insert("looks"_L1, profile.looks);
        object.insert("missed_looks"_L1, run.missedLooks);
        object.insert("samples"_L1, profile.samples);
        object.insert("effective_samples"_L1, profile.effectiveSamples);
        object.insert("sampler_busy_percent"_L1, profile.busy * 100);
        object.insert("timeline"_L1, timeline(profile));
    }
    if (run.spec.source == WaitSpec::Source::Both) {
        object.insert("extension"_L1,
            run.extension ? QJsonValue(QJsonObject { { u"version"_s, run.extension->version },
                { u"interval_ms"_s, run.extension->period.count() }, { u"reset"_s, run.extension->reset },
                { u"events"_s, countedEvents(*run.extension) } })
                          : QJsonValue());
        object.insert("compared"_L1, run.extension ? comparedEvents(profile, *run.extension) : QJsonArray());
    }
    if (run.spec.source != WaitSpec::Source::Sampling)
        object.insert("extension_failure"_L1, failureDocument(run.extensionFailure));
    if (run.spec.statement) {
        QJsonArray workers;
        for (const int pid : run.workerPids)
            workers.append(pid);
        object.insert("statement"_L1, statementDocument(*run.spec.statement));
        object.insert("work_mem_kb"_L1, numberOrNull(run.spec.workMem));
        object.insert("pid"_L1, run.leaderPid);
        object.insert("worker_pids"_L1, workers);
        object.insert("run"_L1, runDocument(run.explainJson));
        object.insert("temp_files_visible"_L1, run.tempFilesSeen != TempFilesSeen::NotAllowed);
        object.insert("temp_files"_L1, fileDocuments(run.tempFiles));
    }
    return object;
}

}
