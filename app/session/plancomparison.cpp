// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/plancomparison.h"

#include "analysis/anonymiser.h"

namespace Spillway::Session {

namespace {

Analysis::PlanSide hidden(Analysis::PlanSide side, Analysis::Anonymiser &anonymiser, const QString &name)
{
    side.plan = std::make_shared<const Plan>(anonymiser.plan(*side.plan));
    side.queryText = anonymiser.text(side.queryText);
    side.name = name;
    side.instanceName.clear();
    for (auto &[setting, value] : side.settings) {
        if (setting == QLatin1StringView("search_path") || setting == QLatin1StringView("role"))
            value = anonymiser.text(value);
    }
    for (std::optional<QString> &parameter : side.parameters) {
        if (parameter)
            parameter = anonymiser.text(u'\'' + *parameter + u'\'');
    }
    return side;
}

}

PlanComparison comparePlanSides(Analysis::PlanSide left, Analysis::PlanSide right)
{
    PlanComparison comparison;
    comparison.left = std::move(left);
    comparison.right = std::move(right);
    comparison.diff = Analysis::comparePlans(*comparison.left.plan, *comparison.right.plan);
    comparison.verdict = Advisor::compareTimes(comparison.left, comparison.right);
    comparison.causes = Advisor::compareCauses(comparison.left, comparison.right, comparison.diff);
    return comparison;
}

PlanComparison anonymised(const PlanComparison &comparison)
{
    Analysis::Anonymiser anonymiser;
    Analysis::PlanSide left = hidden(comparison.left, anonymiser, QStringLiteral("A"));
    return comparePlanSides(std::move(left), hidden(comparison.right, anonymiser, QStringLiteral("B")));
}

}
