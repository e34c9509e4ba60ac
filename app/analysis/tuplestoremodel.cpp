// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tuplestoremodel.h"

#include <algorithm>
#include <cmath>

namespace Spillway::Analysis {

double storeChunkBytes(double tupleBytes, int serverMajor)
{
    const double aligned = 8 * std::ceil(tupleBytes / 8 - 1e-9);
    if (serverMajor >= 18)
        return aligned + 8;
    const double power = std::exp2(std::ceil(std::log2(std::max(8.0, tupleBytes))));
    return (power <= 8192 ? power : aligned) + (serverMajor >= 16 ? 8 : 16);
}

Kilobytes storeThreshold(double rows, double chunkBytes)
{
    // memtuples[] starts at 2048 entries of 8 bytes
    const double need = 8 * std::max(2048.0, rows) + rows * chunkBytes;
    return Kilobytes(static_cast<qint64>(std::ceil(need / 1024 - 1e-9)));
}

}
