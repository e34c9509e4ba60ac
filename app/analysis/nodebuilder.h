// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QJsonArray>

namespace Spillway::Analysis {

/// Puts a Plan together from keys and values, whatever syntax they come from: every reader (JSON now) walks its own
/// text and feeds this. Keys are those of the JSON format; values may be numbers or the text of numbers (C locale).
/// Nodes are opened and closed as they nest; a reader of a truncated text may leave some open. Keys may come in any
/// order, before or after the children. Threads: one at a time.
class PlanBuilder
{
public:
    void beginNode();
    /// A key of the innermost open node. "Workers" takes an array of objects; unknown keys are kept in `properties`.
    void property(const QString &key, const QJsonValue &value);
    void endNode();
    int openNodes() const { return int(m_open.size()); }

    /// A key beside "Plan": times, "Planning", "Settings", "Query Identifier"; others are kept.
    void topLevel(const QString &key, const QJsonValue &value);

    /// Closes what is still open and hands the plan over; the builder is empty afterwards.
    Plan take();

private:
    struct OpenNode
    {
        int id;
        QJsonArray workers;
    };

    Plan m_plan;
    std::vector<OpenNode> m_open;
};

}
