// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/democluster.h"
#include "domain/progress.h"

#include <stop_token>

namespace Spillway::Labs {

/// The demo cluster (cli.md): one a major, its binaries matched to its PG_VERSION, database `shop` with
/// public.io_temp_test, public.hot_test and schema shop, all vacuumed, pg_stat_statements filled.
/// A load that was interrupted is found and done again. Blocking. Errors: FailureError.
DemoState startDemo(const DemoRequest &request, const ProgressSink &progress, std::stop_token stop);
DemoState demoState(const DemoRequest &request); ///< rows are asked only of a running cluster
void stopDemo(const DemoRequest &request);
void resetDemo(const DemoRequest &request); ///< stops and deletes it

}
