// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/jsoncursor.h"

#include "domain/failure.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {
constexpr int MaxValueDepth = 512;

bool isNumberCharacter(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}
}

JsonCursor::JsonCursor(const QByteArray &json)
    : m_json(json)
{
    if (m_json.startsWith("\xEF\xBB\xBF"))
        m_position = 3;
}

char JsonCursor::peek()
{
    while (m_position < m_json.size()) {
        const char c = m_json.at(m_position);
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            return c;
        ++m_position;
    }
    return '\0';
}

bool JsonCursor::accept(char expected)
{
    if (peek() != expected || m_position >= m_json.size())
        return false;
    ++m_position;
    return true;
}

void JsonCursor::expect(char expected)
{
    if (!accept(expected))
        fail(m_position >= m_json.size() ? u"unexpected end, '%1' missing"_s.arg(QLatin1Char(expected))
                                         : u"'%1' expected"_s.arg(QLatin1Char(expected)));
}

QString JsonCursor::string()
{
    expect('"');
    QByteArray text;
    for (;;) {
        const auto stop
            = std::find_if(m_json.cbegin() + m_position, m_json.cend(), [](char c) { return c == '"' || c == '\\'; });
        text.append(m_json.constData() + m_position, stop - m_json.cbegin() - m_position);
        m_position = stop - m_json.cbegin();
        if (m_position >= m_json.size())
            fail(u"unexpected end inside a string"_s);
        if (m_json.at(m_position++) == '"')
            return QString::fromUtf8(text);
        appendEscapedCharacter(text);
    }
}

void JsonCursor::appendEscapedCharacter(QByteArray &text)
{
    if (m_position >= m_json.size())
        fail(u"unexpected end inside a string"_s);
    static constexpr std::array<std::pair<char, char>, 8> simple { { { '"', '"' }, { '\\', '\\' }, { '/', '/' },
        { 'b', '\b' }, { 'f', '\f' }, { 'n', '\n' }, { 'r', '\r' }, { 't', '\t' } } };
    const char c = m_json.at(m_position++);
    if (const auto it = std::find_if(simple.begin(), simple.end(), [c](const auto &pair) { return pair.first == c; });
        it != simple.end()) {
        text.append(it->second);
        return;
    }
    if (c != 'u')
        fail(u"unknown escape '\\%1'"_s.arg(QLatin1Char(c)));
    QString character(1, QChar(codeUnit()));
    if (character.front().isHighSurrogate() && m_json.mid(m_position, 2) == "\\u") {
        m_position += 2;
        character.append(QChar(codeUnit()));
    }
    text.append(character.toUtf8());
}

char16_t JsonCursor::codeUnit()
{
    bool ok = false;
    const ushort unit = m_json.mid(m_position, 4).toUShort(&ok, 16);
    if (!ok || m_position + 4 > m_json.size())
        fail(u"four hexadecimal digits expected after '\\u'"_s);
    m_position += 4;
    return unit;
}

QString JsonCursor::key()
{
    const QString name = string();
    expect(':');
    return name;
}

QJsonValue JsonCursor::value()
{
    return value(0);
}

QJsonValue JsonCursor::value(int depth)
{
    if (depth > MaxValueDepth)
        fail(u"nested deeper than %1 levels"_s.arg(MaxValueDepth));
    const char c = peek();
    if (c == '{')
        return object(depth);
    if (c == '[')
        return array(depth);
    if (c == '"')
        return string();
    return c == '-' || (c >= '0' && c <= '9') ? number() : word();
}

QJsonValue JsonCursor::object(int depth)
{
    expect('{');
    QJsonObject result;
    if (accept('}'))
        return result;
    do {
        const QString name = key();
        result.insert(name, value(depth + 1));
    } while (accept(','));
    expect('}');
    return result;
}

QJsonValue JsonCursor::array(int depth)
{
    expect('[');
    QJsonArray result;
    if (accept(']'))
        return result;
    do {
        result.append(value(depth + 1));
    } while (accept(','));
    expect(']');
    return result;
}

QJsonValue JsonCursor::number()
{
    const auto end = std::find_if_not(m_json.cbegin() + m_position, m_json.cend(), isNumberCharacter);
    const QByteArray text = m_json.mid(m_position, end - m_json.cbegin() - m_position);
    bool ok = false;
    QJsonValue result(text.toLongLong(&ok));
    if (!ok)
        result = text.toDouble(&ok);
    if (!ok)
        fail(u"'%1' is no number"_s.arg(QString::fromLatin1(text.left(40))));
    m_position += text.size();
    return result;
}

QJsonValue JsonCursor::word()
{
    static const std::array<std::pair<QByteArray, QJsonValue>, 3> words { { { "true", QJsonValue(true) },
        { "false", QJsonValue(false) }, { "null", QJsonValue(QJsonValue::Null) } } };
    for (const auto &[text, result] : words) {
        if (m_json.mid(m_position, text.size()) == text) {
            m_position += text.size();
            return result;
        }
    }
    fail(m_position >= m_json.size() ? u"unexpected end, a value is missing"_s : u"a value expected"_s);
}

void JsonCursor::expectEnd()
{
    if (peek() != '\0' || m_position < m_json.size())
        fail(u"text after the end of the plan"_s);
}

void JsonCursor::fail(const QString &message) const
{
    const QByteArray before = m_json.left(m_position);
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    Failure failure;
    failure.code = Failure::Code::UnreadablePlan;
    failure.message = message;
    failure.line = int(before.count('\n')) + 1;
    failure.column = int(QString::fromUtf8(before.mid(lineStart)).size()) + 1;
    throw FailureError(failure);
}

}
