// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

namespace Spillway::Analysis {

/// What to run next to find the least work_mem above which nothing spills. Pure: the lab runs what it is told and asks
/// again with the result so far (domain.md A5, B1, B2, H: baseline → predicted value → 1 kB below; bisection with
/// geometric midpoints where the model does not hold). Serial sorts to 1 kB, otherwise to 1 %.
struct ThresholdStep
{
    std::optional<Kilobytes> next; ///< run here next; nothing: finished
    ThresholdOutcome outcome; ///< valid where `next` is empty; best knowledge so far otherwise
    int expectedRuns = 0; ///< still to come, for the progress bar
};

ThresholdStep nextThresholdStep(const SweepResult &soFar);

}
