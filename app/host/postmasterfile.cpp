// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/postmasterfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <csignal>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

bool hasProc()
{
    return QFileInfo::exists(u"/proc/self/cwd"_s);
}

/// Every server process keeps its data directory as working folder. A link that cannot be read belongs to another user.
bool worksIn(const QString &pid, const QString &canonicalDirectory)
{
    return QFile::symLinkTarget(u"/proc/%1/cwd"_s.arg(pid)) == canonicalDirectory;
}

}

bool isAlive(pid_t pid)
{
    if (hasProc()) { // a zombie answers kill() but has no working folder
        return !QFile::symLinkTarget(u"/proc/%1/cwd"_s.arg(pid)).isEmpty();
    }
    return ::kill(pid, 0) == 0 || errno == EPERM;
}

std::optional<PostmasterFile> livePostmaster(const QString &dataDirectory)
{
    QFile file(dataDirectory + "/postmaster.pid"_L1);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QList<QByteArray> lines = file.readAll().split('\n');
    PostmasterFile found;
    found.pid = lines.value(0).trimmed().toInt();
    found.port = lines.value(3).trimmed().toInt();
    found.socketDirectory = QFile::decodeName(lines.value(4).trimmed());
    found.ready = lines.value(7).trimmed() == "ready";
    if (found.pid <= 1)
        return std::nullopt;
    const bool itsOwn = hasProc() ? worksIn(QString::number(found.pid), QFileInfo(dataDirectory).canonicalFilePath())
                                  : isAlive(found.pid);
    return itsOwn ? std::optional(found) : std::nullopt;
}

QList<pid_t> processesIn(const QString &dataDirectory)
{
    QList<pid_t> found;
    const QString canonical = QFileInfo(dataDirectory).canonicalFilePath();
    if (canonical.isEmpty())
        return found;
    const QStringList entries = QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &entry : entries) {
        bool isPid = false;
        const pid_t pid = entry.toInt(&isPid);
        if (isPid && worksIn(entry, canonical)
            && QFile::symLinkTarget(u"/proc/%1/exe"_s.arg(entry)).section(u'/', -1).startsWith("postgres"_L1))
            found.append(pid);
    }
    return found;
}

}
