// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/progress.h"
#include "domain/waits.h"
#include "postgres/connection.h"

#include <functional>
#include <stop_token>

namespace Spillway::Labs {

struct WaitContext
{
    const Postgres::ConnectionSource &connections;
    ProgressSink progress;
    std::function<void(const WaitRun &)> onUpdate; ///< every half second, from the watching thread; may be empty
    Clock clock;
    std::stop_token stop;
};

/// Runs the statement once under EXPLAIN ANALYZE in a guarded, rolled-back transaction while a second connection
/// watches it; or watches the instance for `duration`. Errors before anything runs: FailureError (those of
/// preScanWorkMem() and refuseUnsafe(), ValueOutOfRange of interval or duration, NotAvailable where only the extension
/// was asked for and it is not there). Once the watch has begun it never throws: what ended it is in `failure`.
WaitRun measureWaits(const WaitSpec &spec, const WaitContext &context);

}
