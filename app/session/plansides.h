// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/plandiff.h"
#include "domain/sweep.h"
#include "session/plandocument.h"

namespace Spillway::Session {

/// A run of a measurement as a side to compare; runs of the same value with the same plan give its noise.
/// Errors: FailureError UnreadablePlan.
Analysis::PlanSide sideOf(const SweepResult &result, size_t sample);
/// A plan of a document as a side.
Analysis::PlanSide sideOf(const PlanDocument &document, size_t plan);

}
