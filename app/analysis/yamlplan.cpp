// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/formatreaders.h"
#include "analysis/planevents.h"
#include "analysis/unreadable.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// EXPLAIN quotes every text and leaves numbers and booleans plain (explain.c, ExplainProperty), so the quotes tell.
class Handler : public YAML::EventHandler
{
public:
    explicit Handler(int firstLine)
        : m_firstLine(firstLine)
        , events(PlanFormat::Yaml, [this] { return line(); })
    {
    }

    int line() const { return m_firstLine + m_mark.line; }
    void at(const YAML::Mark &mark) { m_mark = mark; }

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        // At a bracket nothing opened, the library starts one empty document after another and never moves on.
        if (mark.pos <= m_documentStart)
            throw YAML::ParserException(mark, "a bracket that nothing opened");
        m_documentStart = mark.pos;
        at(mark);
    }
    void OnDocumentEnd() override { }
    void OnNull(const YAML::Mark &mark, YAML::anchor_t) override
    {
        at(mark);
        if (!events.wantsKey())
            events.value(QJsonArray()); // "Triggers:" with nothing behind it
    }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override
    {
        at(mark);
        events.scalar({}, true);
    }
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t, const std::string &value) override
    {
        at(mark);
        events.scalar(QString::fromStdString(value), tag == "!");
    }
    void OnSequenceStart(
        const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        at(mark);
        events.beginList();
    }
    void OnSequenceEnd() override { events.endList(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        at(mark);
        events.beginMap();
    }
    void OnMapEnd() override { events.endMap(); }

private:
    int m_firstLine;
    YAML::Mark m_mark;
    int m_documentStart = -1;

public:
    PlanEvents events;
};

/// The library takes an open quote at the end of the text for closed.
bool endsInsideQuotes(const QByteArray &utf8)
{
    const QByteArray text = utf8.trimmed();
    const QByteArray last = text.mid(text.lastIndexOf('\n') + 1);
    return (last.count('"') - last.count("\\\"")) % 2 == 1;
}

}

PlanReading readYamlPlans(const QByteArray &utf8, int firstLine)
{
    std::istringstream input(utf8.toStdString());
    Handler handler(firstLine);
    QString broken;
    YAML::Mark mark;
    try {
        YAML::Parser parser(input);
        while (parser.HandleNextDocument(handler)) { }
    } catch (const YAML::Exception &error) { // of the library; it becomes a notice or our own exception
        broken = QString::fromStdString(error.msg);
        mark = error.mark;
    }
    PlanReading reading;
    reading.plans = handler.events.take(!broken.isNull() || endsInsideQuotes(utf8));
    if (!reading.plans.empty()) {
        reading.plans.front().source = QString::fromUtf8(utf8);
        return reading;
    }
    failUnreadable(firstLine + qMax(0, mark.line), qMax(0, mark.column) + 1,
        broken.isNull() ? u"no \"Plan\" in the document"_s : broken);
}

}
