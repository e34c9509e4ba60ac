// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/fuzztargets.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    Spillway::Tests::fuzz(SPILLWAY_FUZZ_READER, QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    return 0;
}
