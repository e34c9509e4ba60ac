// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/plandiff.h"
#include "domain/sweep.h"
#include "session/historystore.h"
#include "session/plandocument.h"

#include <functional>
#include <memory>
#include <vector>

namespace Spillway::Ui {

/// A plan that may be compared, as a chooser lists it.
struct PlanCandidate
{
    QString key; ///< tells it from others over changes of the list
    QString title; ///< untrusted text
    std::function<Analysis::PlanSide()> side; ///< reads it; throws FailureError; any thread
};

/// Runs of the result, newest first; then opened plans; then measurements of the history, read when they are chosen.
std::vector<PlanCandidate> planCandidates(const std::shared_ptr<const SweepResult> &result,
    const std::vector<std::shared_ptr<const Session::PlanDocument>> &documents,
    const std::vector<Session::HistoryEntry> &history);

QString historyKey(const QString &id);

}
