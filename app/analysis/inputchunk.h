// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"
#include "domain/planreading.h"

#include <optional>

namespace Spillway::Analysis {

/// Lines that belong together, a result of psql or an entry of a log, with what their surroundings say.
struct InputChunk
{
    InputLines lines;
    QString queryText;
    std::optional<Milliseconds> duration; ///< auto_explain's own, of the whole statement
    std::vector<PlanNotice> notices;
};

inline PlanNotice noticeAt(PlanNotice::Code code, int line, qint64 count = 0)
{
    PlanNotice notice;
    notice.code = code;
    notice.line = line;
    notice.count = count;
    return notice;
}

}
