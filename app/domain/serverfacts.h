// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QMap>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Spillway {

/// What the server said of itself once, when the connection opened. Absent figures could not be read with this role.
struct ServerFacts
{
    int versionNumber = 0; ///< server_version_num, e.g. 180004
    QString version; ///< server_version, e.g. "18.4", or with a packager's words "15.10 (Debian 15.10-0+deb12u1)"
    QString database;
    QString user;
    QString host; ///< host or socket folder the connection uses
    QString port;
    QString systemIdentifier; ///< of pg_control_system(), empty where not allowed
    bool standby = false; ///< pg_is_in_recovery()
    bool superuser = false;
    bool defaultReadOnly = false; ///< default_transaction_read_only
    bool behindPooler = false; ///< PQbackendPID() ≠ pg_backend_pid()
    QString tls; ///< e.g. "TLSv1.3 TLS_AES_256_GCM_SHA384"; empty: not encrypted
    Bytes blockSize = DefaultBlockSize;
    Kilobytes workMem { 4096 }; ///< in force for this role and database
    double hashMemMultiplier = 1.0; ///< 1.0 where the setting does not exist (12)
    Bytes sharedBuffers;
    int maxConnections = 0;
    int maxParallelWorkersPerGather = 0;
    int maxParallelWorkers = 0;
    bool jit = false;
    std::optional<Bytes> ram; ///< physical memory, known only for a server of this machine
    QStringList extensions; ///< installed in this database

    int major() const { return versionNumber / 10000; }
    QString shortVersion() const { return version.section(u' ', 0, 0); }
};

struct RelationFacts
{
    QString schema;
    QString name;
    Bytes size; ///< pg_table_size()
    Bytes indexesSize; ///< pg_indexes_size()
    double rows = -1; ///< reltuples; -1 where never analysed
    QStringList columns; ///< in attnum order, dropped ones left out
};

/// A function the statement calls directly, with its volatility from pg_proc ('i', 's', 'v').
struct FunctionFacts
{
    QString name; ///< schema-qualified where not in pg_catalog
    char volatility = 'v';
};

/// Column of the result or parameter of a prepared statement, from Parse and Describe.
struct DescribedParameter
{
    int number = 1; ///< $n
    quint32 typeOid = 0;
    QString typeName; ///< format_type()
};

}

Q_DECLARE_METATYPE(Spillway::ServerFacts)
