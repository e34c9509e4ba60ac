// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

namespace Spillway::Analysis {

/// What a hash join's inputs look like to nodeHash.c. Bytes of both sides as batch files hold them: t_len + 4 a row.
struct HashJoinInput
{
    double estimatedRows = 0; ///< of the inner side, by the planner
    double estimatedWidth = 0; ///< of the inner side, by the planner
    bool skew = false; ///< a skew table may be built: one clause, its outer side a plain column of a table
    double innerRows = 0; ///< in one process
    double innerTupleBytes = 0; ///< t_len
    double innerFileBytes = 0; ///< over all processes
    double outerFileBytes = 0; ///< over all processes
    double hashMemMultiplier = 2.0;
    int serverMajor = 18;
};

struct HashJoinPrediction
{
    qint64 originalBatches = 1, batches = 1;
    double innerWritten = 0; ///< blocks, each is read again once
    double outerWritten = 0;
    double headroom = 1; ///< space allowed ÷ space of an average batch: near 1 one more doubling is likely
};

/// Batches and temp blocks at one work_mem (ExecChooseHashTableSize, ExecHashIncreaseNumBatches; 18: also
/// ExecHashIncreaseBatchSize). Tuples that were filed before a doubling are written a second time when their batch is
/// loaded.
HashJoinPrediction predictHashJoin(const HashJoinInput &input, Kilobytes workMem);

/// Least work_mem with one batch: what the planner reserves for its estimate, and what the rows really need.
Kilobytes hashJoinPlannedThreshold(const HashJoinInput &input);
Kilobytes hashJoinActualThreshold(const HashJoinInput &input);

/// Share of the inner rows' bytes that goes to batch files when `original` batches became `final` (1 = each row once).
double innerWriteShare(const HashJoinInput &input, qint64 original, qint64 final);

}
