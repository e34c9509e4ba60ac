// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/thresholdsearch.h"

#include "analysis/sweepanalysis.h"
#include "domain/memorysetting.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

constexpr Kilobytes Baseline { 16384 }; // one merge pass for most sorts, so that one run tells the rest
constexpr double Tolerance = 1.01; // where the model is not exact
constexpr int ParallelRuns = 3; // rows move between processes from run to run
constexpr int MostRuns = 40;

class Search
{
public:
    explicit Search(const SweepResult &soFar)
        : m_result(soFar)
        , m_analysis(std::shared_ptr<const SweepResult>(std::shared_ptr<const SweepResult>(), &soFar))
        , m_maximum(std::max(MinWorkMem, soFar.spec.maxWorkMem))
    {
        for (const MeasuredPoint &point : m_analysis.points()) {
            if (point.workMem > m_maximum)
                continue;
            m_points.push_back(&point);
            if (point.spills)
                m_spills = point.workMem;
        }
        for (const MeasuredPoint *point : m_points) {
            if (!point->spills && (!m_spills || point->workMem > *m_spills))
                m_fits.push_back(point);
        }
        for (const Sample &sample : soFar.samples) {
            if (sample.failure)
                m_failed.insert(sample.workMem);
            m_runs += sample.purpose == Sample::Purpose::Threshold ? 1 : 0;
        }
        m_prediction = m_analysis.predictedThreshold();
        readPlans();
    }

    ThresholdStep step()
    {
        ThresholdStep step;
        step.next = next();
        const bool stuck = step.next && (m_failed.contains(*step.next) || m_runs >= MostRuns);
        if (stuck)
            step.next.reset();
        step.outcome = outcome(stuck);
        step.expectedRuns = step.next ? expected() : 0;
        if (step.next)
            step.outcome.reason = ThresholdOutcome::Reason::NotReached;
        return step;
    }

private:
    void readPlans()
    {
        for (const MeasuredPoint *point : m_points) {
            for (const PlanNode &node : point->plan->nodes) {
                m_parallel = m_parallel || node.workersPlanned.value_or(0) > 0;
                m_aggregate = m_aggregate || node.aggregate.has_value();
            }
        }
    }

    Kilobytes leastFit() const { return m_fits.front()->workMem; }

    bool exact() const { return m_prediction && m_prediction->exact && !m_parallel; }

    bool bracketed() const
    {
        if (!m_spills || m_fits.empty())
            return false;
        const qint64 low = m_spills->value, high = leastFit().value;
        return high - low <= 1 || (!exact() && static_cast<double>(high) <= static_cast<double>(low) * Tolerance);
    }

    std::optional<Kilobytes> next() const
    {
        if (m_points.empty())
            return std::min(Baseline, m_maximum);
        if (!m_spills)
            return belowEverything();
        if (m_fits.empty())
            return aboveEverything();
        if (!bracketed())
            return inside(m_spills->value, leastFit().value);
        if (m_parallel && static_cast<int>(m_fits.front()->samples.size()) < ParallelRuns)
            return leastFit();
        if (const auto boundary = blockBoundary())
            return boundary;
        return regionAbove();
    }

    // Nothing spilled yet: down to where it should, and to the least value there is to be sure that nothing does.
    std::optional<Kilobytes> belowEverything() const
    {
        const Kilobytes least = leastFit();
        if (least == MinWorkMem)
            return regionAbove();
        if (!m_prediction)
            return unknownPlanBelow(least);
        const auto predicted = static_cast<qint64>(std::ceil(m_prediction->workMem.value));
        if (predicted <= MinWorkMem.value)
            return unknownPlanBelow(least);
        if (exact())
            return predicted < least.value ? Kilobytes(predicted) : Kilobytes(least.value - 1);
        const auto low = static_cast<qint64>(m_prediction->workMem.low);
        return Kilobytes(
            std::clamp<qint64>(std::min(predicted, std::max(low, least.value / 2)), MinWorkMem.value, least.value - 1));
    }

    Kilobytes unknownPlanBelow(Kilobytes least) const
    {
        for (auto region = m_result.regions.rbegin(); region != m_result.regions.rend(); ++region) {
            const bool known = std::any_of(m_points.begin(), m_points.end(),
                [&](const MeasuredPoint *p) { return p->signature == region->signature; });
            if (region->to < least && region->to >= MinWorkMem && !known)
                return region->to;
        }
        return MinWorkMem;
    }

    // Everything spilled. A model that has just been refuted is no guide: 10 % more gives it a run that fits (A5).
    std::optional<Kilobytes> aboveEverything() const
    {
        const qint64 low = m_spills->value;
        if (low >= m_maximum.value)
            return std::nullopt;
        double target = static_cast<double>(low) * 4;
        if (m_prediction) {
            const Predicted &p = m_prediction->workMem;
            if (p.low > static_cast<double>(m_maximum.value))
                return std::nullopt;
            const bool refuted = p.value <= static_cast<double>(low) + 1 && m_runs > 1;
            target = refuted ? static_cast<double>(low) * 1.1 : exact() ? p.value : p.high * 1.1;
        }
        const auto value = static_cast<qint64>(std::ceil(target));
        return Kilobytes(std::clamp(value, low + 1, m_maximum.value));
    }

    // Between a value that spills and one that fits: the model's value, then its neighbour; where the model misses, in
    // growing steps away from it, at last the geometric middle.
    Kilobytes inside(qint64 low, qint64 high) const
    {
        const auto middle = std::clamp<qint64>(
            std::llround(std::sqrt(static_cast<double>(low) * static_cast<double>(high))), low + 1, high - 1);
        if (!m_prediction)
            return Kilobytes(middle);
        const auto predicted = static_cast<qint64>(std::ceil(m_prediction->workMem.value));
        const qint64 grain = exact() ? 1 : std::max<qint64>(1, static_cast<qint64>(static_cast<double>(high) * 0.009));
        if (predicted > low && predicted < high) {
            // Close to an end the probe would gain nothing: keep one grain off.
            return Kilobytes(std::clamp(predicted, std::min(low + grain, high - 1), std::max(high - grain, low + 1)));
        }
        if (predicted >= high) { // fits where the model says it just does: how far below still?
            const auto near = std::count_if(m_fits.begin(), m_fits.end(),
                [&](const MeasuredPoint *p) { return p->workMem.value - high <= std::max<qint64>(2, high / 20); });
            const qint64 step = near <= 2 ? grain : grain << std::min<qint64>(2 * (near - 2), 40);
            return Kilobytes(std::max({ high - step, middle, low + 1 }));
        }
        return Kilobytes(std::clamp(low + grain * 4, low + 1, middle));
    }

    // nodeAgg.c sizes its memory blocks by the power of two below work_mem / 16: just above such a value an aggregate
    // may spill once more (B2).
    std::optional<Kilobytes> blockBoundary() const
    {
        if (!m_aggregate)
            return std::nullopt;
        const qint64 fit = leastFit().value;
        const auto boundary = static_cast<qint64>(std::bit_ceil(static_cast<quint64>(fit) + 1));
        if (boundary > m_maximum.value || static_cast<double>(boundary) > static_cast<double>(fit) * 1.25)
            return std::nullopt;
        const bool known = std::any_of(m_fits.begin(), m_fits.end(),
            [&](const MeasuredPoint *p) { return p->workMem.value >= boundary && p->workMem.value < boundary * 1.02; });
        return known ? std::nullopt : std::optional(Kilobytes(boundary));
    }

    // Another plan above may spill again; each gets a run at its least value.
    std::optional<Kilobytes> regionAbove() const
    {
        for (const PlanRegion &region : m_result.regions) {
            if (region.from <= leastFit() || region.from > m_maximum)
                continue;
            const bool known = std::any_of(m_points.begin(), m_points.end(),
                [&](const MeasuredPoint *p) { return p->workMem >= region.from && p->workMem <= region.to; });
            const CurvePoint start = m_analysis.at(region.from);
            const bool spills = start.basis == Basis::Model && start.tempWritten.low > 0;
            if (!known || spills)
                return region.from;
        }
        return std::nullopt;
    }

    std::vector<std::pair<Kilobytes, Kilobytes>> islands() const
    {
        std::vector<std::pair<Kilobytes, Kilobytes>> islands;
        bool open = false;
        for (const MeasuredPoint *point : m_points) {
            if (!m_spills || point->workMem >= *m_spills)
                break;
            if (point->spills) {
                open = false;
            } else if (open) {
                islands.back().second = point->workMem;
            } else {
                islands.emplace_back(point->workMem, point->workMem);
                open = true;
            }
        }
        return islands;
    }

    ThresholdOutcome outcome(bool stuck) const
    {
        ThresholdOutcome outcome;
        using Reason = ThresholdOutcome::Reason;
        outcome.spillsAt = m_spills;
        outcome.islands = islands();
        if (m_prediction)
            outcome.predicted = Kilobytes(static_cast<qint64>(std::ceil(m_prediction->workMem.value)));
        if (!m_fits.empty() && m_spills)
            outcome.workMem = leastFit();
        outcome.verified = bracketed();
        if (bracketed() && !stuck)
            outcome.reason = Reason::Found;
        else if (!m_spills && !m_fits.empty() && leastFit() == MinWorkMem)
            outcome.reason = Reason::NothingSpills;
        else if (m_spills && m_fits.empty() && !stuck)
            outcome.reason = Reason::AboveMaximum;
        return outcome;
    }

    int expected() const
    {
        if (m_points.empty())
            return 3;
        if (exact())
            return m_spills && !m_fits.empty() ? 1 : 2;
        if (m_spills && !m_fits.empty()) {
            const double span = static_cast<double>(leastFit().value) / static_cast<double>(m_spills->value);
            return std::max(
                1, static_cast<int>(std::ceil(std::log2(std::max(1.001, std::log(span) / std::log(Tolerance))))));
        }
        return 6;
    }

    const SweepResult &m_result;
    SweepAnalysis m_analysis;
    Kilobytes m_maximum;
    std::vector<const MeasuredPoint *> m_points; // ascending, up to the maximum
    std::vector<const MeasuredPoint *> m_fits; // above every value that spilled
    std::optional<Kilobytes> m_spills; // the greatest
    std::set<Kilobytes> m_failed;
    std::optional<ThresholdPrediction> m_prediction;
    int m_runs = 0;
    bool m_parallel = false, m_aggregate = false;
};

}

ThresholdStep nextThresholdStep(const SweepResult &soFar)
{
    return Search(soFar).step();
}

}
