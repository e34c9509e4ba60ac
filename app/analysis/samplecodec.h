// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QJsonObject>

namespace Spillway::Analysis {

/// SweepResult ↔ JSON, the stored form shared by history, files and comparison. Raw EXPLAIN text goes in and comes out
/// byte for byte. Unknown keys are ignored, missing ones take their default, so older and newer files are both read.
QJsonObject toJson(const SweepResult &result);
/// Errors: FailureError UnreadablePlan where it is no stored measurement at all.
SweepResult sweepFromJson(const QJsonObject &object);

QJsonObject toJson(const Failure &failure);
Failure failureFromJson(const QJsonObject &object);

}
