// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/names.h"
#include "report/nodedocument.h"
#include "report/nodetitle.h"
#include "report/planfigures.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

constexpr qsizetype Terminal = 100; // columns
constexpr qsizetype WidestLabel = 36; // with seven figures beside it

/// Broken at blanks; the lines after the first are indented.
QString wrapped(const QString &text, qsizetype indent)
{
    QString result, line;
    for (const QString &word : text.split(u' ')) {
        if (!line.trimmed().isEmpty() && line.size() + word.size() > Terminal) {
            result += line.trimmed().isEmpty() ? QString() : line.chopped(1) + u'\n';
            line = QString(indent, u' ');
        }
        line += word + u' ';
    }
    return result + line.chopped(1) + u'\n';
}

QJsonValue timeOrNull(const std::optional<Milliseconds> &time)
{
    return time ? QJsonValue(time->count()) : QJsonValue();
}

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
    const auto textOrNull = [](const QString &text) {
        return text.isEmpty() ? QJsonValue() : QJsonValue(text);
    };
    const auto &memory = report.metrics.peakMemory;
    const auto blocks = [](const std::optional<Blocks> &count) {
        return count ? QJsonValue(count->value) : QJsonValue();
    };
    return { { u"format"_s, nameOf(report.read.format) }, { u"first_line"_s, report.read.firstLine },
        { u"query_text"_s, textOrNull(report.read.queryText) },
        { u"query_identifier"_s, textOrNull(plan.queryIdentifier) },
        { u"execution_ms"_s, timeOrNull(plan.executionTime) }, { u"planning_ms"_s, timeOrNull(plan.planningTime) },
        { u"temp_read_blocks"_s, blocks(report.metrics.tempRead) },
        { u"temp_written_blocks"_s, blocks(report.metrics.tempWritten) },
        { u"wal_bytes"_s, report.metrics.walBytes ? QJsonValue(report.metrics.walBytes->value) : QJsonValue() },
        { u"peak_memory_kb"_s, memory ? QJsonValue(memory->value) : QJsonValue() },
        { u"settings"_s, settingsDocument(plan) }, { u"nodes"_s, nodesDocument(plan, report.metrics) },
        { u"findings"_s, findingsDocument(report.findings) }, { u"notices"_s, noticesDocument(report.read.notices) } };
}

QString planText(const PlanReport &report)
{
    QString text = wrapped(planTotals(report).join(u" · "_s), 0) + u'\n' + planTable(report, WidestLabel);
    if (!report.findings.empty())
        text += u'\n' + Text::tr("What matters") + u'\n';
    for (const Finding &finding : report.findings)
        text += wrapped("  - "_L1 + oneLine(describe(finding)), 4);
    if (!report.read.notices.empty())
        text += u'\n' + Text::tr("About the input") + u'\n';
    for (const PlanNotice &notice : report.read.notices)
        text += wrapped("  - "_L1 + oneLine(describe(notice)), 4);
    return text;
}

}
