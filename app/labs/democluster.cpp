// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/democluster.h"

#include "domain/failure.h"
#include "host/folderlock.h"
#include "host/machine.h"
#include "labs/demodata.h"
#include "labs/demoplace.h"

#include <QDir>

#include <algorithm>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

constexpr qint64 MostRows = 1000000000; // row numbers are int
constexpr qint64 Megabyte = 1 << 20;
const Milliseconds WhileOthersLoad { 3600000 };
const Milliseconds WhileOthersStart { 60000 };

QList<QPair<QString, QString>> settings(const Host::ServerBinaries &binaries)
{
    const qint64 memory = Host::physicalMemory().value_or(Bytes(1024 * Megabyte)).value;
    const qint64 buffers = std::clamp(memory / 8 / Megabyte, qint64(16), qint64(256));
    QList<QPair<QString, QString>> list {
        { u"shared_buffers"_s, u"%1MB"_s.arg(buffers) },
        { u"max_connections"_s, u"40"_s },
        // Disposable data: what a crash of the machine breaks is made again. A crash of the server breaks nothing.
        { u"fsync"_s, u"off"_s },
        // Lets the load go round the WAL; nothing here replicates.
        { u"wal_level"_s, u"minimal"_s },
        { u"max_wal_senders"_s, u"0"_s },
        { u"max_wal_size"_s, u"4GB"_s },
        { u"track_io_timing"_s, u"on"_s },
        { u"log_temp_files"_s, u"0"_s },
        { u"timezone"_s, u"UTC"_s },
    };
    if (Host::hasServerLibrary(binaries, u"pg_stat_statements"_s))
        list.append({ u"shared_preload_libraries"_s, u"pg_stat_statements"_s });
    if (binaries.major >= 14) // a load whose program was killed ends soon
        list.append({ u"client_connection_check_interval"_s, u"1s"_s });
    return list;
}

/// One program at a time makes, starts, loads, stops or deletes a demo cluster.
Host::FolderLock lockHome(Milliseconds limit, std::stop_token stop = {})
{
    const QString home = demoHome();
    if (!QDir().mkpath(home)) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = home;
        failure.message = qt_error_string(errno);
        throw FailureError(failure);
    }
    return Host::FolderLock(home + "/lock"_L1, limit, stop);
}

void requireRows(std::optional<qint64> rows)
{
    if (!rows || (*rows >= 1 && *rows <= MostRows))
        return;
    Failure failure;
    failure.code = Failure::Code::ValueOutOfRange;
    failure.subject = u"rows"_s;
    failure.message = QString::number(*rows);
    failure.limits = u"1 … 1000000000"_s;
    throw FailureError(failure);
}

DemoState stateOf(const Host::ClusterProcess &cluster)
{
    DemoState state;
    state.exists = cluster.exists();
    state.running = state.exists && cluster.isRunning();
    state.connection = demoConnection(cluster);
    state.dataDirectory = cluster.layout().dataDirectory;
    state.major = cluster.majorOnDisk();
    state.serverVersion = QString::number(state.major);
    if (state.running) {
        const DemoContents contents = demoContents(cluster);
        state.rows = contents.rows;
        state.serverVersion = contents.serverVersion;
    }
    return state;
}

}

DemoState startDemo(const DemoRequest &request, const ProgressSink &progress, std::stop_token stop)
{
    requireRows(request.rows);
    const Host::FolderLock lock = lockHome(WhileOthersLoad, stop);
    Host::ClusterProcess cluster = demoToStart(request);
    const QString subject = u"PostgreSQL %1"_s.arg(cluster.binaries().version);
    if (!cluster.exists()) {
        progress({ Progress::Stage::Preparing, 0, 0, subject, {} });
        cluster.initialise(settings(cluster.binaries()), stop);
    }
    progress({ Progress::Stage::StartingServer, 0, 0, subject, {} });
    cluster.start(stop);
    loadDemoData(cluster, request.rows, progress, stop);
    return stateOf(cluster);
}

DemoState demoState(const DemoRequest &request)
{
    const std::optional<Host::ClusterProcess> cluster = demoOnDisk(request);
    return cluster ? stateOf(*cluster) : DemoState();
}

void stopDemo(const DemoRequest &request)
{
    const Host::FolderLock lock = lockHome(WhileOthersStart);
    if (std::optional<Host::ClusterProcess> cluster = demoOnDisk(request))
        cluster->stop();
}

void resetDemo(const DemoRequest &request)
{
    const Host::FolderLock lock = lockHome(WhileOthersStart);
    if (std::optional<Host::ClusterProcess> cluster = demoOnDisk(request))
        cluster->remove();
}

}
