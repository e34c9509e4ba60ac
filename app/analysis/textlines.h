// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"

#include <QString>

#include <vector>

namespace Spillway::Analysis {

/// What a line of a text plan is by its looks alone.
enum class LineKind
{
    Node, ///< "->  Seq Scan on t …"
    Root, ///< a node without arrow; inside a node "Update on part_1" is a target of ModifyTable
    Subplan, ///< "InitPlan 1 (returns $0)"
    Property, ///< a key explain.c writes for a node or a worker
    Footer, ///< a key it writes beside the plan
    Keyed, ///< any other "Key: value"
    Other
};

struct TextLine
{
    int number = 0; ///< of its first line in the input
    int column = 0; ///< blanks before it, a tab counts to the next multiple of 8
    QString text; ///< without blanks around; an arrow is still there
    LineKind kind = LineKind::Other;
    int joined = 0; ///< lines put behind the first
    bool afterBlank = false; ///< an empty line stands before it
};

/// The lines of the input that are not empty, with those put together that a terminal or a mail program has broken:
/// inside "row|s=2077", "loops=|1)", a condition, a list of columns. A line is taken for the rest of the one before
/// when that one is not complete and the line itself is nothing known. Linear time.
std::vector<TextLine> joinTextLines(const InputLines &lines);

LineKind kindOfLine(QStringView text);

}
