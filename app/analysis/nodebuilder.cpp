// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodebuilder.h"

#include "analysis/nodelabel.h"

#include <QJsonObject>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

using Role = NodeKey::Role;

// A broken file must not make more notices than anybody reads; their counts still add up.
constexpr size_t MostSubjects = 100;

// explain.c, ExplainNode, 9.6–19; "Task" is ours for what Citus sends to one node.
bool isKnownType(const QString &type)
{
    static const QSet<QString> types { u"Result"_s, u"ProjectSet"_s, u"ModifyTable"_s, u"Append"_s, u"Merge Append"_s,
        u"Recursive Union"_s, u"BitmapAnd"_s, u"BitmapOr"_s, u"Nested Loop"_s, u"Merge Join"_s, u"Hash Join"_s,
        u"Seq Scan"_s, u"Sample Scan"_s, u"Gather"_s, u"Gather Merge"_s, u"Index Scan"_s, u"Index Only Scan"_s,
        u"Bitmap Index Scan"_s, u"Bitmap Heap Scan"_s, u"Tid Scan"_s, u"Tid Range Scan"_s, u"Subquery Scan"_s,
        u"Function Scan"_s, u"Table Function Scan"_s, u"Values Scan"_s, u"CTE Scan"_s, u"Named Tuplestore Scan"_s,
        u"WorkTable Scan"_s, u"Foreign Scan"_s, u"Custom Scan"_s, u"Materialize"_s, u"Memoize"_s, u"Sort"_s,
        u"Incremental Sort"_s, u"Group"_s, u"Aggregate"_s, u"WindowAgg"_s, u"Unique"_s, u"SetOp"_s, u"LockRows"_s,
        u"Limit"_s, u"Hash"_s, u"Task"_s };
    return types.contains(type);
}

}

PlanBuilder::PlanBuilder(std::function<int()> line)
    : m_line(std::move(line))
{
}

void PlanBuilder::beginNode()
{
    storeProperties();
    PlanNode &node = m_plan.nodes.emplace_back();
    node.id = int(m_plan.nodes.size()) - 1;
    node.parent = m_open.empty() ? -1 : m_open.back().id;
    node.depth = int(m_open.size());
    m_open.push_back({ node.id, {}, {}, {}, {} });
}

// They are collected in one place and moved when their number is known: no spare room in ten thousand nodes.
void PlanBuilder::storeProperties()
{
    if (m_open.empty() || m_properties.empty())
        return;
    auto &place = innermost().properties;
    place.reserve(place.size() + m_properties.size());
    std::move(m_properties.begin(), m_properties.end(), std::back_inserter(place));
    m_properties.clear();
}

void PlanBuilder::property(const QString &key, const QJsonValue &value)
{
    const NodeKey *const known = nodeKey(key);
    if (known && known->role == Role::Workers && value.isArray())
        workersOf(value.toArray());
    else
        property(known, known ? known->name : key, FieldValue::of(value));
}

void PlanBuilder::property(const NodeKey *known, const QString &key, const FieldValue &value)
{
    OpenNode &open = m_open.back();
    checkTwice(open, known, key);
    if (value.unreadable)
        unreadable(key);
    else if (known && !value.json.isNull())
        setField(innermost(), *known, value);
    m_properties.emplace_back(key, value.json);
}

void PlanBuilder::checkTwice(OpenNode &open, const NodeKey *known, const QString &key)
{
    bool twice = false;
    if (known) {
        twice = open.seen.test(size_t(known->index));
        open.seen.set(size_t(known->index));
    } else {
        twice = open.unknownKeys.contains(key);
        open.unknownKeys.insert(key);
    }
    if (twice)
        notice(PlanNotice::Code::DuplicateKey, key);
}

void PlanBuilder::setField(PlanNode &node, const NodeKey &key, const FieldValue &value)
{
    if (key.role == Role::PeakMemory)
        m_open.back().peakMemory.push_back(value);
    else if (key.role == Role::Disabled)
        setFractionalRows();
    else if (key.setNode && !key.setNode(node, value))
        unreadable(key.name);
    else if (key.role == Role::ActualRows && (value.hasDecimals || value.text.contains(u'.')))
        setFractionalRows();
}

void PlanBuilder::endNode()
{
    storeProperties();
    const OpenNode open = std::move(m_open.back());
    m_open.pop_back();
    PlanNode &node = m_plan.nodes[size_t(open.id)];
    for (const FieldValue &value : open.peakMemory) {
        if (!setPeakMemory(node, value))
            unreadable(u"Peak Memory Usage"_s);
    }
    for (const auto &[index, value] : open.workerPeaks) {
        if (!setPeakMemory(node.workers[index], node.type, value))
            unreadable(u"Peak Memory Usage"_s);
    }
    if (!node.type.isEmpty() && !isKnownType(node.type))
        notice(PlanNotice::Code::UnknownNode, node.type);
    node.label = nodeLabel(node);
}

void PlanBuilder::beginWorkers()
{
    m_workersBefore = int(innermost().workers.size());
    m_workerEntry = -1;
}

void PlanBuilder::beginWorker()
{
    ++m_workerEntry;
    m_worker = -1;
}

WorkerFigures &PlanBuilder::worker()
{
    auto &workers = innermost().workers;
    if (m_worker < 0) {
        m_worker = int(workers.size());
        workers.emplace_back();
    }
    return workers[size_t(m_worker)];
}

void PlanBuilder::workerProperty(const NodeKey *known, const QString &key, const FieldValue &value)
{
    auto &workers = innermost().workers;
    if (known && known->role == Role::WorkerNumber && m_worker < 0 && m_workerEntry < m_workersBefore) {
        const auto number = integerOf(value);
        if (number && workers[size_t(m_workerEntry)].number == *number)
            m_worker = m_workerEntry;
    }
    WorkerFigures &figures = worker();
    if (value.unreadable) {
        unreadable(key);
    } else if (known && known->role == Role::PeakMemory) {
        m_open.back().workerPeaks.emplace_back(size_t(m_worker), value);
    } else if (known && known->setWorker) {
        if (!value.json.isNull() && !known->setWorker(figures, value))
            unreadable(key);
        return;
    }
    figures.properties.emplace_back(key, value.json);
}

void PlanBuilder::workersOf(const QJsonArray &workers)
{
    beginWorkers();
    for (const QJsonValue &entry : workers) {
        beginWorker();
        const QJsonObject object = entry.toObject();
        // Their number first: it tells which worker the other keys belong to.
        const QString number = u"Worker Number"_s;
        if (object.contains(number))
            workerProperty(nodeKey(number), number, FieldValue::of(object.value(number)));
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (it.key() != number)
                workerProperty(nodeKey(it.key()), it.key(), FieldValue::of(it.value()));
        }
    }
}

void PlanBuilder::topLevel(const QString &key, const QJsonValue &value)
{
    const auto time = [this, &key, &value] {
        const auto number = numberOf(FieldValue::of(value));
        if (!number)
            unreadable(key);
        return number ? std::optional(Milliseconds(*number)) : std::nullopt;
    };
    if (key == "Planning Time"_L1) {
        m_plan.planningTime = time();
    } else if (key == "Execution Time"_L1 || key == "Total Runtime"_L1) {
        m_plan.executionTime = time();
    } else if (key == "Query Identifier"_L1) {
        m_plan.queryIdentifier = value.isString() ? value.toString() : QString::number(value.toInteger());
    } else if (key == "Settings"_L1 && value.isObject()) {
        const QJsonObject settings = value.toObject();
        for (auto it = settings.begin(); it != settings.end(); ++it)
            m_plan.settings.emplace_back(it.key(), it.value().toString());
    } else {
        if (key == "Planning"_L1)
            m_plan.planningBuffers = buffersOf(value);
        m_plan.properties.emplace_back(key, value);
    }
}

void PlanBuilder::unreadable(const QString &key)
{
    notice(PlanNotice::Code::NumberUnreadable, key);
}

void PlanBuilder::notice(PlanNotice::Code code, const QString &subject, qint64 count)
{
    const auto name = std::pair(int(code), m_notices.size() < MostSubjects ? subject : QString());
    const auto place = m_noticePlaces.constFind(name);
    if (place != m_noticePlaces.constEnd()) {
        m_notices[*place].count += count;
        return;
    }
    m_noticePlaces.insert(name, m_notices.size());
    m_notices.push_back({ code, m_line ? m_line() : -1, count, name.second });
}

std::vector<PlanNotice> PlanBuilder::takeNotices()
{
    m_noticePlaces.clear();
    return std::exchange(m_notices, {});
}

Plan PlanBuilder::take()
{
    while (!m_open.empty()) {
        const bool cutOff = innermost().type.isEmpty() && innermost().properties.empty() && m_properties.empty()
            && m_open.back().id + 1 == int(m_plan.nodes.size()) && m_open.size() > 1;
        if (cutOff) {
            m_open.pop_back();
            m_plan.nodes.pop_back();
        } else {
            endNode();
        }
    }
    return std::exchange(m_plan, {});
}

}
