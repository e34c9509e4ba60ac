// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/quoting.h"

namespace Spillway::Postgres {

QByteArray quotedIdentifier(const QString &name)
{
    return '"' + name.toUtf8().replace('"', "\"\"") + '"';
}

QByteArray quotedLiteral(const QString &value)
{
    QByteArray text = value.toUtf8().replace('\'', "''");
    if (!text.contains('\\'))
        return '\'' + text + '\'';
    // The space keeps the E from joining a word before it.
    return " E'" + text.replace('\\', "\\\\") + '\'';
}

QByteArray arrayLiteral(const QStringList &values)
{
    QByteArrayList quoted;
    for (const QString &value : values)
        quoted.append('"' + value.toUtf8().replace('\\', "\\\\").replace('"', "\\\"") + '"');
    return '{' + quoted.join(',') + '}';
}

}
