// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/comparecauses.h"
#include "report/comparewriter.h"

#include <QMetaType>

#include <memory>

namespace Spillway::Session {

/// Two plans with everything worked out of them. Threads: immutable once made.
struct PlanComparison
{
    Analysis::PlanSide left, right;
    Analysis::PlanDiff diff;
    Advisor::ComparisonVerdict verdict;
    std::vector<Finding> causes;

    Report::Comparison report() const { return { left, right, diff, verdict, causes }; }
};

/// Off the GUI thread where plans may be large. Threads: any.
PlanComparison comparePlanSides(Analysis::PlanSide left, Analysis::PlanSide right);

/// Both sides with names and constants replaced, the same by the same on both.
PlanComparison anonymised(const PlanComparison &comparison);

}

Q_DECLARE_METATYPE(std::shared_ptr<const Spillway::Session::PlanComparison>)
