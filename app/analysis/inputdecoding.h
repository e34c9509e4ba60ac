// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"
#include "domain/planreading.h"

namespace Spillway::Analysis {

struct DecodedInput
{
    InputLines lines;
    std::vector<PlanNotice> notices;
};

/// Bytes into lines: byte order marks (UTF-8, UTF-16), CRLF and CR, NUL bytes taken out, bytes that are no UTF-8 read
/// as Latin-1 where nothing else speaks for UTF-8. Never fails. Threads: any.
DecodedInput decodeInput(const QByteArray &input);

}
