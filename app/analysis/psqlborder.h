// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputlines.h"

/// Single lines of psql's output as print.c draws them: borders 0 to 2, line styles ascii, old-ascii and unicode.
namespace Spillway::Analysis {

/// How the lines of a result are framed, told from its heading and the rule below it.
struct FrameStyle
{
    bool leftSide = false, rightSide = false; ///< a bar at that end
    bool leftPad = false; ///< one blank, or the mark of a wrapped line, before the text
    int indent = 0; ///< blanks before everything, of a mail or a listing
    int markColumn = -1; ///< where the mark of a line that goes on stands; -1: nowhere
};

struct FramedText
{
    QString text; ///< blanks at its end may be the frame's
    bool wrapped = false; ///< the text goes on in the next line
    bool continues = false; ///< it goes on from the line before, which only this line says (old-ascii)
};

bool isPlanHeading(QStringView line); ///< "QUERY PLAN" and nothing else
bool isRule(QStringView line);
bool isRowCount(QStringView line); ///< "(12 rows)", in any language
bool isTiming(QStringView line); ///< "Time: 1.234 ms", in any language

/// `first`: the first line below the rule.
FrameStyle styleOf(QStringView heading, QStringView rule, QStringView first);
FramedText contentOf(QStringView line, const FrameStyle &style);

bool isRecordHeading(QStringView line); ///< "-[ RECORD 1 ]---", "* Record 1"
bool isExpandedContent(QStringView line); ///< "QUERY PLAN | …" and what follows it
QString expandedContent(QStringView line);

bool isFramedLine(QStringView line); ///< bars at both ends, or a rule
QString withoutSides(QStringView line);
bool hasContinuationMarks(const InputLines &lines); ///< nearly every line ends in "+" or "↵"
QString withoutMark(const QString &text);

}
