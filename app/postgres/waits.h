// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// Questions about waits and temporary files. None reads a text of another session, so encodings do not matter. Errors:
/// FailureError.

/// One process as pg_stat_activity shows it at the moment of asking.
struct SeenProcess
{
    int pid = 0;
    bool worker = false;
    bool active = false; ///< runs a statement, or is a process of the server that does not idle in its main loop
    bool hidden = false; ///< this role may not see it
    WaitEvent event;
};

/// The session `pid` and its parallel workers (leader_pid, 13+).
std::vector<SeenProcess> lookAtSession(Connection &connection, int pid, std::stop_token stop = {});
/// Every process but the one that asks.
std::vector<SeenProcess> lookAtInstance(Connection &connection, std::stop_token stop = {});

/// pg_wait_sampling as this database has it. Errors: NotAvailable with the step that is missing in `hint`.
struct WaitSamplingFacts
{
    QString schema, version;
    Milliseconds period {};
    bool byPid = true; ///< pg_wait_sampling.profile_pid
};
WaitSamplingFacts waitSamplingFacts(Connection &connection, std::stop_token stop = {});

struct ProfileRow
{
    int pid = 0;
    WaitEvent event;
    qint64 count = 0;
};
std::vector<ProfileRow> readWaitSampling(
    Connection &connection, const WaitSamplingFacts &facts, std::stop_token stop = {});

TempFilesSeen tempFilesVisible(Connection &connection, std::stop_token stop = {});
/// Name, pid, shared and size of what lies there now. `seen`: as tempFilesVisible() said.
std::vector<TempFile> tempFiles(
    Connection &connection, TempFilesSeen seen, const std::vector<int> &pids, std::stop_token stop = {});

}
