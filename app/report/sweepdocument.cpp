// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/documentparts.h"
#include "report/jsonvalues.h"
#include "report/names.h"
#include "report/nodedocument.h"
#include "report/runfigures.h"
#include "report/sweepwriter.h"
#include "report/wording.h"

#include <QJsonDocument>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Analysis::SweepAnalysis;

QJsonObject runDocument(const RunFigures &run)
{
    const Sample &sample = *run.sample;
    const std::optional<Milliseconds> none;
    QJsonObject object { { u"run"_s, run.number }, { u"work_mem_kb"_s, sample.workMem.value },
        { u"purpose"_s, nameOf(sample.purpose) }, { u"timing"_s, sample.timing },
        { u"taken_at"_s, timeOrNull(sample.takenAt) }, { u"temp_read_blocks"_s, numberOrNull(run.metrics.tempRead) },
        { u"temp_written_blocks"_s, numberOrNull(run.metrics.tempWritten) },
        { u"wal_bytes"_s, numberOrNull(run.metrics.walBytes) },
        { u"execution_ms"_s, numberOrNull(run.plan ? run.plan->executionTime : none) },
        { u"planning_ms"_s, numberOrNull(run.plan ? run.plan->planningTime : none) },
        { u"wall_ms"_s, sample.wall.count() }, { u"peak_memory_kb"_s, numberOrNull(run.metrics.peakMemory) },
        { u"plan_shape"_s, textOrNull(run.shape) },
        { u"nodes"_s, run.plan ? nodesDocument(*run.plan, run.metrics) : QJsonArray() },
        { u"failure"_s, failureDocument(run.failure) } };
    const QJsonDocument raw = QJsonDocument::fromJson(sample.explainJson);
    object.insert("explain"_L1, raw.isArray() ? QJsonValue(raw.array()) : QJsonValue());
    return object;
}

/// Blocks are whole; a prediction's limits are widened to whole blocks.
void insertPredicted(QJsonObject &object, const QString &key, const Analysis::Predicted &figure)
{
    object.insert(key, double(std::llround(figure.value)));
    object.insert(key + "_range"_L1, QJsonArray { std::floor(figure.low), std::ceil(figure.high) });
}

QJsonObject predictedDocument(const Analysis::CurvePoint &point)
{
    QJsonObject object { { u"work_mem_kb"_s, point.workMem.value }, { u"basis"_s, nameOf(point.basis) },
        { u"merge_passes"_s, point.passes ? QJsonValue(*point.passes) : QJsonValue() },
        { u"plan_region"_s, point.region < 0 ? QJsonValue() : QJsonValue(point.region) } };
    if (point.basis == Analysis::Basis::Unknown) {
        for (const QString &key : { u"temp_read_blocks"_s, u"temp_written_blocks"_s, u"disk_kb"_s }) {
            object.insert(key, QJsonValue());
            object.insert(key + "_range"_L1, QJsonValue());
        }
        return object;
    }
    insertPredicted(object, u"temp_read_blocks"_s, point.tempRead);
    insertPredicted(object, u"temp_written_blocks"_s, point.tempWritten);
    if (point.disk) {
        insertPredicted(object, u"disk_kb"_s, *point.disk);
    } else {
        object.insert("disk_kb"_L1, QJsonValue());
        object.insert("disk_kb_range"_L1, QJsonValue());
    }
    return object;
}

/// At the corners of the curve, at every value asked for or measured, and at the powers of two that people look for.
QJsonArray predictedDocuments(const SweepAnalysis &analysis)
{
    const SweepSpec &spec = analysis.result().spec;
    std::set<Kilobytes> values(spec.workMem.begin(), spec.workMem.end());
    for (const Analysis::CurvePoint &point : analysis.curve(spec.scanFrom, spec.scanTo))
        values.insert(point.workMem);
    for (const Analysis::MeasuredPoint &point : analysis.points())
        values.insert(point.workMem);
    for (Kilobytes value(64); value <= spec.scanTo; value = value * 2) {
        if (value >= spec.scanFrom)
            values.insert(value);
    }
    QJsonArray documents;
    for (const Kilobytes value : values)
        documents.append(predictedDocument(analysis.at(value)));
    return documents;
}

QJsonObject thresholdDocument(const SweepAnalysis &analysis)
{
    const ThresholdOutcome outcome = analysis.result().threshold.value_or(ThresholdOutcome());
    QJsonObject object { { u"work_mem_kb"_s, numberOrNull(outcome.workMem) }, { u"verified"_s, outcome.verified },
        { u"spills_at_kb"_s, numberOrNull(outcome.spillsAt) },
        { u"max_work_mem_kb"_s, analysis.result().spec.maxWorkMem.value } };
    const bool searched = analysis.result().threshold.has_value();
    object.insert("reason"_L1,
        !searched             ? QJsonValue(u"not-searched"_s)
            : outcome.workMem ? QJsonValue()
                              : QJsonValue(nameOf(outcome.reason)));
    const auto predicted = analysis.predictedThreshold();
    object.insert("predicted_kb"_L1,
        outcome.predicted ? QJsonValue(outcome.predicted->value)
            : predicted   ? QJsonValue(double(std::llround(predicted->workMem.value)))
                          : QJsonValue());
    object.insert("predicted_kb_range"_L1,
        predicted ? QJsonValue(QJsonArray { std::floor(predicted->workMem.low), std::ceil(predicted->workMem.high) })
                  : QJsonValue());
    QJsonArray islands;
    for (const auto &[from, to] : outcome.islands)
        islands.append(QJsonObject { { u"from_kb"_s, from.value }, { u"to_kb"_s, to.value } });
    object.insert("islands"_L1, islands);
    return object;
}

QJsonValue fastestDocument(const SweepAnalysis &analysis)
{
    const auto fastest = analysis.fastest();
    if (!fastest)
        return {};
    QJsonArray ties;
    for (const Kilobytes tie : fastest->ties)
        ties.append(tie.value);
    return QJsonObject { { u"work_mem_kb"_s, fastest->workMem.value }, { u"execution_ms"_s, fastest->median.count() },
        { u"distinct"_s, fastest->distinct }, { u"ties_kb"_s, ties } };
}

QJsonArray valueDocuments(const SweepAnalysis &analysis)
{
    QJsonArray values;
    for (const Analysis::MeasuredPoint &point : analysis.points())
        values.append(QJsonObject { { u"work_mem_kb"_s, point.workMem.value }, { u"runs"_s, int(point.samples.size()) },
            { u"temp_read_blocks"_s, point.tempRead.value }, { u"temp_written_blocks"_s, point.tempWritten.value },
            { u"median_ms"_s, point.median.count() }, { u"mad_ms"_s, numberOrNull(point.medianAbsoluteDeviation) },
            { u"spills"_s, point.spills }, { u"peak_memory_kb"_s, numberOrNull(point.peakMemory) } });
    return values;
}

QJsonObject findingDocument(const Finding &finding)
{
    return { { u"code"_s, finding.code }, { u"severity"_s, nameOf(finding.severity) },
        { u"node"_s, finding.nodeId < 0 ? QJsonValue() : QJsonValue(finding.nodeId) }, { u"text"_s, describe(finding) },
        { u"figures"_s, QJsonObject::fromVariantMap(finding.figures) } };
}

QJsonObject adviceDocument(const Recommendation &recommendation)
{
    const AdviceText text = describe(recommendation);
    return { { u"kind"_s, nameOf(recommendation.kind) }, { u"evidence"_s, nameOf(recommendation.evidence) },
        { u"sql"_s, textOrNull(recommendation.applySql) }, { u"undo_sql"_s, textOrNull(recommendation.undoSql) },
        { u"reason"_s, recommendation.reason.code }, { u"text"_s, text.headline }, { u"why"_s, text.why },
        { u"figures"_s, QJsonObject::fromVariantMap(recommendation.reason.figures) } };
}

QJsonArray relationDocuments(const std::vector<RelationFacts> &relations)
{
    QJsonArray documents;
    for (const RelationFacts &relation : relations)
        documents.append(QJsonObject { { u"schema"_s, relation.schema }, { u"name"_s, relation.name },
            { u"size_bytes"_s, relation.size.value }, { u"indexes_size_bytes"_s, relation.indexesSize.value },
            { u"rows"_s, relation.rows < 0 ? QJsonValue() : QJsonValue(relation.rows) } });
    return documents;
}

QJsonArray regionDocuments(const std::vector<PlanRegion> &regions)
{
    QJsonArray documents;
    for (const PlanRegion &region : regions)
        documents.append(QJsonObject {
            { u"from_kb"_s, region.from.value }, { u"to_kb"_s, region.to.value }, { u"plan_shape"_s, region.shape } });
    return documents;
}

}

QJsonObject sweepDocument(const SweepAnalysis &analysis, const Advisor::WorkMemAdvice &advice)
{
    const SweepResult &result = analysis.result();
    const std::vector<RunFigures> runs = runFigures(result);
    QJsonArray measured, warmUps, findings, recommendations;
    for (const RunFigures &run : runs)
        (run.sample->purpose == Sample::Purpose::WarmUp ? warmUps : measured).append(runDocument(run));
    for (const Finding &finding : advice.findings)
        findings.append(findingDocument(finding));
    for (const Recommendation &recommendation : advice.recommendations)
        recommendations.append(adviceDocument(recommendation));

    return { { u"id"_s, result.id }, { u"title"_s, result.title }, { u"instance"_s, result.instanceName },
        { u"started_at"_s, timeOrNull(result.startedAt) }, { u"complete"_s, result.complete },
        { u"failure"_s, failureDocument(result.failure) }, { u"server"_s, serverDocument(result.server) },
        { u"statement"_s, statementDocument(result.spec.statement) },
        { u"relations"_s, relationDocuments(result.relations) }, { u"runs"_s, measured },
        { u"warm_up_runs"_s, warmUps }, { u"values"_s, valueDocuments(analysis) },
        { u"predicted"_s, predictedDocuments(analysis) }, { u"plan_regions"_s, regionDocuments(result.regions) },
        { u"threshold"_s, thresholdDocument(analysis) }, { u"fastest"_s, fastestDocument(analysis) },
        { u"executions"_s, int(runs.size()) }, { u"explains"_s, result.explains },
        { u"server_ms"_s, serverTime(runs).count() }, { u"wall_ms"_s, result.wall.count() },
        { u"findings"_s, findings }, { u"advice"_s, recommendations } };
}

}
