// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QPair>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Spillway::Analysis {

/// Keys and values as EXPLAIN (FORMAT JSON) would have written them, in their order.
using KeyValues = std::vector<QPair<QString, QJsonValue>>;

/// A number where `text` is nothing but one (C locale; whole numbers up to 2^63 stay exact), otherwise the text.
QJsonValue numberOrText(QStringView text);
/// "25kB", "0.636 ms", "33.25%": the number without its unit.
QJsonValue withoutUnit(QStringView text);
bool isNumber(QStringView text);

/// "a, f(b, c), 'd, e'" cut at the commas that stand outside brackets and quotes.
QStringList splitList(QStringView text);

/// Keeps count of brackets and quotes over pieces of one text, a piece at a time.
class Balance
{
public:
    void feed(QStringView piece);
    bool isOpen() const { return m_depth > 0 || inQuote(); }
    bool inQuote() const { return !m_quote.isNull(); }

private:
    int m_depth = 0;
    QChar m_quote;
};

/// "Filter: (a > 1)" → "Filter", "(a > 1)". The key begins with a capital (or a letter that is not ASCII) and holds
/// letters, digits and few signs: part of an expression is no key.
struct KeyedText
{
    QStringView key, value;
};
std::optional<KeyedText> splitKey(QStringView line);

/// "Buckets: 1024  Batches: 1": several of them on one line, parted by two blanks.
std::vector<KeyedText> splitFields(QStringView line);

QJsonObject toObject(const KeyValues &values);

}
