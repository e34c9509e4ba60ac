// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/workmemadvice.h"
#include "domain/failure.h"
#include "domain/finding.h"
#include "domain/planreading.h"
#include "domain/progress.h"

#include <QString>

namespace Spillway::Report {

/// A failure for people: what happened, what the server said (SQLSTATE, detail, hint), what can be done.
struct FailureText
{
    QString headline;
    QString serverSays; ///< message, DETAIL, HINT with SQLSTATE; plain text, may be empty
    QString remedy;
};
FailureText describe(const Failure &failure);
QString describe(const Progress &progress);
QString describe(const Finding &finding);
QString describe(const PlanNotice &notice); ///< with its line
/// Headline of a recommendation, and the reason with its figures and how sure they are.
struct AdviceText
{
    QString headline;
    QString why;
};
AdviceText describe(const Recommendation &recommendation);

}
