// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textpieces.h"

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// The longest key of explain.c has 26 characters; extensions and translations get some room.
constexpr qsizetype LongestKey = 64;

bool isKeyChar(QChar c)
{
    return c.isLetterOrNumber() || u" /-_()'#%$."_s.contains(c);
}

}

bool isNumber(QStringView text)
{
    bool digits = false, point = false;
    for (qsizetype i = text.startsWith(u'-') ? 1 : 0; i < text.size(); ++i) {
        if (text[i] == u'.' && digits && !point)
            point = true;
        else if (text[i] >= u'0' && text[i] <= u'9')
            digits = true;
        else
            return false;
    }
    return digits;
}

QJsonValue numberOrText(QStringView text)
{
    text = text.trimmed();
    if (!isNumber(text))
        return text.toString();
    bool ok = false;
    if (!text.contains(u'.')) {
        const qint64 whole = text.toLongLong(&ok);
        if (ok)
            return whole;
    }
    const double number = text.toDouble(&ok);
    return ok ? QJsonValue(number) : QJsonValue(text.toString());
}

QJsonValue withoutUnit(QStringView text)
{
    text = text.trimmed();
    qsizetype end = text.size();
    while (end > 0 && !text[end - 1].isDigit())
        --end;
    const QStringView number = text.first(end);
    return isNumber(number) ? numberOrText(number) : QJsonValue(text.toString());
}

void Balance::feed(QStringView piece)
{
    for (const QChar c : piece) {
        if (inQuote()) {
            if (c == m_quote)
                m_quote = {};
        } else if (c == u'\'' || c == u'"') {
            m_quote = c;
        } else if (c == u'(' || c == u'[') {
            ++m_depth;
        } else if ((c == u')' || c == u']') && m_depth > 0) {
            --m_depth;
        }
    }
}

QStringList splitList(QStringView text)
{
    QStringList items;
    Balance balance;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u',' && !balance.isOpen()) {
            items.append(text.sliced(begin, i - begin).trimmed().toString());
            begin = i + 1;
        } else {
            balance.feed(text.sliced(i, 1));
        }
    }
    items.append(text.sliced(begin).trimmed().toString());
    return items;
}

std::optional<KeyedText> splitKey(QStringView line)
{
    if (line.isEmpty() || !line.front().isLetter() || (line.front() >= u'a' && line.front() <= u'z'))
        return std::nullopt;
    for (qsizetype i = 1; i < line.size() && i <= LongestKey; ++i) {
        if (line[i] == u':') {
            if (i + 1 < line.size() && line[i + 1] != u' ')
                return std::nullopt;
            return KeyedText { line.first(i), line.sliced(i + 1).trimmed() };
        }
        if (!isKeyChar(line[i]))
            return std::nullopt;
    }
    return std::nullopt;
}

std::vector<KeyedText> splitFields(QStringView line)
{
    std::vector<KeyedText> fields;
    while (!line.isEmpty()) {
        qsizetype end = line.indexOf("  "_L1);
        if (end < 0)
            end = line.size();
        const QStringView field = line.first(end);
        const qsizetype colon = field.indexOf(u':');
        if (colon >= 0)
            fields.push_back({ field.first(colon).trimmed(), field.sliced(colon + 1).trimmed() });
        line = line.sliced(end).trimmed();
    }
    return fields;
}

QJsonObject toObject(const KeyValues &values)
{
    QJsonObject object;
    for (const auto &[key, value] : values)
        object.insert(key, value);
    return object;
}

}
