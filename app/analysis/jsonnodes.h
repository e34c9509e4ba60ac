// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/jsoncursor.h"
#include "analysis/nodebuilder.h"

#include <QHash>

#include <vector>

namespace Spillway::Analysis {

/// Reads one plan node with everything below it into a builder. Nodes nest as deep as the planner likes, so their
/// nesting is kept on a stack of our own. Plans inside the values of a node become its children: Citus nests those of
/// the tasks it sent elsewhere under "Distributed Query" (its multi_explain.c).
class JsonNodeReader
{
public:
    JsonNodeReader(JsonCursor &cursor, PlanBuilder &builder)
        : m_cursor(cursor)
        , m_builder(builder)
    {
    }

    void read(); ///< the cursor stands before the node's '{'
    /// Where the entry begins that was being read, for what is left of a text that was cut off.
    qsizetype entryStart() const { return m_entryStart; }

private:
    struct Level
    {
        bool insidePlans;
        bool first = true;
    };

    void openNode();
    bool ended(char closing);
    void stepInsideNode();
    void stepInsidePlans();
    QString nameOf(const NodeKey *known, QByteArrayView key);
    void readWorkers();
    void readTasks();
    QJsonValue valueWithPlans();
    QJsonValue objectWithPlans();
    QJsonValue arrayWithPlans();

    JsonCursor &m_cursor;
    PlanBuilder &m_builder;
    std::vector<Level> m_stack;
    qsizetype m_entryStart = 0;
    int m_valueDepth = 0;
    QHash<QByteArray, QString> m_names; // of keys that are not known, so that they are stored once
};

}
