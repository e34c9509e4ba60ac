// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/jsonvalues.h"
#include "report/names.h"
#include "report/nodedocument.h"
#include "report/planwriter.h"
#include "report/wording.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

QJsonArray findingsDocument(const std::vector<Finding> &findings)
{
    QJsonArray array;
    for (const Finding &finding : findings)
        array.append(QJsonObject { { u"code"_s, finding.code }, { u"severity"_s, nameOf(finding.severity) },
            { u"node"_s, finding.nodeId < 0 ? QJsonValue() : QJsonValue(finding.nodeId) },
            { u"text"_s, describe(finding) }, { u"figures"_s, QJsonObject::fromVariantMap(finding.figures) } });
    return array;
}

QJsonArray noticesDocument(const std::vector<PlanNotice> &notices)
{
    QJsonArray array;
    for (const PlanNotice &notice : notices)
        array.append(QJsonObject {
            { u"line"_s, notice.line > 0 ? QJsonValue(notice.line) : QJsonValue() }, { u"text"_s, describe(notice) } });
    return array;
}

QJsonObject settingsDocument(const Plan &plan)
{
    QJsonObject settings;
    for (const auto &[name, value] : plan.settings)
        settings.insert(name, value);
    return settings;
}

}

QString nameOf(PlanFormat format)
{
    switch (format) {
    case PlanFormat::Json:
        return u"json"_s;
    case PlanFormat::Text:
        return u"text"_s;
    case PlanFormat::Yaml:
        return u"yaml"_s;
    case PlanFormat::Xml:
        return u"xml"_s;
    }
    return {};
}

QJsonObject planDocument(const PlanReport &report)
{
    const Plan &plan = *report.read.plan;
    const Analysis::PlanMetrics &metrics = report.metrics;
    return { { u"format"_s, nameOf(report.read.format) }, { u"first_line"_s, report.read.firstLine },
        { u"query_text"_s, textOrNull(report.read.queryText) },
        { u"query_identifier"_s, textOrNull(plan.queryIdentifier) },
        { u"execution_ms"_s, numberOrNull(plan.executionTime) }, { u"planning_ms"_s, numberOrNull(plan.planningTime) },
        { u"temp_read_blocks"_s, numberOrNull(metrics.tempRead) },
        { u"temp_written_blocks"_s, numberOrNull(metrics.tempWritten) },
        { u"wal_bytes"_s, numberOrNull(metrics.walBytes) }, { u"peak_memory_kb"_s, numberOrNull(metrics.peakMemory) },
        { u"settings"_s, settingsDocument(plan) }, { u"nodes"_s, nodesDocument(plan, metrics) },
        { u"findings"_s, findingsDocument(report.findings) }, { u"notices"_s, noticesDocument(report.read.notices) } };
}

}
