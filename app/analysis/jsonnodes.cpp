// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/jsonnodes.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

using Role = NodeKey::Role;

constexpr qsizetype MostNames = 4096;

}

void JsonNodeReader::read()
{
    const size_t outside = m_stack.size();
    openNode();
    while (m_stack.size() > outside) {
        if (m_stack.back().insidePlans)
            stepInsidePlans();
        else
            stepInsideNode();
    }
}

void JsonNodeReader::openNode()
{
    m_cursor.expect('{');
    m_builder.beginNode();
    m_stack.push_back({ false });
}

// True when the object or array ends here; otherwise the cursor stands on its next entry.
bool JsonNodeReader::ended(char closing)
{
    const bool result = m_cursor.ended(closing, m_stack.back().first);
    m_stack.back().first = false;
    return result;
}

QString JsonNodeReader::nameOf(const NodeKey *known, QByteArrayView key)
{
    if (known)
        return known->name;
    const auto name = m_names.constFind(QByteArray::fromRawData(key.data(), key.size()));
    if (name != m_names.constEnd())
        return *name;
    const QString text = QString::fromUtf8(key);
    if (m_names.size() < MostNames)
        m_names.insert(key.toByteArray(), text);
    return text;
}

void JsonNodeReader::stepInsideNode()
{
    if (ended('}')) {
        m_builder.endNode();
        m_stack.pop_back();
        return;
    }
    m_cursor.peek();
    m_entryStart = m_cursor.position();
    const QByteArrayView key = m_cursor.key();
    const NodeKey *const known = nodeKey(key);
    const QString name = nameOf(known, key);
    const Role role = known ? known->role : Role::Plain;
    const char next = m_cursor.peek();
    if (role == Role::Children && next == '[') {
        m_cursor.expect('[');
        m_stack.push_back({ true });
    } else if ((role == Role::Children || name == "Plan"_L1) && next == '{') {
        openNode();
    } else if (role == Role::Workers && next == '[') {
        readWorkers();
    } else if (!known && (next == '[' || next == '{')) {
        if (const QJsonValue value = valueWithPlans(); !value.isUndefined())
            m_builder.property(nullptr, name, FieldValue::of(value));
    } else {
        m_builder.property(known, name, m_cursor.value());
    }
}

void JsonNodeReader::stepInsidePlans()
{
    if (ended(']')) {
        m_stack.pop_back();
        return;
    }
    m_cursor.peek();
    m_entryStart = m_cursor.position();
    if (m_cursor.peek() == '"') {
        // 11 and 12 write "Subplans Removed": n into the array of children instead of the node.
        const QByteArrayView key = m_cursor.key();
        const NodeKey *const known = nodeKey(key);
        const QString name = nameOf(known, key);
        m_builder.property(known, name, m_cursor.value());
    } else {
        openNode();
    }
}

void JsonNodeReader::readWorkers()
{
    m_cursor.expect('[');
    m_builder.beginWorkers();
    for (bool first = true; !m_cursor.ended(']', first); first = false) {
        m_builder.beginWorker();
        m_cursor.expect('{');
        for (bool firstKey = true; !m_cursor.ended('}', firstKey); firstKey = false) {
            const QByteArrayView key = m_cursor.key();
            const NodeKey *const known = nodeKey(key);
            const QString name = nameOf(known, key);
            m_builder.workerProperty(known, name, m_cursor.value());
        }
    }
}

// What is left of a value once the plans in it have become nodes; undefined where that is nothing.
QJsonValue JsonNodeReader::valueWithPlans()
{
    const char c = m_cursor.peek();
    if (c != '{' && c != '[')
        return m_cursor.value().json;
    if (++m_valueDepth > JsonCursor::MaxValueDepth)
        m_cursor.fail(u"nested deeper than %1 levels"_s.arg(JsonCursor::MaxValueDepth));
    const QJsonValue value = c == '{' ? objectWithPlans() : arrayWithPlans();
    --m_valueDepth;
    return value;
}

QJsonValue JsonNodeReader::objectWithPlans()
{
    m_cursor.expect('{');
    QJsonObject rest;
    bool moved = false;
    for (bool first = true; !m_cursor.ended('}', first); first = false) {
        const QString name = QString::fromUtf8(m_cursor.key());
        const char next = m_cursor.peek();
        if (name == "Plan"_L1 && next == '{') {
            read();
            moved = true;
        } else if (name == "Tasks"_L1 && next == '[') {
            readTasks();
            moved = true;
        } else if (const QJsonValue value = valueWithPlans(); value.isUndefined()) {
            moved = true;
        } else {
            rest.insert(name, value);
        }
    }
    return moved && rest.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(rest);
}

QJsonValue JsonNodeReader::arrayWithPlans()
{
    m_cursor.expect('[');
    QJsonArray rest;
    bool moved = false;
    for (bool first = true; !m_cursor.ended(']', first); first = false) {
        if (const QJsonValue value = valueWithPlans(); value.isUndefined())
            moved = true;
        else
            rest.append(value);
    }
    return moved && rest.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(rest);
}

// The text format shows each task as a node of that name.
void JsonNodeReader::readTasks()
{
    m_cursor.expect('[');
    for (bool first = true; !m_cursor.ended(']', first); first = false) {
        m_builder.beginNode();
        m_builder.property(u"Node Type"_s, u"Task"_s);
        m_cursor.expect('{');
        for (bool firstKey = true; !m_cursor.ended('}', firstKey); firstKey = false) {
            const QString name = QString::fromUtf8(m_cursor.key());
            if (const QJsonValue value = valueWithPlans(); !value.isUndefined())
                m_builder.property(name, value);
        }
        m_builder.endNode();
    }
}

}
