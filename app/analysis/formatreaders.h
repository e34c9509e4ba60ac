// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"
#include "domain/planreading.h"

/// The readers of the four formats. Each is given what the envelope (planreader.h) found to be one format and returns
/// every plan in it; what finds no place goes to `unreadLines`. A text cut off in the middle gives what is there with
/// the notice Truncated. All feed one PlanBuilder, so that a plan is the same whatever it was written in: canonical
/// "Node Type", "Strategy", "Join Type" … as in JSON, labels as in text. Linear time, no recursion over plan nodes.
/// Errors: FailureError UnreadablePlan (line and column of the input) where there is no plan at all. Threads: any.
namespace Spillway::Analysis {

PlanReading readTextPlans(const InputLines &lines);

/// An array with one object, the object, several of either one after another, [[…]], a string that holds JSON.
/// `firstLine`: number of the first line in the input.
PlanReading readJsonPlans(const QByteArray &utf8, int firstLine = 1);
PlanReading readYamlPlans(const QByteArray &utf8, int firstLine = 1);
PlanReading readXmlPlans(const QByteArray &utf8, int firstLine = 1);

}
