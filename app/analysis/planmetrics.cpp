// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planmetrics.h"

#include "analysis/charging.h"
#include "analysis/planmemory.h"
#include "analysis/processshare.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr Blocks BufferUsage::*BufferFields[] = { &BufferUsage::sharedHit, &BufferUsage::sharedRead,
    &BufferUsage::sharedDirtied, &BufferUsage::sharedWritten, &BufferUsage::localHit, &BufferUsage::localRead,
    &BufferUsage::localDirtied, &BufferUsage::localWritten, &BufferUsage::tempRead, &BufferUsage::tempWritten };

void subtract(BufferUsage &from, const BufferUsage &what)
{
    for (const auto field : BufferFields)
        from.*field = from.*field - what.*field;
}

// Where `holder` was charged with more than it holds, the rest lies in `reader`.
void settle(BufferUsage &holder, BufferUsage &reader)
{
    for (const auto field : BufferFields) {
        const Blocks moved = std::min(std::max(Blocks(), Blocks() - holder.*field), std::max(Blocks(), reader.*field));
        holder.*field += moved;
        reader.*field = reader.*field - moved;
    }
}

// What a reader pulled from a body that goes on after the plan is in the body's figures as well.
void dropShared(std::optional<BufferUsage> &reader, const std::optional<BufferUsage> &body)
{
    if (!reader || !body)
        return;
    for (const auto field : BufferFields)
        (*reader).*field = (*reader).*field - std::min((*reader).*field, (*body).*field);
}

void dropNegative(BufferUsage &usage)
{
    for (const auto field : BufferFields)
        usage.*field = std::max(Blocks(), usage.*field);
}

class Calculator
{
public:
    explicit Calculator(const Plan &plan)
        : m_nodes(plan.nodes)
        , m_fractionalRows(plan.fractionalRows)
        , m_shares(processShares(plan))
    {
        m_metrics.nodes.resize(m_nodes.size());
        for (const PlanNode &node : m_nodes)
            readActuals(node);
        m_charging = chargeSubplans(plan, totals());
        m_afterwards.resize(m_nodes.size());
        for (const int id : m_charging.afterwards)
            m_afterwards[size_t(id)] = true;
        m_children.resize(m_nodes.size());
        for (const PlanNode &node : m_nodes) {
            if (const int container = m_charging.container[size_t(node.id)]; container >= 0)
                m_children[size_t(container)].push_back(node.id);
        }
    }

    PlanMetrics run()
    {
        if (m_nodes.empty())
            return {};
        for (const int id : m_charging.afterwards)
            addToOwners(id);
        computeSelfTimes();
        for (const PlanNode &node : m_nodes)
            computeMemory(node);
        computeSelfBuffers();
        computeSelfWal();
        dropSharedWal();
        computeMaxima();
        return std::move(m_metrics);
    }

private:
    NodeMetrics &at(int id) { return m_metrics.nodes[size_t(id)]; }
    const PlanNode &node(int id) const { return m_nodes[size_t(id)]; }

    void readActuals(const PlanNode &node)
    {
        NodeMetrics &m = at(node.id);
        const ProcessShare &share = m_shares[size_t(node.id)];
        m.consumesWorkMem = consumesWorkMem(node);
        m.processes = int(std::lround(std::clamp(share.processes, 1.0, 1e6)));
        if (!node.actuals)
            return;
        const NodeActuals &actuals = *node.actuals;
        m.rowsTotal = actuals.rows * actuals.loops;
        if (!m_fractionalRows && actuals.loops > 1) {
            m.rowsTotalLow = std::ceil(std::max(0.0, actuals.rows - 0.5) * actuals.loops);
            m.rowsTotalHigh = std::floor((actuals.rows + 0.5) * actuals.loops);
        }
        if (actuals.loops <= 0)
            return;
        if (node.estimate)
            m.estimateFactor = std::max(1.0, actuals.rows) / std::max(1.0, node.estimate->rows);
        if (!actuals.total)
            return;
        m.process = *actuals.total * actuals.loops;
        m.total = *m.process / share.sharers;
        if (share.processes < share.sharers) {
            m.totalHigh = *m.process / share.processes;
            m.approximate = true;
        }
        if (share.othersWait && node.parent >= 0)
            at(node.parent).approximate = true;
    }

    std::vector<std::optional<Milliseconds>> totals() const
    {
        std::vector<std::optional<Milliseconds>> result;
        for (const NodeMetrics &m : m_metrics.nodes)
            result.push_back(m.total);
        return result;
    }

    // What ran when the plan was done is part of its owner's work, though the server's figures end before it.
    void addToOwners(int body)
    {
        Milliseconds read(0); // before the plan was done
        for (const Charging::Part &part : m_charging.parts)
            read += part.body == body ? part.time : Milliseconds(0);
        for (int up = node(body).parent; up >= 0; up = node(up).parent) {
            if (!at(up).total || !at(body).total)
                continue;
            *at(up).total += *at(body).total - read;
            *at(up).process += *at(body).process - read;
        }
    }

    void computeSelfTimes()
    {
        std::vector<int> order { 0 }; // containers before what they contain
        for (size_t next = 0; next < order.size(); ++next) {
            const std::vector<int> &children = m_children[size_t(order[next])];
            order.insert(order.end(), children.begin(), children.end());
        }
        // Parts of CTE bodies that lie in another reader than the one they hang on.
        std::vector<Milliseconds> elsewhere(m_nodes.size(), Milliseconds(0)), foreign(m_nodes.size(), Milliseconds(0));
        for (const Charging::Part &part : m_charging.parts) {
            elsewhere[size_t(part.body)] += part.time;
            foreign[size_t(part.reader)] += part.time;
        }
        m_budget.assign(m_nodes.size(), Milliseconds(0));
        m_awaited.assign(m_nodes.size(), false);
        for (auto id = order.rbegin(); id != order.rend(); ++id)
            m_budget[size_t(*id)] = roundedUp(*id) - elsewhere[size_t(*id)];
        m_budget[0] = at(0).total.value_or(Milliseconds());
        for (const int id : order) {
            if (at(id).total) {
                at(id).self = leftOver(m_budget[size_t(id)] + elsewhere[size_t(id)] - foreign[size_t(id)], id);
                setSelfHigh(id);
            }
        }
    }

    // A node with many loops may print 0.000 ms and still hold a child that was measured exactly: within half a unit
    // of the last digit on each loop it gets what its children need.
    Milliseconds roundedUp(int id)
    {
        const Milliseconds total = at(id).total.value_or(Milliseconds());
        Milliseconds children(0);
        for (const int child : m_children[size_t(id)])
            children += m_budget[size_t(child)];
        // Workers are waited for when the plan is shut down (execProcnode.c, ExecShutdownNode): that counts for Gather
        // and for the Limit that asked for it, not for the nodes between them.
        for (const int child : m_children[size_t(id)]) {
            if (node(child).type.startsWith("Gather"_L1) || m_awaited[size_t(child)])
                m_awaited[size_t(id)] = m_budget[size_t(child)] > total;
        }
        if (m_awaited[size_t(id)])
            return std::max(total, children);
        const Milliseconds rounding(0.0005 * loops(id) / m_shares[size_t(id)].sharers);
        return std::max(total, std::min(total + rounding, children));
    }

    // Printed times are rounded per loop: where children seem to exceed their parent, the child with the most loops is
    // the least exact and gives way first.
    Milliseconds leftOver(Milliseconds rest, int id)
    {
        std::vector<int> byLoops = m_children[size_t(id)];
        for (const int child : byLoops)
            rest -= m_budget[size_t(child)];
        at(id).clamped = -rest > roundingOf(id);
        std::stable_sort(byLoops.begin(), byLoops.end(), [this](int a, int b) { return loops(a) > loops(b); });
        for (const int child : byLoops) {
            const Milliseconds cut
                = std::clamp(-rest, Milliseconds(0), std::max(Milliseconds(0), m_budget[size_t(child)]));
            m_budget[size_t(child)] -= cut;
            rest += cut;
        }
        return std::max(Milliseconds(0), rest);
    }

    // Half a unit of the last printed digit on every loop, of the node and of its children.
    Milliseconds roundingOf(int id) const
    {
        double loopsSummed = loops(id);
        for (const int child : m_children[size_t(id)])
            loopsSummed += loops(child);
        return Milliseconds(0.0005 * loopsSummed + 1e-9);
    }

    double loops(int id) const { return node(id).actuals ? node(id).actuals->loops : 0; }

    void setSelfHigh(int id)
    {
        NodeMetrics &m = at(id);
        if (!m.totalHigh)
            return;
        Milliseconds high = *m.totalHigh;
        for (const int child : m_children[size_t(id)])
            high -= at(child).totalHigh.value_or(at(child).total.value_or(Milliseconds()));
        m.selfHigh = std::max(*m.self, high);
    }

    bool isAfterwards(int id) const { return m_afterwards[size_t(id)]; }

    void computeSelfBuffers()
    {
        for (const PlanNode &node : m_nodes) {
            if (!node.buffers)
                continue;
            BufferUsage own = *node.buffers;
            for (const int child : m_children[size_t(node.id)]) {
                if (m_nodes[size_t(child)].buffers && !isAfterwards(child))
                    subtract(own, *m_nodes[size_t(child)].buffers);
            }
            at(node.id).selfBuffers = own;
        }
        for (const Charging::Part &part : m_charging.parts) {
            if (isAfterwards(part.body)) {
                dropShared(at(part.reader).selfBuffers, node(part.body).buffers);
                continue;
            }
            auto &holder = at(m_charging.container[size_t(part.body)]).selfBuffers;
            if (auto &reader = at(part.reader).selfBuffers; holder && reader)
                settle(*holder, *reader);
        }
        for (NodeMetrics &m : m_metrics.nodes) {
            if (m.selfBuffers)
                dropNegative(*m.selfBuffers);
        }
    }

    void computeSelfWal()
    {
        for (const PlanNode &node : m_nodes) {
            if (!node.wal)
                continue;
            WalUsage own = *node.wal;
            for (const int child : m_children[size_t(node.id)]) {
                const auto &wal = m_nodes[size_t(child)].wal;
                if (!wal || isAfterwards(child))
                    continue;
                own.records = std::max<qint64>(0, own.records - wal->records);
                own.fullPageImages = std::max<qint64>(0, own.fullPageImages - wal->fullPageImages);
                own.bytes = std::max(Bytes(), own.bytes - wal->bytes);
            }
            at(node.id).selfWal = own;
        }
    }

    // Readers of bodies that go on after the plan: their WAL is in the body's.
    void dropSharedWal()
    {
        for (const Charging::Part &part : m_charging.parts) {
            auto &reader = at(part.reader).selfWal;
            const auto &body = node(part.body).wal;
            if (!reader || !body || !isAfterwards(part.body))
                continue;
            reader->records = std::max<qint64>(0, reader->records - body->records);
            reader->fullPageImages = std::max<qint64>(0, reader->fullPageImages - body->fullPageImages);
            reader->bytes = std::max(Bytes(), reader->bytes - body->bytes);
        }
    }

    void computeMemory(const PlanNode &node)
    {
        NodeMetrics &m = at(node.id);
        if (m.consumesWorkMem && loops(node.id) > 0)
            m.memory = reportedMemory(node, m.processes);
    }

    void computeMaxima()
    {
        const PlanNode &root = m_nodes.front();
        std::vector<int> wholes { 0 };
        wholes.insert(wholes.end(), m_charging.afterwards.begin(), m_charging.afterwards.end());
        for (const int id : wholes) {
            if (const auto &buffers = node(id).buffers; buffers && root.buffers) {
                m_metrics.tempRead = m_metrics.tempRead.value_or(Blocks()) + buffers->tempRead;
                m_metrics.tempWritten = m_metrics.tempWritten.value_or(Blocks()) + buffers->tempWritten;
            }
            if (const auto &wal = node(id).wal; wal && root.wal)
                m_metrics.walBytes = m_metrics.walBytes.value_or(Bytes()) + wal->bytes;
        }
        for (const Charging::Part &part : m_charging.parts) {
            if (isAfterwards(part.body))
                countOnce(node(part.reader), node(part.body));
        }
        m_metrics.spills = m_metrics.tempWritten
            ? m_metrics.tempWritten->value > 0 || m_metrics.tempRead->value > 0
            : std::any_of(m_nodes.begin(), m_nodes.end(), [](const PlanNode &n) { return reportsSpill(n); });
        if (root.actuals)
            m_metrics.peakMemory = sumMemory();
    }

    void countOnce(const PlanNode &reader, const PlanNode &body)
    {
        if (reader.buffers && body.buffers && m_metrics.tempRead) {
            *m_metrics.tempRead = *m_metrics.tempRead - std::min(reader.buffers->tempRead, body.buffers->tempRead);
            *m_metrics.tempWritten
                = *m_metrics.tempWritten - std::min(reader.buffers->tempWritten, body.buffers->tempWritten);
        }
        if (reader.wal && body.wal && m_metrics.walBytes)
            *m_metrics.walBytes = *m_metrics.walBytes - std::min(reader.wal->bytes, body.wal->bytes);
    }

    std::optional<Kilobytes> sumMemory()
    {
        Kilobytes sum;
        for (const PlanNode &node : m_nodes) {
            const NodeMetrics &m = at(node.id);
            if (!m.consumesWorkMem || loops(node.id) <= 0)
                continue;
            if (!m.memory)
                return {};
            sum += *m.memory;
        }
        return sum;
    }

    const std::vector<PlanNode> &m_nodes;
    bool m_fractionalRows;
    std::vector<ProcessShare> m_shares;
    Charging m_charging;
    std::vector<bool> m_afterwards; // of each node: is it in m_charging.afterwards
    std::vector<std::vector<int>> m_children; // by container
    std::vector<Milliseconds> m_budget; // elapsed time of each node that fits into its container
    std::vector<bool> m_awaited; // a Gather below outlasted the node
    PlanMetrics m_metrics;
};

}

PlanMetrics computeMetrics(const Plan &plan)
{
    return Calculator(plan).run();
}

}
