// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"

namespace Spillway::Analysis {

/// How every reader of plans refuses: UnreadablePlan at a line and column of the input, both from 1.
[[noreturn]] inline void failUnreadable(int line, int column, const QString &message)
{
    Failure failure;
    failure.code = Failure::Code::UnreadablePlan;
    failure.message = message;
    failure.line = line;
    failure.column = column;
    throw FailureError(failure);
}

}
