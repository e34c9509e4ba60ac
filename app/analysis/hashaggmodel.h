// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

namespace Spillway::Analysis {

/// What a hashed aggregate's input looks like to nodeAgg.c (13 and later; 12 never spills).
struct HashAggInput
{
    double groups = 0;
    double rows = 0;
    double groupWidth = 0; ///< bytes of the grouping columns
    double transitions = 0; ///< aggregates
    double tapeBytesPerRow = 0; ///< of a spilled row, all passes alike
    double entryBytes = 0; ///< of one group beside its bucket; 0: by hashAggEntryBytes()
    double hashMemMultiplier = 2.0;
    int serverMajor = 18;
};

struct HashAggPrediction
{
    double read = 0; ///< blocks; written is more by the holes that tapes preallocate
    int levels = 0; ///< times a row may be spilled
};

/// Chunk of the group's first tuple and its transition states: pow2 + header up to 17, bump allocated in 18.
/// By-reference transition values (numeric, text) come on top and are not known from a plan.
double hashAggEntryBytes(const HashAggInput &input);

/// Groups · entry + table, an estimate: ±25 % (by-reference states, block size by work_mem).
Kilobytes hashAggThreshold(const HashAggInput &input);

/// Sets `entryBytes` so that hashAggThreshold() gives `threshold`.
void fitHashAggEntry(HashAggInput &input, Kilobytes threshold);

/// Temp blocks read: rows of groups that found no place go to partitions, each is aggregated with the same memory and
/// may spill again (hash_agg_set_limits, hash_choose_num_partitions).
HashAggPrediction predictHashAgg(const HashAggInput &input, Kilobytes workMem);

}
