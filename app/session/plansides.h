// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/plandiff.h"
#include "domain/sweep.h"
#include "session/plandocument.h"

namespace Spillway::Session {

/// A run of a measurement as a side to compare; runs of the same value with the same plan give its noise.
/// Errors: FailureError UnreadablePlan.
Analysis::PlanSide sideOf(const SweepResult &result, size_t sample);
/// The run of a measurement that stands for it: the first at `workMem`, without it at the work_mem that was in force,
/// else of all; failed runs and warm-ups only where there is nothing else. Errors: FailureError ValueOutOfRange where
/// nothing ran at `workMem`, else the failure of the runs.
size_t runToCompare(const SweepResult &result, std::optional<Kilobytes> workMem);
/// A plan that was read, without what planFindings() says of it.
Analysis::PlanSide sideOf(const ReadPlan &read, const QString &name);
/// A plan of a document as a side.
Analysis::PlanSide sideOf(const PlanDocument &document, size_t plan);

}
