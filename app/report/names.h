// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "domain/finding.h"

namespace Spillway::Report {

/// Names of the documents we write: part of their contract, never translated.
QString nameOf(Recommendation::Kind kind);
QString nameOf(Recommendation::Evidence evidence);
QString nameOf(Finding::Severity severity);
QString nameOf(Sample::Purpose purpose);
QString nameOf(ThresholdOutcome::Reason reason);
QString nameOf(Analysis::Basis basis);
QString nameOf(Failure::Code code);

}
