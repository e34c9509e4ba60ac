// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/machine.h"

#include <QByteArrayList>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/statvfs.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::optional<qint64> memoryOfMachine()
{
    // /proc/meminfo first: lxcfs shows a container its own memory there, sysconf() shows the host's.
    const QByteArrayList lines = contents(u"/proc/meminfo"_s).split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("MemTotal:"))
            return line.mid(9).simplified().split(' ').value(0).toLongLong() * 1024;
    }
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? std::optional(qint64(pages) * size) : std::nullopt;
}

/// Lowest limit on the way from `group` up to the root of the hierarchy; "max" of v2 is no number and counts as none.
std::optional<qint64> lowestLimit(const QString &root, QString group, const QString &file)
{
    std::optional<qint64> lowest;
    while (true) {
        bool isNumber = false;
        const qint64 limit = contents(root + group + u'/' + file).trimmed().toLongLong(&isNumber);
        if (isNumber && limit > 0)
            lowest = std::min(limit, lowest.value_or(limit));
        if (group.isEmpty())
            return lowest;
        group.truncate(std::max(qsizetype(0), group.lastIndexOf(u'/')));
    }
}

std::optional<qint64> limitOfContainer()
{
    std::optional<qint64> lowest;
    const QByteArrayList lines = contents(u"/proc/self/cgroup"_s).split('\n');
    for (const QByteArray &line : lines) { // "0::/user.slice" (v2) or "5:memory:/docker/…" (v1)
        const QList<QByteArray> fields = line.split(':');
        if (fields.size() < 3)
            continue;
        QString group = QFile::decodeName(fields.mid(2).join(':'));
        if (group == "/"_L1)
            group.clear();
        std::optional<qint64> limit;
        if (fields.at(1).isEmpty())
            limit = lowestLimit(u"/sys/fs/cgroup"_s, group, u"memory.max"_s);
        else if (fields.at(1).split(',').contains("memory"))
            limit = lowestLimit(u"/sys/fs/cgroup/memory"_s, group, u"memory.limit_in_bytes"_s);
        if (limit)
            lowest = std::min(*limit, lowest.value_or(*limit));
    }
    return lowest;
}

}

std::optional<Bytes> physicalMemory()
{
    const std::optional<qint64> machine = memoryOfMachine();
    const std::optional<qint64> container = limitOfContainer();
    if (!machine)
        return container ? std::optional(Bytes(*container)) : std::nullopt;
    return Bytes(std::min(*machine, container.value_or(*machine)));
}

std::optional<Bytes> freeSpace(const QString &path)
{
    // A folder that is still to be made lies on the file system of the nearest one that is there.
    QString existing = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    while (!QFileInfo::exists(existing) && existing != "/"_L1)
        existing = QFileInfo(existing).path();
    struct statvfs status = {};
    if (::statvfs(QFile::encodeName(existing).constData(), &status) != 0)
        return std::nullopt;
    return Bytes(qint64(status.f_frsize)) * qint64(status.f_bavail);
}

}
