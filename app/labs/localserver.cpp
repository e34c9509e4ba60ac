// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/localserver.h"

#include "host/localprocess.h"
#include "host/machine.h"

namespace Spillway::Labs {

std::optional<Bytes> memoryOfLocalServer(Postgres::Connection &connection, std::stop_token stop)
{
    if (connection.goesBySsh())
        return std::nullopt; // a process of another machine may have the number of one of ours
    const auto answer = connection.execute("SELECT pg_catalog.pg_backend_pid()", {}, stop);
    const qint64 pid = answer.integer(0, 0);
    return Host::isServerProcess(pid) ? Host::physicalMemory() : std::nullopt;
}

}
