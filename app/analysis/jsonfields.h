// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QPair>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// Values ↔ JSON members. A struct T lists its members once, in `template <class A> void visit(A &archive, T &value)`
/// (found by its namespace); JsonWriter and JsonReader both walk over that list, so reading cannot drift from writing.
namespace Spillway::Analysis {

class JsonWriter;
class JsonReader;

/// Names of an enumeration in its stored form: specialised per enumeration, names[i] for the value i.
template <typename E>
struct EnumNames;

class JsonWriter
{
public:
    QJsonObject object;

    template <typename T>
    void operator()(const char *key, const T &value)
    {
        object.insert(QLatin1StringView(key), encode(value));
    }
    template <typename T>
    void operator()(const char *key, const std::optional<T> &value)
    {
        if (value)
            (*this)(key, *value);
    }
    /// Bytes as a string where they are UTF-8 that comes back byte for byte, else as base64 under KEY_base64.
    void bytes(const char *key, const QByteArray &value)
    {
        const QString text = QString::fromUtf8(value);
        if (text.toUtf8() == value)
            object.insert(QLatin1StringView(key), text);
        else
            object.insert(QLatin1StringView(key) + QLatin1StringView("_base64"), QString::fromLatin1(value.toBase64()));
    }

    static QJsonValue encode(bool value) { return value; }
    static QJsonValue encode(int value) { return value; }
    static QJsonValue encode(qint64 value) { return value; }
    static QJsonValue encode(double value) { return value; }
    static QJsonValue encode(const QString &value) { return value; }
    static QJsonValue encode(const QStringList &value) { return QJsonArray::fromStringList(value); }
    static QJsonValue encode(Milliseconds value) { return value.count(); }
    static QJsonValue encode(const QDateTime &value) { return value.toUTC().toString(Qt::ISODateWithMs); }
    static QJsonValue encode(char value) { return QString(QLatin1Char(value)); }
    template <typename U>
    static QJsonValue encode(Quantity<U> value)
    {
        return value.value;
    }
    template <typename A, typename B>
    static QJsonValue encode(const std::pair<A, B> &value)
    {
        return QJsonArray { encode(value.first), encode(value.second) };
    }
    template <typename T>
    static QJsonValue encode(const std::vector<T> &values)
    {
        QJsonArray array;
        for (const T &value : values)
            array.append(encode(value));
        return array;
    }
    template <typename T>
    static QJsonValue encode(const QList<T> &values)
    {
        return encode(std::vector<T>(values.begin(), values.end()));
    }
    static QJsonValue encode(const QMap<int, std::optional<QString>> &values)
    {
        QJsonObject result;
        for (auto it = values.begin(); it != values.end(); ++it)
            result.insert(QString::number(it.key()), *it ? QJsonValue(**it) : QJsonValue(QJsonValue::Null));
        return result;
    }
    template <typename T>
    static QJsonValue encode(const T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            return QLatin1StringView(EnumNames<T>::names[size_t(value)]);
        } else {
            JsonWriter inner;
            visit(inner, const_cast<T &>(value)); // the writer only reads
            return inner.object;
        }
    }
};

/// A missing member, and one of the wrong kind, leaves the value at its default.
class JsonReader
{
public:
    explicit JsonReader(const QJsonObject &from)
        : m_object(from)
    {
    }

    template <typename T>
    void operator()(const char *key, T &value)
    {
        if (const auto it = m_object.find(QLatin1StringView(key)); it != m_object.end())
            decode(*it, value);
    }
    void bytes(const char *key, QByteArray &value)
    {
        const QString encoded = m_object.value(QLatin1StringView(key) + QLatin1StringView("_base64")).toString();
        value = encoded.isEmpty() ? m_object.value(QLatin1StringView(key)).toString().toUtf8()
                                  : QByteArray::fromBase64(encoded.toLatin1());
    }

    static void decode(const QJsonValue &from, bool &value) { value = from.toBool(value); }
    static void decode(const QJsonValue &from, int &value) { value = int(from.toInteger(value)); }
    static void decode(const QJsonValue &from, qint64 &value) { value = from.toInteger(value); }
    static void decode(const QJsonValue &from, double &value) { value = from.toDouble(value); }
    static void decode(const QJsonValue &from, QString &value) { value = from.toString(value); }
    static void decode(const QJsonValue &from, Milliseconds &value) { value = Milliseconds(from.toDouble()); }
    static void decode(const QJsonValue &from, QDateTime &value)
    {
        value = QDateTime::fromString(from.toString(), Qt::ISODateWithMs);
    }
    static void decode(const QJsonValue &from, char &value)
    {
        if (const QByteArray text = from.toString().toLatin1(); !text.isEmpty())
            value = text.front();
    }
    static void decode(const QJsonValue &from, QStringList &value)
    {
        value.clear();
        for (const QJsonValue &item : from.toArray())
            value.append(item.toString());
    }
    template <typename U>
    static void decode(const QJsonValue &from, Quantity<U> &value)
    {
        value = Quantity<U>(from.toInteger(value.value));
    }
    template <typename A, typename B>
    static void decode(const QJsonValue &from, std::pair<A, B> &value)
    {
        decode(from.toArray().at(0), value.first);
        decode(from.toArray().at(1), value.second);
    }
    template <typename T>
    static void decode(const QJsonValue &from, std::optional<T> &value)
    {
        value.emplace();
        decode(from, *value);
    }
    template <typename T>
    static void decode(const QJsonValue &from, std::vector<T> &values)
    {
        values.clear();
        for (const QJsonValue &item : from.toArray())
            decode(item, values.emplace_back());
    }
    template <typename T>
    static void decode(const QJsonValue &from, QList<T> &values)
    {
        std::vector<T> list;
        decode(from, list);
        values = QList<T>(list.begin(), list.end());
    }
    static void decode(const QJsonValue &from, QMap<int, std::optional<QString>> &values)
    {
        values.clear();
        const QJsonObject members = from.toObject();
        for (auto it = members.begin(); it != members.end(); ++it)
            values.insert(it.key().toInt(), it->isNull() ? std::nullopt : std::optional(it->toString()));
    }
    template <typename T>
    static void decode(const QJsonValue &from, T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            for (size_t i = 0; i < std::size(EnumNames<T>::names); ++i) {
                if (from.toString() == QLatin1StringView(EnumNames<T>::names[i]))
                    value = T(i);
            }
        } else {
            const QJsonObject members = from.toObject();
            JsonReader inner(members);
            visit(inner, value);
        }
    }

private:
    const QJsonObject &m_object;
};

}
