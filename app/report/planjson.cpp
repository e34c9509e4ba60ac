// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/planwriter.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

/// By way of an array: a document holds no bare value.
QByteArray valueText(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray { value }).toJson(QJsonDocument::Compact).mid(1).chopped(1);
}

void insertActuals(QJsonObject &object, const std::optional<NodeActuals> &actuals)
{
    if (!actuals)
        return;
    if (actuals->startup)
        object.insert("Actual Startup Time"_L1, actuals->startup->count());
    if (actuals->total)
        object.insert("Actual Total Time"_L1, actuals->total->count());
    object.insert("Actual Rows"_L1, actuals->rows);
    object.insert("Actual Loops"_L1, actuals->loops);
}

QJsonArray workersOf(const PlanNode &node)
{
    QJsonArray workers;
    for (const WorkerFigures &worker : node.workers) {
        QJsonObject object { { u"Worker Number"_s, worker.number } };
        insertActuals(object, worker.actuals);
        if (worker.sort) {
            object.insert("Sort Method"_L1, worker.sort->method);
            object.insert("Sort Space Used"_L1, worker.sort->space.value);
            object.insert("Sort Space Type"_L1, worker.sort->onDisk ? u"Disk"_s : u"Memory"_s);
        }
        if (worker.buffers) {
            static constexpr std::pair<const char *, Blocks BufferUsage::*> counts[] = {
                { "Shared Hit Blocks", &BufferUsage::sharedHit },
                { "Shared Read Blocks", &BufferUsage::sharedRead },
                { "Shared Dirtied Blocks", &BufferUsage::sharedDirtied },
                { "Shared Written Blocks", &BufferUsage::sharedWritten },
                { "Local Hit Blocks", &BufferUsage::localHit },
                { "Local Read Blocks", &BufferUsage::localRead },
                { "Local Dirtied Blocks", &BufferUsage::localDirtied },
                { "Local Written Blocks", &BufferUsage::localWritten },
                { "Temp Read Blocks", &BufferUsage::tempRead },
                { "Temp Written Blocks", &BufferUsage::tempWritten },
            };
            for (const auto &[key, count] : counts)
                object.insert(QLatin1StringView(key), ((*worker.buffers).*count).value);
        }
        for (const auto &[key, value] : worker.properties)
            object.insert(key, value);
        workers.append(object);
    }
    return workers;
}

// Written by hand: QJsonObject sorts its keys, and a plan nests deeper than it may.
class PlanPrinter
{
public:
    explicit PlanPrinter(const Plan &plan)
        : m_plan(plan)
    {
    }

    QByteArray print()
    {
        m_text = "[\n  {\n    \"Plan\": ";
        for (size_t id = 0; id < m_plan.nodes.size(); ++id)
            openNode(m_plan.nodes[id], id);
        closeTo(-1);
        for (const auto &[key, value] : m_plan.properties)
            line(4, key, value);
        if (m_plan.planningTime)
            line(4, u"Planning Time"_s, m_plan.planningTime->count());
        if (m_plan.executionTime)
            line(4, u"Execution Time"_s, m_plan.executionTime->count());
        QJsonObject settings;
        for (const auto &[name, value] : m_plan.settings)
            settings.insert(name, value);
        if (!settings.isEmpty())
            line(4, u"Settings"_s, settings);
        return m_text + "\n  }\n]\n";
    }

private:
    int indent() const { return 6 + 4 * int(m_open.size()); }

    void line(int spaces, const QString &key, const QJsonValue &value)
    {
        m_text += ",\n" + QByteArray(spaces, ' ') + valueText(key) + ": " + valueText(value);
    }

    void openNode(const PlanNode &node, size_t id)
    {
        closeTo(node.parent);
        if (node.parent >= 0) {
            const bool first = m_open.back().second++ == 0;
            m_text += first ? ",\n" + QByteArray(indent() - 4, ' ') + "\"Plans\": [\n" : QByteArray(",\n");
            m_text += QByteArray(indent() - 2, ' ');
        }
        m_open.emplace_back(int(id), 0);
        m_text += "{\n" + QByteArray(indent() - 4, ' ') + "\"Node Type\": " + valueText(node.type);
        for (const auto &[key, value] : node.properties) {
            if (key != "Node Type"_L1)
                line(indent() - 4, key, value);
        }
        if (!node.workers.empty())
            line(indent() - 4, u"Workers"_s, workersOf(node));
    }

    void closeTo(int parent)
    {
        while (!m_open.empty() && m_open.back().first != parent) {
            if (m_open.back().second > 0)
                m_text += "\n" + QByteArray(indent() - 4, ' ') + "]";
            m_open.pop_back();
            m_text += "\n" + QByteArray(indent() - 2, ' ') + "}";
        }
    }

    const Plan &m_plan;
    QByteArray m_text;
    std::vector<std::pair<int, int>> m_open; // node, children written
};

}

QByteArray explainJson(const Plan &plan)
{
    return PlanPrinter(plan).print();
}

}
