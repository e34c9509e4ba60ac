// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linerepairs.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

QString joined(const InputLines &lines)
{
    qsizetype size = 0;
    for (const InputLine &line : lines)
        size += line.text.size() + 1;
    QString text;
    text.reserve(size);
    for (const InputLine &line : lines)
        text += line.text + u'\n';
    return text;
}

int firstNumber(const InputChunk &chunk)
{
    return chunk.lines.empty() ? 1 : chunk.lines.front().number;
}

size_t countFilled(const InputLines &lines)
{
    return size_t(std::count_if(
        lines.begin(), lines.end(), [](const InputLine &line) { return !line.text.trimmed().isEmpty(); }));
}

QStringView quotedPart(QStringView line)
{
    line = line.trimmed();
    while (!line.isEmpty() && (line.back() == u',' || line.back() == u';'))
        line.chop(1);
    const bool quoted
        = line.size() >= 2 && line.front() == line.back() && (line.front() == u'"' || line.front() == u'\'');
    return quoted ? line.mid(1).chopped(1) : QStringView();
}

QString undoubled(QStringView text, QChar quote)
{
    return text.toString().replace(QString(2, quote), QString(quote));
}

bool removeLineQuotes(InputChunk &chunk)
{
    const auto quoted = size_t(std::count_if(
        chunk.lines.begin(), chunk.lines.end(), [](const InputLine &line) { return !quotedPart(line.text).isNull(); }));
    if (quoted == 0 || quoted * 10 < countFilled(chunk.lines) * 9)
        return false;
    // A single quoted line with escapes is a string that holds JSON: its reader knows what to do.
    if (quoted == 1 && chunk.lines.front().text.contains("\\\""_L1))
        return false;
    for (InputLine &line : chunk.lines) {
        if (const QStringView part = quotedPart(line.text); !part.isNull())
            line.text = undoubled(part, line.text.trimmed().front());
    }
    return true;
}

/// A cell of a CSV file that spreads over lines: quoted as a whole, quotes inside doubled.
bool removeCellQuotes(InputChunk &chunk)
{
    const auto hasDoubled = [](const InputLine &line) {
        return line.text.contains("\"\"Node Type\"\""_L1) || line.text.contains("Node Type: \"\""_L1)
            || line.text.contains("xmlns=\"\""_L1);
    };
    if (!std::any_of(chunk.lines.begin(), chunk.lines.end(), hasDoubled))
        return false;
    // The quote that opens or closes the cell makes their number at that end of the line odd.
    const auto quotes = [](auto begin, auto end) {
        return std::find_if(begin, end, [](QChar c) { return c != u'"'; }) - begin;
    };
    for (InputLine &line : chunk.lines) {
        const QString text = line.text.trimmed();
        if (quotes(text.begin(), text.end()) % 2 == 1)
            line.text.remove(line.text.indexOf(u'"'), 1);
        else if (quotes(text.rbegin(), text.rend()) % 2 == 1)
            line.text.remove(line.text.lastIndexOf(u'"'), 1);
        line.text.replace("\"\""_L1, "\""_L1);
    }
    return true;
}

/// The literal of "INSERT INTO t VALUES ('…');" or of its row "('…'),"; null where the line is none.
QStringView insertedLiteral(QStringView line)
{
    line = line.trimmed();
    while (
        !line.isEmpty() && (line.back() == u';' || line.back() == u',' || line.back() == u')' || line.back() == u' '))
        line.chop(1);
    if (!line.endsWith(u'\''))
        return {};
    qsizetype begin = line.startsWith(u'(') ? 0 : line.indexOf("VALUES"_L1, 0, Qt::CaseInsensitive);
    begin = begin < 0 ? -1 : line.indexOf(u'\'', begin);
    return begin < 0 || begin == line.size() - 1 ? QStringView() : line.mid(begin + 1).chopped(1);
}

bool removeInserts(InputChunk &chunk)
{
    const auto literals = size_t(std::count_if(chunk.lines.begin(), chunk.lines.end(),
        [](const InputLine &line) { return !insertedLiteral(line.text).isNull(); }));
    if (literals < 1 || literals * 10 < countFilled(chunk.lines) * 8)
        return false;
    for (InputLine &line : chunk.lines) {
        const QStringView literal = insertedLiteral(line.text);
        line.text = undoubled(literal, u'\''); // the line before the rows becomes empty
    }
    return true;
}

/// A string literal of Python or JSON that begins at `position`, which moves behind it.
QString literalAt(QStringView text, qsizetype &position)
{
    const QChar quote = text.at(position++);
    QString value;
    while (position < text.size() && text.at(position) != quote) {
        QChar c = text.at(position++);
        if (c == u'\\' && position < text.size()) {
            c = text.at(position++);
            c = c == u'n' ? u'\n' : c == u't' ? u'\t' : c;
        }
        value.append(c);
    }
    ++position;
    return value;
}

QChar typographic(QChar c)
{
    switch (c.unicode()) {
    case 0x00a0:
    case 0x2002:
    case 0x2003:
    case 0x2007:
    case 0x2009:
    case 0x202f:
    case 0x3000:
        return u' ';
    case 0x201c:
    case 0x201d:
    case 0x201e:
        return u'"';
    case 0x2018:
    case 0x2019:
        return u'\'';
    default:
        return c;
    }
}

/// Outside of "…" and '…' only: what stands in a constant is the person's own.
qint64 replaceIn(QString &line)
{
    qint64 count = 0;
    QChar quote;
    for (QChar &c : line) {
        if (c == u'"' || c == u'\'')
            quote = quote.isNull() ? c : quote == c ? QChar() : quote;
        if (!quote.isNull())
            continue;
        const QChar plain = typographic(c);
        count += plain == c ? 0 : 1;
        c = plain;
    }
    static const QRegularExpression arrow(u"^( *)(?:[\u2013\u2014-]>|[\u2192\u21d2\uf0e0])"_s);
    static const QRegularExpression dots(u"(\\d)\u2026(\\d)"_s);
    for (const auto &[pattern, text] : { std::pair(&arrow, u"\\1->"_s), std::pair(&dots, u"\\1..\\2"_s) }) {
        const QString before = line;
        line.replace(*pattern, text);
        count += line == before ? 0 : 1;
    }
    return count;
}

}

void removeQuotes(InputChunk &chunk)
{
    if (removeLineQuotes(chunk) || removeCellQuotes(chunk) || removeInserts(chunk))
        chunk.notices.push_back(noticeAt(PlanNotice::Code::QuotesRemoved, firstNumber(chunk)));
}

void removeLineNumbers(InputChunk &chunk)
{
    static const QRegularExpression pattern(u"^\\s*(\\d{1,7})(?:[.:|)]\\s?|\\t| )"_s);
    qint64 expected = -1, numbered = 0, filled = 0;
    for (const InputLine &line : chunk.lines) {
        if (line.text.trimmed().isEmpty())
            continue;
        ++filled;
        const auto match = pattern.match(line.text.left(24));
        const qint64 number = match.hasMatch() ? match.captured(1).toLongLong() : -1;
        numbered += number >= 0 && (expected < 0 || number == expected) ? 1 : 0;
        expected = number >= 0 ? number + 1 : expected;
    }
    if (numbered < 2 || numbered * 10 < filled * 9)
        return;
    for (InputLine &line : chunk.lines)
        line.text.remove(0, pattern.match(line.text.left(24)).capturedLength());
    chunk.notices.push_back(noticeAt(PlanNotice::Code::LineNumbersRemoved, firstNumber(chunk)));
}

void replaceTypography(InputChunk &chunk)
{
    qint64 count = 0;
    int first = -1;
    for (InputLine &line : chunk.lines) {
        const bool plain = std::all_of(line.text.begin(), line.text.end(), [](QChar c) { return c.unicode() < 0x80; });
        const qint64 here = plain ? 0 : replaceIn(line.text);
        if (here > 0 && first < 0)
            first = line.number;
        count += here;
    }
    if (count > 0)
        chunk.notices.push_back(noticeAt(PlanNotice::Code::CharactersReplaced, first, count));
}

void unpackDriverRows(InputChunk &chunk)
{
    static const QRegularExpression rows(
        u"^\\s*\\[?\\s*(?:\\(['\"]|\\[\\s*\"(?!Plan)|\\{\\s*\"QUERY PLAN\"\\s*:\\s*\")"_s);
    const auto begin = std::find_if(
        chunk.lines.begin(), chunk.lines.end(), [](const InputLine &line) { return !line.text.trimmed().isEmpty(); });
    if (begin == chunk.lines.end())
        return;
    const QString head
        = begin->text.left(80) + (begin + 1 == chunk.lines.end() ? QString() : (begin + 1)->text.left(80));
    if (!rows.match(head).hasMatch() || head.trimmed().startsWith("(cost"_L1))
        return;
    const QString text = joined(chunk.lines);
    InputLines unpacked;
    int number = chunk.lines.front().number;
    for (qsizetype i = 0; i < text.size();) {
        const QChar c = text.at(i);
        number += c == u'\n' ? 1 : 0;
        if (c != u'"' && c != u'\'') {
            ++i;
            continue;
        }
        const QString value = literalAt(text, i);
        if (value == "QUERY PLAN"_L1)
            continue;
        for (const QString &row : value.split(u'\n'))
            unpacked.push_back({ number, row });
    }
    chunk.lines = std::move(unpacked);
    chunk.notices.push_back(noticeAt(PlanNotice::Code::QuotesRemoved, number));
}

}
