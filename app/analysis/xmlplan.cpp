// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/formatreaders.h"
#include "analysis/planevents.h"
#include "analysis/unreadable.h"

#include <QXmlStreamReader>

#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr int MaxValueDepth = 512;

/// EXPLAIN writes "-" for every sign an element's name cannot hold (explain.c, ExplainXMLTag); these had another one.
QString keyOf(QStringView element)
{
    QString key = element.toString();
    key.replace(u'-', u' ');
    static constexpr std::array<std::pair<QLatin1String, QLatin1String>, 4> signs { { { "I O "_L1, "I/O "_L1 },
        { "Full sort "_L1, "Full-sort "_L1 }, { "Pre sorted "_L1, "Pre-sorted "_L1 },
        { "One Time "_L1, "One-Time "_L1 } } };
    for (const auto &[from, to] : signs)
        key.replace(from, to);
    return key;
}

/// Names and expressions stay text although they may look like numbers.
bool isText(const QString &key)
{
    return key.endsWith("Name"_L1) || key.endsWith("Alias"_L1) || key.endsWith("Schema"_L1) || key.endsWith("Filter"_L1)
        || key.endsWith("Cond"_L1) || key.endsWith("Key"_L1) || key.endsWith("Text"_L1) || key == "Item"_L1;
}

class Reader
{
public:
    Reader(const QByteArray &utf8, int firstLine)
        : m_xml(utf8)
        , m_firstLine(firstLine)
        , m_events(PlanFormat::Xml, [this] { return line(); })
    {
    }

    std::vector<ReadPlan> read()
    {
        while (!m_xml.atEnd()) {
            m_xml.readNext();
            if (m_xml.isStartElement())
                start(m_xml.name());
            else if (m_xml.isEndElement())
                end(m_xml.name());
        }
        return m_events.take(m_xml.hasError());
    }

    [[noreturn]] void fail() const
    {
        failUnreadable(line(), int(m_xml.columnNumber()) + 1,
            m_xml.hasError() ? m_xml.errorString() : u"no <Plan> in the document"_s);
    }

private:
    int line() const { return m_firstLine + int(m_xml.lineNumber()) - 1; }

    // <explain> holds <Query>s, and with auto_explain the query's parts themselves.
    void start(QStringView name)
    {
        if (name == "explain"_L1)
            return;
        if (m_events.depth() == 0) {
            m_events.beginMap();
            if (name == "Query"_L1)
                return;
        }
        if (name == "Plan"_L1) {
            m_events.key(u"Plan"_s);
            m_events.beginMap();
        } else if (name == "Plans"_L1) {
            m_events.key(u"Plans"_s);
            m_events.beginList();
        } else {
            const QString key = keyOf(name);
            const QJsonValue value = readValue(key, 0);
            if ((key == "Actual Rows"_L1 && m_lastText.contains(u'.')) || key == "Disabled"_L1) {
                m_events.key(key);
                m_events.scalar(m_lastText, false);
            } else {
                m_events.key(key);
                m_events.value(value);
            }
        }
    }

    void end(QStringView name)
    {
        if (name == "Plans"_L1)
            m_events.endList();
        else if (name == "Plan"_L1 || (m_events.depth() > 0 && (name == "Query"_L1 || name == "explain"_L1)))
            m_events.endMap();
    }

    /// The element the reader stands on, to its end.
    QJsonValue readValue(const QString &key, int depth)
    {
        QString text;
        QJsonArray items;
        QJsonObject members;
        bool list = key == "Triggers"_L1 || key == "Workers"_L1;
        while (!m_xml.atEnd()) {
            m_xml.readNext();
            if (m_xml.isEndElement())
                break;
            if (m_xml.isCharacters())
                text += m_xml.text();
            if (!m_xml.isStartElement())
                continue;
            if (depth >= MaxValueDepth)
                m_xml.raiseError(u"nested deeper than %1 levels"_s.arg(MaxValueDepth));
            const QString name = keyOf(m_xml.name());
            const QJsonValue value = readValue(name, depth + 1);
            list = list || name == "Item"_L1 || name == key || key == name + u's' || members.contains(name);
            items.append(value);
            members.insert(name, value);
        }
        m_lastText = text;
        if (list)
            return items;
        if (!members.isEmpty())
            return members;
        return isText(key) ? QJsonValue(text) : typedValue(text);
    }

    QXmlStreamReader m_xml;
    int m_firstLine;
    PlanEvents m_events;
    QString m_lastText;
};

}

PlanReading readXmlPlans(const QByteArray &utf8, int firstLine)
{
    Reader reader(utf8, firstLine);
    PlanReading reading;
    reading.plans = reader.read();
    if (reading.plans.empty())
        reader.fail();
    reading.plans.front().source = QString::fromUtf8(utf8);
    return reading;
}

}
