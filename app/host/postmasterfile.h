// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

#include <sys/types.h>

namespace Spillway::Host {

/// What postmaster.pid of a data directory says (src/include/utils/pidfile.h), where its process is alive and really
/// the postmaster of this directory: after a crash of the machine the number may belong to anybody.
struct PostmasterFile
{
    pid_t pid = 0;
    int port = 0;
    QString socketDirectory;
    bool ready = false; ///< accepts connections
};

std::optional<PostmasterFile> livePostmaster(const QString &dataDirectory);

/// Processes that work in this data directory: a killed postmaster leaves backends that run on to the end of their
/// statement and keep its shared memory. Empty where the system has no /proc.
QList<pid_t> processesIn(const QString &dataDirectory);

bool isAlive(pid_t pid);

}
