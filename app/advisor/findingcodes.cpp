// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/findingcodes.h"

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

/// Of one plan.
QStringList planCodes()
{
    return { u"node-spills"_s, u"bitmap-is-lossy"_s, u"memoize-misses"_s, u"filter-removes-most"_s,
        u"filter-not-in-index"_s, u"join-filter-removes-most"_s, u"sort-for-limit"_s, u"heap-fetches"_s,
        u"subplan-repeated"_s, u"rows-misestimated"_s, u"workers-not-launched"_s, u"jit-share"_s, u"cold-cache"_s,
        u"planning-longer"_s, u"trigger-time"_s };
}

/// Of two plans side by side.
QStringList causeCodes()
{
    return { u"query-differs"_s, u"parameters-differ"_s, u"setting-differs"_s, u"setting-one-side"_s,
        u"settings-unknown"_s, u"jit-differs"_s, u"version-differs"_s, u"analyze-one-side"_s, u"timing-one-side"_s,
        u"nothing-differs"_s, u"rows-differ"_s, u"examined-rows-differ"_s, u"estimates-differ"_s, u"blocks-differ"_s,
        u"never-executed-differs"_s, u"index-one-side"_s, u"scan-method-differs"_s, u"join-method-differs"_s,
        u"join-order-differs"_s, u"aggregate-method-differs"_s, u"condition-differs"_s, u"node-one-side"_s,
        u"spill-differs"_s, u"cache-differs"_s, u"parallelism-differs"_s, u"workers-launched-differ"_s,
        u"self-time-differs"_s };
}

/// Of a whole server.
QStringList healthCodes()
{
    return { u"health-long-transaction"_s, u"health-idle-in-transaction"_s, u"health-connections"_s,
        u"health-work-mem"_s, u"health-wraparound"_s, u"health-cache-misses"_s, u"health-temp-files"_s,
        u"health-checkpoints"_s, u"health-deadlocks"_s, u"health-vacuum-overdue"_s, u"health-autovacuum-off"_s,
        u"health-dead-tuples"_s, u"health-hot-low"_s };
}

}

const QStringList &findingCodes()
{
    static const QStringList codes = QStringList { u"runs-failed"_s, u"interrupted"_s, u"sort-spills"_s,
        u"incremental-sort-spills"_s, u"hash-spills"_s, u"aggregate-spills"_s, u"store-spills"_s, u"bitmap-lossy"_s,
        u"temp-unattributed"_s, u"nothing-spills"_s, u"sort-gone"_s, u"threshold-verified"_s, u"threshold-unverified"_s,
        u"threshold-islands"_s, u"threshold-above-maximum"_s, u"threshold-predicted"_s, u"work-mem-faster"_s,
        u"in-memory-slower"_s, u"no-difference"_s, u"few-runs"_s, u"plan-changes"_s, u"workers-missing"_s,
        u"memory-fits"_s, u"memory-tight"_s, u"memory-exceeds"_s, u"memory-unknown"_s, u"rows-to-reduce"_s,
        u"index-for-order"_s, u"work-mem-stops-temp"_s, u"work-mem-single-pass"_s, u"hash-memory-stops-temp"_s,
        u"temp-small"_s, u"measure-more"_s }
        + planCodes() + causeCodes() + healthCodes();
    return codes;
}

}
