// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverfacts.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// Questions to the catalogues; the SQL of each is a file of resources/sql. Errors: FailureError.

QStringList databases(Connection &connection); ///< connectable, templates left out, by name

/// Facts of the named relations (schema, name); unknown ones are left out, partitions summed into their parent's sizes.
std::vector<RelationFacts> relationFacts(Connection &connection, const std::vector<std::pair<QString, QString>> &names);

/// Volatility of functions by the names a statement uses them under; where a name is overloaded, the worst.
std::vector<FunctionFacts> functionFacts(Connection &connection, const QStringList &names);

std::vector<DescribedParameter> describeParameters(Connection &connection, const QString &sql);

/// Memory of other sessions' plans cannot be asked; the number of connections that may be open can.
struct MemorySettings
{
    Bytes sharedBuffers, walBuffers;
    Kilobytes maintenanceWorkMem, autovacuumWorkMem;
    int maxConnections = 0, reservedConnections = 0, maxParallelWorkers = 0, autovacuumMaxWorkers = 0;
};
MemorySettings memorySettings(Connection &connection);

}
