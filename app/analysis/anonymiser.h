// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QHash>
#include <QString>

namespace Spillway::Analysis {

/// Replaces names and constants of plans and statements by t1, c1, 'v1', 1 …, the same for the same: within one object,
/// so that both sides of a comparison stay comparable. The replacements count up in the order of first sight and carry
/// nothing of what they stand for; only who holds this object can go back. Keywords, built-in types and well-known
/// functions stay, unless the plan uses the word as a name. The tree and every figure stay. Threads: one at a time.
class Anonymiser
{
public:
    Plan plan(const Plan &plan);
    /// SQL or an expression of a plan.
    QString text(const QString &sql);

    /// What was replaced, for the person's own eyes.
    const QHash<QString, QString> &names() const { return m_names; }

private:
    enum class Kind
    {
        Schema,
        Relation,
        Alias,
        Index,
        Cte,
        Function,
        Object, ///< triggers, constraints and what unknown keys name
        Column
    };
    void learn(const PlanNode &node);
    QString name(const QString &original, Kind kind);
    QString constant(const QString &original, bool number);
    QString subplan(const QString &original);
    QJsonValue value(const QString &key, const QJsonValue &original, int depth);

    QHash<QString, QString> m_names, m_constants;
    int m_counts[8] = {};
};

}
