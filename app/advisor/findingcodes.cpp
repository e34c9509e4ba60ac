// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/findingcodes.h"

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

const QStringList &findingCodes()
{
    static const QStringList codes { u"runs-failed"_s, u"interrupted"_s, u"sort-spills"_s, u"incremental-sort-spills"_s,
        u"hash-spills"_s, u"aggregate-spills"_s, u"store-spills"_s, u"bitmap-lossy"_s, u"temp-unattributed"_s,
        u"nothing-spills"_s, u"sort-gone"_s, u"threshold-verified"_s, u"threshold-unverified"_s, u"threshold-islands"_s,
        u"threshold-above-maximum"_s, u"threshold-predicted"_s, u"work-mem-faster"_s, u"in-memory-slower"_s,
        u"no-difference"_s, u"few-runs"_s, u"plan-changes"_s, u"workers-missing"_s, u"memory-fits"_s, u"memory-tight"_s,
        u"memory-exceeds"_s, u"memory-unknown"_s, u"rows-to-reduce"_s, u"index-for-order"_s, u"work-mem-stops-temp"_s,
        u"work-mem-single-pass"_s, u"hash-memory-stops-temp"_s, u"temp-small"_s, u"measure-more"_s };
    return codes;
}

}
