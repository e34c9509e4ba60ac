// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <optional>
#include <vector>

namespace Spillway::Advisor {

enum class Consumer
{
    Sort,
    IncrementalSort,
    Hash,
    Aggregate,
    Store, ///< Materialize, CTE Scan, WindowAgg and the like
    Bitmap, ///< lossy pages: a sign of too little work_mem without a temp file
};

struct Spill
{
    int nodeId = 0;
    Consumer consumer = Consumer::Sort;
    QString method; ///< "external merge", else empty
    std::optional<Kilobytes> disk; ///< over all processes; a Hash does not report it
    std::optional<qint64> batches;
    std::optional<Blocks> lossy;
};

/// Nodes that say they ran out of work_mem, in plan order.
std::vector<Spill> spillsOf(const Plan &plan);

}
