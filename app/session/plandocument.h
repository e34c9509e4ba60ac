// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "domain/finding.h"
#include "domain/planreading.h"

#include <QMetaType>

#include <memory>
#include <vector>

namespace Spillway::Session {

/// A plan with everything that is computed from it.
struct AnalysedPlan
{
    ReadPlan read;
    Analysis::PlanMetrics metrics;
    std::vector<Finding> findings;
};

/// Everything a paste or a file gave; the door through which window and verbs read plans.
struct PlanDocument
{
    QString name; ///< file name, "pasted 14:02"
    QByteArray input; ///< as it came: never lost
    std::vector<AnalysedPlan> plans; ///< at least one
    std::vector<UnreadLine> unreadLines;
};

/// Reads and analyses. May take a while for large input: off the GUI thread, in a job.
/// Errors: FailureError UnreadablePlan with line and column. Threads: any.
PlanDocument readPlanDocument(const QString &name, const QByteArray &input);
/// Reads the file first. Errors: also FileError.
PlanDocument openPlanFile(const QString &path);

AnalysedPlan analysePlan(ReadPlan read);

}

Q_DECLARE_METATYPE(std::shared_ptr<const Spillway::Session::PlanDocument>)
