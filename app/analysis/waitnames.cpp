// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/waitnames.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

struct Renamed
{
    const char *type, *event; // as some version names it
    const char *shownType, *shown; // the same in 16
};

// Compared over pg_wait_events of 17 and 18 and the names compiled into 13 to 16.
constexpr Renamed Table[] = {
    // In 17 only the case changed.
    { "Activity", "AutovacuumMain", "Activity", "AutoVacuumMain" },
    { "Activity", "BgwriterHibernate", "Activity", "BgWriterHibernate" },
    { "Activity", "BgwriterMain", "Activity", "BgWriterMain" },
    { "Activity", "SysloggerMain", "Activity", "SysLoggerMain" },
    { "Client", "GssOpenServer", "Client", "GSSOpenServer" },
    { "Client", "LibpqwalreceiverConnect", "Client", "LibPQWalReceiverConnect" },
    { "Client", "LibpqwalreceiverReceive", "Client", "LibPQWalReceiverReceive" },
    { "Client", "SslOpenServer", "Client", "SSLOpenServer" },
    { "Client", "WalSenderWaitForWal", "Client", "WalSenderWaitForWAL" },
    { "IO", "BasebackupRead", "IO", "BaseBackupRead" },
    { "IO", "BasebackupSync", "IO", "BaseBackupSync" },
    { "IO", "BasebackupWrite", "IO", "BaseBackupWrite" },
    { "IO", "BuffileRead", "IO", "BufFileRead" },
    { "IO", "BuffileTruncate", "IO", "BufFileTruncate" },
    { "IO", "BuffileWrite", "IO", "BufFileWrite" },
    { "IO", "DsmAllocate", "IO", "DSMAllocate" },
    { "IO", "DsmFillZeroWrite", "IO", "DSMFillZeroWrite" },
    { "IO", "LockFileAddtodatadirRead", "IO", "LockFileAddToDataDirRead" },
    { "IO", "LockFileAddtodatadirSync", "IO", "LockFileAddToDataDirSync" },
    { "IO", "LockFileAddtodatadirWrite", "IO", "LockFileAddToDataDirWrite" },
    { "IO", "LockFileRecheckdatadirRead", "IO", "LockFileReCheckDataDirRead" },
    { "IO", "SlruFlushSync", "IO", "SLRUFlushSync" },
    { "IO", "SlruRead", "IO", "SLRURead" },
    { "IO", "SlruSync", "IO", "SLRUSync" },
    { "IO", "SlruWrite", "IO", "SLRUWrite" },
    { "IO", "WalBootstrapSync", "IO", "WALBootstrapSync" },
    { "IO", "WalBootstrapWrite", "IO", "WALBootstrapWrite" },
    { "IO", "WalCopyRead", "IO", "WALCopyRead" },
    { "IO", "WalCopySync", "IO", "WALCopySync" },
    { "IO", "WalCopyWrite", "IO", "WALCopyWrite" },
    { "IO", "WalInitSync", "IO", "WALInitSync" },
    { "IO", "WalInitWrite", "IO", "WALInitWrite" },
    { "IO", "WalRead", "IO", "WALRead" },
    { "IO", "WalSync", "IO", "WALSync" },
    { "IO", "WalSyncMethodAssign", "IO", "WALSyncMethodAssign" },
    { "IO", "WalWrite", "IO", "WALWrite" },
    { "IO", "WalsenderTimelineHistoryRead", "IO", "WALSenderTimelineHistoryRead" },
    { "IPC", "BgworkerShutdown", "IPC", "BgWorkerShutdown" },
    { "IPC", "BgworkerStartup", "IPC", "BgWorkerStartup" },
    { "IPC", "BufferIo", "IPC", "BufferIO" },
    { "IPC", "ProcarrayGroupUpdate", "IPC", "ProcArrayGroupUpdate" },
    // A lock in 13, a condition variable from 14 on; the wait is the same.
    { "LWLock", "BufferIO", "IPC", "BufferIO" },
    // Moved from one type to the other in 14.
    { "Client", "WalReceiverWaitStart", "IPC", "WalReceiverWaitStart" },
    // 13 to 15.
    { "IPC", "HashGrowBatchesAllocate", "IPC", "HashGrowBatchesReallocate" },
    { "IPC", "HashGrowBucketsAllocate", "IPC", "HashGrowBucketsReallocate" },
};

QString keyOf(const WaitEvent &event)
{
    return event.type + u'/' + event.event;
}

}

const std::vector<std::pair<WaitEvent, WaitEvent>> &renamedWaits()
{
    static const auto list = [] {
        std::vector<std::pair<WaitEvent, WaitEvent>> pairs;
        for (const Renamed &row : Table)
            pairs.push_back({ { QString::fromLatin1(row.type), QString::fromLatin1(row.event) },
                { QString::fromLatin1(row.shownType), QString::fromLatin1(row.shown) } });
        return pairs;
    }();
    return list;
}

WaitEvent unifiedWait(const WaitEvent &event)
{
    static const auto shown = [] {
        QHash<QString, WaitEvent> byName;
        for (const auto &[said, unified] : renamedWaits())
            byName.insert(keyOf(said), unified);
        return byName;
    }();
    return shown.value(keyOf(event), event);
}

}
