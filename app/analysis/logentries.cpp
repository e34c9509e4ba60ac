// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/logentries.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr qsizetype LongestHeading = 2000; // a prefix with application_name and the rest of the heading

/// "… duration: 0.123 ms  plan:" in any language: a number with three decimals, its unit, a word or two, a colon at the
/// end of the line.
std::optional<Milliseconds> durationOf(QStringView line)
{
    line = line.trimmed();
    if (line.size() > LongestHeading || !(line.endsWith(u':') || line.endsWith(u'：')))
        return {};
    const auto isDigit = [](QChar c) {
        return c >= u'0' && c <= u'9';
    };
    qsizetype end = line.size();
    while (end > 0 && !isDigit(line.at(end - 1)))
        --end;
    const QStringView words = line.mid(end);
    if (end < 5 || line.at(end - 4) != u'.' || words.size() > 24 || words.size() < 5 || words.front() != u' '
        || words.contains(u'(') || words.contains(u'='))
        return {};
    qsizetype begin = end;
    while (begin > 0 && (isDigit(line.at(begin - 1)) || line.at(begin - 1) == u'.'))
        --begin;
    bool ok = false;
    const double value = line.mid(begin, end - begin).toDouble(&ok);
    return ok ? std::optional(Milliseconds(value)) : std::nullopt;
}

/// The beginning of a line with all digits alike: entries of one log share it.
QString shapeOf(QStringView line)
{
    QString shape = line.left(12).toString();
    for (QChar &c : shape) {
        if (c.isDigit())
            c = u'9';
    }
    return shape;
}

/// "LOG:  …", also translated: a word in capitals, a colon and two blanks (elog.c, send_message_to_server_log).
bool isLogLine(QStringView line)
{
    static const QRegularExpression level(u"^(?:\\S[^\"{]{0,300}?[ \\]>:|])?\\p{Lu}{3,}\\d?: {1,2}\\S"_s);
    return level.match(line.left(400).toString()).hasMatch();
}

/// syslog cuts an entry into "[5-1] …", "[5-2] #011…" (elog.c, write_syslog).
QString withoutSyslog(const QString &line)
{
    static const QRegularExpression head(u"^.{0,200}?\\[\\d+\\]: \\[\\d+-\\d+\\] ?"_s);
    const auto match = head.match(line.left(300));
    if (!match.hasMatch())
        return line;
    QString rest = line.mid(match.capturedLength());
    rest.replace("#011"_L1, "\t"_L1);
    return rest;
}

class LogReader
{
public:
    explicit LogReader(const InputLines &lines)
        : m_lines(lines)
    {
    }

    std::vector<InputChunk> read()
    {
        while (m_next < m_lines.size()) {
            const InputLine &line = m_lines[m_next++];
            if (readJsonEntry(line))
                continue;
            const QString text = withoutSyslog(line.text);
            if (const auto duration = durationOf(text))
                beginEntry(line, text, *duration);
        }
        return std::move(m_chunks);
    }

private:
    bool readJsonEntry(const InputLine &line)
    {
        if (!line.text.startsWith("{\""_L1) || !line.text.contains("\"message\""_L1))
            return false;
        const QString message = QJsonDocument::fromJson(line.text.toUtf8()).object().value("message"_L1).toString();
        const auto duration = durationOf(message.left(message.indexOf(u'\n')));
        if (!duration)
            return !message.isEmpty();
        InputChunk &chunk = newChunk(line.number, *duration);
        const QStringList rows = message.split(u'\n');
        for (const QString &row : rows.mid(1))
            chunk.lines.push_back({ line.number, row });
        return true;
    }

    InputChunk &newChunk(int number, Milliseconds duration)
    {
        InputChunk &chunk = m_chunks.emplace_back();
        chunk.duration = duration;
        chunk.notices.push_back(noticeAt(PlanNotice::Code::LogPrefixRemoved, number));
        return chunk;
    }

    void beginEntry(const InputLine &line, const QString &text, Milliseconds duration)
    {
        InputChunk &chunk = newChunk(line.number, duration);
        if (text.count(u'"') % 2 == 1)
            readCsvField(chunk);
        else
            readContinuation(chunk, shapeOf(text));
    }

    /// The message field of csvlog, up to its closing quote; its lines stand as they are, quotes doubled.
    void readCsvField(InputChunk &chunk)
    {
        for (bool open = true; open && m_next < m_lines.size(); ++m_next) {
            const QString &text = m_lines[m_next].text;
            QString row;
            qsizetype i = 0;
            for (; i < text.size(); ++i) {
                if (text.at(i) == u'"') {
                    if (i + 1 >= text.size() || text.at(i + 1) != u'"') {
                        open = false;
                        break;
                    }
                    ++i;
                }
                row.append(text.at(i));
            }
            chunk.lines.push_back({ m_lines[m_next].number, row });
        }
    }

    /// Lines behind the heading: each begins with a tab (elog.c, append_with_tabs) unless a paste lost it, up to the
    /// next line that begins as an entry does.
    void readContinuation(InputChunk &chunk, const QString &shape)
    {
        for (; m_next < m_lines.size(); ++m_next) {
            QString text = withoutSyslog(m_lines[m_next].text);
            const bool indented = text.startsWith(u' ') || text.startsWith(u'\t');
            if (!indented && (shapeOf(text) == shape || durationOf(text) || isLogLine(text)))
                break;
            if (text.startsWith(u'\t'))
                text.remove(0, 1);
            chunk.lines.push_back({ m_lines[m_next].number, text });
        }
    }

    const InputLines &m_lines;
    size_t m_next = 0;
    std::vector<InputChunk> m_chunks;
};

}

std::vector<InputChunk> logEntries(const InputLines &lines)
{
    return LogReader(lines).read();
}

}
