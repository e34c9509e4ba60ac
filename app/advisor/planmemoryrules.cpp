// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that had too little memory.
#include "advisor/planrules.h"
#include "advisor/spills.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr double LossyPercent = 10;
constexpr double HitPercent = 50;

/// Share of the time, or of the temp blocks where nothing was timed.
double weightOfTemp(const PlanContext &context, int id)
{
    if (context.hasTimes())
        return context.selfShare(id);
    const auto &own = context.of(id).selfBuffers;
    const auto &written = context.metrics.tempWritten;
    if (!own || !written || written->value == 0)
        return 0.1; // it says "Disk:", BUFFERS was off
    return std::min(1.0, double(own->tempWritten.value) / double(written->value));
}

}

void findSpills(const PlanContext &context, Findings &findings)
{
    for (const Spill &spill : spillsOf(context.plan)) {
        if (spill.consumer == Consumer::Bitmap)
            continue;
        const PlanNode &node = context.node(spill.nodeId);
        QVariantMap figures { { u"node_label"_s, node.label } };
        if (!spill.method.isEmpty())
            figures.insert(u"method"_s, spill.method);
        if (spill.disk)
            figures.insert(u"disk_kb"_s, spill.disk->value);
        if (spill.batches)
            figures.insert(u"batches"_s, *spill.batches);
        if (node.hash && node.hash->originalBatches > 0 && node.hash->originalBatches < node.hash->batches)
            figures.insert(u"planned_batches"_s, node.hash->originalBatches);
        if (const auto &own = context.of(spill.nodeId).selfBuffers) {
            figures.insert(u"temp_read_blocks"_s, own->tempRead.value);
            figures.insert(u"temp_written_blocks"_s, own->tempWritten.value);
        }
        findings.push_back({ { u"node-spills"_s, {}, spill.nodeId, figures }, weightOfTemp(context, spill.nodeId) });
    }
}

void findLossyBitmaps(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (!node.bitmap || node.bitmap->lossy.value == 0)
            continue;
        const double all = double(node.bitmap->exact.value + node.bitmap->lossy.value);
        const double percent = 100 * double(node.bitmap->lossy.value) / all;
        if (percent < LossyPercent)
            continue;
        QVariantMap figures { { u"relation"_s, node.relation }, { u"lossy_blocks"_s, node.bitmap->lossy.value },
            { u"exact_blocks"_s, node.bitmap->exact.value }, { u"threshold_percent"_s, LossyPercent } };
        if (const double removed = context.countLow(node.id, "Rows Removed by Index Recheck"_L1); removed > 0)
            figures.insert(u"rows_rechecked_away"_s, removed);
        findings.push_back({ { u"bitmap-is-lossy"_s, {}, node.id, figures },
            context.hasTimes() ? context.selfShare(node.id) : percent / 100 });
    }
}

void findMemoizeMisses(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (!node.memoize || !context.ran(node.id))
            continue;
        const double asked = double(node.memoize->hits + node.memoize->misses);
        const double percent = asked > 0 ? 100 * double(node.memoize->hits) / asked : 0;
        if (asked < 1000 || (percent >= HitPercent && node.memoize->evictions == 0))
            continue;
        findings.push_back(
            { { u"memoize-misses"_s, {}, node.id,
                  { { u"hit_percent"_s, percent }, { u"lookups"_s, asked }, { u"evictions"_s, node.memoize->evictions },
                      { u"threshold_percent"_s, HitPercent } } },
                context.hasTimes() ? context.totalShare(node.id) : 0.05 });
    }
}

}
