// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/planreading.h"

#include <QStringList>

#include <vector>

namespace Spillway::Ui {

/// The text of a plan as lines to look at, and which node each belongs to. JSON on one line is broken at its structure,
/// nothing but blanks and line feeds is added.
struct PlanSource
{
    std::vector<QString> lines;
    std::vector<int> nodeOf; ///< line → id, -1: none
    std::vector<int> lineOf; ///< id → its first line; shorter than the plan where the text does not tell

    static PlanSource of(const QString &source, PlanFormat format, int nodes);
};

/// What a stretch of a line is, for its colour.
enum class SourceToken
{
    Plain,
    Node, ///< "Hash Join", the label of a node
    Key, ///< "Sort Key", "Plan Rows"
    Figure,
    String,
    Mark, ///< ->, braces, costs in brackets
};
struct SourceSpan
{
    int begin = 0, length = 0;
    SourceToken token = SourceToken::Plain;
};
std::vector<SourceSpan> sourceSpans(const QString &line, PlanFormat format);

}
