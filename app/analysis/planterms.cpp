// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planterms.h"

#include "domain/memorysetting.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace Spillway::Analysis {

using namespace Qt::StringLiterals;

namespace {

double logOf(Kilobytes workMem)
{
    return std::log2(static_cast<double>(std::max<qint64>(1, workMem.value)));
}

// Blocks below this are rounding, no ratio can be taken from them.
constexpr double ComparableBlocks = 20;

double ratio(double measured, double modelled)
{
    return modelled < ComparableBlocks || measured < ComparableBlocks ? 1 : std::clamp(measured / modelled, 0.25, 4.0);
}

Predicted times(Predicted p, double factor)
{
    return { p.value * factor, p.low * factor, p.high * factor };
}

void add(Predicted &sum, const Predicted &p)
{
    sum.value += p.value;
    sum.low += p.low;
    sum.high += p.high;
}

}

PlanTerm::PlanTerm(const std::vector<NodeObservation> &observations, const ServerArithmetic &server)
    : m_model(fitNodeModel(observations, server))
{
    // A table that was never filled, a store that is trimmed while it is read: where a run fitted far below the model's
    // threshold, the model does not describe this node.
    for (const NodeObservation &o : observations) {
        if (m_model && !o.spilled() && static_cast<double>(o.workMem.value) * 1.3 < m_model->threshold().workMem.low)
            m_model.reset();
    }
    for (const NodeObservation &o : observations) {
        Run run { o.workMem, o.read, o.written };
        if (m_model) {
            const NodePrediction p = m_model->at(o.workMem);
            run.comparable = p.spills && o.spilled();
            run.readRatio = ratio(o.read, p.read.value);
            run.writtenRatio = ratio(o.written, p.written.value);
        }
        m_runs.push_back(run);
        if (o.spilled())
            m_highestSpill = std::max(m_highestSpill.value_or(o.workMem), o.workMem);
    }
    std::stable_sort(m_runs.begin(), m_runs.end(), [](const Run &a, const Run &b) { return a.workMem < b.workMem; });
    for (const Run &run : m_runs) {
        const bool spilled = run.read + run.written > 0;
        if (!spilled && !m_leastFit && (!m_highestSpill || run.workMem > *m_highestSpill))
            m_leastFit = run.workMem;
    }
}

NodePrediction PlanTerm::at(Kilobytes workMem) const
{
    if (!m_model)
        return interpolated(workMem);
    if (m_leastFit && workMem >= *m_leastFit)
        return {};
    NodePrediction prediction = m_model->at(workMem);
    if (!prediction.spills && m_highestSpill && workMem <= *m_highestSpill)
        return interpolated(workMem); // a run has shown that the model gives up too early
    return corrected(prediction, workMem);
}

NodePrediction PlanTerm::corrected(NodePrediction prediction, Kilobytes workMem) const
{
    const Run *below = nullptr, *above = nullptr;
    for (const Run &run : m_runs) {
        if (!run.comparable)
            continue;
        if (run.workMem <= workMem)
            below = &run;
        else if (!above)
            above = &run;
    }
    if (!below && !above)
        return prediction;
    if (!below || !above)
        below = above = below ? below : above;
    const double span = logOf(above->workMem) - logOf(below->workMem);
    const double part = span > 0 ? (logOf(workMem) - logOf(below->workMem)) / span : 0;
    prediction.read = times(prediction.read, std::lerp(below->readRatio, above->readRatio, part));
    prediction.written = times(prediction.written, std::lerp(below->writtenRatio, above->writtenRatio, part));
    return prediction;
}

NodePrediction PlanTerm::interpolated(Kilobytes workMem) const
{
    const auto above = std::find_if(m_runs.begin(), m_runs.end(), [&](const Run &r) { return r.workMem >= workMem; });
    const Run &high = above == m_runs.end() ? m_runs.back() : *above;
    const Run &low = above == m_runs.begin() ? high : *(above == m_runs.end() ? above - 1 : above - 1);
    const double span = logOf(high.workMem) - logOf(low.workMem);
    const double part = span > 0 ? std::clamp((logOf(workMem) - logOf(low.workMem)) / span, 0.0, 1.0) : 0;
    const auto line = [&](double a, double b) {
        return Predicted { std::lerp(a, b, part), std::min(a, b), std::max(a, b) };
    };
    NodePrediction prediction;
    prediction.read = line(low.read, high.read);
    prediction.written = line(low.written, high.written);
    prediction.spills = prediction.read.value + prediction.written.value > 0;
    return prediction;
}

bool PlanTerm::between(Kilobytes workMem) const
{
    return m_runs.front().workMem <= workMem && workMem <= m_runs.back().workMem;
}

std::optional<ThresholdPrediction> PlanTerm::threshold() const
{
    ThresholdPrediction prediction;
    const auto floor = static_cast<double>(m_highestSpill ? m_highestSpill->value + 1 : MinWorkMem.value);
    if (m_model) {
        prediction = m_model->threshold();
    } else if (!m_highestSpill) {
        if (m_runs.front().workMem > MinWorkMem)
            return std::nullopt; // fitted in every run: where it would spill is not known
        prediction.workMem = { floor, floor, floor };
    } else if (m_leastFit) {
        const auto ceiling = static_cast<double>(m_leastFit->value);
        prediction.workMem = { std::floor(std::sqrt(floor * ceiling)), floor, ceiling };
    } else {
        return std::nullopt;
    }
    const auto ceiling = m_leastFit ? static_cast<double>(m_leastFit->value) : static_cast<double>(MaxWorkMem.value);
    prediction.exact = prediction.exact || floor == ceiling;
    for (double *value : { &prediction.workMem.value, &prediction.workMem.low, &prediction.workMem.high })
        *value = std::clamp(*value, std::min(floor, ceiling), ceiling);
    return prediction;
}

namespace {

// A join and its Hash node share one table; all scans of a CTE share one store.
int ownerOf(const Plan &plan, const PlanNode &node)
{
    if (node.type == "Hash"_L1 && node.parent >= 0)
        return node.parent;
    if (node.type == "CTE Scan"_L1) {
        for (const PlanNode &other : plan.nodes) {
            if (other.type == node.type && other.cteName == node.cteName)
                return other.id;
        }
    }
    return node.id;
}

bool mayConsume(const PlanNode &node)
{
    return node.sort || node.fullSortGroups || node.hash || node.aggregate || node.store || node.type == "Hash Join"_L1
        || node.type == "Materialize"_L1 || node.type == "CTE Scan"_L1 || node.type.endsWith("Function Scan"_L1)
        || node.type == "WindowAgg"_L1;
}

// Below a merge join a Materialize holds only the rows since the last mark.
bool trimmed(const Plan &plan, const PlanNode &node)
{
    return node.type == "Materialize"_L1 && node.parent >= 0
        && plan.nodes[static_cast<size_t>(node.parent)].type == "Merge Join"_L1;
}

}

PlanTerms::PlanTerms(const std::vector<std::shared_ptr<const Plan>> &plans, const std::vector<Kilobytes> &workMem,
    const ServerArithmetic &server)
{
    std::map<int, std::vector<NodeObservation>> byNode;
    for (size_t i = 0; i < plans.size(); ++i) {
        const Plan &plan = *plans[i];
        if (plan.nodes.size() != plans.front()->nodes.size())
            continue; // equal signatures have equal nodes; anything else is no basis for a model
        const PlanMetrics metrics = computeMetrics(plan);
        std::map<int, NodeObservation> own;
        for (const PlanNode &node : plan.nodes) {
            const int owner = ownerOf(plan, node);
            NodeObservation &o = own.try_emplace(owner, NodeObservation { workMem[i], &plan, owner }).first->second;
            if (const auto &buffers = metrics.nodes[static_cast<size_t>(node.id)].selfBuffers) {
                o.read += static_cast<double>(buffers->tempRead.value);
                o.written += static_cast<double>(buffers->tempWritten.value);
            }
        }
        for (const auto &[id, observation] : own)
            byNode[id].push_back(observation);
    }
    for (const auto &[id, observations] : byNode) {
        const PlanNode &node = *observations.front();
        const bool spilled = std::any_of(
            observations.begin(), observations.end(), [](const NodeObservation &o) { return o.spilled(); });
        m_sorts = m_sorts || node.type == "Sort"_L1;
        m_parallel = m_parallel || node.type == "Gather"_L1 || node.type == "Gather Merge"_L1;
        m_hashedAggregate = m_hashedAggregate || node.aggregate.has_value();
        if (!spilled && (!mayConsume(node) || trimmed(*observations.front().plan, node)))
            continue;
        m_terms.emplace_back(observations, server);
    }
}

CurvePoint PlanTerms::at(Kilobytes workMem) const
{
    CurvePoint point;
    point.workMem = workMem;
    point.basis = Basis::Model;
    for (const PlanTerm &term : m_terms) {
        if (!term.modelled()) {
            if (!term.between(workMem))
                point.basis = Basis::Unknown;
            else if (point.basis == Basis::Model)
                point.basis = Basis::Interpolated;
        }
        const NodePrediction one = term.at(workMem);
        add(point.tempRead, one.read);
        add(point.tempWritten, one.written);
        if (one.disk && one.spills) {
            point.disk = point.disk.value_or(Predicted {});
            add(*point.disk, *one.disk);
        }
        if (one.passes > 0)
            point.passes = std::max(point.passes.value_or(0), one.passes);
    }
    return point;
}

std::optional<ThresholdPrediction> PlanTerms::threshold() const
{
    const auto least = static_cast<double>(MinWorkMem.value);
    ThresholdPrediction greatest { { least, least, least }, true };
    for (const PlanTerm &term : m_terms) {
        const std::optional<ThresholdPrediction> one = term.threshold();
        if (!one)
            return std::nullopt;
        greatest.workMem.low = std::max(greatest.workMem.low, one->workMem.low);
        greatest.workMem.high = std::max(greatest.workMem.high, one->workMem.high);
        if (one->workMem.value > greatest.workMem.value) {
            greatest.workMem.value = one->workMem.value;
            greatest.exact = one->exact;
        }
    }
    if (greatest.exact && greatest.workMem.high > greatest.workMem.value)
        greatest.exact = false; // another node's interval reaches above
    greatest.exact = greatest.exact && !m_parallel;
    return greatest;
}

}
