// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verbs.h"
#include "domain/failure.h"
#include "domain/sweep.h"

namespace Spillway::Cli {

ExitStatus statusOf(const Failure &failure);

/// Of a sweep that ran: its own failure, else whether any run failed.
ExitStatus statusOf(const SweepResult &result);

}
