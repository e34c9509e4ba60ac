// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/compareparts.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

using Analysis::NodePair;

constexpr double RowsFactor = 1.2; // of rows counted
constexpr double FewestRows = 10;
constexpr double EstimateFactor = 2; // of rows estimated: ANALYZE samples, so the same data gives some spread
constexpr double BlocksFactor = 2; // of blocks touched for as many rows
constexpr qint64 FewestBlocks = 100;
constexpr size_t MostOfAKind = 3;

struct Range
{
    double value, low, high;
};

std::optional<Range> rowsOf(const Analysis::NodeMetrics &metrics)
{
    if (!metrics.rowsTotal)
        return {};
    return Range { *metrics.rowsTotal, metrics.rowsTotalLow.value_or(*metrics.rowsTotal),
        metrics.rowsTotalHigh.value_or(*metrics.rowsTotal) };
}

double removedPerLoop(const PlanNode &node)
{
    for (const auto &[key, value] : node.properties) {
        if (key == "Rows Removed by Filter"_L1)
            return value.toVariant().toDouble();
    }
    return 0;
}

/// Rows a Seq Scan looked at. Rows removed are an average per loop in every version, printed without decimals.
std::optional<Range> examinedBy(const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    auto rows = rowsOf(metrics);
    if (!rows || node.type != "Seq Scan"_L1)
        return rows;
    const double loops = node.actuals->loops, removed = removedPerLoop(node);
    const double slack = loops > 1 ? loops / 2 : 0;
    return Range { rows->value + removed * loops, rows->low + std::max(0.0, removed * loops - slack),
        rows->high + removed * loops + slack };
}

/// Further apart than rounding can explain, and than a threshold that is worth a word.
bool differ(const Range &a, const Range &b)
{
    const Range &less = a.value < b.value ? a : b, &more = a.value < b.value ? b : a;
    return less.high < more.low && more.low - less.high >= FewestRows
        && more.value >= RowsFactor * std::max(less.value, 1.0);
}

bool within(const QStringList &keys, std::initializer_list<QLatin1StringView> allowed)
{
    return std::all_of(keys.begin(), keys.end(),
        [&allowed](const QString &key) { return std::find(allowed.begin(), allowed.end(), key) != allowed.end(); });
}

class RowRules
{
public:
    RowRules(const Sides &sides, Causes &causes)
        : m_sides(sides)
        , m_causes(causes)
        , m_leftWorkers(workersAbove(*sides.left.plan))
        , m_rightWorkers(workersAbove(*sides.right.plan))
        , m_differing(flagged([this](const NodePair &pair) { return rowsDiffer(pair); }))
        , m_estimates(flagged([this](const NodePair &pair) { return estimatesDiffer(pair); }))
    {
    }

    void run()
    {
        Causes rows, estimates, others;
        for (const NodePair &pair : m_sides.diff.pairs) {
            if (!m_sides.bothSides(pair))
                continue;
            // Told where it starts: what is above follows from it.
            if (m_differing.at(pair.left)) {
                if (!m_differing.below(pair.left, end(pair)))
                    rows.push_back(rowsCause(pair));
            } else if (m_estimates.at(pair.left) && !m_estimates.below(pair.left, end(pair))) {
                estimates.push_back(estimateCause(pair));
            }
            addNeverExecuted(pair, others);
            addBlocks(pair, others);
        }
        for (Causes *kind : { &rows, &estimates, &others })
            keepGreatest(*kind);
    }

private:
    void keepGreatest(Causes &kind)
    {
        std::stable_sort(kind.begin(), kind.end(), [](const Cause &a, const Cause &b) { return a.impact > b.impact; });
        m_causes.insert(m_causes.end(), kind.begin(), kind.begin() + ptrdiff_t(std::min(kind.size(), MostOfAKind)));
    }

    /// Same question to the same relation, so that other rows mean other data.
    bool sameWork(const NodePair &pair) const
    {
        return m_sides.bothSides(pair)
            && within(pair.changedKeys, { "Parallel Aware"_L1, "Scan Direction"_L1, "Alias"_L1 }) && runsAlike(pair);
    }

    /// The inner side of a join is run as often as the method and the outer side want.
    bool runsAlike(const NodePair &pair) const
    {
        const double left = loopsBeyondProcesses(m_sides.leftNode(pair), m_sides.leftMetrics(pair));
        const double right = loopsBeyondProcesses(m_sides.rightNode(pair), m_sides.rightMetrics(pair));
        return left == right || (left <= 1 && right <= 1);
    }

    static double loopsBeyondProcesses(const PlanNode &node, const Analysis::NodeMetrics &metrics)
    {
        const double loops = node.actuals ? node.actuals->loops : 1;
        return loops <= metrics.processes ? 1 : loops;
    }

    bool rowsDiffer(const NodePair &pair) const
    {
        if (!sameWork(pair) || m_sides.familyOf(pair) == Analysis::NodeFamily::PartialAggregate)
            return false;
        const auto &left = m_sides.leftMetrics(pair), &right = m_sides.rightMetrics(pair);
        const auto leftRows = rowsOf(left), rightRows = rowsOf(right);
        if (!leftRows || !rightRows || !executed(m_sides.leftNode(pair)) || !executed(m_sides.rightNode(pair)))
            return false;
        return differ(*leftRows, *rightRows)
            || differ(*examinedBy(m_sides.leftNode(pair), left), *examinedBy(m_sides.rightNode(pair), right));
    }

    static bool executed(const PlanNode &node) { return node.actuals && node.actuals->loops > 0; }

    int end(const NodePair &pair) const { return m_sides.leftIdentity.nodes[size_t(pair.left)].end; }

    /// Which left nodes have something, countable over a subtree.
    struct Flags
    {
        std::vector<int> before; ///< how many of the nodes before this one

        bool at(int id) const { return before[size_t(id) + 1] > before[size_t(id)]; }
        bool below(int id, int end) const { return before[size_t(end)] > before[size_t(id) + 1]; }
    };

    template <typename Test>
    Flags flagged(Test test) const
    {
        Flags flags { { 0 } };
        for (const int row : m_sides.diff.pairOfLeft) {
            const NodePair &pair = m_sides.diff.pairs[size_t(row)];
            flags.before.push_back(flags.before.back() + (m_sides.bothSides(pair) && test(pair) ? 1 : 0));
        }
        return flags;
    }

    Cause rowsCause(const NodePair &pair) const
    {
        const auto &left = m_sides.leftMetrics(pair), &right = m_sides.rightMetrics(pair);
        auto leftRows = rowsOf(left), rightRows = rowsOf(right);
        const bool kept = differ(*leftRows, *rightRows);
        if (!kept) {
            leftRows = examinedBy(m_sides.leftNode(pair), left);
            rightRows = examinedBy(m_sides.rightNode(pair), right);
        }
        return m_sides.causeAt(pair, kept ? u"rows-differ"_s : u"examined-rows-differ"_s,
            { { u"left_rows"_s, leftRows->value }, { u"right_rows"_s, rightRows->value },
                { u"threshold_factor"_s, RowsFactor }, { u"threshold_rows"_s, FewestRows } });
    }

    /// Planned workers divide the estimate of what they share (costsize.c, get_parallel_divisor). -1: none above.
    static std::vector<int> workersAbove(const Plan &plan)
    {
        std::vector<int> workers(plan.nodes.size(), -1);
        for (const PlanNode &node : plan.nodes) {
            if (node.parent < 0)
                continue;
            const auto &planned = plan.nodes[size_t(node.parent)].workersPlanned;
            workers[size_t(node.id)] = planned.value_or(workers[size_t(node.parent)]);
        }
        return workers;
    }

    bool estimatesDiffer(const NodePair &pair) const
    {
        if (!within(pair.changedKeys, { "Scan Direction"_L1, "Alias"_L1 }) || !m_sides.bothSides(pair))
            return false;
        const auto &left = m_sides.leftNode(pair).estimate, &right = m_sides.rightNode(pair).estimate;
        if (!left || !right || std::abs(left->rows - right->rows) < FewestRows)
            return false;
        const double less = std::max(1.0, std::min(left->rows, right->rows)), more = std::max(left->rows, right->rows);
        return more >= EstimateFactor * less && m_leftWorkers[size_t(pair.left)] == m_rightWorkers[size_t(pair.right)];
    }

    Cause estimateCause(const NodePair &pair) const
    {
        return m_sides.causeAt(pair, u"estimates-differ"_s,
            { { u"left_rows_estimated"_s, m_sides.leftNode(pair).estimate->rows },
                { u"right_rows_estimated"_s, m_sides.rightNode(pair).estimate->rows },
                { u"threshold_factor"_s, EstimateFactor } });
    }

    void addNeverExecuted(const NodePair &pair, Causes &causes) const
    {
        const auto &left = m_sides.leftNode(pair).actuals, &right = m_sides.rightNode(pair).actuals;
        if (!left || !right || (left->loops > 0) == (right->loops > 0))
            return;
        // Told at the top of what did not run.
        const int parent = m_sides.leftNode(pair).parent;
        if (parent >= 0) {
            const NodePair &above = m_sides.diff.pairs[size_t(m_sides.diff.pairOfLeft[size_t(parent)])];
            if (m_sides.bothSides(above) && executed(m_sides.leftNode(above)) != executed(m_sides.rightNode(above)))
                return;
        }
        causes.push_back(m_sides.causeAt(
            pair, u"never-executed-differs"_s, { { u"side"_s, left->loops > 0 ? u"right"_s : u"left"_s } }));
    }

    /// As many rows of the same relation in the same way, but far more blocks: bloat, or rows lie elsewhere.
    void addBlocks(const NodePair &pair, Causes &causes) const
    {
        if (m_sides.familyOf(pair) != Analysis::NodeFamily::Scan || !sameWork(pair) || rowsDiffer(pair))
            return;
        const auto &left = m_sides.leftMetrics(pair).selfBuffers, &right = m_sides.rightMetrics(pair).selfBuffers;
        if (!left || !right)
            return;
        const qint64 leftBlocks = left->sharedHit.value + left->sharedRead.value;
        const qint64 rightBlocks = right->sharedHit.value + right->sharedRead.value;
        const qint64 less = std::min(leftBlocks, rightBlocks), more = std::max(leftBlocks, rightBlocks);
        if (more - less < FewestBlocks || double(more) < BlocksFactor * double(less))
            return;
        causes.push_back(m_sides.causeAt(pair, u"blocks-differ"_s,
            { { u"left_blocks"_s, leftBlocks }, { u"right_blocks"_s, rightBlocks },
                { u"threshold_factor"_s, BlocksFactor }, { u"threshold_blocks"_s, FewestBlocks } }));
    }

    const Sides &m_sides;
    Causes &m_causes;
    const std::vector<int> m_leftWorkers, m_rightWorkers;
    const Flags m_differing, m_estimates;
};

}

void addRows(const Sides &sides, Causes &causes)
{
    RowRules(sides, causes).run();
}

}
