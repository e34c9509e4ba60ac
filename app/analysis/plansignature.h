// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QByteArray>

namespace Spillway::Analysis {

/// Equal for two plans of the same shape: node types, strategies, relations, indexes, keys, join order and planned
/// workers; costs, row counts, batches and figures left out.
QByteArray planSignature(const Plan &plan);

/// The same for people, on one line: "Sort (d) ← Seq Scan io_temp_test".
QString planShape(const Plan &plan);

}
