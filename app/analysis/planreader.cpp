// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planreader.h"

#include "analysis/formatreaders.h"
#include "analysis/inputdecoding.h"
#include "analysis/linerepairs.h"
#include "analysis/logentries.h"
#include "analysis/planpieces.h"
#include "analysis/psqlframe.h"
#include "analysis/textlines.h"
#include "analysis/unreadable.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

/// One JSON document and nothing else, as most programs write it: it goes to its reader byte for byte.
bool isPlainJson(const QByteArray &input)
{
    const auto isSpace = [](char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    };
    const auto begin = std::find_if_not(input.begin(), input.end(), isSpace);
    const auto end = std::find_if_not(input.rbegin(), input.rend(), isSpace);
    if (begin == input.end() || (*begin != '[' && *begin != '{') || (*end != ']' && *end != '}'))
        return false;
    const QByteArray head = input.left(4096);
    return !head.contains("+\n") && !head.contains("+\r") && !head.contains("↵")
        && (head.contains("\"Plan\"") || head.contains("\"Node Type\"")) && !head.contains("\"timestamp\"")
        && !input.contains('\0');
}

QByteArray textOf(const InputLines &lines)
{
    QString text;
    for (const InputLine &line : lines)
        text += line.text + u'\n';
    return text.toUtf8();
}

/// Text is only given to its reader where a line of it is a node: everything else is said to be unread.
bool holdsTextPlan(const InputLines &lines)
{
    return std::any_of(lines.begin(), lines.end(), [](const InputLine &line) {
        const LineKind kind = kindOfLine(QStringView(line.text).trimmed());
        return kind == LineKind::Node || kind == LineKind::Root;
    });
}

class Reader
{
public:
    PlanReading read(const QByteArray &input)
    {
        DecodedInput decoded = decodeInput(input);
        m_inputNotices = std::move(decoded.notices);
        std::vector<InputChunk> entries = logEntries(decoded.lines);
        if (entries.empty())
            entries.push_back({ std::move(decoded.lines), {}, {}, {} });
        for (InputChunk &entry : entries)
            readEntry(std::move(entry));
        if (m_reading.plans.empty())
            failWithout(input);
        return std::move(m_reading);
    }

private:
    void readEntry(InputChunk entry)
    {
        removeQuotes(entry);
        unpackDriverRows(entry);
        for (InputChunk &result : psqlResults(entry.lines)) {
            result.notices.insert(result.notices.begin(), entry.notices.begin(), entry.notices.end());
            result.duration = entry.duration;
            removeLineNumbers(result);
            replaceTypography(result);
            for (PlanPiece &piece : planPieces(result.lines))
                readPiece(piece, result);
        }
    }

    static PlanReading readAs(const PlanPiece &piece)
    {
        const int line = piece.lines.front().number;
        switch (piece.format) {
        case PlanFormat::Json:
            return readJsonPlans(textOf(piece.lines), line);
        case PlanFormat::Yaml:
            return readYamlPlans(textOf(piece.lines), line);
        case PlanFormat::Xml:
            return readXmlPlans(textOf(piece.lines), line);
        case PlanFormat::Text:
            break;
        }
        return readTextPlans(piece.lines);
    }

    void readPiece(const PlanPiece &piece, const InputChunk &chunk)
    {
        if (piece.format == PlanFormat::Text && !holdsTextPlan(piece.lines))
            return leaveUnread(piece.lines);
        PlanReading reading;
        try {
            reading = readAs(piece);
        } catch (const FailureError &error) {
            // One broken plan must not cost the others: its lines are unread, and where it was the only one, it is the
            // failure of the whole.
            m_firstFailure = m_firstFailure ? m_firstFailure : error.failure();
            return leaveUnread(piece.lines);
        }
        for (ReadPlan &plan : reading.plans)
            take(std::move(plan), chunk);
        m_reading.unreadLines.insert(
            m_reading.unreadLines.end(), reading.unreadLines.begin(), reading.unreadLines.end());
    }

    void leaveUnread(const InputLines &lines)
    {
        for (const InputLine &line : lines) {
            if (!line.text.trimmed().isEmpty())
                m_reading.unreadLines.push_back({ line.number, line.text });
        }
    }

    void take(ReadPlan plan, const InputChunk &chunk)
    {
        if (plan.queryText.isEmpty())
            plan.queryText = chunk.queryText;
        plan.notices.insert(plan.notices.begin(), chunk.notices.begin(), chunk.notices.end());
        plan.notices.insert(plan.notices.begin(), m_inputNotices.begin(), m_inputNotices.end());
        if (chunk.duration && !plan.plan->executionTime) {
            Plan timed = *plan.plan;
            timed.executionTime = chunk.duration;
            plan.plan = std::make_shared<const Plan>(std::move(timed));
        }
        m_reading.plans.push_back(std::move(plan));
    }

    [[noreturn]] void failWithout(const QByteArray &input)
    {
        if (m_firstFailure)
            throw FailureError(*m_firstFailure);
        if (input.trimmed().isEmpty())
            failUnreadable(1, 1, u"the text is empty"_s);
        const int line = m_reading.unreadLines.empty() ? 1 : m_reading.unreadLines.front().line;
        failUnreadable(line, 1, u"no line of it is a node of a plan"_s);
    }

    PlanReading m_reading;
    std::vector<PlanNotice> m_inputNotices;
    std::optional<Failure> m_firstFailure;
};

}

PlanReading readPlans(const QByteArray &input)
{
    return isPlainJson(input) ? readJsonPlans(input) : Reader().read(input);
}

}
