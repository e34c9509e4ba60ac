// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodebuilder.h"

#include "analysis/nodefields.h"
#include "analysis/nodelabel.h"

#include <QJsonObject>

#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

std::optional<BufferUsage> buffersOf(const QJsonObject &object)
{
    WorkerFigures figures;
    for (auto it = object.begin(); it != object.end(); ++it)
        setWorkerField(figures, {}, it.key(), it.value());
    return figures.buffers;
}

}

void PlanBuilder::beginNode()
{
    PlanNode node;
    node.id = int(m_plan.nodes.size());
    node.parent = m_open.empty() ? -1 : m_open.back().id;
    node.depth = int(m_open.size());
    m_plan.nodes.push_back(std::move(node));
    m_open.push_back({ int(m_plan.nodes.size()) - 1, {} });
}

void PlanBuilder::property(const QString &key, const QJsonValue &value)
{
    OpenNode &open = m_open.back();
    if (key == "Workers"_L1 && value.isArray())
        open.workers = value.toArray();
    else
        m_plan.nodes[size_t(open.id)].properties.emplace_back(key, value);
}

void PlanBuilder::endNode()
{
    const OpenNode open = m_open.back();
    m_open.pop_back();
    PlanNode &node = m_plan.nodes[size_t(open.id)];
    // The type first: some keys ("Peak Memory Usage") mean different things on different nodes.
    for (const auto &[key, value] : node.properties) {
        if (key == "Node Type"_L1)
            node.type = value.toString();
    }
    for (const auto &[key, value] : std::as_const(node.properties))
        setNodeField(node, key, value);
    for (const QJsonValue &entry : open.workers) {
        const QJsonObject object = entry.toObject();
        WorkerFigures worker;
        for (auto it = object.begin(); it != object.end(); ++it)
            setWorkerField(worker, node.type, it.key(), it.value());
        node.workers.push_back(std::move(worker));
    }
    node.label = nodeLabel(node);
}

void PlanBuilder::topLevel(const QString &key, const QJsonValue &value)
{
    if (key == "Planning Time"_L1) {
        m_plan.planningTime = Milliseconds(toNumber(value));
    } else if (key == "Execution Time"_L1 || key == "Total Runtime"_L1) {
        m_plan.executionTime = Milliseconds(toNumber(value));
    } else if (key == "Query Identifier"_L1) {
        m_plan.queryIdentifier = value.isString() ? value.toString() : QString::number(value.toInteger());
    } else if (key == "Settings"_L1 && value.isObject()) {
        const QJsonObject settings = value.toObject();
        for (auto it = settings.begin(); it != settings.end(); ++it)
            m_plan.settings.emplace_back(it.key(), it.value().toString());
    } else {
        if (key == "Planning"_L1)
            m_plan.planningBuffers = buffersOf(value.toObject());
        m_plan.properties.emplace_back(key, value);
    }
}

Plan PlanBuilder::take()
{
    while (!m_open.empty())
        endNode();
    return std::exchange(m_plan, {});
}

}
