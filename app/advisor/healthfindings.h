// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/healthrates.h"
#include "domain/finding.h"

namespace Spillway::Advisor {

/// What stands out on a server, the worst first; each names in figures["page"] the page that deals with it ("queries",
/// "activity", "waits"), or none. Empty: nothing does. `ram`: of the server's machine, where known.
///
/// Thresholds: hit ratio under 90 % while over 1 MB/s is read; temporary files over 1 MB/s; more checkpoints requested
/// than timed, of at least 3; a transaction open over 5 min, idle in one over 1 min; over 80 % of max_connections;
/// tables past the dead tuples at which autovacuum comes; over a fifth dead in a table over 10 MB; under 90 % HOT of at
/// least 10,000 updates; work_mem × hash_mem_multiplier × active sessions over half of the RAM; age over
/// autovacuum_freeze_max_age.
std::vector<Finding> healthFindings(
    const Analysis::HealthSeries &series, const std::optional<TablesHealth> &tables, std::optional<Bytes> ram);

}
