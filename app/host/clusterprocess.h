// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"
#include "host/serverbinaries.h"

#include <QList>
#include <QPair>
#include <QString>

#include <optional>
#include <stop_token>

namespace Spillway::Host {

/// A private cluster: own data directory, Unix socket in a short 0700 folder, never TCP. Runs as an unprivileged user
/// also when this program runs as root. Survives this program. Errors: FailureError ServerDidNotStart (tail of the
/// log), NoServerBinaries, FileError, Cancelled. Blocking: call from a worker.
class ClusterProcess
{
public:
    struct Layout
    {
        QString dataDirectory;
        QString socketDirectory; ///< at most 90 bytes, so that the socket's path fits sun_path
        QString logFile;
        int port = 5432; ///< names the socket only
    };

    ClusterProcess(ServerBinaries binaries, Layout layout);

    bool exists() const; ///< PG_VERSION is there
    int majorOnDisk() const; ///< of PG_VERSION, 0 where there is none
    bool isRunning() const; ///< postmaster.pid names a live process of this data directory
    /// initdb with superuser "spillway" (trust on the socket: the folder is 0700), then `settings` appended.
    void initialise(const QList<QPair<QString, QString>> &settings, std::stop_token stop = {});
    void start(std::stop_token stop = {}); ///< nothing where it runs already
    void stop(); ///< fast shutdown; nothing where it does not run
    void remove(); ///< stops it and deletes data, socket folder and log; refuses a folder it did not make

    const Layout &layout() const { return m_layout; }
    const ServerBinaries &binaries() const { return m_binaries; }

private:
    ServerBinaries m_binaries;
    Layout m_layout;
};

}
