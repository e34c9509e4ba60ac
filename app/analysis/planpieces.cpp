// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planpieces.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

/// Follows the brackets of JSON over lines; quotes and escapes hide them.
class Brackets
{
public:
    /// Position behind the bracket that closes the document, -1 where it goes on.
    qsizetype feed(QStringView line)
    {
        for (qsizetype i = 0; i < line.size(); ++i) {
            const QChar c = line.at(i);
            if (m_inString) {
                i += c == u'\\' ? 1 : 0;
                m_inString = c != u'"';
            } else if (c == u'"') {
                m_inString = true;
            } else if (c == u'{' || c == u'[') {
                ++m_depth;
            } else if ((c == u'}' || c == u']') && --m_depth <= 0) {
                return i + 1;
            }
        }
        return -1;
    }

private:
    int m_depth = 0;
    bool m_inString = false;
};

bool beginsJson(QStringView line)
{
    line = line.trimmed();
    if (line.isEmpty() || (line.front() != u'{' && line.front() != u'['))
        return line.startsWith("\"[{"_L1) || line.startsWith("\"{\\"_L1) || line.startsWith("\"[\\n"_L1);
    const QStringView rest = line.mid(1).trimmed();
    return rest.isEmpty() || u"{[\"}]\\"_s.contains(rest.front());
}

bool beginsXml(QStringView line)
{
    line = line.trimmed();
    return line.startsWith("<explain"_L1) || line.startsWith("<?xml"_L1) || line.startsWith("<Query"_L1)
        || line.startsWith("<Plan>"_L1);
}

QStringView yamlText(QStringView line)
{
    line = line.trimmed();
    return line.startsWith("- "_L1) ? line.mid(2).trimmed() : line;
}

bool isYamlNode(QStringView line)
{
    return yamlText(line).startsWith("Node Type:"_L1);
}

bool beginsYaml(QStringView line)
{
    const QStringView text = yamlText(line);
    return text == "Plan:"_L1 || text.startsWith("Query Text: \""_L1) || text.startsWith("Query Identifier:"_L1);
}

bool looksLikePlan(const InputLines &lines)
{
    return std::any_of(lines.begin(), lines.end(), [](const InputLine &line) {
        return line.text.contains("Node Type"_L1) || line.text.contains("Node-Type"_L1)
            || line.text.contains("\"Plan"_L1);
    });
}

class Cutter
{
public:
    explicit Cutter(const InputLines &lines)
        : m_lines(lines)
    {
        // A file in YAML says "Node Type:" at the beginning of a line; text never does.
        m_yaml = std::any_of(lines.begin(), lines.end(), [](const InputLine &line) { return isYamlNode(line.text); });
    }

    std::vector<PlanPiece> cut()
    {
        while (m_next < m_lines.size()) {
            const QString &line = m_lines[m_next].text;
            if (beginsJson(line))
                takeJson();
            else if (beginsXml(line))
                takeXml();
            else if (m_yaml && beginsYaml(line))
                takeYaml();
            else
                m_text.push_back(m_lines[m_next++]);
        }
        flushText();
        return std::move(m_pieces);
    }

private:
    void flushText()
    {
        const bool filled = std::any_of(
            m_text.begin(), m_text.end(), [](const InputLine &line) { return !line.text.trimmed().isEmpty(); });
        if (filled)
            m_pieces.push_back({ PlanFormat::Text, std::move(m_text) });
        m_text.clear();
    }

    /// Only what holds a plan becomes a piece of its own; "[" may also begin a line of a condition.
    void add(PlanFormat format, InputLines lines)
    {
        if (!looksLikePlan(lines)) {
            m_text.insert(m_text.end(), lines.begin(), lines.end());
            return;
        }
        flushText();
        m_pieces.push_back({ format, std::move(lines) });
    }

    void takeJson()
    {
        Brackets brackets;
        InputLines lines;
        while (m_next < m_lines.size()) {
            const InputLine &line = m_lines[m_next++];
            const qsizetype end = brackets.feed(line.text);
            lines.push_back(line);
            if (end < 0)
                continue;
            if (const QString rest = line.text.mid(end); !rest.trimmed().isEmpty() && rest.trimmed() != "\""_L1) {
                lines.back().text.truncate(end);
                add(PlanFormat::Json, std::move(lines));
                m_text.push_back({ line.number, rest });
                return;
            }
            break;
        }
        add(PlanFormat::Json, std::move(lines));
    }

    void takeXml()
    {
        InputLines lines;
        while (m_next < m_lines.size()) {
            lines.push_back(m_lines[m_next++]);
            if (lines.back().text.contains("</explain>"_L1))
                break;
        }
        add(PlanFormat::Xml, std::move(lines));
    }

    void takeYaml()
    {
        InputLines lines { m_lines[m_next++] };
        const auto belongs = [](QStringView line) {
            return line.trimmed().isEmpty() || line.front().isSpace() || line.startsWith(u'-') || line.contains(": "_L1)
                || line.endsWith(u':');
        };
        while (m_next < m_lines.size() && belongs(m_lines[m_next].text))
            lines.push_back(m_lines[m_next++]);
        add(PlanFormat::Yaml, std::move(lines));
    }

    const InputLines &m_lines;
    size_t m_next = 0;
    bool m_yaml = false;
    InputLines m_text;
    std::vector<PlanPiece> m_pieces;
};

}

std::vector<PlanPiece> planPieces(const InputLines &lines)
{
    return Cutter(lines).cut();
}

}
