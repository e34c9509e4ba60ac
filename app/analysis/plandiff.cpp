// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/plandiff.h"

#include "analysis/changedkeys.h"
#include "analysis/nodematching.h"

#include <algorithm>
#include <array>

namespace Spillway::Analysis {

namespace {

/// Nodes that only hand rows on: where one changes places with a neighbour, it is the one that moved.
bool isHelper(const NodeIdentity &node)
{
    return node.family == NodeFamily::Gather || node.family == NodeFamily::Cache || node.family == NodeFamily::Sort
        || node.family == NodeFamily::Hash;
}

/// A plan's nodes seen from a pair: the nearest ancestor that has a partner too, and the child's side of it.
struct Places
{
    std::vector<int> above, branch;
};

class Differ
{
public:
    Differ(const Plan &left, const Plan &right)
        : m_plans { &left, &right }
        , m_identities { identify(left), identify(right) }
        , m_matching(matchNodes(left, right, m_identities[0], m_identities[1]))
        , m_moved(left.nodes.size(), false)
    {
    }

    PlanDiff run()
    {
        findMoved();
        arrange();
        return std::move(m_diff);
    }

private:
    int count(int side) const { return int(m_plans[side]->nodes.size()); }
    const PlanNode &node(int side, int id) const { return m_plans[side]->nodes[size_t(id)]; }
    int partner(int side, int id) const
    {
        return side == 0 ? m_matching.ofLeft[size_t(id)] : m_matching.ofRight[size_t(id)];
    }

    Places placesOf(int side, const std::vector<bool> &transparentLeft) const
    {
        Places places { std::vector<int>(size_t(count(side)), -1), std::vector<int>(size_t(count(side)), 0) };
        for (int id = 0; id < count(side); ++id) {
            const int parent = node(side, id).parent;
            if (parent < 0)
                continue;
            const int leftId = side == 0 ? parent : partner(1, parent);
            const bool counts = partner(side, parent) >= 0 && !transparentLeft[size_t(leftId)];
            places.above[size_t(id)] = counts ? parent : places.above[size_t(parent)];
            places.branch[size_t(id)]
                = counts ? m_identities[side].nodes[size_t(id)].side : places.branch[size_t(parent)];
        }
        return places;
    }

    /// Left nodes with a partner below another parent, or on the other side of a join.
    std::vector<bool> displacedBut(const std::vector<bool> &transparentLeft) const
    {
        const Places left = placesOf(0, transparentLeft), right = placesOf(1, transparentLeft);
        std::vector<bool> displaced(size_t(count(0)), false);
        for (int id = 0; id < count(0); ++id) {
            const int there = partner(0, id);
            if (there < 0)
                continue;
            const int above = left.above[size_t(id)], aboveThere = right.above[size_t(there)];
            const bool samePlace = above < 0 ? aboveThere < 0 : partner(0, above) == aboveThere;
            const bool join = above >= 0 && m_identities[0].nodes[size_t(above)].family == NodeFamily::Join;
            displaced[size_t(id)] = !samePlace || (join && left.branch[size_t(id)] != right.branch[size_t(there)]);
        }
        return displaced;
    }

    void findMoved()
    {
        m_displaced = displacedBut(std::vector<bool>(size_t(count(0)), false));
        std::vector<bool> helpers(size_t(count(0)), false);
        bool any = false;
        for (int id = 0; id < count(0); ++id) {
            helpers[size_t(id)] = m_displaced[size_t(id)] && isHelper(m_identities[0].nodes[size_t(id)]);
            any = any || helpers[size_t(id)];
        }
        m_moved = any ? displacedBut(helpers) : m_displaced;
        for (int id = 0; id < count(0); ++id)
            m_moved[size_t(id)] = m_moved[size_t(id)] || helpers[size_t(id)];
    }

    /// A row: a pair by its right node, or a node that is alone.
    struct Row
    {
        int left, right;
    };

    /// Children of a pair in the merged tree (-1: of the top), as both plans have them, in their order.
    void collectRows()
    {
        const std::vector<bool> none(size_t(count(0)), false);
        const Places left = placesOf(0, none), right = placesOf(1, none);
        m_leftRows.resize(size_t(count(1)) + 1);
        m_rightRows.resize(size_t(count(1)) + 1);
        for (int id = 0; id < count(0); ++id) {
            const int there = partner(0, id);
            if (there >= 0 && m_displaced[size_t(id)])
                continue;
            const int above = left.above[size_t(id)];
            const int group = above < 0 ? -1 : partner(0, above);
            m_leftRows[size_t(group + 1)].push_back({ id, there });
        }
        for (int id = 0; id < count(1); ++id)
            m_rightRows[size_t(right.above[size_t(id)] + 1)].push_back({ partner(1, id), id });
    }

    bool isCommon(const Row &row) const { return row.left >= 0 && row.right >= 0 && !m_displaced[size_t(row.left)]; }

    /// A row of the right plan below those of its parents that are only there: where the left plan has other siblings
    /// first, they would come too late.
    void appendRight(std::vector<Row> &rows, const Row &row)
    {
        if (m_arranged[size_t(row.right)])
            return;
        std::vector<int> above;
        for (int id = node(1, row.right).parent; id >= 0 && partner(1, id) < 0 && !m_arranged[size_t(id)];
             id = node(1, id).parent)
            above.push_back(id);
        for (size_t i = above.size(); i-- > 0;) {
            m_arranged[size_t(above[i])] = true;
            rows.push_back({ -1, above[i] });
        }
        m_arranged[size_t(row.right)] = true;
        rows.push_back(row);
    }

    /// Rows of a group in the order of both: what stands before a common row on either side comes before it here.
    std::vector<Row> mergedGroup(int group)
    {
        const std::vector<Row> &left = m_leftRows[size_t(group + 1)], &right = m_rightRows[size_t(group + 1)];
        // Right rows that are not common, gathered at the next common one; the last run stands at the end.
        std::vector<std::pair<int, Row>> runs;
        int before = 0;
        for (size_t i = right.size(); i-- > 0;) {
            if (isCommon(right[i]))
                before = right[i].right + 1;
            else
                runs.emplace_back(before, right[i]);
        }
        std::reverse(runs.begin(), runs.end());
        std::stable_sort(runs.begin(), runs.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        std::vector<Row> rows;
        const auto appendRun = [this, &runs, &rows](int common) {
            auto run = std::lower_bound(
                runs.begin(), runs.end(), common, [](const auto &entry, int key) { return entry.first < key; });
            for (; run != runs.end() && run->first == common; ++run)
                appendRight(rows, run->second);
        };
        for (const Row &row : left) {
            if (isCommon(row)) {
                appendRun(row.right + 1);
                appendRight(rows, row);
            } else {
                rows.push_back(row);
            }
        }
        appendRun(0);
        return rows;
    }

    void arrange()
    {
        collectRows();
        m_arranged.assign(size_t(count(1)), false);
        m_diff.pairOfLeft.assign(size_t(count(0)), -1);
        m_diff.pairOfRight.assign(size_t(count(1)), -1);
        std::vector<Row> stack;
        const auto push = [this, &stack](int group) {
            const std::vector<Row> rows = mergedGroup(group);
            stack.insert(stack.end(), rows.rbegin(), rows.rend());
        };
        push(-1);
        while (!stack.empty()) {
            const Row row = stack.back();
            stack.pop_back();
            append(row);
            if (row.left >= 0 && row.right >= 0)
                push(row.right);
        }
        setDepths();
        m_diff.sameShape = std::all_of(m_diff.pairs.begin(), m_diff.pairs.end(),
            [](const NodePair &pair) { return pair.pairing == Pairing::Matched && pair.changedKeys.isEmpty(); });
    }

    /// The alias that may be left out in a node's conditions; an index has that of the heap scan above it.
    const QString &aliasFor(int side, int id) const
    {
        if (m_identities[side].nodes[size_t(id)].family != NodeFamily::BitmapPart)
            return m_onlyAlias[side];
        while (node(side, id).parent >= 0 && node(side, id).alias.isEmpty())
            id = node(side, id).parent;
        return node(side, id).alias;
    }

    void append(const Row &row)
    {
        NodePair pair { row.left, row.right, Pairing::OnlyLeft, 0, {} };
        const int position = int(m_diff.pairs.size());
        if (row.left >= 0)
            m_diff.pairOfLeft[size_t(row.left)] = position;
        if (row.right >= 0)
            m_diff.pairOfRight[size_t(row.right)] = position;
        if (row.left < 0) {
            pair.pairing = Pairing::OnlyRight;
        } else if (row.right >= 0) {
            pair.changedKeys
                = changedKeys(node(0, row.left), node(1, row.right), aliasFor(0, row.left), aliasFor(1, row.right));
            const bool replaced = pair.changedKeys.contains(QLatin1StringView("Node Type"))
                || pair.changedKeys.contains(QLatin1StringView("Strategy"));
            pair.pairing = replaced ? Pairing::Replaced : m_moved[size_t(row.left)] ? Pairing::Moved : Pairing::Matched;
        }
        m_diff.pairs.push_back(std::move(pair));
    }

    /// One below the parents of both sides; a displaced node follows the right plan. Parents may stand later in the
    /// list than their children on the other side, so each depth is worked out when it is first asked for.
    void setDepths()
    {
        std::vector<int> depths(m_diff.pairs.size(), -1);
        std::vector<int> waiting;
        for (int start = 0; start < int(depths.size()); ++start) {
            waiting.push_back(start);
            while (!waiting.empty()) {
                const int row = waiting.back();
                int depth = 0, missing = -1;
                for (const int parent : parentRows(row)) {
                    if (parent >= 0 && depths[size_t(parent)] < 0)
                        missing = parent;
                    else if (parent >= 0)
                        depth = qMax(depth, depths[size_t(parent)] + 1);
                }
                if (missing >= 0) {
                    waiting.push_back(missing);
                    continue;
                }
                depths[size_t(row)] = depth;
                m_diff.pairs[size_t(row)].depth = depth;
                waiting.pop_back();
            }
        }
    }

    std::array<int, 2> parentRows(int row) const
    {
        const NodePair &pair = m_diff.pairs[size_t(row)];
        std::array<int, 2> rows { -1, -1 };
        const bool followsLeft = pair.left >= 0 && (pair.right < 0 || !m_displaced[size_t(pair.left)]);
        if (followsLeft && node(0, pair.left).parent >= 0)
            rows[0] = m_diff.pairOfLeft[size_t(node(0, pair.left).parent)];
        if (pair.right >= 0 && node(1, pair.right).parent >= 0)
            rows[1] = m_diff.pairOfRight[size_t(node(1, pair.right).parent)];
        return rows;
    }

    const Plan *m_plans[2];
    const PlanIdentity m_identities[2];
    const NodeMatching m_matching;
    const QString m_onlyAlias[2] { onlyAliasOf(*m_plans[0]), onlyAliasOf(*m_plans[1]) };
    std::vector<bool> m_displaced, m_moved; ///< by left id
    std::vector<bool> m_arranged; ///< by right id: has its row
    std::vector<std::vector<Row>> m_leftRows, m_rightRows; ///< by right id of the pair above + 1
    PlanDiff m_diff;
};

}

PlanDiff comparePlans(const Plan &left, const Plan &right)
{
    return Differ(left, right).run();
}

}
