// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace Spillway::Postgres {

/// "my ""role""": always quoted. The encoding of every connection is UTF-8.
QByteArray quotedIdentifier(const QString &name);

/// E'…' where a backslash is in it, '…' else: right with standard_conforming_strings on and off.
QByteArray quotedLiteral(const QString &value);

/// {"a","b"}: the text form of text[].
QByteArray arrayLiteral(const QStringList &values);

}
