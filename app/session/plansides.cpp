// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/plansides.h"

#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "domain/memorysetting.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

/// Later ones win: SET LOCAL of the run over what EXPLAIN (SETTINGS) printed, which is the same where both have it.
void setSetting(QList<QPair<QString, QString>> &settings, const QString &name, const QString &value)
{
    const auto known = std::find_if(settings.begin(), settings.end(),
        [&name](const QPair<QString, QString> &entry) { return entry.first == name; });
    if (known == settings.end())
        settings.append({ name, value });
    else
        known->second = value;
}

std::vector<Milliseconds> ownTime(const Plan &plan)
{
    return plan.executionTime ? std::vector<Milliseconds> { *plan.executionTime } : std::vector<Milliseconds> {};
}

/// Times of the runs that differ from `sample` in nothing: same work_mem, same clock overhead, same plan.
std::vector<Milliseconds> timesAlike(const SweepResult &result, const Sample &sample, const Plan &plan)
{
    const QByteArray signature = Analysis::planSignature(plan);
    std::vector<Milliseconds> times;
    for (const Sample &other : result.samples) {
        if (other.failure || other.purpose == Sample::Purpose::WarmUp || other.workMem != sample.workMem
            || other.timing != sample.timing)
            continue;
        const Plan alike = Analysis::readJsonPlan(other.explainJson);
        if (alike.executionTime && Analysis::planSignature(alike) == signature)
            times.push_back(*alike.executionTime);
    }
    return times;
}

}

Analysis::PlanSide sideOf(const SweepResult &result, size_t sample)
{
    const Sample &run = result.samples.at(sample);
    if (run.failure)
        throw FailureError(*run.failure);
    auto plan = std::make_shared<const Plan>(Analysis::readJsonPlan(run.explainJson));
    Analysis::PlanSide side;
    side.metrics = Analysis::computeMetrics(*plan);
    const QString workMem = formatMemorySetting(run.workMem);
    side.name = run.takenAt.toLocalTime().time().toString(u"HH:mm:ss"_s) + u" · work_mem "_s + workMem;
    side.serverVersion = result.server.version;
    side.instanceName = result.instanceName;
    for (const auto &[name, value] : plan->settings)
        setSetting(side.settings, name, value);
    for (const auto &[name, value] : result.spec.statement.settings)
        setSetting(side.settings, name, value);
    if (!result.spec.statement.searchPath.isEmpty())
        setSetting(side.settings, u"search_path"_s, result.spec.statement.searchPath);
    if (!result.spec.statement.role.isEmpty())
        setSetting(side.settings, u"role"_s, result.spec.statement.role);
    setSetting(side.settings, u"work_mem"_s, workMem);
    side.queryText = result.spec.statement.sql;
    side.parameters = result.spec.statement.parameters;
    // A warm-up is alone: what it took tells nothing of the others.
    side.executionTimes = run.purpose == Sample::Purpose::WarmUp ? ownTime(*plan) : timesAlike(result, run, *plan);
    side.plan = std::move(plan);
    return side;
}

size_t runToCompare(const SweepResult &result, std::optional<Kilobytes> workMem)
{
    std::optional<size_t> found;
    int rank = -1;
    for (size_t i = 0; i < result.samples.size(); ++i) {
        const Sample &sample = result.samples[i];
        if (workMem && sample.workMem != *workMem)
            continue;
        const int own = (sample.failure ? 0 : 4) + (sample.purpose == Sample::Purpose::WarmUp ? 0 : 2)
            + (sample.workMem == result.server.workMem ? 1 : 0);
        if (own > rank) {
            rank = own;
            found = i;
        }
    }
    if (found)
        return *found;
    QStringList values;
    for (const Sample &sample : result.samples)
        values.append(formatMemorySetting(sample.workMem));
    values.removeDuplicates();
    Failure failure;
    failure.code = Failure::Code::ValueOutOfRange;
    failure.subject = u"work_mem"_s;
    failure.message = workMem ? formatMemorySetting(*workMem) : QString();
    failure.limits = values.join(", "_L1);
    throw FailureError(failure);
}

Analysis::PlanSide sideOf(const ReadPlan &read, const QString &name)
{
    Analysis::PlanSide side;
    side.plan = read.plan;
    side.metrics = Analysis::computeMetrics(*read.plan);
    side.name = name;
    for (const auto &[setting, value] : read.plan->settings)
        setSetting(side.settings, setting, value);
    side.queryText = read.queryText;
    side.executionTimes = ownTime(*read.plan);
    return side;
}

Analysis::PlanSide sideOf(const PlanDocument &document, size_t plan)
{
    const bool several = document.plans.size() > 1;
    return sideOf(document.plans.at(plan).read, several ? u"%1#%2"_s.arg(document.name).arg(plan + 1) : document.name);
}

}
