// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodemodel.h"
#include "analysis/sortmodel.h"

namespace Spillway::Analysis {

/// What runs of a Sort node tell of its input.
struct SortFit
{
    std::vector<double> rows; ///< of one sort in each process, one entry where serial
    double loops = 1; ///< sorts one after another in each process (rescans)
    Predicted tape; ///< bytes a row on tape (t_len − 6)
    Predicted chunk; ///< bytes a row in memory beside the SortTuple
    SortConsumer consumer;
    bool exact = false; ///< threshold known to 1 kB
};

/// Reads widths out of the runs (domain.md A5): bytes on tape from the blocks of a spilled run, the chunk from them,
/// from the number of runs (written − read = R − 1), or from the space of a sort that fitted. Nothing without actuals.
std::optional<SortFit> fitSort(const std::vector<NodeObservation> &observations, const ServerArithmetic &server);

}
