// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/childprocess.h"
#include "host/postmasterfile.h"
#include "host/serverbinaries.h"

#include <QList>
#include <QPair>
#include <QString>

#include <optional>
#include <stop_token>

namespace Spillway::Host {

/// A private cluster: own data directory, Unix socket in a short 0700 folder, never TCP. Runs as an unprivileged user
/// also when this program runs as root. Survives this program. Errors: FailureError ServerDidNotStart (tail of the
/// log), NoServerBinaries, FileError, DeadlineExceeded, Cancelled. Blocking: call from a worker, one at a time for one
/// data directory (FolderLock).
/// The folder that holds the data directory is this cluster's own: data, log and the marker spillway-demo.json, written
/// before anything else. A folder without that marker is never started, stopped or deleted.
class ClusterProcess
{
public:
    struct Layout
    {
        QString dataDirectory;
        QString socketDirectory; ///< at most 90 bytes, so that the socket's path fits sun_path
        QString logFile; ///< beside the data directory
        int port = 5432; ///< names the socket only
    };

    ClusterProcess(ServerBinaries binaries, Layout layout);

    bool exists() const; ///< PG_VERSION is there
    int majorOnDisk() const; ///< of PG_VERSION, 0 where there is none
    bool isRunning() const; ///< postmaster.pid names a live process of this data directory
    /// initdb with superuser "spillway" (trust on the socket: the folder is 0700), then `settings` appended.
    /// Made aside and renamed, so that an interrupted initdb leaves nothing that looks like a cluster.
    void initialise(const QList<QPair<QString, QString>> &settings, std::stop_token stop = {});
    /// Nothing where it runs already. Cleans up after a crash: a postmaster.pid that names a process of somebody else,
    /// backends that outlived their postmaster, a socket that was deleted.
    void start(std::stop_token stop = {});
    void stop(); ///< fast shutdown; nothing where it does not run. Needs no binaries
    void remove(); ///< stops it and deletes data, socket folder and log. Needs no binaries

    /// Where its socket is: of the running server, which another session may have started with another
    /// XDG_RUNTIME_DIR, else where start() would put it.
    QString socketDirectory() const;

    const Layout &layout() const { return m_layout; }
    const ServerBinaries &binaries() const { return m_binaries; }

private:
    QString markerFile() const;
    bool isOurs() const;
    void requireOurs() const;
    void writeMarker() const;
    void makeSocketDirectory(const std::optional<ServerUser> &user) const;
    void requireReach(const std::optional<ServerUser> &user) const;
    void clearRemains() const;
    void waitUntilReady(std::stop_token stop) const;
    void endProcess(const PostmasterFile &postmaster) const;
    [[noreturn]] void failStart(const QByteArray &errors) const;

    ServerBinaries m_binaries;
    Layout m_layout;
};

}
