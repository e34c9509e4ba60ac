// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodebuilder.h"
#include "domain/planreading.h"

#include <QJsonObject>

#include <functional>

namespace Spillway::Analysis {

/// Maps, lists and scalars of a structured format, as its parser meets them, into plans: a map is a statement, or a
/// node where it stands under "Plan" or in a list under "Plans", or a value. Nesting is on a stack of its own. Threads:
/// one at a time.
class PlanEvents
{
public:
    /// `line`: the line of the input the parser stands at.
    PlanEvents(PlanFormat format, std::function<int()> line);

    void key(const QString &name) { m_key = name; }
    void beginMap();
    void endMap();
    void beginList();
    void endList();
    /// `text` is what was written, `quoted` says that it is text whatever it looks like.
    void scalar(const QString &text, bool quoted);
    void value(const QJsonValue &value);

    /// A map waits for its next key, a list or a key for a value.
    bool wantsKey() const { return !m_stack.empty() && isMap(m_stack.back().kind) && m_key.isNull(); }
    int depth() const { return int(m_stack.size()); }
    bool hasPlan() const { return !m_plans.empty() || m_builder.hasRoot(); }
    bool isInsidePlan() const { return m_builder.openNodes() > 0; }

    /// What was read; `cutOff` closes what is open and adds the notice Truncated.
    std::vector<ReadPlan> take(bool cutOff);

private:
    enum class Kind
    {
        Documents, ///< list of statements
        Statement,
        Node,
        Nodes,
        Object,
        Array
    };
    struct Level
    {
        Kind kind;
        QString key; ///< of an Object or Array: where it goes
        QJsonObject object;
        QJsonArray array;
    };

    static bool isMap(Kind kind) { return kind == Kind::Statement || kind == Kind::Node || kind == Kind::Object; }
    void push(Kind kind);
    void finishStatement();

    PlanFormat m_format;
    std::function<int()> m_line;
    PlanBuilder m_builder;
    QString m_key, m_queryText;
    std::vector<Level> m_stack;
    std::vector<ReadPlan> m_plans;
    int m_firstLine = 1;
};

/// A plain scalar of YAML or the text of an XML element as JSON would have it: number, boolean or text.
QJsonValue typedValue(const QString &text);

}
