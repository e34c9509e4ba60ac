// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/formatreaders.h"
#include "analysis/jsoncursor.h"
#include "analysis/nodebuilder.h"
#include "analysis/planreader.h"

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Nodes nest as deep as the planner likes, so their nesting is kept on a stack of our own.
class NodeReader
{
public:
    NodeReader(JsonCursor &cursor, PlanBuilder &builder)
        : m_cursor(cursor)
        , m_builder(builder)
    {
    }

    void readRoot()
    {
        openNode();
        while (!m_stack.empty()) {
            if (m_stack.back().insidePlans)
                stepInsidePlans();
            else
                stepInsideNode();
        }
    }

private:
    struct Level
    {
        bool insidePlans;
        bool first = true;
    };

    void openNode()
    {
        m_cursor.expect('{');
        m_builder.beginNode();
        m_stack.push_back({ false });
    }

    // True when the object or array ends here; otherwise the cursor stands on its next entry.
    bool ended(char closing)
    {
        if (m_cursor.accept(closing))
            return true;
        if (!m_stack.back().first)
            m_cursor.expect(',');
        m_stack.back().first = false;
        return false;
    }

    void stepInsideNode()
    {
        if (ended('}')) {
            m_builder.endNode();
            m_stack.pop_back();
            return;
        }
        const QString key = m_cursor.key();
        if (key == "Plans"_L1 && m_cursor.accept('['))
            m_stack.push_back({ true });
        else
            m_builder.property(key, m_cursor.value());
    }

    void stepInsidePlans()
    {
        if (ended(']')) {
            m_stack.pop_back();
        } else if (m_cursor.peek() == '"') {
            // 11 and 12 write "Subplans Removed": n into the array of children instead of the node.
            const QString key = m_cursor.key();
            m_builder.property(key, m_cursor.value());
        } else {
            openNode();
        }
    }

    JsonCursor &m_cursor;
    PlanBuilder &m_builder;
    std::vector<Level> m_stack;
};

bool readStatement(JsonCursor &cursor, PlanBuilder &builder)
{
    bool planSeen = false;
    cursor.expect('{');
    if (cursor.accept('}'))
        return false;
    do {
        const QString key = cursor.key();
        if (key == "Plan"_L1 && cursor.peek() == '{') {
            if (planSeen)
                cursor.fail(u"a second \"Plan\" in one object"_s);
            NodeReader(cursor, builder).readRoot();
            planSeen = true;
        } else {
            builder.topLevel(key, cursor.value());
        }
    } while (cursor.accept(','));
    cursor.expect('}');
    return planSeen;
}

}

Plan readJsonPlan(const QByteArray &json)
{
    JsonCursor cursor(json);
    PlanBuilder builder;
    const bool array = cursor.accept('[');
    if (!readStatement(cursor, builder))
        cursor.fail(u"no \"Plan\" in the document"_s);
    if (array) {
        // A rule can turn one statement into several; taking only the first would hide the others.
        if (cursor.peek() == ',')
            cursor.fail(u"more than one plan in the document"_s);
        cursor.expect(']');
    }
    cursor.expectEnd();
    Plan plan = builder.take();
    if (plan.nodes.front().type.isEmpty())
        cursor.fail(u"the plan has no \"Node Type\""_s);
    return plan;
}

PlanReading readJsonPlans(const QByteArray &utf8, int firstLine)
{
    ReadPlan read;
    read.plan = std::make_shared<const Plan>(readJsonPlan(utf8));
    read.firstLine = firstLine;
    read.source = QString::fromUtf8(utf8);
    return { { read }, {} };
}

}
