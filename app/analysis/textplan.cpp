// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/formatreaders.h"

#include "analysis/textfooter.h"
#include "analysis/textlines.h"
#include "analysis/textnodenames.h"
#include "analysis/textproperties.h"
#include "analysis/texttree.h"
#include "analysis/unreadable.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Properties and arrows of a node's children stand this far right of its own arrow, those of the root 2 (explain.c).
constexpr int ArrowStep = 6;
constexpr int RootStep = 2;

class TextPlanReader
{
public:
    explicit TextPlanReader(const InputLines &lines)
        : m_input(lines)
    {
    }

    PlanReading read()
    {
        for (const TextLine &line : joinTextLines(m_input))
            take(line);
        finishPlan();
        return std::move(m_reading);
    }

private:
    // Lines further right than `column` belong to it: "Worker 0", "JIT", "Planning", a target table.
    struct Section
    {
        enum class Kind
        {
            Worker,
            Target,
            Jit,
            Other
        };
        Kind kind = Kind::Other;
        int column = 0;
        QString name;
        KeyValues values;
    };

    void take(const TextLine &line)
    {
        const bool rootLine
            = line.kind == LineKind::Root && !belongsInside(line) && (!m_queryText || line.text.contains("(cost="_L1));
        if (m_queryText && !rootLine)
            return takeQueryText(line);
        if (rootLine || (line.kind == LineKind::Node && m_tree.nodes.empty()))
            return beginPlan(line);
        if (line.kind == LineKind::Footer && line.text.startsWith("Query Text:"_L1))
            return beginQueryText(line);
        if (m_tree.nodes.empty())
            return takeOutside(line);
        if (line.joined > 0)
            notice(PlanNotice::Code::LinesJoined, line.number, line.joined);
        m_lastLine = line.number + line.joined;
        closeSections(line.column);
        switch (line.kind) {
        case LineKind::Node:
            return beginNode(line);
        case LineKind::Root:
            return beginTarget(line);
        case LineKind::Subplan:
            m_subplan = line.text;
            m_subplanColumn = line.column;
            return;
        case LineKind::Property:
        case LineKind::Footer:
        case LineKind::Keyed:
            return takeKeyed(line);
        case LineKind::Other:
            m_reading.unreadLines.push_back({ line.number, line.text });
        }
    }

    // A line without arrow that looks like a node is a target of ModifyTable when it stands deeper than the root.
    bool belongsInside(const TextLine &line) const
    {
        return !m_tree.nodes.empty() && line.column > m_tree.nodes.front().column;
    }

    void takeOutside(const TextLine &line)
    {
        const bool rule
            = std::all_of(line.text.begin(), line.text.end(), [](QChar c) { return c == u'-' || c == u'='; });
        if (!rule && line.text != "QUERY PLAN"_L1 && line.text != "--- QUERY PLAN ---"_L1)
            m_reading.unreadLines.push_back({ line.number, line.text });
    }

    void beginQueryText(const TextLine &line)
    {
        finishPlan();
        m_queryText = line.text.sliced(11).trimmed();
        m_firstLine = line.number;
    }

    void takeQueryText(const TextLine &line)
    {
        const auto keyed = splitKey(line.text);
        if (keyed && keyed->key == "Query Parameters"_L1)
            m_tree.topLevel.emplace_back(u"Query Parameters"_s, keyed->value.toString());
        else
            *m_queryText += u'\n' + QString(line.column, u' ') + line.text;
    }

    void beginPlan(const TextLine &line)
    {
        const bool afterText = m_queryText.has_value();
        QString queryText = m_queryText.value_or(QString());
        if (!afterText) {
            finishPlan();
            m_firstLine = line.number;
        }
        m_queryText.reset();
        m_current.queryText = queryText;
        if (!queryText.isEmpty())
            m_tree.topLevel.emplace_back(u"Query Text"_s, queryText);
        m_lastLine = line.number + line.joined;
        if (line.joined > 0)
            notice(PlanNotice::Code::LinesJoined, line.number, line.joined);
        beginNode(line);
    }

    void beginNode(const TextLine &line)
    {
        const bool arrow = line.kind == LineKind::Node;
        closeSections(-1);
        // A heading stands where its owner's children begin, its node two further right.
        const bool announced = !m_subplan.isEmpty() && line.column > m_subplanColumn;
        closeNodes(announced ? m_subplanColumn : line.column);
        auto heading = readHeading(arrow ? QStringView(line.text).sliced(2) : QStringView(line.text), true);
        if (!heading)
            return;
        TextNode node;
        node.parent = m_open.empty() ? -1 : m_open.back();
        node.line = line.number;
        node.column = line.column;
        node.type = heading->type;
        node.costs = heading->costs;
        node.actuals = heading->actuals;
        node.times = heading->times;
        node.neverExecuted = heading->neverExecuted;
        node.aliasOnly = heading->aliasOnly;
        node.values = std::move(heading->values);
        if (announced)
            node.subplanName = m_subplan;
        m_subplan.clear();
        m_tree.fractionalRows = m_tree.fractionalRows || heading->fractionalRows;
        m_cut = heading->cut;
        m_open.push_back(int(m_tree.nodes.size()));
        m_tree.nodes.push_back(std::move(node));
    }

    void closeNodes(int column)
    {
        const bool flat = !m_tree.nodes.empty() && column <= m_tree.nodes.front().column;
        const auto isOver = [&](const TextNode &node) {
            return flat ? node.children >= mostChildren(node.type) : node.column >= column;
        };
        while (m_open.size() > 1 && isOver(m_tree.nodes[size_t(m_open.back())]))
            m_open.pop_back();
        if (!m_open.empty())
            ++m_tree.nodes[size_t(m_open.back())].children;
    }

    void beginTarget(const TextLine &line)
    {
        const auto heading = readHeading(line.text, false);
        openNodeAt(line.column);
        KeyValues values;
        for (const auto &[key, value] : heading->values) {
            if (key == "Schema"_L1 || key == "Relation Name"_L1 || key == "Alias"_L1)
                values.emplace_back(key, value);
        }
        m_sections.push_back({ Section::Kind::Target, line.column, {}, values });
    }

    // Makes the node current that a property in this column belongs to.
    void openNodeAt(int column)
    {
        const auto contentColumn = [this](int id) {
            return m_tree.nodes[size_t(id)].column + (id == 0 ? RootStep : ArrowStep);
        };
        // A little less than the full step: some viewers take blanks away.
        while (m_open.size() > 1 && column < contentColumn(m_open.back()) - 3)
            m_open.pop_back();
    }

    void takeKeyed(const TextLine &line)
    {
        const auto keyed = splitKey(line.text);
        if (!keyed) {
            readTrigger(line.text, m_triggers);
            return;
        }
        const TextNode &root = m_tree.nodes.front();
        const bool bottom
            = m_sections.empty() && line.kind != LineKind::Property && line.column < root.column + RootStep;
        if (!bottom && m_sections.empty())
            openNodeAt(line.column);
        if (bottom)
            m_bottom = true;
        if (keyed->key.startsWith("Worker "_L1) && isPropertyKey(keyed->key))
            beginWorker(line, *keyed);
        else if (keyed->value.isEmpty() || keyed->key == "Serialization"_L1)
            beginSection(line, *keyed);
        else if (!m_sections.empty() && m_sections.back().kind == Section::Kind::Jit)
            readJit(*keyed, m_sections.back().values);
        else if (bottom)
            takeFooter(line, *keyed);
        else
            readProperty(line.text, *keyed, values());
    }

    void beginWorker(const TextLine &line, KeyedText keyed)
    {
        Section section { Section::Kind::Worker, line.column, keyed.key.toString(), {} };
        const QString number = keyed.key.sliced(7).toString();
        section.values.emplace_back(u"Worker Number"_s, number.toInt());
        if (keyed.value.startsWith("actual "_L1)) {
            TextNode &node = m_tree.nodes[size_t(m_open.back())];
            readActuals(keyed.value.sliced(7), section.values, node.times, m_tree.fractionalRows);
        }
        m_sections.push_back(std::move(section));
        const auto inner = splitKey(keyed.value);
        if (inner && inner->value.isEmpty())
            beginSection({ line.number, line.column + 1, {}, LineKind::Keyed, 0, false }, *inner);
        else if (inner)
            readProperty(keyed.value, *inner, m_sections.back().values);
    }

    void beginSection(const TextLine &line, KeyedText keyed)
    {
        const bool jit = keyed.key.startsWith("JIT"_L1);
        Section section { jit ? Section::Kind::Jit : Section::Kind::Other, line.column, keyed.key.toString(), {} };
        if (keyed.key == "Serialization"_L1)
            readSerialization(keyed.value, section.values);
        m_sections.push_back(std::move(section));
    }

    void closeSections(int column)
    {
        while (!m_sections.empty() && m_sections.back().column >= column) {
            Section section = std::move(m_sections.back());
            m_sections.pop_back();
            TextNode &node = m_tree.nodes[size_t(m_open.back())];
            if (section.kind == Section::Kind::Worker)
                mergeWorker(node, std::move(section.values));
            else if (section.kind == Section::Kind::Target)
                node.targets.push_back(std::move(section.values));
            else
                values().emplace_back(section.name,
                    section.values.empty() ? QJsonValue(QString()) : QJsonValue(toObject(section.values)));
        }
        if (m_sections.empty())
            m_bottom = false;
    }

    // Up to 12 a worker has a line for its rows and another for its sort.
    static void mergeWorker(TextNode &node, KeyValues worker)
    {
        for (KeyValues &known : node.workers) {
            if (known.front().second == worker.front().second) {
                known.insert(known.end(), worker.begin() + 1, worker.end());
                return;
            }
        }
        node.workers.push_back(std::move(worker));
    }

    KeyValues &values()
    {
        if (!m_sections.empty())
            return m_sections.back().values;
        return m_bottom ? m_tree.topLevel : m_tree.nodes[size_t(m_open.back())].values;
    }

    void takeFooter(const TextLine &line, KeyedText keyed)
    {
        const auto time = readFooter(line.text, keyed, m_tree.topLevel, m_triggers);
        if (!time)
            return;
        if (line.afterBlank || keyed.key.startsWith("Time"_L1) || keyed.key.startsWith("Temps"_L1))
            m_reading.unreadLines.push_back({ line.number, line.text }); // of psql's timing
        else
            m_namelessTimes.push_back({ *time, { line.number, line.text } });
    }

    // Names of the two times in another language: they come in this order, the second only with ANALYZE.
    void placeNamelessTimes()
    {
        const bool analyzed = m_tree.nodes.front().actuals;
        QStringList keys { u"Planning Time"_s };
        if (analyzed)
            keys = m_namelessTimes.size() == 1 ? QStringList { u"Execution Time"_s } : keys << u"Execution Time"_s;
        for (const QString &key : std::as_const(keys)) {
            const bool known = std::any_of(m_tree.topLevel.begin(), m_tree.topLevel.end(),
                [&key](const auto &entry) { return entry.first == key; });
            if (known || m_namelessTimes.empty())
                continue;
            m_tree.topLevel.emplace_back(key, m_namelessTimes.front().first);
            m_namelessTimes.erase(m_namelessTimes.begin());
        }
        for (const auto &[time, line] : m_namelessTimes)
            m_reading.unreadLines.push_back(line);
        m_namelessTimes.clear();
    }

    void notice(PlanNotice::Code code, int line, qint64 count)
    {
        for (PlanNotice &known : m_current.notices) {
            if (known.code == code) {
                known.count += count;
                return;
            }
        }
        m_current.notices.push_back({ code, line, count, {} });
    }

    void finishPlan()
    {
        if (m_tree.nodes.empty())
            return;
        closeSections(-1);
        placeNamelessTimes();
        if (!m_triggers.isEmpty())
            m_tree.topLevel.emplace_back(u"Triggers"_s, triggersOf(m_tree, std::exchange(m_triggers, {})));
        if (std::exchange(m_cut, false) || lacksChildren(m_tree))
            notice(PlanNotice::Code::Truncated, m_lastLine, 0);
        m_current.format = PlanFormat::Text;
        m_current.firstLine = m_firstLine;
        m_current.source = sourceText();
        Plan plan = buildPlan(std::exchange(m_tree, {}), m_current.notices);
        m_current.plan = std::make_shared<const Plan>(std::move(plan));
        m_reading.plans.push_back(std::exchange(m_current, {}));
        m_open.clear();
        m_subplan.clear();
    }

    QString sourceText() const
    {
        const auto byNumber = [](const InputLine &line, int number) {
            return line.number < number;
        };
        QString text;
        for (auto it = std::lower_bound(m_input.begin(), m_input.end(), m_firstLine, byNumber);
             it != m_input.end() && it->number <= m_lastLine; ++it)
            text += it->text + u'\n';
        return text;
    }

    const InputLines &m_input;
    PlanReading m_reading;
    ReadPlan m_current;
    TextTree m_tree;
    std::vector<int> m_open; ///< ids of the nodes from the root to the current one
    std::vector<Section> m_sections;
    std::vector<std::pair<double, UnreadLine>> m_namelessTimes;
    std::optional<QString> m_queryText;
    QJsonArray m_triggers;
    QString m_subplan;
    int m_subplanColumn = 0;
    int m_firstLine = 1, m_lastLine = 1;
    bool m_bottom = false;
    bool m_cut = false; ///< the latest node's line ends inside its figures
};

}

PlanReading readTextPlans(const InputLines &lines)
{
    PlanReading reading = TextPlanReader(lines).read();
    if (reading.plans.empty())
        failUnreadable(lines.empty() ? 1 : lines.front().number, 1, u"no node of a plan"_s);
    return reading;
}

}
