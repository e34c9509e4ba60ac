// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/jsoncursor.h"

#include "analysis/jsonnumber.h"
#include "analysis/unreadable.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr qsizetype LongestCachedText = 48;

// Characters at which the plain run of a string stops: its end, an escape, control characters.
constexpr auto StringStops = [] {
    std::array<bool, 256> stops {};
    for (int c = 0; c < 0x20; ++c)
        stops[size_t(c)] = true;
    stops['"'] = stops['\\'] = true;
    return stops;
}();

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+'
        || c == '.' || c == '_';
}

size_t slotOf(QByteArrayView text)
{
    const auto at = [&text](qsizetype i) {
        return size_t(uchar(text[i]));
    };
    return (size_t(text.size()) * 7 + at(0) * 31 + at(text.size() / 2) * 131 + at(text.size() - 1) * 37) % 256;
}

}

JsonCursor::JsonCursor(QByteArrayView json, Mode mode, int firstLine)
    : m_json(json)
    , m_mode(mode)
    , m_line(firstLine)
{
    if (m_json.startsWith("\xEF\xBB\xBF"))
        m_position = 3;
}

char JsonCursor::peek()
{
    const char *p = m_json.data() + m_position, *const end = m_json.data() + m_json.size();
    while (p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t')) {
        ++p;
        // Indented plans are two thirds blanks.
        while (end - p >= 8 && std::memcmp(p, "        ", 8) == 0)
            p += 8;
    }
    m_position = p - m_json.data();
    return p < end ? *p : '\0';
}

bool JsonCursor::accept(char expected)
{
    if (peek() != expected || atEnd())
        return false;
    ++m_position;
    return true;
}

void JsonCursor::expect(char expected)
{
    if (!accept(expected))
        fail(atEnd() ? u"unexpected end, '%1' missing"_s.arg(QLatin1Char(expected))
                     : u"'%1' expected"_s.arg(QLatin1Char(expected)));
}

bool JsonCursor::ended(char closing, bool first)
{
    if (accept(closing))
        return true;
    if (first)
        return false;
    expect(',');
    if (m_mode == Mode::Repair && peek() == closing) {
        noteRepair(m_repairs.commas, m_repairs.firstComma);
        return accept(closing);
    }
    return false;
}

QByteArrayView JsonCursor::rawString()
{
    expect('"');
    const char *const begin = m_json.data(), *const end = begin + m_json.size();
    const auto plainRun = [&] {
        const char *p = begin + m_position;
        while (p < end && !StringStops[uchar(*p)])
            ++p;
        const QByteArrayView run(begin + m_position, p);
        m_position = p - begin;
        return run;
    };
    const QByteArrayView whole = plainRun();
    if (!atEnd() && m_json[m_position] == '"') {
        ++m_position;
        return whole;
    }
    m_decoded.truncate(0);
    m_decoded.append(whole);
    while (!atEnd()) {
        const char c = m_json[m_position];
        if (c != '\\' && c != '"' && m_mode == Mode::Repair && (c == '\n' || c == '\r')) {
            if (c == '\n')
                noteRepair(m_repairs.lineFeeds, m_repairs.firstLineFeed);
            ++m_position;
        } else {
            ++m_position;
            if (c == '"')
                return m_decoded;
            if (c == '\\')
                appendEscapedCharacter();
            else
                m_decoded.append(c);
        }
        m_decoded.append(plainRun());
    }
    fail(u"unexpected end inside a string"_s);
}

void JsonCursor::appendEscapedCharacter()
{
    if (atEnd())
        fail(u"unexpected end inside a string"_s);
    static constexpr std::array<std::pair<char, char>, 8> simple { { { '"', '"' }, { '\\', '\\' }, { '/', '/' },
        { 'b', '\b' }, { 'f', '\f' }, { 'n', '\n' }, { 'r', '\r' }, { 't', '\t' } } };
    const char c = m_json[m_position++];
    if (const auto it = std::find_if(simple.begin(), simple.end(), [c](const auto &pair) { return pair.first == c; });
        it != simple.end()) {
        m_decoded.append(it->second);
        return;
    }
    if (c != 'u')
        fail(u"unknown escape '\\%1'"_s.arg(QLatin1Char(c)));
    QString character(1, QChar(codeUnit()));
    if (character.front().isHighSurrogate() && m_json.sliced(m_position).startsWith("\\u")) {
        m_position += 2;
        character.append(QChar(codeUnit()));
    }
    m_decoded.append(character.toUtf8());
}

char16_t JsonCursor::codeUnit()
{
    bool ok = false;
    const ushort unit = m_json.sliced(m_position)
                            .first(std::min<qsizetype>(4, m_json.size() - m_position))
                            .toByteArray()
                            .toUShort(&ok, 16);
    if (!ok || m_position + 4 > m_json.size())
        fail(u"four hexadecimal digits expected after '\\u'"_s);
    m_position += 4;
    return unit;
}

QByteArrayView JsonCursor::key()
{
    const QByteArrayView name = rawString();
    expect(':');
    return name;
}

QString JsonCursor::string()
{
    return QString::fromUtf8(rawString());
}

FieldValue JsonCursor::text()
{
    const QByteArrayView raw = rawString();
    const auto decode = [&raw] {
        QString decoded = QString::fromUtf8(raw);
        return FieldValue { QJsonValue(decoded), decoded, {} };
    };
    if (raw.isEmpty() || raw.size() > LongestCachedText)
        return decode();
    CachedText &cached = m_texts[slotOf(raw)];
    if (cached.bytes != raw)
        cached = { raw.toByteArray(), decode() };
    return cached.value;
}

FieldValue JsonCursor::value(int depth)
{
    if (depth > MaxValueDepth)
        fail(u"nested deeper than %1 levels"_s.arg(MaxValueDepth));
    const char c = peek();
    if (c == '"')
        return text();
    if (c == '-' || (c >= '0' && c <= '9'))
        return number();
    if (c == '{')
        return { object(depth), {}, {} };
    return c == '[' ? array(depth) : word();
}

QJsonValue JsonCursor::object(int depth)
{
    expect('{');
    QJsonObject result;
    for (bool first = true; !ended('}', first); first = false) {
        const QString name = QString::fromUtf8(key());
        result.insert(name, value(depth + 1).json);
    }
    return result;
}

FieldValue JsonCursor::array(int depth)
{
    expect('[');
    // Keys and output columns are lists of strings: those are made in one go.
    QStringList strings;
    bool first = true, over = false;
    while (!(over = ended(']', first)) && peek() == '"') {
        strings.append(string());
        first = false;
    }
    QJsonArray result = QJsonArray::fromStringList(strings);
    if (over)
        return { result, {}, strings };
    do {
        result.append(value(depth + 1).json);
    } while (!ended(']', false));
    return { result, {}, {} };
}

FieldValue JsonCursor::number()
{
    const QByteArrayView rest = m_json.sliced(m_position);
    const JsonNumber parsed = readJsonNumber(rest);
    const QByteArrayView after = rest.sliced(parsed.length);
    // A line feed between digits is the edge of a terminal: no valid text has a number right after a number.
    const bool broken = m_mode == Mode::Repair && after.size() > 1 && (after[0] == '\n' || after[0] == '\r')
        && isWordCharacter(after[after[0] == '\r' && after[1] == '\n' && after.size() > 2 ? 2 : 1]);
    if (broken || (m_mode == Mode::Repair && !parsed.valid))
        return wordWithBreaks();
    if (!parsed.valid)
        fail(u"'%1' is no number"_s.arg(QString::fromLatin1(rest.first(std::min<qsizetype>(40, parsed.length)))));
    m_position += parsed.length;
    FieldValue result { parsed.integer ? QJsonValue(*parsed.integer) : QJsonValue(parsed.number), {}, {} };
    result.hasDecimals = parsed.hasDecimals;
    return result;
}

FieldValue JsonCursor::word()
{
    static const std::array<std::pair<QByteArray, QJsonValue>, 3> words { { { "true", QJsonValue(true) },
        { "false", QJsonValue(false) }, { "null", QJsonValue(QJsonValue::Null) } } };
    for (const auto &[text, result] : words) {
        if (m_json.sliced(m_position).startsWith(text)) {
            m_position += text.size();
            return { result, {}, {} };
        }
    }
    if (m_mode == Mode::Repair && !atEnd() && isWordCharacter(m_json[m_position]))
        return wordWithBreaks();
    fail(atEnd() ? u"unexpected end, a value is missing"_s : u"a value expected"_s);
}

// A number or word with raw line feeds in it, or neither: NaN, Infinity, 1-2. The latter are kept as text.
FieldValue JsonCursor::wordWithBreaks()
{
    const qsizetype start = m_position;
    QByteArray token;
    bool broken = false;
    for (; !atEnd(); ++m_position) {
        const char c = m_json[m_position];
        if (c == '\n' || c == '\r')
            broken = true;
        else if (isWordCharacter(c))
            token.append(c);
        else
            break;
    }
    if (broken && m_repairs.joinedTokens++ == 0)
        m_repairs.firstJoinedToken = lineAt(start);
    if (token == "true" || token == "false")
        return { QJsonValue(token == "true"), {}, {} };
    if (token == "null")
        return { QJsonValue(QJsonValue::Null), {}, {} };
    if (const JsonNumber parsed = readJsonNumber(token); parsed.valid && parsed.length == token.size()) {
        FieldValue result { parsed.integer ? QJsonValue(*parsed.integer) : QJsonValue(parsed.number), {}, {} };
        result.hasDecimals = parsed.hasDecimals;
        return result;
    }
    const QString text = QString::fromLatin1(token);
    FieldValue result { QJsonValue(text), text, {} };
    result.unreadable = true;
    return result;
}

void JsonCursor::expectEnd()
{
    if (peek() != '\0' || !atEnd())
        fail(u"text after the end of the plan"_s);
}

int JsonCursor::lineOf(qsizetype position) const
{
    const auto breaks = [this](qsizetype from, qsizetype to) {
        return int(std::count(m_json.begin() + from, m_json.begin() + to, '\n'));
    };
    return position < m_linePosition ? m_line - breaks(position, m_linePosition)
                                     : m_line + breaks(m_linePosition, position);
}

int JsonCursor::lineAt(qsizetype position)
{
    m_line = lineOf(position);
    m_linePosition = position;
    return m_line;
}

void JsonCursor::noteRepair(qint64 &count, int &first)
{
    if (count++ == 0)
        first = line();
}

void JsonCursor::fail(const QString &message) const
{
    const QByteArrayView before = m_json.first(m_position);
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    failUnreadable(lineOf(m_position), int(QString::fromUtf8(before.sliced(lineStart)).size()) + 1, message);
}

}
