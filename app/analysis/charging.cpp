// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/charging.h"

#include "analysis/initplanreferences.h"

#include <QHash>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// What a node's figures hold that no child accounts for yet.
struct Room
{
    double milliseconds = 0, buffers = 0;
};

double accesses(const BufferUsage &b)
{
    return double(b.sharedHit.value) + double(b.sharedRead.value) + double(b.localHit.value) + double(b.localRead.value)
        + double(b.tempRead.value) + double(b.tempWritten.value);
}

bool isCte(const PlanNode &node)
{
    return node.parentRelationship == "InitPlan"_L1 && node.subplanName.startsWith("CTE "_L1);
}

bool wasExecuted(const PlanNode &node)
{
    return node.actuals && node.actuals->loops > 0;
}

class Charger
{
public:
    Charger(const Plan &plan, const std::vector<std::optional<Milliseconds>> &elapsed)
        : m_nodes(plan.nodes)
        , m_elapsed(elapsed)
        , m_end(plan.nodes.size())
        , m_room(plan.nodes.size())
    {
        m_charging.container.reserve(m_nodes.size());
        for (const PlanNode &node : m_nodes)
            m_charging.container.push_back(node.parent);
        findSubtreeEnds();
        findRooms();
        findOrder();
        findGathers();
        findReaders();
    }

    Charging run()
    {
        for (const PlanNode &node : m_nodes) {
            if (node.parent < 0 || node.parentRelationship != "InitPlan"_L1 || !wasExecuted(node))
                continue;
            std::vector<int> pullers = isCte(node) ? readersOf(node) : usersOf(node);
            if (isCte(node) && node.type == "ModifyTable"_L1 && !fitsIntoAny(node, pullers))
                runAfterwards(node, pullers);
            else
                charge(node, pullers);
        }
        return m_charging;
    }

private:
    const PlanNode &node(int id) const { return m_nodes[size_t(id)]; }
    bool inSubtree(int id, int top) const { return id >= top && id < m_end[size_t(top)]; }

    void findSubtreeEnds()
    {
        for (size_t i = m_nodes.size(); i-- > 0;) {
            m_end[i] = std::max(m_end[i], int(i) + 1);
            if (m_nodes[i].parent >= 0)
                m_end[size_t(m_nodes[i].parent)] = std::max(m_end[size_t(m_nodes[i].parent)], m_end[i]);
        }
    }

    Room figures(const PlanNode &n) const
    {
        const auto &time = m_elapsed[size_t(n.id)];
        return { time ? time->count() : 0, n.buffers ? accesses(*n.buffers) : 0 };
    }

    void take(int from, const PlanNode &what)
    {
        const Room room = figures(what);
        m_room[size_t(from)].milliseconds -= room.milliseconds;
        m_room[size_t(from)].buffers -= room.buffers;
    }

    void findRooms()
    {
        for (const PlanNode &n : m_nodes)
            m_room[size_t(n.id)] = figures(n);
        for (const PlanNode &n : m_nodes) {
            if (n.parent >= 0 && n.parentRelationship != "InitPlan"_L1)
                take(n.parent, n);
        }
    }

    // Order of first execution: parents before children, the inner side of a hash join before the outer.
    void findOrder()
    {
        std::vector<std::vector<int>> children(m_nodes.size());
        for (const PlanNode &n : m_nodes) {
            if (n.parent >= 0)
                children[size_t(n.parent)].push_back(n.id);
        }
        m_order.assign(m_nodes.size(), 0);
        std::vector<int> stack;
        if (!m_nodes.empty())
            stack.push_back(0);
        for (int rank = 0; !stack.empty(); ++rank) {
            const int id = stack.back();
            stack.pop_back();
            m_order[size_t(id)] = rank;
            std::vector<int> next = children[size_t(id)];
            if (node(id).type == "Hash Join"_L1)
                std::stable_partition(
                    next.begin(), next.end(), [this](int c) { return node(c).parentRelationship == "Inner"_L1; });
            stack.insert(stack.end(), next.rbegin(), next.rend());
        }
    }

    // The Gather in whose workers a node runs, -1 for none. InitPlans of a Gather run before them.
    void findGathers()
    {
        m_gather.assign(m_nodes.size(), -1);
        for (const PlanNode &n : m_nodes) {
            if (n.parent < 0)
                continue;
            const bool inWorkers = node(n.parent).type.startsWith("Gather"_L1) && n.parentRelationship != "InitPlan"_L1;
            m_gather[size_t(n.id)] = inWorkers ? n.parent : m_gather[size_t(n.parent)];
        }
    }

    // Each scan reads the nearest CTE of its name around it; a body is not in its own scope.
    void findReaders()
    {
        QHash<QString, std::vector<int>> bodies;
        for (const PlanNode &n : m_nodes) {
            if (isCte(n))
                bodies[n.subplanName.mid(4)].push_back(n.id);
        }
        for (const PlanNode &scan : m_nodes) {
            if (scan.type != "CTE Scan"_L1 || !wasExecuted(scan))
                continue;
            int nearest = -1;
            for (const int body : bodies.value(scan.cteName)) {
                const bool inScope = inSubtree(scan.id, node(body).parent) && !inSubtree(scan.id, body);
                if (inScope && (nearest < 0 || node(body).parent > node(nearest).parent))
                    nearest = body;
            }
            if (nearest >= 0)
                m_readers[nearest].push_back(scan.id);
        }
    }

    std::vector<int> readersOf(const PlanNode &body) const { return m_readers.value(body.id); }

    // A parallel query evaluates the InitPlans its workers need before it starts them, inside the Gather.
    int outOfWorkers(int id, int owner) const
    {
        while (m_gather[size_t(id)] >= owner)
            id = m_gather[size_t(id)];
        return id;
    }

    std::vector<int> usersOf(const PlanNode &initPlan)
    {
        if (!m_references)
            m_references.emplace(m_nodes);
        std::vector<int> users;
        for (const int id : m_references->users(initPlan.subplanName)) {
            if (inSubtree(id, initPlan.parent) && !inSubtree(id, initPlan.id) && wasExecuted(node(id)))
                users.push_back(outOfWorkers(id, initPlan.parent));
        }
        return users;
    }

    bool fits(const PlanNode &body, int id) const
    {
        const Room need = figures(body), &room = m_room[size_t(id)];
        const double rounding = 0.001 * (node(id).actuals ? std::max(1.0, node(id).actuals->loops) : 1.0);
        return room.milliseconds + rounding >= need.milliseconds && room.buffers >= need.buffers;
    }

    static bool fitsIn(const Room &left) { return left.milliseconds >= 0 && left.buffers >= 0; }

    bool isSmaller(int a, int b) const
    {
        const Room &left = m_room[size_t(a)], &right = m_room[size_t(b)];
        return std::tie(left.milliseconds, left.buffers) < std::tie(right.milliseconds, right.buffers);
    }

    bool makesCycle(const PlanNode &body, int id) const
    {
        for (; id >= 0; id = m_charging.container[size_t(id)]) {
            if (id == body.id)
                return true;
        }
        return false;
    }

    // Without a name to go by: the owner, or whatever node around has the most room.
    int roomiest(const PlanNode &body) const
    {
        int best = body.parent;
        for (int id = body.parent + 1; id < m_end[size_t(body.parent)] && !fits(body, best); ++id) {
            const int candidate = outOfWorkers(id, body.parent);
            if (!inSubtree(id, body.id) && wasExecuted(node(candidate)) && isSmaller(best, candidate)
                && !makesCycle(body, candidate))
                best = candidate;
        }
        return best;
    }

    void charge(const PlanNode &body, std::vector<int> pullers)
    {
        std::erase_if(pullers, [&](int id) { return makesCycle(body, id); });
        std::sort(
            pullers.begin(), pullers.end(), [this](int a, int b) { return m_order[size_t(a)] < m_order[size_t(b)]; });
        const auto first = std::find_if(pullers.begin(), pullers.end(), [&](int id) { return fits(body, id); });
        int container = -1;
        if (first != pullers.end())
            container = *first;
        else if (isCte(body) && !pullers.empty())
            container
                = *std::max_element(pullers.begin(), pullers.end(), [this](int a, int b) { return isSmaller(a, b); });
        else
            container = roomiest(body);
        m_charging.container[size_t(body.id)] = container;
        take(container, body);
        spread(body, container, pullers);
    }

    bool fitsIntoAny(const PlanNode &body, const std::vector<int> &pullers) const
    {
        Room all;
        for (const int id : pullers) {
            all.milliseconds += m_room[size_t(id)].milliseconds;
            all.buffers += m_room[size_t(id)].buffers;
        }
        const Room need = figures(body);
        const double rounding = 0.001 * double(pullers.size() + 1);
        return !pullers.empty() && all.milliseconds + rounding >= need.milliseconds && all.buffers >= need.buffers;
    }

    // A data-modifying CTE is run to its end whatever is read of it (nodeModifyTable.c; ExecPostprocessPlan): its
    // readers hold what they pulled, the rest comes after the plan.
    void runAfterwards(const PlanNode &body, const std::vector<int> &pullers)
    {
        m_charging.afterwards.push_back(body.id);
        double left = figures(body).milliseconds;
        for (const int reader : pullers) {
            Room &room = m_room[size_t(reader)];
            const double moved = std::clamp(room.milliseconds, 0.0, left);
            m_charging.parts.push_back({ body.id, reader, Milliseconds(moved) });
            room.milliseconds -= moved;
            left -= moved;
        }
    }

    void spread(const PlanNode &body, int container, const std::vector<int> &pullers)
    {
        Room &over = m_room[size_t(container)];
        for (const int reader : pullers) {
            Room &room = m_room[size_t(reader)];
            if (reader == container || fitsIn(over))
                continue;
            const double moved = std::clamp(-over.milliseconds, 0.0, std::max(0.0, room.milliseconds));
            m_charging.parts.push_back({ body.id, reader, Milliseconds(moved) });
            over.milliseconds += moved;
            room.milliseconds -= moved;
        }
    }

    const std::vector<PlanNode> &m_nodes;
    const std::vector<std::optional<Milliseconds>> &m_elapsed;
    std::vector<int> m_end; // one past the last node of the subtree
    std::vector<Room> m_room;
    std::vector<int> m_order;
    std::vector<int> m_gather;
    QHash<int, std::vector<int>> m_readers; // body → scans, in pre-order
    std::optional<InitPlanReferences> m_references; // made for the first InitPlan
    Charging m_charging;
};

}

Charging chargeSubplans(const Plan &plan, const std::vector<std::optional<Milliseconds>> &elapsed)
{
    return Charger(plan, elapsed).run();
}

}
