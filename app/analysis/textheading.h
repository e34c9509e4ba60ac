// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textpieces.h"

namespace Spillway::Analysis {

/// "Parallel Index Scan Backward using i on s.t a  (cost=…) (actual …)" taken apart (explain.c, ExplainNode).
struct TextHeading
{
    KeyValues values; ///< "Node Type", "Index Name", "Total Cost" …
    QString type; ///< "Node Type"
    bool known = true; ///< a node of PostgreSQL, or a custom scan
    bool costs = false, actuals = false, times = false;
    bool neverExecuted = false;
    bool fractionalRows = false; ///< "rows=0.25"
    bool cut = false; ///< ends inside a bracket
    bool aliasOnly = false; ///< a function scan with one name: of the function or only an alias
};

/// `text` without the arrow and without blanks around. With `arrow` any name is a node; without, only a name that is
/// known or has figures behind it: so a root is told from other lines.
std::optional<TextHeading> readHeading(QStringView text, bool arrow);

/// "InitPlan 1 (returns $0)", "SubPlan expr_1", "CTE x": announces the node below it.
bool isSubplanHeading(QStringView text);

/// "schema.name alias" or "name" from the relation's place in a heading, quotes taken off.
struct TextTarget
{
    QString schema, name, alias;
};
TextTarget readTarget(QStringView text);

}
