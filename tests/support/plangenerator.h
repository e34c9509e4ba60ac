// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <random>
#include <vector>

namespace Spillway::Tests {

/// A made-up plan as EXPLAIN (ANALYZE, BUFFERS, VERBOSE, FORMAT JSON) of 17 writes it, about 800 bytes a node without
/// indentation. The same request gives the same text on every machine. Times and buffers of a node contain those of its
/// children, as a server's do.
struct PlanRequest
{
    enum class Shape
    {
        Balanced, ///< two children a node
        Deep, ///< one below the other
        Wide ///< all below one Append
    };

    int nodes = 1000;
    Shape shape = Shape::Balanced;
    bool indented = false; ///< as the server indents, two blanks a level
};

class PlanGenerator
{
public:
    explicit PlanGenerator(PlanRequest request)
        : m_request(request)
        , m_figures(size_t(request.nodes))
    {
        for (int id = request.nodes - 1; id >= 0; --id)
            sumUp(id);
    }

    QByteArray json()
    {
        m_text.reserve(qsizetype(m_request.nodes) * (m_request.indented ? 3000 : 900));
        open('[');
        next(true);
        open('{');
        key("Plan", true);
        writeNodes();
        key("Planning Time");
        m_text += "12.345";
        key("Triggers");
        m_text += "[]";
        key("Execution Time");
        m_text += QByteArray::number(m_figures.front().total + 1, 'f', 3);
        close('}');
        close(']');
        return m_text;
    }

private:
    struct Figures
    {
        double total = 0;
        qint64 hit = 0, read = 0;
    };

    QList<int> childrenOf(int id) const
    {
        QList<int> children;
        if (m_request.shape == PlanRequest::Shape::Wide) {
            for (int child = 1; id == 0 && child < m_request.nodes; ++child)
                children.append(child);
            return children;
        }
        const int step = m_request.shape == PlanRequest::Shape::Deep ? 1 : 2;
        for (int child = id * step + 1; child <= id * step + step && child < m_request.nodes; ++child)
            children.append(child);
        return children;
    }

    double random(double upTo) { return double(m_random() % 1000000) / 1e6 * upTo; }

    void sumUp(int id)
    {
        Figures &own = m_figures[size_t(id)];
        own = { 0.01 + random(3), qint64(random(500)), qint64(random(90)) };
        for (const int child : childrenOf(id)) {
            own.total += m_figures[size_t(child)].total;
            own.hit += m_figures[size_t(child)].hit;
            own.read += m_figures[size_t(child)].read;
        }
    }

    void writeNodes()
    {
        std::vector<std::pair<QList<int>, qsizetype>> open; // children, next of them
        beginNode(0, false);
        open.push_back({ childrenOf(0), 0 });
        while (!open.empty()) {
            auto &[children, at] = open.back();
            if (at == children.size()) {
                if (!children.isEmpty())
                    close(']');
                close('}');
                open.pop_back();
                continue;
            }
            if (at == 0) {
                key("Plans");
                this->open('[');
            }
            next(at == 0);
            const int child = children.at(at++);
            beginNode(child, at == 2 && m_request.shape == PlanRequest::Shape::Balanced);
            open.push_back({ childrenOf(child), 0 });
        }
    }

    void beginNode(int id, bool inner)
    {
        const QList<int> children = childrenOf(id);
        const QByteArray alias = "table_" + QByteArray::number(id);
        const Figures &figures = m_figures[size_t(id)];
        open('{');
        text("Node Type", typeOf(id, children), true);
        if (id > 0)
            text("Parent Relationship",
                m_request.shape == PlanRequest::Shape::Wide ? "Member"
                    : inner                                 ? "Inner"
                                                            : "Outer");
        raw("Parallel Aware", "false");
        raw("Async Capable", "false");
        if (children.size() == 2)
            text("Join Type", "Inner");
        if (children.isEmpty()) {
            text("Relation Name", alias);
            text("Schema", "public");
            text("Alias", alias);
        }
        number("Startup Cost", random(100), 2);
        number("Total Cost", 100 + random(100000), 2);
        number("Plan Rows", 1 + qint64(random(100000)));
        number("Plan Width", 4 + qint64(random(200)));
        number("Actual Startup Time", figures.total / 3, 3);
        number("Actual Total Time", figures.total, 3);
        number("Actual Rows", qint64(random(100000)));
        number("Actual Loops", 1);
        key("Output");
        open('[');
        for (int column = 0; column < 3; ++column) {
            next(column == 0);
            m_text += '"' + alias + ".column_" + QByteArray::number(column) + '"';
        }
        close(']');
        if (children.isEmpty()) {
            text("Filter", "((" + alias + ".column_1 > 42) AND (" + alias + ".column_2 ~~ 'a%'::text))");
            number("Rows Removed by Filter", qint64(random(5000)));
        } else if (children.size() == 2) {
            raw("Inner Unique", "false");
            text("Hash Cond", "(" + alias + ".column_0 = t.column_0)");
        }
        number("Shared Hit Blocks", figures.hit);
        number("Shared Read Blocks", figures.read);
        for (const char *name :
            { "Shared Dirtied Blocks", "Shared Written Blocks", "Local Hit Blocks", "Local Read Blocks",
                "Local Dirtied Blocks", "Local Written Blocks", "Temp Read Blocks", "Temp Written Blocks" })
            number(name, qint64(0));
    }

    static QByteArray typeOf(int id, const QList<int> &children)
    {
        if (children.size() > 2)
            return "Append";
        if (children.size() == 2)
            return id % 3 == 0 ? "Nested Loop" : "Hash Join";
        return children.size() == 1 ? "Subquery Scan" : "Seq Scan";
    }

    void text(const char *name, const QByteArray &value, bool first = false) { raw(name, '"' + value + '"', first); }
    void number(const char *name, double value, int decimals) { raw(name, QByteArray::number(value, 'f', decimals)); }
    void number(const char *name, qint64 value) { raw(name, QByteArray::number(value)); }

    void raw(const char *name, const QByteArray &value, bool first = false)
    {
        key(name, first);
        m_text += value;
    }

    void key(const char *name, bool first = false)
    {
        next(first);
        m_text += '"';
        m_text += name;
        m_text += "\": ";
    }

    void next(bool first)
    {
        if (!first)
            m_text += m_request.indented ? "," : ", ";
        newLine();
    }

    void open(char bracket)
    {
        m_text += bracket;
        ++m_level;
    }

    void close(char bracket)
    {
        --m_level;
        newLine();
        m_text += bracket;
    }

    void newLine()
    {
        if (m_request.indented)
            m_text += '\n' + QByteArray(m_level * 2, ' ');
    }

    PlanRequest m_request;
    std::mt19937 m_random { 20240229 };
    std::vector<Figures> m_figures;
    QByteArray m_text;
    int m_level = 0;
};

inline QByteArray generatePlan(PlanRequest request)
{
    return PlanGenerator(request).json();
}

}
