// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <optional>

namespace Spillway::Analysis {

/// What a sort's input looks like to tuplesort.c.
struct SortInput
{
    double rows = 0;
    double tapeBytesPerRow = 0; ///< t_len − 6 of the MinimalTuple; 12 for a by-value datum sort
    double chunkBytesPerRow = 0; ///< palloc chunk, 0 for a by-value datum sort (domain.md A1 by version)
    int serverMajor = 18;
};

struct SortPrediction
{
    bool fits = false;
    qint64 runs = 0;
    int mergeOrder = 0;
    int passes = 0; ///< fractional pass counts of ≤ 14 are rounded up
    Kilobytes disk;
    Blocks tempRead, tempWritten;
    Kilobytes memory; ///< where it fits
};

/// Chunk bytes of one MinimalTuple of `tupleBytes` (t_len): AllocSet ≤14, Generation 15 (24-byte header) and 16 (8),
/// Bump 17+. Source: tuplesort.c tuplesort_begin_batch, aset.c, generation.c, bump.c.
double sortChunkBytes(double tupleBytes, int serverMajor, bool bounded = false);

/// Runs, passes and blocks at one work_mem (tuplesort.c grow_memtuples, inittapestate, mergeruns; logtape.c).
SortPrediction predictSort(const SortInput &input, Kilobytes workMem);

/// How the rows are taken from the sort, where it is not "all of them, once, forward".
struct SortConsumer
{
    bool randomAccess = false; ///< mark/restore (merge join) or backward scans: the last pass is written as well
    double fetched = 1.0; ///< share of the rows that is pulled (LIMIT above)
    double bound = 0; ///< LIMIT + OFFSET passed down to the sort (ExecSetTupleBound), 0: none
};
SortPrediction predictSort(const SortInput &input, const SortConsumer &consumer, Kilobytes workMem);

/// Entries of the array of SortTuples when `rows` rows are held at `workMem`: a power of two, unless the last growth was
/// cut to what was left (grow_memtuples). 24 bytes each.
double sortArrayEntries(double rows, double chunkBytesPerRow, Kilobytes workMem);

/// Least work_mem that keeps the sort in memory: N · (24 + c), rounded up to kB. A bounded sort becomes a heap once
/// it holds twice its bound, so it needs no more than that.
Kilobytes sortThreshold(const SortInput &input);
Kilobytes sortThreshold(const SortInput &input, const SortConsumer &consumer);

}
