// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planreader.h"
#include "session/plandocument.h"

#include <QFile>

namespace Spillway::Test {

inline QByteArray samplePlanText(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no plan %s", qPrintable(name));
    return file.readAll();
}

inline std::shared_ptr<const Session::AnalysedPlan> analysed(const QByteArray &json, std::vector<Finding> findings = {})
{
    auto plan = std::make_shared<Session::AnalysedPlan>();
    plan->read.plan = std::make_shared<const Plan>(Analysis::readJsonPlan(json));
    plan->read.source = QString::fromUtf8(json);
    plan->metrics = Analysis::computeMetrics(*plan->read.plan);
    plan->findings = std::move(findings);
    return plan;
}

/// `count` nodes: joins of two scans below an Append, or one below the other. Times and blocks add up.
inline QByteArray generatedPlan(int count, bool deep)
{
    const auto node = [](int id, const char *type, double total) {
        return QStringLiteral(
            "{\"Node Type\": \"%1\", \"Relation Name\": \"t%2\", \"Startup Cost\": 0.1, "
            "\"Total Cost\": 12.5, \"Plan Rows\": %3, \"Plan Width\": 8, \"Actual Startup Time\": 0.1, "
            "\"Actual Total Time\": %4, \"Actual Rows\": %5, \"Actual Loops\": 1, \"Filter\": "
            "\"(a = %2)\", \"Rows Removed by Filter\": 3, \"Shared Hit Blocks\": %6, "
            "\"Shared Read Blocks\": %7, \"Temp Read Blocks\": 0, \"Temp Written Blocks\": 0")
            .arg(QString::fromLatin1(type))
            .arg(id)
            .arg(id % 900 + 1)
            .arg(total)
            .arg((id * 37) % 4000)
            .arg(qint64(30 * total))
            .arg(qint64(10 * total))
            .toUtf8();
    };
    QByteArray json = "[{\"Plan\": ";
    if (deep) {
        for (int id = 0; id < count; ++id)
            json += node(id, "Limit", 2.0 * (count - id)) + (id + 1 < count ? ", \"Plans\": [" : "}");
        for (int id = 1; id < count; ++id)
            json += "]}";
    } else {
        json += node(0, "Append", 2.0 * count) + ", \"Plans\": [";
        for (int id = 1; id + 3 <= count; id += 3)
            json += (id > 1 ? "," : "") + node(id, "Nested Loop", 5.5) + ", \"Plans\": [" + node(id + 1, "Seq Scan", 3)
                + "}, " + node(id + 2, "Index Scan", 1.5) + "}]}";
        json += "]}";
    }
    return json + ", \"Execution Time\": " + QByteArray::number(2.0 * count + 1) + "}]";
}

/// Two scans under a join; names and conditions as a hostile server would send them.
inline QByteArray hostilePlan()
{
    return R"json([{"Plan": {"Node Type": "Nested Loop", "Actual Rows": 10, "Actual Loops": 1, "Plan Rows": 10,
      "Actual Startup Time": 0.1, "Actual Total Time": 10.0, "Startup Cost": 0, "Total Cost": 1, "Plan Width": 4,
      "Plans": [
      {"Node Type": "Seq Scan", "Relation Name": "<img src=x onerror=alert(1)>", "Alias": "<b>a</b>", "Plan Rows": 1,
       "Startup Cost": 0, "Total Cost": 1, "Plan Width": 4, "Actual Startup Time": 0.1, "Actual Total Time": 7.0,
       "Actual Rows": 5000, "Actual Loops": 1, "Filter": "(\"a<b\" < 5)", "Rows Removed by Filter": 12},
      {"Node Type": "Index Scan", "Index Name": "i&j", "Relation Name": "t2", "Plan Rows": 1, "Startup Cost": 0,
       "Total Cost": 1, "Plan Width": 4, "Actual Startup Time": 0, "Actual Total Time": 0, "Actual Rows": 0,
       "Actual Loops": 0}]}, "Execution Time": 10.2, "Planning Time": 0.3}])json";
}

}
