// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodefields.h"
#include "domain/planreading.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <bitset>
#include <functional>

namespace Spillway::Analysis {

/// Puts a Plan together from keys and values, whatever syntax they come from: every reader walks its own text and feeds
/// this. Keys are those of the JSON format; values may be numbers or the text of numbers (C locale). Nodes are opened
/// and closed as they nest; a reader of a truncated text may leave some open. Keys may come in any order, before or
/// after the children. Figures that are no numbers, keys that come twice and unknown types of node give notices.
/// Threads: one at a time.
class PlanBuilder
{
public:
    /// `line` tells the line of the input the reader stands at; asked only for notices.
    explicit PlanBuilder(std::function<int()> line = {});

    void reserve(size_t nodes) { m_plan.nodes.reserve(nodes); }

    void beginNode();
    /// A key of the innermost open node. "Workers" takes an array of objects; unknown keys are kept in `properties`.
    void property(const QString &key, const QJsonValue &value);
    /// The same with the look-up done: `known` is nodeKey(key).
    void property(const NodeKey *known, const QString &key, const FieldValue &value);
    void endNode();
    int openNodes() const { return int(m_open.size()); }

    /// An entry of "Workers" of the innermost open node. Up to 12 a node may have two such lists: they are merged.
    void beginWorkers();
    void beginWorker();
    void workerProperty(const NodeKey *known, const QString &key, const FieldValue &value);

    /// A key beside "Plan": times, "Planning", "Settings", "Query Identifier"; others are kept.
    void topLevel(const QString &key, const QJsonValue &value);

    /// Rows are printed with decimals (Plan::fractionalRows). Set by "Actual Rows" with decimals and by "Disabled",
    /// too.
    void setFractionalRows() { m_plan.fractionalRows = true; }

    /// One notice for each code and subject, with the line where it came first; `count` adds up.
    void notice(PlanNotice::Code code, const QString &subject = {}, qint64 count = 1);
    std::vector<PlanNotice> takeNotices();

    bool hasRoot() const { return !m_plan.nodes.empty() && !m_plan.nodes.front().type.isEmpty(); }
    const Plan &plan() const { return m_plan; }

    /// Closes what is still open and hands the plan over; the builder is empty afterwards. Nodes at the end of a text
    /// that was cut off before their type are left out.
    Plan take();

private:
    struct OpenNode
    {
        int id;
        std::bitset<MaxNodeKeys> seen;
        QSet<QString> unknownKeys;
        std::vector<FieldValue> peakMemory; // until the type is known
        std::vector<std::pair<size_t, FieldValue>> workerPeaks; // worker, value
    };

    PlanNode &innermost() { return m_plan.nodes[size_t(m_open.back().id)]; }
    WorkerFigures &worker();
    void storeProperties();
    void checkTwice(OpenNode &open, const NodeKey *known, const QString &key);
    void setField(PlanNode &node, const NodeKey &key, const FieldValue &value);
    void workersOf(const QJsonArray &workers);
    void unreadable(const QString &key);

    Plan m_plan;
    std::vector<OpenNode> m_open;
    std::vector<QPair<QString, QJsonValue>> m_properties; // of the innermost node, not yet in their place
    int m_worker = -1, m_workersBefore = 0, m_workerEntry = -1;
    std::vector<PlanNotice> m_notices;
    QHash<std::pair<int, QString>, size_t> m_noticePlaces;
    std::function<int()> m_line;
};

}
