// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

namespace Spillway::Analysis {

/// Chunk bytes of one tuple of `tupleBytes` (t_len) in a tuplestore: AllocSet with a 16-byte header ≤15, 8-byte header
/// 16–17, Generation with an 8-byte header 18+ (tuplestore.c, measured to 1 kB).
double storeChunkBytes(double tupleBytes, int serverMajor);

/// Least work_mem that keeps `rows` tuples in memory: N · (8 + c). hash_mem_multiplier plays no part.
Kilobytes storeThreshold(double rows, double chunkBytes);

}
