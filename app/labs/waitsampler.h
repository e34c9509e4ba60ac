// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "postgres/waits.h"

#include <functional>
#include <stop_token>

namespace Spillway::Labs {

/// How long, and who is told meanwhile.
struct Watch
{
    std::optional<Milliseconds> limit; ///< none: until a stop is requested
    std::function<void(const WaitRun &)> publish; ///< every PublishInterval, on the watching thread; may be empty
};
inline constexpr Milliseconds PublishInterval { 500 };

/// Looks every `run.spec.interval` and adds to `run` what was seen: of the session `run.leaderPid` and its workers with
/// their temporary files, or of the whole instance where that is 0. A look that is late is left out and counted, so a
/// slow server is never asked faster than it answers. Ends quietly on a stop request. Errors: FailureError of the
/// connection; what was seen before stays in `run`.
void watchWaits(Postgres::Connection &connection, WaitRun &run, const Watch &watch, std::stop_token stop);

/// Counts that came between two readings. `pids`: only of these; empty: of all.
ExtensionProfile profileBetween(const Postgres::WaitSamplingFacts &facts,
    const std::vector<Postgres::ProfileRow> &before, const std::vector<Postgres::ProfileRow> &after,
    const std::vector<int> &pids);

}
