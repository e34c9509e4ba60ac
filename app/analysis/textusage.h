// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textproperties.h"

/// The lines of counters: "name=number" under a heading ("shared hit=1 read=2, temp written=3"), as the keys of the
/// JSON format (explain.c, show_buffer_usage, show_wal_usage, show_memory_counters). All of them write what is not 0
/// only, the JSON format writes every key: those not named become 0.
namespace Spillway::Analysis {

void readIoTimings(QStringView value, KeyValues &values);
void readWal(QStringView value, KeyValues &values);
void readHeapBlocks(QStringView value, KeyValues &values);
void readTuples(QStringView value, KeyValues &values); ///< of MERGE
void readPlannerMemory(QStringView value, KeyValues &values); ///< 17: "used=12kB  allocated=16kB"
void readCacheEstimates(QStringView value, KeyValues &values); ///< 19, of Memoize

}
