// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/democluster.h"
#include "domain/progress.h"

#include <stop_token>

namespace Spillway::Session {

/// The demo cluster for the front ends (labs/democluster.h does the work). Blocking; call from a job or a verb.
/// Errors: FailureError.
DemoState startDemo(const DemoRequest &request, const ProgressSink &progress, std::stop_token stop);
DemoState demoState(const DemoRequest &request);
void stopDemo(const DemoRequest &request);
void resetDemo(const DemoRequest &request);

}
