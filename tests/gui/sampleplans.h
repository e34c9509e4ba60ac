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

/// `count` nodes: joins under an Append under a Gather-less root, or with `levels` one below the other.
inline QByteArray generatedPlan(int count, bool deep)
{
    const auto node = [count](int id, const char *type) {
        const double total = 2.0 * (count - id);
        return QByteArray("{\"Node Type\": \"") + type + "\", \"Relation Name\": \"t" + QByteArray::number(id)
            + "\", \"Startup Cost\": 0.1, \"Total Cost\": 12.5, \"Plan Rows\": " + QByteArray::number(id % 900 + 1)
            + ", \"Plan Width\": 8, \"Actual Startup Time\": 0.1, \"Actual Total Time\": " + QByteArray::number(total)
            + ", \"Actual Rows\": " + QByteArray::number((id * 37) % 4000) + ", \"Actual Loops\": 1"
            + ", \"Filter\": \"(a = " + QByteArray::number(id) + ")\", \"Rows Removed by Filter\": 3"
            + ", \"Shared Hit Blocks\": " + QByteArray::number(3 * (count - id)) + ", \"Shared Read Blocks\": "
            + QByteArray::number(count - id) + ", \"Temp Read Blocks\": 0, \"Temp Written Blocks\": 0";
    };
    QByteArray json = "[{\"Plan\": ";
    if (deep) {
        for (int id = 0; id < count; ++id)
            json += node(id, "Limit") + (id + 1 < count ? ", \"Plans\": [" : "}");
        for (int id = 1; id < count; ++id)
            json += "]}";
    } else {
        json += node(0, "Append") + ", \"Plans\": [";
        for (int id = 1; id + 3 <= count; id += 3)
            json += (id > 1 ? "," : "") + node(id, "Nested Loop") + ", \"Plans\": [" + node(id + 1, "Seq Scan") + "}, "
                + node(id + 2, "Index Scan") + "}]}";
        json += "]}";
    }
    return json + ", \"Execution Time\": " + QByteArray::number(2.0 * count + 1) + "}]";
}

}
