// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/psqlframe.h"

#include "analysis/psqlborder.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

/// "shop=# explain …", "shop-> from t", and the bare statement of a script.
QStringView withoutPrompt(QStringView line)
{
    static const QRegularExpression prompt(u"^(?:[^\\s\"']{0,64}[=\\-*'\"$(][#>] ?|# )"_s);
    const auto match = prompt.match(line.left(80).toString());
    return match.hasMatch() ? line.mid(match.capturedLength()) : line;
}

/// The statement behind EXPLAIN and its options; empty where the text is no EXPLAIN.
QString explained(const QString &text)
{
    static const QRegularExpression head(
        u"^\\s*explain\\b(?:\\s*\\([^)]{0,400}\\)|(?:\\s+(?:analyze|analyse|verbose))*)\\s*"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = head.match(text.left(600));
    if (!match.hasMatch())
        return {};
    QString statement = text.mid(match.capturedLength()).trimmed();
    while (statement.endsWith(u';'))
        statement.chop(1);
    return statement;
}

bool beginsExplain(QStringView line)
{
    return line.trimmed().startsWith("explain"_L1, Qt::CaseInsensitive);
}

class FrameReader
{
public:
    explicit FrameReader(const InputLines &lines)
        : m_lines(lines)
    {
    }

    std::vector<InputChunk> read()
    {
        while (m_next < m_lines.size()) {
            if (isRecordHeading(m_lines[m_next].text) && m_next + 1 < m_lines.size()
                && isExpandedContent(m_lines[m_next + 1].text))
                readExpanded();
            else if (isHeading(m_next))
                readResult();
            else
                m_outside.push_back(m_lines[m_next++]);
        }
        if (m_chunks.empty())
            return { unframed() };
        flushOutside();
        return std::move(m_chunks);
    }

private:
    /// "QUERY PLAN", or the column of a function that returns a plan: a word above a rule.
    bool isHeading(size_t index) const
    {
        const QStringView text = QStringView(m_lines[index].text).trimmed();
        if (isPlanHeading(text))
            return true;
        const bool rule = index + 1 < m_lines.size() && isRule(m_lines[index + 1].text);
        return rule && text.size() <= 63 && !text.isEmpty() && !text.contains(u' ') && !isRule(text);
    }

    /// What stands between results: the next statement is remembered, prompts and statements end there.
    QString flushOutside()
    {
        QString statement;
        bool inside = false;
        InputChunk rest;
        for (const InputLine &line : m_outside) {
            const QStringView text = withoutPrompt(line.text);
            if (beginsExplain(text)) {
                statement.clear();
                inside = true;
            }
            if (inside)
                statement += text.toString() + u'\n';
            else if (!isRule(line.text) && !line.text.trimmed().isEmpty() && !isRowCount(line.text))
                rest.lines.push_back(line);
            if (inside && text.trimmed().endsWith(u';'))
                inside = false;
        }
        m_outside.clear();
        if (!rest.lines.empty())
            m_chunks.push_back(std::move(rest));
        return explained(statement);
    }

    InputChunk unframed()
    {
        InputChunk chunk;
        const bool framed = std::all_of(m_outside.begin(), m_outside.end(), [](const InputLine &line) {
            return line.text.trimmed().isEmpty() || isFramedLine(line.text);
        }) && std::any_of(m_outside.begin(), m_outside.end(), [](const InputLine &line) {
            return isFramedLine(line.text);
        });
        const bool marked = hasContinuationMarks(m_outside);
        for (const InputLine &line : m_outside) {
            if ((framed && isRule(line.text)) || isRowCount(line.text))
                continue;
            QString text = framed ? withoutSides(line.text) : line.text;
            if (framed || marked)
                text = withoutMark(text);
            chunk.lines.push_back({ line.number, text });
        }
        if (framed || marked)
            chunk.notices.push_back(noticeAt(PlanNotice::Code::FrameRemoved, m_outside.front().number));
        return chunk;
    }

    void readResult()
    {
        InputChunk chunk;
        chunk.queryText = flushOutside();
        chunk.notices.push_back(noticeAt(PlanNotice::Code::FrameRemoved, m_lines[m_next].number));
        const QString heading = m_lines[m_next++].text;
        const QString below = m_next < m_lines.size() ? m_lines[m_next].text : QString();
        m_next += isRule(below) ? 1 : 0;
        const FrameStyle style = styleOf(heading, below, m_next < m_lines.size() ? m_lines[m_next].text : QString());
        QString pending; // a line that goes on in the next one
        int pendingNumber = 0;
        const size_t firstLine = m_next;
        for (; m_next < m_lines.size(); ++m_next) {
            const InputLine &line = m_lines[m_next];
            if (isRowCount(line.text) || isRule(line.text) || isHeading(m_next))
                break;
            const FramedText content = contentOf(line.text, style);
            if (content.continues && !chunk.lines.empty()) {
                chunk.lines.back().text += content.text;
                continue;
            }
            if (pending.isEmpty())
                pendingNumber = line.number;
            pending += content.text;
            if (!content.wrapped) {
                chunk.lines.push_back({ pendingNumber, pending });
                pending.clear();
            }
        }
        if (!pending.isEmpty())
            chunk.lines.push_back({ pendingNumber, pending });
        // A paste may have lost the columns by which the marks are told.
        if (hasContinuationMarks({ m_lines.begin() + qptrdiff(firstLine), m_lines.begin() + qptrdiff(m_next) })) {
            for (InputLine &line : chunk.lines)
                line.text = withoutMark(line.text);
        }
        skipEnd();
        m_chunks.push_back(std::move(chunk));
    }

    void readExpanded()
    {
        InputChunk chunk;
        chunk.queryText = flushOutside();
        chunk.notices.push_back(noticeAt(PlanNotice::Code::FrameRemoved, m_lines[m_next].number));
        for (; m_next < m_lines.size(); ++m_next) {
            const QString &text = m_lines[m_next].text;
            const bool heading = isRecordHeading(text);
            if (!heading && !isExpandedContent(text))
                break;
            if (!heading)
                chunk.lines.push_back({ m_lines[m_next].number, withoutMark(expandedContent(m_lines[m_next].text)) });
        }
        skipEnd();
        m_chunks.push_back(std::move(chunk));
    }

    void skipEnd()
    {
        bool counted = false;
        for (; m_next < m_lines.size(); ++m_next) {
            const QString &text = m_lines[m_next].text;
            counted = counted || isRowCount(text);
            if (!isRowCount(text) && !isRule(text) && !(counted && (isTiming(text) || text.trimmed().isEmpty())))
                return;
        }
    }

    const InputLines &m_lines;
    size_t m_next = 0;
    InputLines m_outside;
    std::vector<InputChunk> m_chunks;
};

}

std::vector<InputChunk> psqlResults(const InputLines &lines)
{
    return FrameReader(lines).read();
}

}
