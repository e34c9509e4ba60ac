// SPDX-License-Identifier: GPL-3.0-or-later
// What the run as a whole shows.
#include "advisor/planrules.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

constexpr double JitPercent = 10;
constexpr double TriggerPercent = 10;
constexpr Milliseconds LeastTime { 5 };
constexpr qint64 LeastReads = 1000; // blocks

double numberOf(const QJsonValue &value)
{
    return value.isString() ? value.toString().toDouble() : value.toDouble();
}

Finding::Severity severityFor(double percent)
{
    return percent >= 25 ? Finding::Severity::Warning : Finding::Severity::Advice;
}

}

void findMissingWorkers(const PlanContext &context, Findings &findings)
{
    for (const PlanNode &node : context.plan.nodes) {
        if (!node.workersPlanned || !node.workersLaunched || *node.workersLaunched >= *node.workersPlanned
            || !context.ran(node.id))
            continue;
        findings.push_back({ { u"workers-not-launched"_s, {}, node.id,
                                 { { u"workers_planned_count"_s, *node.workersPlanned },
                                     { u"workers_launched_count"_s, *node.workersLaunched } } },
            context.hasTimes() ? context.totalShare(node.id) : 0.1 });
    }
}

void findJitShare(const PlanContext &context, Findings &findings)
{
    const double jit = Analysis::jitOf(context.plan).value_or(Analysis::JitUse()).time.count();
    const auto &execution = context.plan.executionTime;
    if (!execution || jit <= LeastTime.count() || execution->count() <= 0)
        return;
    const double percent = 100 * jit / execution->count();
    if (percent < JitPercent)
        return;
    // The figure adds up all processes, so that it may exceed the time that passed.
    QVariantMap figures { { u"jit_ms"_s, jit }, { u"execution_ms"_s, execution->count() },
        { u"threshold_percent"_s, JitPercent } };
    if (percent <= 100)
        figures.insert(u"percent"_s, percent);
    findings.push_back({ { u"jit-share"_s, severityFor(percent), -1, figures }, std::min(1.0, percent / 100) });
}

void findColdCache(const PlanContext &context, Findings &findings)
{
    const PlanNode *root = context.plan.nodes.empty() ? nullptr : &context.plan.nodes.front();
    if (!root || !root->buffers || root->buffers->sharedRead.value < LeastReads
        || root->buffers->sharedRead < root->buffers->sharedHit)
        return;
    QVariantMap figures { { u"shared_read_blocks"_s, root->buffers->sharedRead.value },
        { u"shared_hit_blocks"_s, root->buffers->sharedHit.value } };
    if (root->ioTimes && root->ioTimes->sharedRead.count() > 0)
        figures.insert(u"io_read_ms"_s, root->ioTimes->sharedRead.count());
    findings.push_back({ { u"cold-cache"_s, Finding::Severity::Information, -1, figures }, 0.5 });
}

void findLongPlanning(const PlanContext &context, Findings &findings)
{
    const auto &planning = context.plan.planningTime, &execution = context.plan.executionTime;
    if (!planning || !execution || *planning < LeastTime || *planning <= *execution)
        return;
    findings.push_back({ { u"planning-longer"_s, Finding::Severity::Advice, -1,
                             { { u"planning_ms"_s, planning->count() }, { u"execution_ms"_s, execution->count() } } },
        0.5 });
}

void findTriggerTime(const PlanContext &context, Findings &findings)
{
    const auto &execution = context.plan.executionTime;
    if (!execution || execution->count() <= 0)
        return;
    for (const QJsonValue &entry : propertyOf(context.plan, "Triggers"_L1).toArray()) {
        const QJsonObject trigger = entry.toObject();
        const double time = numberOf(trigger.value("Time"_L1));
        const double percent = 100 * time / execution->count();
        if (percent < TriggerPercent || time < LeastTime.count())
            continue;
        const QString constraint = trigger.value("Constraint Name"_L1).toString();
        QVariantMap figures { { u"trigger"_s, trigger.value("Trigger Name"_L1).toString() },
            { u"relation"_s, trigger.value("Relation"_L1).toString() }, { u"trigger_ms"_s, time },
            { u"calls"_s, numberOf(trigger.value("Calls"_L1)) }, { u"percent"_s, percent },
            { u"threshold_percent"_s, TriggerPercent } };
        if (!constraint.isEmpty())
            figures.insert(u"constraint"_s, constraint);
        findings.push_back({ { u"trigger-time"_s, severityFor(percent), -1, figures }, std::min(1.0, percent / 100) });
    }
}

}
