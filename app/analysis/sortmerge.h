// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

namespace Spillway::Analysis {

/// Runs of an external sort and what its consumer asks of it: the input of the merge simulation.
struct MergeInput
{
    qint64 rows = 0;
    qint64 firstRun = 0; ///< rows of the run that filled the empty array
    qint64 laterRuns = 0; ///< rows of each further run but the last, at least 1
    double tapeBytesPerRow = 0;
    int mergeOrder = 6; ///< tapes a pass may read
    qint64 workMemBytes = 65536;
    bool randomAccess = false; ///< mark/restore or backward scans: the last pass is written as well
    double fetched = 1.0; ///< share of the sorted rows that the consumer pulls (LIMIT above)
};

struct MergeCost
{
    qint64 runs = 0;
    int passes = 0;
    double read = 0, written = 0; ///< blocks
    double disk = 0; ///< blocks of the temp file
};

/// Merge order of tuplesort_merge_order(): 6 … 500.
int mergeOrder(qint64 workMemBytes, int serverMajor);

/// Balanced k-way merge, 15 and later (tuplesort.c mergeruns, logtape.c).
MergeCost balancedMerge(const MergeInput &input);

/// Polyphase merge, up to 14 (the same files; Knuth's Algorithm D).
MergeCost polyphaseMerge(const MergeInput &input);

}
