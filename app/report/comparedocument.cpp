// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparewriter.h"
#include "report/jsonvalues.h"
#include "report/names.h"
#include "report/wording.h"

#include <QJsonArray>

#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Analysis::NodeMetrics;
using Analysis::NodePair;
using Analysis::Pairing;
using Analysis::PlanSide;

QJsonValue blocksOrNull(const std::optional<BufferUsage> &buffers, Blocks BufferUsage::*member)
{
    return buffers ? QJsonValue(((*buffers).*member).value) : QJsonValue();
}

QString verdictName(Advisor::ComparisonVerdict::Times times)
{
    using Times = Advisor::ComparisonVerdict::Times;
    switch (times) {
    case Times::Unknown:
        return u"unknown"_s;
    case Times::Unproved:
        return u"unproved"_s;
    case Times::NoDifference:
        return u"no-difference"_s;
    case Times::LeftFaster:
        return u"left-faster"_s;
    case Times::RightFaster:
        return u"right-faster"_s;
    }
    return {};
}

/// An average rounded to a whole number leaves a range once there are several loops.
QJsonValue rowsOf(const NodeMetrics &metrics)
{
    return metrics.rowsTotalLow ? between(metrics.rowsTotalLow, metrics.rowsTotalHigh)
                                : numberOrNull(metrics.rowsTotal);
}

QJsonObject sideDocument(const PlanSide &side, const std::optional<Milliseconds> &time)
{
    const PlanNode &root = side.plan->nodes.front();
    QJsonArray runs;
    for (const Milliseconds run : side.executionTimes)
        runs.append(run.count());
    QJsonObject settings, parameters;
    for (const auto &[name, value] : side.plan->settings)
        settings.insert(name, value);
    for (const auto &[name, value] : side.settings)
        settings.insert(name, value);
    for (auto it = side.parameters.begin(); it != side.parameters.end(); ++it)
        parameters.insert(QString::number(it.key()), it->has_value() ? QJsonValue(**it) : QJsonValue());
    return { { u"name"_s, side.name }, { u"instance"_s, textOrNull(side.instanceName) },
        { u"server_version"_s, textOrNull(side.serverVersion) }, { u"query"_s, textOrNull(side.queryText) },
        { u"settings"_s, settings }, { u"parameters"_s, parameters }, { u"execution_ms"_s, numberOrNull(time) },
        { u"runs_ms"_s, runs }, { u"planning_ms"_s, numberOrNull(side.plan->planningTime) },
        { u"rows"_s, rowsOf(side.metrics.nodes.front()) },
        { u"total_cost"_s, root.estimate ? QJsonValue(root.estimate->totalCost) : QJsonValue() },
        { u"shared_hit_blocks"_s, blocksOrNull(root.buffers, &BufferUsage::sharedHit) },
        { u"shared_read_blocks"_s, blocksOrNull(root.buffers, &BufferUsage::sharedRead) },
        { u"temp_read_blocks"_s, blocksOrNull(root.buffers, &BufferUsage::tempRead) },
        { u"temp_written_blocks"_s, blocksOrNull(root.buffers, &BufferUsage::tempWritten) },
        { u"peak_memory_kb"_s, numberOrNull(side.metrics.peakMemory) },
        { u"wal_bytes"_s, numberOrNull(side.metrics.walBytes) }, { u"spills"_s, side.metrics.spills },
        { u"nodes"_s, qint64(side.plan->nodes.size()) } };
}

QJsonObject summaryDocument(const Comparison &comparison)
{
    const Advisor::ComparisonVerdict &verdict = comparison.verdict;
    std::array<int, 5> counts {};
    int changed = 0;
    for (const NodePair &pair : comparison.diff.pairs) {
        ++counts[size_t(pair.pairing)];
        changed += pair.pairing == Pairing::Matched && !pair.changedKeys.isEmpty();
    }
    return { { u"left"_s, sideDocument(comparison.left, verdict.left) },
        { u"right"_s, sideDocument(comparison.right, verdict.right) }, { u"verdict"_s, verdictName(verdict.times) },
        { u"text"_s, describe(verdict, comparison.left, comparison.right) },
        { u"ratio"_s, numberOrNull(verdict.ratio) },
        { u"ratio_range"_s,
            verdict.ratioLow && verdict.ratioHigh ? QJsonValue(QJsonArray { *verdict.ratioLow, *verdict.ratioHigh })
                                                  : QJsonValue() },
        { u"same_shape"_s, comparison.diff.sameShape }, { u"matched"_s, counts[size_t(Pairing::Matched)] },
        { u"matched_changed"_s, changed }, { u"moved"_s, counts[size_t(Pairing::Moved)] },
        { u"replaced"_s, counts[size_t(Pairing::Replaced)] }, { u"only_left"_s, counts[size_t(Pairing::OnlyLeft)] },
        { u"only_right"_s, counts[size_t(Pairing::OnlyRight)] } };
}

QJsonValue idOrNull(const QVariant &id)
{
    return id.isValid() && id.toInt() >= 0 ? QJsonValue(id.toInt()) : QJsonValue();
}

QJsonArray causesDocument(const std::vector<Finding> &causes)
{
    QJsonArray array;
    for (const Finding &cause : causes) {
        QVariantMap figures = cause.figures;
        const QVariant left = figures.take(u"left_node"_s), right = figures.take(u"right_node"_s);
        array.append(QJsonObject { { u"code"_s, cause.code }, { u"severity"_s, nameOf(cause.severity) },
            { u"text"_s, describe(cause) }, { u"left_node"_s, idOrNull(left) }, { u"right_node"_s, idOrNull(right) },
            { u"figures"_s, QJsonObject::fromVariantMap(figures) } });
    }
    return array;
}

void addSide(QJsonObject &object, const QString &side, const PlanSide &plan, int id)
{
    const PlanNode *node = id < 0 ? nullptr : &plan.plan->nodes.at(size_t(id));
    const NodeMetrics *metrics = id < 0 ? nullptr : &plan.metrics.nodes.at(size_t(id));
    const auto add = [&object, &side](const QString &key, const QJsonValue &value) {
        object.insert(key + side, value);
    };
    add(u"label_"_s, node ? QJsonValue(node->label) : QJsonValue());
    add(u"relation_"_s, node ? textOrNull(node->relation) : QJsonValue());
    add(u"index_"_s, node ? textOrNull(node->index) : QJsonValue());
    add(u"self_ms_"_s, metrics ? numberOrNull(metrics->self) : QJsonValue());
    add(u"total_ms_"_s, metrics ? numberOrNull(metrics->total) : QJsonValue());
    add(u"rows_"_s, metrics ? rowsOf(*metrics) : QJsonValue());
    add(u"rows_estimated_"_s, node && node->estimate ? QJsonValue(node->estimate->rows) : QJsonValue());
    add(u"loops_"_s, node && node->actuals ? QJsonValue(node->actuals->loops) : QJsonValue());
    add(u"memory_kb_"_s, metrics ? numberOrNull(metrics->memory) : QJsonValue());
    const std::optional<BufferUsage> buffers = metrics ? metrics->selfBuffers : std::nullopt;
    add(u"self_shared_hit_blocks_"_s, blocksOrNull(buffers, &BufferUsage::sharedHit));
    add(u"self_shared_read_blocks_"_s, blocksOrNull(buffers, &BufferUsage::sharedRead));
    add(u"self_temp_read_blocks_"_s, blocksOrNull(buffers, &BufferUsage::tempRead));
    add(u"self_temp_written_blocks_"_s, blocksOrNull(buffers, &BufferUsage::tempWritten));
}

QJsonArray pairsDocument(const Comparison &comparison)
{
    QJsonArray array;
    for (const NodePair &pair : comparison.diff.pairs) {
        QJsonObject object { { u"left"_s, idOrNull(pair.left) }, { u"right"_s, idOrNull(pair.right) },
            { u"change"_s, nameOf(pair.pairing) }, { u"depth"_s, pair.depth },
            { u"changed_keys"_s, QJsonArray::fromStringList(pair.changedKeys) } };
        addSide(object, u"left"_s, comparison.left, pair.left);
        addSide(object, u"right"_s, comparison.right, pair.right);
        array.append(object);
    }
    return array;
}

}

QString nameOf(Analysis::Pairing pairing)
{
    switch (pairing) {
    case Pairing::Matched:
        return u"matched"_s;
    case Pairing::Moved:
        return u"moved"_s;
    case Pairing::Replaced:
        return u"replaced"_s;
    case Pairing::OnlyLeft:
        return u"only-left"_s;
    case Pairing::OnlyRight:
        return u"only-right"_s;
    }
    return {};
}

QJsonObject compareDocument(const Comparison &comparison)
{
    return { { u"summary"_s, summaryDocument(comparison) }, { u"causes"_s, causesDocument(comparison.causes) },
        { u"pairs"_s, pairsDocument(comparison) } };
}

}
