// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/health.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// One row of sums. Errors: those of the connection.
HealthCounters readHealth(Connection &connection, std::stop_token stop = {});
/// Looks at every table's counters and the sizes of few: for once a minute, not more.
TablesHealth readTablesHealth(Connection &connection, std::stop_token stop = {});

}
