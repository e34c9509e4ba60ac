// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"
#include "report/waitwriter.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Waits)
};

QString percent(double share)
{
    const QLocale locale;
    return share > 0 && share < 0.001 ? u"< "_s + locale.toString(0.1, 'f', 1) : locale.toString(share * 100, 'f', 1);
}

QString samplingNote(const WaitRun &run, const Analysis::WaitProfile &profile)
{
    QString note
        = Text::tr("pg_stat_activity, sampled by a second connection: asked for every %1, achieved %2; its "
                   "questions took %3 % of the time, which is the most it cost of one core.")
              .arg(timeText(run.spec.interval),
                  profile.looks > 1 ? timeText(Milliseconds(profile.achievedInterval)) : dash(), percent(profile.busy));
    if (run.missedLooks > 0)
        note += u' '
            + Text::tr("%n look(s) were left out because the server answered too late.", nullptr, run.missedLooks);
    return note;
}

/// The event on which the two sources differ most.
QString differenceNote(const ExtensionProfile &extension, const Analysis::WaitProfile &profile)
{
    const auto compared = Analysis::compareSources(profile, extension);
    const auto differs = [](const Analysis::ComparedWait &wait) {
        return std::abs(wait.sampled - wait.counted);
    };
    const auto most = std::max_element(
        compared.begin(), compared.end(), [differs](const auto &a, const auto &b) { return differs(a) < differs(b); });
    const bool both = std::any_of(compared.begin(), compared.end(), [](const auto &wait) { return wait.sampled > 0; })
        && !extension.counts.empty();
    return both ? Text::tr("Among waits the two sources differ by at most %1 points (%2).")
                      .arg(QLocale().toString(differs(*most) * 100, 'f', 1), waitName(most->event))
                : QString();
}

QStringList extensionNotes(const WaitRun &run, const Analysis::WaitProfile &profile)
{
    QStringList notes;
    if (run.extension) {
        notes.append((run.extension->total
                ? Text::tr(
                    "pg_wait_sampling %1, which looks every %2: all that its profile holds since it was loaded or "
                    "reset. It counts no CPU, so its shares are among waits.")
                : Text::tr("pg_wait_sampling %1, which looks every %2: the difference of two readings of its profile, "
                           "nothing was reset. It counts no CPU, so its shares are among waits."))
                         .arg(run.extension->version, timeText(run.extension->period)));
        if (run.extension->reset)
            notes.append(Text::tr("Somebody reset that profile meanwhile: its counts are those since then."));
        if (const QString difference = differenceNote(*run.extension, profile); !difference.isEmpty())
            notes.append(difference);
    }
    if (run.extensionFailure)
        notes.append(Text::tr("pg_wait_sampling could not be read: %1")
                         .arg(describe(*run.extensionFailure).headline.simplified())
            + u' ' + describe(*run.extensionFailure).remedy.simplified());
    return notes;
}

}

QString waitName(const WaitEvent &event)
{
    return event.isCpu() ? u"CPU"_s : event.type + u'/' + event.event;
}

QString shareText(double share)
{
    return percent(share) + " %"_L1;
}

QString shareText(const Analysis::EstimatedShare &share)
{
    return u"%1 % (%2–%3)"_s.arg(percent(share.share), percent(share.low), percent(share.high));
}

QStringList waitNotes(const WaitRun &run, const Analysis::WaitProfile &profile)
{
    QStringList notes;
    const bool sampled = run.spec.source != WaitSpec::Source::Extension;
    if (sampled && profile.looks > 0)
        notes.append(samplingNote(run, profile));
    notes += extensionNotes(run, profile);
    if (sampled && profile.samples > 0)
        notes.append(Text::tr("Shares are estimates from %n sample(s)", nullptr, int(profile.samples))
            + (profile.effectiveSamples < 0.95 * double(profile.samples) ? u", "_s
                        + Text::tr("worth about %1 independent ones, because processes wait together")
                              .arg(QLocale().toString(qint64(profile.effectiveSamples)))
                                                                         : QString())
            + u"; "_s + Text::tr("in brackets the limits of 95 %."));
    if (sampled && std::any_of(profile.events.begin(), profile.events.end(), [](const Analysis::ProfiledWait &wait) {
            return wait.event.isCpu();
        }))
        notes.append(
            Text::tr("CPU: active and waiting for nothing that the server names; code that reports no wait is in "
                     "it."));
    if (run.hiddenProcesses > 0)
        notes.append(Text::tr("%n process(es) of other roles cannot be seen by this one: pg_read_all_stats would show "
                              "them.",
            nullptr, run.hiddenProcesses));
    if (!run.workerPids.empty())
        notes.append(Text::tr("%n parallel worker(s) counted with their leader.", nullptr, int(run.workerPids.size())));
    return notes;
}

QString tempFilesNote(const WaitRun &run)
{
    switch (run.tempFilesSeen) {
    case TempFilesSeen::NotAsked:
        return {};
    case TempFilesSeen::NotAllowed:
        return Text::tr("Temporary files (pgsql_tmp%1.N) cannot be listed by this role: pg_monitor would allow it.")
            .arg(run.leaderPid);
    case TempFilesSeen::Private:
        return Text::tr("Temporary files are named pgsql_tmp%1.N: the process, then a number. Files that parallel "
                        "processes share lie in folders, which only a superuser can list.")
            .arg(run.leaderPid);
    case TempFilesSeen::All:
        break;
    }
    return Text::tr("Temporary files are named pgsql_tmp%1.N: the process, then a number.").arg(run.leaderPid);
}

}
