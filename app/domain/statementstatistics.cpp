// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/statementstatistics.h"

namespace Spillway {

Milliseconds StatementCounters::ioTime() const
{
    constexpr Milliseconds none {};
    return sharedReadTime + sharedWriteTime + localReadTime.value_or(none) + localWriteTime.value_or(none)
        + tempReadTime.value_or(none) + tempWriteTime.value_or(none);
}

}
