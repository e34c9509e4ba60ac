// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/compareparts.h"
#include "analysis/planproperties.h"
#include "domain/memorysetting.h"

#include <QJsonObject>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr int MostParameters = 5;

QMap<QString, QString> settingsOf(const Analysis::PlanSide &side)
{
    QMap<QString, QString> settings;
    for (const auto &[name, value] : side.plan->settings)
        settings.insert(name, value);
    for (const auto &[name, value] : side.settings)
        settings.insert(name, value);
    return settings;
}

/// "4096kB" and "4MB", "true" and "on", "1.0" and "1" are one value (guc.c).
bool sameValue(const QString &left, const QString &right)
{
    const auto plain = [](QString value) {
        value = value.trimmed();
        if (value.size() > 1 && value.startsWith(u'\'') && value.endsWith(u'\''))
            value = value.sliced(1, value.size() - 2);
        const QString lower = value.toLower();
        if (lower == "true"_L1 || lower == "yes"_L1)
            return u"on"_s;
        if (lower == "false"_L1 || lower == "no"_L1)
            return u"off"_s;
        return lower;
    };
    const QString a = plain(left), b = plain(right);
    if (a == b)
        return true;
    bool aIsNumber = false, bIsNumber = false;
    const double x = a.toDouble(&aIsNumber), y = b.toDouble(&bIsNumber);
    if (aIsNumber && bIsNumber)
        return x == y;
    const auto memoryA = parseMemorySetting(left.trimmed()), memoryB = parseMemorySetting(right.trimmed());
    return memoryA && memoryB && *memoryA == *memoryB && !aIsNumber && !bIsNumber;
}

Cause plainCause(CauseRank rank, const QString &code, const QVariantMap &figures)
{
    return { rank, 0, { code, Finding::Severity::Information, -1, figures } };
}

QString plainQuery(const QString &text)
{
    QString plain = text.simplified();
    while (plain.endsWith(u';') || plain.endsWith(u' '))
        plain.chop(1);
    return plain;
}

QSet<QString> relationsOf(const Plan &plan)
{
    QSet<QString> relations;
    for (const PlanNode &node : plan.nodes) {
        if (!node.relation.isEmpty())
            relations.insert(node.relation);
    }
    return relations;
}

int majorOf(const QString &version)
{
    return version.section(u'.', 0, 0).toInt();
}

bool isAnotherQuery(const Sides &sides)
{
    const QString left = plainQuery(sides.left.queryText), right = plainQuery(sides.right.queryText);
    const QString &leftId = sides.left.plan->queryIdentifier, &rightId = sides.right.plan->queryIdentifier;
    // Identifiers of two majors are not comparable (queryjumble.c); constants do not count in them.
    const bool comparable = !leftId.isEmpty() && !rightId.isEmpty()
        && majorOf(sides.left.serverVersion) == majorOf(sides.right.serverVersion);
    if (comparable && leftId == rightId)
        return false;
    if (!left.isEmpty() && !right.isEmpty())
        return left != right;
    QSet<QString> common = relationsOf(*sides.left.plan);
    const bool leftReads = !common.isEmpty();
    const QSet<QString> others = relationsOf(*sides.right.plan);
    return leftReads && !others.isEmpty() && !common.intersects(others);
}

QVariant textOf(const std::optional<QString> &value)
{
    return value ? QVariant(*value) : QVariant(u"NULL"_s);
}

void addJit(const Sides &sides, Causes &causes)
{
    using Analysis::jitOf, Analysis::JitUse;
    const JitUse left = jitOf(*sides.left.plan).value_or(JitUse()), right = jitOf(*sides.right.plan).value_or(JitUse());
    if ((left.functions > 0) == (right.functions > 0))
        return;
    Cause cause = plainCause(CauseRank::Measured, u"jit-differs"_s,
        { { u"left_functions"_s, left.functions }, { u"right_functions"_s, right.functions },
            { u"left_jit_ms"_s, left.time.count() }, { u"right_jit_ms"_s, right.time.count() } });
    cause.impact = std::abs(left.time.count() - right.time.count());
    causes.push_back(cause);
}

bool hasTimes(const Analysis::PlanSide &side)
{
    return !side.metrics.nodes.empty() && side.metrics.nodes.front().total.has_value();
}

}

void addQuestion(const Sides &sides, Causes &causes)
{
    if (isAnotherQuery(sides)) {
        causes.push_back(plainCause(CauseRank::Question, u"query-differs"_s,
            { { u"left_query"_s, plainQuery(sides.left.queryText).left(200) },
                { u"right_query"_s, plainQuery(sides.right.queryText).left(200) } }));
    }
    const auto &left = sides.left.parameters, &right = sides.right.parameters;
    int told = 0;
    for (auto it = left.begin(); it != left.end() && told < MostParameters; ++it) {
        const auto other = right.constFind(it.key());
        if (other == right.constEnd() || *other == *it)
            continue;
        ++told;
        causes.push_back(plainCause(CauseRank::Question, u"parameters-differ"_s,
            { { u"number"_s, it.key() }, { u"left_value"_s, textOf(*it) }, { u"right_value"_s, textOf(*other) } }));
    }
}

void addSettings(const Sides &sides, Causes &causes)
{
    const QMap<QString, QString> left = settingsOf(sides.left), right = settingsOf(sides.right);
    QMap<QString, QString> all = right;
    all.insert(left);
    for (auto it = all.constBegin(); it != all.constEnd(); ++it) {
        const QString &name = it.key();
        const bool inLeft = left.contains(name), inRight = right.contains(name);
        if (inLeft && inRight) {
            if (!sameValue(left.value(name), right.value(name)))
                causes.push_back(plainCause(CauseRank::Settings, u"setting-differs"_s,
                    { { u"name"_s, name }, { u"left_value"_s, left.value(name) },
                        { u"right_value"_s, right.value(name) } }));
            continue;
        }
        // A side without any settings was perhaps not asked for them; told once for all, below.
        if (left.isEmpty() || right.isEmpty())
            continue;
        causes.push_back(plainCause(CauseRank::Settings, u"setting-one-side"_s,
            { { u"name"_s, name }, { u"side"_s, inLeft ? u"left"_s : u"right"_s }, { u"value"_s, it.value() } }));
    }
    if (left.isEmpty() != right.isEmpty()) {
        QStringList values;
        for (auto it = all.constBegin(); it != all.constEnd(); ++it)
            values.append(it.key() + u'=' + it.value());
        causes.push_back(plainCause(CauseRank::Surroundings, u"settings-unknown"_s,
            { { u"side"_s, left.isEmpty() ? u"left"_s : u"right"_s }, { u"values"_s, values.join(", "_L1) } }));
    }
}

void addSurroundings(const Sides &sides, Causes &causes)
{
    addJit(sides, causes);
    const QString &left = sides.left.serverVersion, &right = sides.right.serverVersion;
    if (!left.isEmpty() && !right.isEmpty() && left != right)
        causes.push_back(plainCause(CauseRank::Surroundings, u"version-differs"_s,
            { { u"left_version"_s, left }, { u"right_version"_s, right } }));
    const bool leftAnalysed = isAnalysed(*sides.left.plan), rightAnalysed = isAnalysed(*sides.right.plan);
    if (leftAnalysed != rightAnalysed)
        causes.push_back(plainCause(
            CauseRank::Surroundings, u"analyze-one-side"_s, { { u"side"_s, leftAnalysed ? u"left"_s : u"right"_s } }));
    else if (hasTimes(sides.left) != hasTimes(sides.right))
        causes.push_back(plainCause(CauseRank::Surroundings, u"timing-one-side"_s,
            { { u"side"_s, hasTimes(sides.left) ? u"left"_s : u"right"_s } }));
}

}
