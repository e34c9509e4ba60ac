// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>

#include <memory>
#include <vector>

namespace Spillway {

enum class PlanFormat
{
    Json,
    Text,
    Yaml,
    Xml
};

/// What had to be done to an input so that it could be read, or what it lacks. Worded by report.
struct PlanNotice
{
    enum class Code
    {
        FrameRemoved, ///< psql's borders, headings and "(N rows)"
        LogPrefixRemoved, ///< lines of a server log
        QuotesRemoved, ///< each line in quotes, doubled quotes, string inside string, CSV
        LinesJoined, ///< hard-wrapped lines put together again; `count` of them
        LineNumbersRemoved, ///< of a web page
        CharactersReplaced, ///< no-break spaces, typographic quotes, ellipsis; `count` of them
        LineFeedInString, ///< raw line feeds inside JSON strings taken out
        EncodingRepaired, ///< bytes that are no UTF-8; `count` of them
        NulRemoved, ///< `count` of NUL bytes
        Truncated, ///< the input ends inside the plan: what is there is shown
        DuplicateKey, ///< `subject` came twice in one node; the last value counts, both are kept
        NumberUnreadable, ///< `subject` is no number, or too large: the figure is left out
        UnknownNode, ///< `subject`: a node type this program does not know, shown as it is
    };

    Code code = Code::Truncated;
    int line = -1; ///< 1-based line of the input where it first happened, -1: everywhere
    qint64 count = 0;
    QString subject; ///< untrusted text
};

/// A line of the input that found no place. Nothing is dropped silently.
struct UnreadLine
{
    int line = 0; ///< 1-based
    QString text; ///< untrusted
};

struct ReadPlan
{
    std::shared_ptr<const Plan> plan; ///< never null, at least one node
    PlanFormat format = PlanFormat::Json;
    int firstLine = 1; ///< 1-based line of the input where it begins
    QString queryText; ///< "Query Text" of auto_explain, or empty
    QString source; ///< its own text, without frames and prefixes
    std::vector<PlanNotice> notices;
};

/// Everything found in one input: a paste, a file, a log.
struct PlanReading
{
    std::vector<ReadPlan> plans; ///< in the order of the input
    std::vector<UnreadLine> unreadLines;
};

}

Q_DECLARE_METATYPE(Spillway::PlanReading)
