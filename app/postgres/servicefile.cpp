// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/connection.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

// parseServiceInfo() of fe-connect.c: the person's own file first, then the one of the system.
QStringList serviceFiles()
{
    const QString own = qEnvironmentVariable("PGSERVICEFILE");
    const QString folder = qEnvironmentVariable("PGSYSCONFDIR", QStringLiteral(SPILLWAY_PG_SYSCONFDIR));
    return { own.isEmpty() ? QDir::home().filePath(u".pg_service.conf"_s) : own, folder + "/pg_service.conf"_L1 };
}

}

QStringList serviceNames()
{
    QStringList names;
    for (const QString &path : serviceFiles()) {
        QFile file(path);
        // Neither file has to exist.
        if (!file.open(QIODevice::ReadOnly))
            continue;
        while (!file.atEnd()) {
            const QString line = QString::fromUtf8(file.readLine()).trimmed();
            const qsizetype end = line.indexOf(u']');
            if (!line.startsWith(u'[') || end < 1)
                continue;
            const QString name = line.mid(1, end - 1);
            if (!names.contains(name))
                names.append(name);
        }
    }
    return names;
}

}
