// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/formatreaders.h"

#include "analysis/jsonnodes.h"
#include "domain/failure.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

using Code = PlanNotice::Code;

constexpr int MostStringsInStrings = 4;
constexpr qsizetype LongestUnreadLine = 2000;

// What EXPLAIN writes beside "Plan" that is no plan (explain.c, ExplainPrintPlan and ExplainOnePlan).
bool isStatementKey(const QString &key)
{
    static constexpr std::array keys { "Planning"_L1, "Triggers"_L1, "JIT"_L1, "Settings"_L1, "Serialization"_L1,
        "Query Parameters"_L1, "Query Text"_L1 };
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool holdsPlan(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    const bool json = trimmed.startsWith(u'[') || trimmed.startsWith(u'{') || trimmed.startsWith(u'"');
    return json && (trimmed.contains("\"Plan"_L1) || trimmed.contains("\"Node Type"_L1));
}

// Finds every plan in a run of JSON documents. What stands between plans (arrays around them, objects that hold them
// under another key, commas) needs no tree: brackets and keys are walked over.
class DocumentsReader
{
public:
    DocumentsReader(const QByteArray &json, int firstLine, int depth)
        : m_json(json)
        , m_cursor(json, JsonCursor::Mode::Repair, firstLine)
        , m_depth(depth)
    {
    }

    PlanReading read()
    {
        while (m_cursor.peek() != '\0' || !m_cursor.atEnd())
            step();
        if (m_brackets > 0 && !m_reading.plans.empty() && !m_cutOff)
            m_reading.plans.back().notices.push_back({ Code::Truncated, m_cursor.line(), 1, {} });
        addRepairs();
        if (m_reading.plans.empty())
            failWithoutPlan();
        return std::move(m_reading);
    }

private:
    void step()
    {
        const char c = m_cursor.peek();
        if (c == '{') {
            readStatement();
        } else if (c == '"') {
            readString();
        } else if (c == '[' || c == ']' || c == '}') {
            m_brackets += c == '[' ? 1 : -1;
            m_cursor.accept(c);
        } else if (c == ',' || c == ';') {
            m_cursor.accept(c);
        } else {
            if (!m_failure)
                keepFailure([this] { m_cursor.fail(u"a plan in JSON expected"_s); });
            leaveLine(m_cursor.position());
        }
    }

    // The first fault is told where no plan is found at all.
    template <typename Function>
    bool keepFailure(Function function)
    {
        try {
            function();
            return true;
        } catch (const FailureError &error) {
            if (!m_failure)
                m_failure = error.failure();
            return false;
        }
    }

    [[noreturn]] void failWithoutPlan()
    {
        if (m_failure)
            throw FailureError(*m_failure);
        m_cursor.fail(u"no \"Plan\" in the document"_s);
    }

    void readString()
    {
        const int line = m_cursor.line();
        QString text;
        const qsizetype start = m_cursor.position();
        if (!keepFailure([&] { text = m_cursor.string(); })) {
            leaveLine(start);
        } else if (m_cursor.accept(':')) {
            return; // the key of an object around the plan
        } else if (!readInside(text, line)) {
            leave(line, text);
        }
    }

    // A string that holds JSON.
    bool readInside(const QString &text, int line)
    {
        if (m_depth >= MostStringsInStrings || !holdsPlan(text))
            return false;
        const QByteArray json = text.toUtf8();
        PlanReading inner;
        if (!keepFailure([&] { inner = DocumentsReader(json, line, m_depth + 1).read(); }))
            return false;
        for (ReadPlan &plan : inner.plans) {
            plan.firstLine = line;
            for (PlanNotice &notice : plan.notices)
                notice.line = line;
            plan.notices.push_back({ Code::QuotesRemoved, line, 1, {} });
            m_reading.plans.push_back(std::move(plan));
        }
        for (const UnreadLine &unread : inner.unreadLines)
            leave(line, unread.text);
        return true;
    }

    void readStatement()
    {
        m_start = m_cursor.position();
        m_startLine = m_cursor.line();
        m_planSeen = false;
        PlanBuilder builder([this] { return m_cursor.line(); });
        JsonNodeReader nodes(m_cursor, builder);
        m_cursor.accept('{');
        m_entryStart = m_cursor.position();
        bool over = false;
        const bool whole = keepFailure([&] {
            for (bool first = true; !over && !m_cursor.ended('}', first); first = false)
                over = readEntry(builder, nodes);
        });
        if (whole && over)
            return; // the object was no statement: its entries are walked over
        if (!whole && builder.hasRoot())
            builder.notice(Code::Truncated);
        const bool readable = finishPlan(builder);
        if (!whole)
            leaveRest(readable ? std::max(m_entryStart, nodes.entryStart()) : m_start);
        else if (!readable)
            leaveSpan(m_start);
    }

    // True where the object turns out to be something around a plan.
    bool readEntry(PlanBuilder &builder, JsonNodeReader &nodes)
    {
        m_cursor.peek();
        m_entryStart = m_cursor.position();
        const QString key = QString::fromUtf8(m_cursor.key());
        const char next = m_cursor.peek();
        if (key == "Plan"_L1 && next == '{') {
            if (m_planSeen) {
                finishPlan(builder);
                builder.notice(Code::DuplicateKey, key);
            }
            m_planSeen = true;
            builder.reserve(expectedNodes());
            nodes.read();
        } else if (!m_planSeen && key == "Node Type"_L1) {
            return readBareNode(builder, nodes);
        } else if (!m_planSeen && (next == '{' || next == '[') && !isStatementKey(key)) {
            for (const auto &[name, value] : builder.take().properties)
                leave(m_cursor.line(), name + ": "_L1 + value.toVariant().toString());
            ++m_brackets;
            return true;
        } else {
            readTopLevel(builder, key);
        }
        return false;
    }

    void readTopLevel(PlanBuilder &builder, const QString &key)
    {
        const FieldValue value = m_cursor.value();
        if (!m_planSeen && key != "Query Text"_L1 && readInside(value.text, m_startLine))
            return;
        if (value.unreadable)
            builder.notice(Code::NumberUnreadable, key);
        else
            builder.topLevel(key, value.json);
    }

    // A node without anything around it.
    bool readBareNode(PlanBuilder &builder, JsonNodeReader &nodes)
    {
        m_cursor.setPosition(m_start);
        m_planSeen = true;
        builder.reserve(expectedNodes());
        nodes.read();
        m_cursor.setPosition(m_cursor.position() - 1); // its bracket is the statement's
        return false;
    }

    // Room for all nodes at once: growing step by step would need twice the memory for a moment. Up to the next plan,
    // and no more than its text can hold.
    size_t expectedNodes() const
    {
        constexpr qsizetype smallestNode = 100; // bytes
        QByteArrayView text = QByteArrayView(m_json).sliced(m_cursor.position());
        if (const qsizetype next = text.indexOf("\"Plan\""); next >= 0)
            text = text.first(next);
        return size_t(std::min(text.count("\"Node Type\""), text.size() / smallestNode + 1));
    }

    bool finishPlan(PlanBuilder &builder)
    {
        const bool readable = builder.hasRoot();
        auto plan = std::make_shared<Plan>(builder.take());
        std::vector<PlanNotice> notices = builder.takeNotices();
        if (!readable) {
            if (!plan->nodes.empty())
                keepFailure([this] { m_cursor.fail(u"the plan has no \"Node Type\""_s); });
            return false;
        }
        ReadPlan read;
        for (const auto &[key, value] : plan->properties) {
            if (key == "Query Text"_L1)
                read.queryText = value.toString();
        }
        read.plan = std::move(plan);
        read.firstLine = m_startLine;
        read.source = QString::fromUtf8(QByteArrayView(m_json).sliced(m_start, m_cursor.position() - m_start));
        read.notices = std::move(notices);
        m_reading.plans.push_back(std::move(read));
        return true;
    }

    void leave(int line, const QString &text)
    {
        m_reading.unreadLines.push_back({ line, text.left(LongestUnreadLine) });
    }

    // One line, or what of it lies before `limit`. The cursor stands behind it afterwards.
    void leaveLine(qsizetype start, qsizetype limit)
    {
        const int line = m_cursor.lineAt(start);
        qsizetype end = m_json.indexOf('\n', start);
        end = end < 0 || end >= limit ? limit : end;
        const QByteArrayView text = QByteArrayView(m_json).sliced(start, end - start);
        const QString shown = QString::fromUtf8(text.first(std::min(text.size(), LongestUnreadLine))).trimmed();
        if (!shown.isEmpty())
            leave(line, shown);
        m_cursor.setPosition(std::min(end + 1, limit));
    }

    void leaveLine(qsizetype start) { leaveLine(start, m_json.size()); }

    void leaveSpan(qsizetype start)
    {
        const qsizetype end = m_cursor.position();
        do
            leaveLine(start, end);
        while ((start = m_cursor.position()) < end);
    }

    // After a fault: everything up to a line behind it that begins with a bracket is left unread.
    void leaveRest(qsizetype start)
    {
        const qsizetype fault = m_cursor.position();
        m_cutOff = true;
        m_brackets = 0;
        leaveLine(start);
        while (!m_cursor.atEnd()) {
            const char first = m_json.at(m_cursor.position());
            if (m_cursor.position() > fault && (first == '[' || first == '{'))
                return;
            leaveLine(m_cursor.position());
        }
    }

    void addRepairs()
    {
        if (m_reading.plans.empty())
            return;
        auto &notices = m_reading.plans.front().notices;
        const JsonCursor::Repairs &repairs = m_cursor.repairs();
        const auto add = [&notices](Code code, qint64 count, int line) {
            if (count > 0)
                notices.push_back({ code, line, count, {} });
        };
        add(Code::LineFeedInString, repairs.lineFeeds, repairs.firstLineFeed);
        add(Code::LinesJoined, repairs.joinedTokens, repairs.firstJoinedToken);
        add(Code::CharactersReplaced, repairs.commas, repairs.firstComma);
    }

    const QByteArray &m_json;
    JsonCursor m_cursor;
    int m_depth;
    int m_brackets = 0;
    int m_startLine = 1; // of the statement
    bool m_cutOff = false, m_planSeen = false;
    qsizetype m_start = 0, m_entryStart = 0;
    std::optional<Failure> m_failure;
    PlanReading m_reading;
};

struct CleanText
{
    QByteArray utf8;
    std::vector<PlanNotice> notices;
};

int lineOf(const QByteArray &text, qsizetype position, int firstLine)
{
    return firstLine + int(std::count(text.cbegin(), text.cbegin() + position, '\n'));
}

CleanText clean(const QByteArray &utf8, int firstLine)
{
    CleanText result { utf8, {} };
    if (const qsizetype nul = utf8.indexOf('\0'); nul >= 0) {
        const int line = lineOf(utf8, nul, firstLine);
        result.notices.push_back({ Code::NulRemoved, line, utf8.count('\0'), {} });
        result.utf8.removeIf([](char c) { return c == '\0'; });
    }
    if (!QUtf8StringView(result.utf8).isValidUtf8()) {
        const QByteArray replacement = "\xEF\xBF\xBD";
        const qsizetype before = result.utf8.count(replacement);
        result.utf8 = QString::fromUtf8(result.utf8).toUtf8();
        result.notices.push_back({ Code::EncodingRepaired, -1, result.utf8.count(replacement) - before, {} });
    }
    return result;
}

}

PlanReading readJsonPlans(const QByteArray &utf8, int firstLine)
{
    const CleanText text = clean(utf8, firstLine);
    PlanReading reading = DocumentsReader(text.utf8, firstLine, 0).read();
    auto &notices = reading.plans.front().notices;
    notices.insert(notices.begin(), text.notices.begin(), text.notices.end());
    // A single plan keeps its brackets: it is what the person gave.
    if (reading.plans.size() == 1)
        reading.plans.front().source = QString::fromUtf8(text.utf8);
    return reading;
}

}
