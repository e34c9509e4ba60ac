// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/queries.h"

#include <QFile>
#include <QString>

// Outside any namespace, as Q_INIT_RESOURCE demands.
static void initialiseQueries()
{
    Q_INIT_RESOURCE(spillway_sql);
}

namespace Spillway::Postgres {

QByteArray query(const char *name)
{
    [[maybe_unused]] static const bool initialised = (initialiseQueries(), true);
    QFile file(QStringLiteral(":/sql/%1.sql").arg(QLatin1StringView(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no query named %s was built in", name);
    return file.readAll();
}

}
