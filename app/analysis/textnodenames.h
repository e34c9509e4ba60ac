// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textpieces.h"

namespace Spillway::Analysis {

/// "Partial HashAggregate" → "Node Type" Aggregate, "Strategy" Hashed, "Partial Mode" Partial … (explain.c,
/// ExplainNode: pname against sname). A name that is not known becomes the "Node Type" as it is, and the answer is
/// false.
bool readNodeName(QStringView name, KeyValues &values);

/// The key under which the JSON format writes what stands behind " on " of such a node.
QLatin1String targetKey(const QString &nodeType);

/// "time=0.1..0.2 rows=1 loops=1" of a node or a worker; false where it is anything else. `times` and `fractional`
/// (rows with decimals, 18) are set where they are met.
bool readActuals(QStringView text, KeyValues &values, bool &times, bool &fractional);

}
