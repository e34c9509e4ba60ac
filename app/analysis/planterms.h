// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodemodel.h"

namespace Spillway::Analysis {

/// A node of a plan with its model and what runs showed: predictions follow the measurements where both exist.
class PlanTerm
{
public:
    PlanTerm(const std::vector<NodeObservation> &observations, const ServerArithmetic &server);

    bool modelled() const { return m_model != nullptr; }
    /// Temp I/O at this work_mem: the model, corrected by the nearest runs; without a model a line between runs.
    NodePrediction at(Kilobytes workMem) const;
    /// Lies within what the runs allow; nothing where there is neither a model nor a run on both sides.
    std::optional<ThresholdPrediction> threshold() const;
    bool everSpilled() const { return m_highestSpill.has_value(); }
    /// Without a model: is there a run on each side, so that a line can be drawn?
    bool between(Kilobytes workMem) const;

private:
    struct Run
    {
        Kilobytes workMem;
        double read = 0, written = 0;
        double readRatio = 1, writtenRatio = 1; ///< measured ÷ model
        bool comparable = false;
    };

    NodePrediction corrected(NodePrediction prediction, Kilobytes workMem) const;
    NodePrediction interpolated(Kilobytes workMem) const;

    std::shared_ptr<const NodeModel> m_model;
    std::vector<Run> m_runs; ///< ascending
    std::optional<Kilobytes> m_highestSpill, m_leastFit; ///< m_leastFit above m_highestSpill
};

/// All runs of one plan signature: the sum of its nodes.
class PlanTerms
{
public:
    /// `plans` and `workMem` run in step and must not be empty; all plans have one signature.
    PlanTerms(const std::vector<std::shared_ptr<const Plan>> &plans, const std::vector<Kilobytes> &workMem,
        const ServerArithmetic &server);

    CurvePoint at(Kilobytes workMem) const;
    /// Greatest threshold of its nodes; 64 kB where no node can spill.
    std::optional<ThresholdPrediction> threshold() const;
    bool sorts() const { return m_sorts; }
    bool parallel() const { return m_parallel; }
    bool hashedAggregate() const { return m_hashedAggregate; }

private:
    std::vector<PlanTerm> m_terms;
    bool m_sorts = false, m_parallel = false, m_hashedAggregate = false;
};

}
