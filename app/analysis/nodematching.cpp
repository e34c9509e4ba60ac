// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/nodematching.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace Spillway::Analysis {

namespace {

// Limits that keep plans of 10,000 nodes fast; a likeness is judged by a sample of so many leaves.
constexpr int SampledLeaves = 32;
constexpr int ClimbedNodes = 64;
constexpr int CandidatesPerLeaf = 8;

struct Likeness
{
    double share = 0; ///< Dice coefficient of the leaves
    int left = -1, right = -1;
};

class Matcher
{
public:
    Matcher(const Plan &left, const Plan &right, const PlanIdentity &leftIdentity, const PlanIdentity &rightIdentity)
        : m_plans { &left, &right }
        , m_identities { &leftIdentity, &rightIdentity }
        , m_partner { std::vector<int>(left.nodes.size(), -1), std::vector<int>(right.nodes.size(), -1) }
    {
    }

    NodeMatching match()
    {
        matchBy([](const NodeIdentity &n) { return key(n.type, n.work, n.name, n.keys, n.index, n.content, n.chain); });
        matchBy([](const NodeIdentity &n) { return key(n.type, n.work, n.name, n.keys, n.index, n.content, 0); });
        matchBy([](const NodeIdentity &n) { return key(n.type, n.work, n.name, n.keys, 0, n.content, 0); });
        matchBy([](const NodeIdentity &n) { return key(0, n.work, n.name, n.keys, 0, n.content, n.chain); });
        matchBy([](const NodeIdentity &n) { return key(0, n.work, n.name, n.keys, 0, n.content, 0); });
        matchBy([](const NodeIdentity &n) { return key(0, n.work, n.looseName, n.keys, 0, n.looseContent, 0); });
        // A scan is its relation, whatever its subplans read.
        matchBy([](const NodeIdentity &n) { return key(0, n.work, n.name, 0, 0, 0, 0); }, true);
        matchBy([](const NodeIdentity &n) { return key(0, n.work, n.looseName, 0, 0, 0, 0); }, true);
        matchContainers();
        matchLeftovers();
        return { m_partner[0], m_partner[1] };
    }

private:
    using Key = std::array<quint64, 7>;

    static Key key(quint64 a, quint64 b, quint64 c, quint64 d, quint64 e, quint64 f, quint64 g)
    {
        return { a, b, c, d, e, f, g };
    }

    void pair(int left, int right)
    {
        m_partner[0][size_t(left)] = right;
        m_partner[1][size_t(right)] = left;
    }

    const NodeIdentity &identity(int side, int node) const { return m_identities[side]->nodes[size_t(node)]; }
    int partner(int side, int node) const { return m_partner[side][size_t(node)]; }
    int parent(int side, int node) const { return m_plans[side]->nodes[size_t(node)].parent; }

    /// Pairs the nodes that have one key on both sides, in their order.
    template <typename MakeKey>
    void matchBy(MakeKey makeKey, bool scansOnly = false)
    {
        std::vector<std::pair<Key, int>> keyed[2];
        for (int side = 0; side < 2; ++side) {
            for (int node = 0; node < int(m_partner[side].size()); ++node) {
                const bool taken = partner(side, node) >= 0;
                if (!taken && (!scansOnly || identity(side, node).family == NodeFamily::Scan))
                    keyed[side].emplace_back(makeKey(identity(side, node)), node);
            }
            std::sort(keyed[side].begin(), keyed[side].end());
        }
        auto left = keyed[0].cbegin(), right = keyed[1].cbegin();
        while (left != keyed[0].cend() && right != keyed[1].cend()) {
            if (left->first == right->first)
                pair((left++)->second, (right++)->second);
            else if (left->first < right->first)
                ++left;
            else
                ++right;
        }
    }

    bool mayPair(int left, int right) const
    {
        const NodeIdentity &a = identity(0, left), &b = identity(1, right);
        // A sort by other keys serves something else, unless it stands at the same place (matchLeftovers).
        return a.work == b.work && a.looseName == b.looseName && (a.family != NodeFamily::Sort || a.keys == b.keys);
    }

    /// Leaves of `node` whose partner lies in the subtree of `other`, as a share of its leaves.
    double leavesWithin(int side, int node, int other) const
    {
        const NodeIdentity &own = identity(side, node);
        const int count = own.leafEnd - own.firstLeaf;
        if (count == 0)
            return 0;
        const int step = (count + SampledLeaves - 1) / SampledLeaves;
        int seen = 0, inside = 0;
        for (int i = own.firstLeaf; i < own.leafEnd; i += step, ++seen) {
            const int there = partner(side, m_identities[side]->leaves[size_t(i)]);
            inside += there >= other && there < identity(1 - side, other).end;
        }
        return double(inside) / seen;
    }

    double likeness(int left, int right) const
    {
        const NodeIdentity &a = identity(0, left), &b = identity(1, right);
        const double ofLeft = a.leafEnd - a.firstLeaf, ofRight = b.leafEnd - b.firstLeaf;
        return (leavesWithin(0, left, right) * ofLeft + leavesWithin(1, right, left) * ofRight) / (ofLeft + ofRight);
    }

    /// Unpaired nodes of the other side above the partners of this node's leaves.
    void collectLikenesses(int side, int node, std::vector<Likeness> &found) const
    {
        const NodeIdentity &own = identity(side, node);
        const int count = own.leafEnd - own.firstLeaf;
        const int step = qMax(1, (count + 3) / 4);
        std::vector<int> candidates;
        for (int i = own.firstLeaf; i < own.leafEnd; i += step) {
            int above = partner(side, m_identities[side]->leaves[size_t(i)]);
            int taken = 0;
            for (int climbed = 0; above >= 0 && climbed < ClimbedNodes && taken < CandidatesPerLeaf; ++climbed) {
                above = parent(1 - side, above);
                if (above < 0 || partner(1 - side, above) >= 0)
                    continue;
                const int left = side == 0 ? node : above, right = side == 0 ? above : node;
                if (!mayPair(left, right) || std::find(candidates.begin(), candidates.end(), above) != candidates.end())
                    continue;
                ++taken;
                candidates.push_back(above);
                const double share = likeness(left, right);
                if (share > 0.5)
                    found.push_back({ share, left, right });
            }
        }
    }

    /// Nodes that hold mostly the same leaves: the rest was added, pruned or joined elsewhere.
    void matchContainers()
    {
        std::vector<Likeness> found;
        for (int side = 0; side < 2; ++side) {
            for (int node = 0; node < int(m_partner[side].size()); ++node) {
                if (partner(side, node) < 0)
                    collectLikenesses(side, node, found);
            }
        }
        const auto rank = [this](const Likeness &l) {
            const bool otherKeys = identity(0, l.left).keys != identity(1, l.right).keys;
            return std::make_tuple(-l.share, otherKeys, l.left + l.right);
        };
        std::sort(
            found.begin(), found.end(), [&rank](const Likeness &a, const Likeness &b) { return rank(a) < rank(b); });
        for (const Likeness &likeness : found) {
            if (partner(0, likeness.left) < 0 && partner(1, likeness.right) < 0)
                pair(likeness.left, likeness.right);
        }
    }

    int nearestPairedAbove(int side, int node, const std::vector<int> &nearest) const
    {
        const int above = parent(side, node);
        return above < 0 || partner(side, above) >= 0 ? above : nearest[size_t(above)];
    }

    /// What stands alone of its kind below a pair on both sides has the same place, and so the same work: a sort by
    /// other keys, an Append with other members. Joins and helpers of joins work on relations and must share those.
    void matchLeftovers()
    {
        std::vector<std::tuple<std::array<quint64, 3>, int, int>> free; // place, side, node
        for (int side = 0; side < 2; ++side) {
            std::vector<int> nearest(m_partner[side].size(), -1), branch(m_partner[side].size(), 0);
            for (int node = 0; node < int(m_partner[side].size()); ++node) {
                const int above = parent(side, node);
                nearest[size_t(node)] = nearestPairedAbove(side, node, nearest);
                branch[size_t(node)]
                    = above < 0 || partner(side, above) >= 0 ? identity(side, node).side : branch[size_t(above)];
                const NodeIdentity &own = identity(side, node);
                const bool placed = own.family == NodeFamily::Aggregate || own.family == NodeFamily::PartialAggregate
                    || own.family == NodeFamily::Sort || own.family == NodeFamily::Append
                    || own.family == NodeFamily::Other || own.family == NodeFamily::BitmapPart;
                if (partner(side, node) >= 0 || !placed)
                    continue;
                const int pairAbove = nearest[size_t(node)];
                const int anchor = pairAbove < 0 || side == 0 ? pairAbove : partner(1, pairAbove);
                const bool join = pairAbove >= 0 && identity(side, pairAbove).family == NodeFamily::Join;
                free.emplace_back(std::array { quint64(anchor + 1), own.work + own.looseName,
                                      quint64(join ? branch[size_t(node)] + 1 : 0) },
                    side, node);
            }
        }
        std::sort(free.begin(), free.end());
        for (size_t i = 0; i < free.size();) {
            size_t end = i;
            while (end < free.size() && std::get<0>(free[end]) == std::get<0>(free[i]))
                ++end;
            if (end - i == 2 && std::get<1>(free[i]) == 0 && std::get<1>(free[i + 1]) == 1)
                pair(std::get<2>(free[i]), std::get<2>(free[i + 1]));
            i = end;
        }
    }

    const Plan *m_plans[2];
    const PlanIdentity *m_identities[2];
    std::vector<int> m_partner[2];
};

}

NodeMatching matchNodes(
    const Plan &left, const Plan &right, const PlanIdentity &leftIdentity, const PlanIdentity &rightIdentity)
{
    return Matcher(left, right, leftIdentity, rightIdentity).match();
}

}
