// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"

#include <QJsonArray>

namespace Spillway::Report {

/// nodes[] of the JSON documents (cli.md): ids in pre-order, absent figures null, what is known only between two
/// limits as [low, high].
QJsonArray nodesDocument(const Plan &plan, const Analysis::PlanMetrics &metrics);

}
