// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/progress.h"

#include <memory>
#include <stop_token>

namespace Spillway::Postgres {
class ConnectionSource;
}

namespace Spillway::Session {

/// Where a verb's connections come from. `demo`: the demo cluster's, started where it does not run; `spec` is not used
/// then. Opens none itself. Errors: those of startDemo(). Threads: any but the GUI's.
std::shared_ptr<const Postgres::ConnectionSource> accessServer(
    const ConnectionSpec &spec, bool demo, const QString &password, const ProgressSink &progress, std::stop_token stop);

}
