// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/quantities.h"
#include "domain/serverfacts.h"
#include "domain/sweep.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Spillway {

/// wait_event_type and wait_event. Both empty: the process waited for nothing the server names, so it ran on a CPU or
/// in code that reports no wait ("CPU" from here on).
struct WaitEvent
{
    QString type, event;

    bool isCpu() const { return type.isEmpty() && event.isEmpty(); }
    friend bool operator==(const WaitEvent &, const WaitEvent &) = default;
};

/// Who is watched and from where.
struct WaitSpec
{
    enum class Source
    {
        Sampling, ///< pg_stat_activity, by a second connection
        Extension, ///< pg_wait_sampling_profile: the difference of two readings
        Both
    };

    std::optional<StatementSpec> statement; ///< none: the whole instance
    std::optional<Kilobytes> workMem; ///< of the statement; none: as in force
    Milliseconds interval { 20 }; ///< between two looks: MinWaitInterval … MaxWaitInterval
    Milliseconds duration { 10000 }; ///< of watching an instance; a statement has its own time limit
    Source source = Source::Sampling;
};

inline constexpr Milliseconds MinWaitInterval { 10 }; ///< 100 Hz
inline constexpr Milliseconds MaxWaitInterval { 1000 };
inline constexpr Milliseconds MaxWaitDuration { 3600000 };

/// One process at one look.
struct WaitSample
{
    int look = 0; ///< index into WaitRun::looks
    int event = 0; ///< index into WaitRun::events
    int pid = 0;
    bool worker = false; ///< a parallel worker; counted for its leader
};

/// A row of pg_wait_sampling_profile, as the difference of two readings. The extension counts no CPU (1.1.4).
struct ExtensionCount
{
    WaitEvent event;
    qint64 count = 0;
};

struct ExtensionProfile
{
    QString version;
    Milliseconds period {}; ///< pg_wait_sampling.profile_period
    std::vector<ExtensionCount> counts; ///< of the watched processes, idle waits left out
    bool total = false; ///< all that it holds, not a difference
    bool reset = false; ///< somebody reset it meanwhile: the counts are those since then
};

/// A temporary file seen while the statement ran: `pgsql_tmp<PID>.<N>`, or one of a set that parallel processes share.
struct TempFile
{
    QString name; ///< of a shared one with its folder
    int pid = 0; ///< the process in the name
    bool shared = false;
    Bytes size; ///< when it was seen last
    Bytes greatest;
    Milliseconds firstSeen {}, lastSeen {}; ///< since the start of the watch
    bool present = false; ///< at the last look
};

enum class TempFilesSeen
{
    NotAsked, ///< an instance was watched
    Private, ///< pg_ls_tmpdir() only: sets of parallel processes are folders, which it does not list
    All,
    NotAllowed ///< neither superuser nor pg_monitor
};

/// What watching left behind, raw: profiles are computed from it whenever it is looked at.
struct WaitRun
{
    WaitSpec spec;
    ServerFacts server;
    QString instanceName;
    QDateTime startedAt; ///< UTC
    Milliseconds wall {}; ///< of the watch
    std::vector<WaitEvent> events; ///< as the server names them
    std::vector<Milliseconds> looks; ///< since the start, ascending; those at which nobody was active too
    std::vector<WaitSample> samples; ///< by look
    int missedLooks = 0; ///< the server answered too slowly for them
    Milliseconds asking {}; ///< the sampler's round trips together: what watching cost at most on the server
    int hiddenProcesses = 0; ///< greatest number at one look whose waits this role may not see
    std::optional<ExtensionProfile> extension;
    std::optional<Failure> extensionFailure; ///< asked for and not to be had
    int leaderPid = 0; ///< of the statement
    std::vector<int> workerPids;
    TempFilesSeen tempFilesSeen = TempFilesSeen::NotAsked;
    std::vector<TempFile> tempFiles; ///< in the order they came
    QByteArray explainJson; ///< of the statement; empty where it failed
    bool complete = false;
    std::optional<Failure> failure; ///< of the statement or the server; what was seen before is kept
};

}

Q_DECLARE_METATYPE(std::shared_ptr<const Spillway::WaitRun>)
