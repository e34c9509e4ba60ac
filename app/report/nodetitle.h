// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QString>

namespace Spillway::Report {

/// "CTE x: Index Scan orders o · orders_pkey": a node on one line of a document. Untrusted text, not cut.
QString nodeTitle(const PlanNode &node);

/// Line feeds, tabs and other control characters of a name become blanks: it stays on its line.
QString oneLine(QString text);

}
