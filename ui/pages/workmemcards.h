// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/workmemadvice.h"
#include "analysis/sweepanalysis.h"
#include "ui/widgets/card.h"

namespace Spillway::Ui {

/// What the four cards of the work_mem page say. Pure: figures in, words out.
CardText cardAtValue(const Analysis::SweepAnalysis &analysis, Kilobytes workMem);
CardText cardFastest(const Analysis::SweepAnalysis &analysis);
CardText cardThreshold(const Analysis::SweepAnalysis &analysis);
CardText cardRisk(const Advisor::MemoryRisk &risk);

}
