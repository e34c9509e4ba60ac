// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "domain/plan.h"

#include <memory>
#include <optional>
#include <vector>

namespace Spillway::Analysis {

/// One node as one run showed it.
struct NodeObservation
{
    Kilobytes workMem;
    const Plan *plan = nullptr; ///< outlives the call only
    int node = 0; ///< its id
    double read = 0, written = 0; ///< temp blocks of the node itself, children subtracted

    const PlanNode &operator*() const { return plan->nodes[static_cast<size_t>(node)]; }
    const PlanNode *operator->() const { return &**this; }
    bool spilled() const { return read + written > 0; }
};

/// What of the server enters the arithmetic.
struct ServerArithmetic
{
    int major = 18;
    double hashMemMultiplier = 2.0;
};

struct NodePrediction
{
    bool spills = false;
    Predicted read, written; ///< blocks
    std::optional<Predicted> disk; ///< kB, of nodes whose EXPLAIN prints it
    int passes = 0; ///< merge passes of a sort, 0 for other nodes
};

/// Predicts one node's temp I/O at any work_mem; fitted to runs of the same plan. Immutable, threads: any.
class NodeModel
{
public:
    virtual ~NodeModel() = default;
    virtual NodePrediction at(Kilobytes workMem) const = 0;
    virtual ThresholdPrediction threshold() const = 0;
};

/// A model for this node, or nothing where its kind is not in the model. A node that fitted in memory in every run has
/// one too: it says when it will spill. `observations` must not be empty and belong to one plan signature.
std::unique_ptr<NodeModel> fitNodeModel(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);

// By kind, nodemodel.cpp dispatches.
std::unique_ptr<NodeModel> fitSortNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);
std::unique_ptr<NodeModel> fitIncrementalSortNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);
std::unique_ptr<NodeModel> fitHashJoinNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);
std::unique_ptr<NodeModel> fitAggregateNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);
std::unique_ptr<NodeModel> fitStoreNode(
    const std::vector<NodeObservation> &observations, const ServerArithmetic &server);

// Helpers over plans.
/// First child with this relationship ("Outer", "Inner"), nullptr: none.
const PlanNode *childOf(const Plan &plan, const PlanNode &node, QStringView relationship);
/// Rows over all loops, 0 without actuals.
double rowsOverLoops(const PlanNode &node);
/// The same interval around a value, never below zero.
Predicted around(double value, double absolute, double relative = 0);

}
