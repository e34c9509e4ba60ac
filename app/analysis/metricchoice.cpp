// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metricchoice.h"

#include <algorithm>

namespace Spillway::Analysis {

namespace {

std::optional<double> ofBuffers(const NodeMetrics &node, Blocks BufferUsage::*first, Blocks BufferUsage::*second)
{
    if (!node.selfBuffers)
        return {};
    const double blocks = double(((*node.selfBuffers).*first).value);
    return second ? blocks + double(((*node.selfBuffers).*second).value) : blocks;
}

double errorFactor(double factor)
{
    return factor >= 1 ? factor : 1 / factor;
}

}

std::optional<double> metricOf(PlanMetric metric, const PlanMetrics &metrics, int nodeId)
{
    const NodeMetrics &node = metrics.nodes.at(size_t(nodeId));
    switch (metric) {
    case PlanMetric::Time:
        return node.self ? std::optional(node.self->count()) : std::nullopt;
    case PlanMetric::Rows:
        return node.rowsTotal;
    case PlanMetric::EstimateError:
        return node.estimateFactor ? std::optional(errorFactor(*node.estimateFactor)) : std::nullopt;
    case PlanMetric::SharedRead:
        return ofBuffers(node, &BufferUsage::sharedRead, nullptr);
    case PlanMetric::Temp:
        return ofBuffers(node, &BufferUsage::tempRead, &BufferUsage::tempWritten);
    case PlanMetric::Wal:
        return node.selfWal ? std::optional(double(node.selfWal->bytes.value)) : std::nullopt;
    case PlanMetric::Memory:
        return node.memory ? std::optional(double(node.memory->value)) : std::nullopt;
    }
    return {};
}

bool isAdditive(PlanMetric metric)
{
    return metric != PlanMetric::Rows && metric != PlanMetric::EstimateError;
}

double wholeOf(PlanMetric metric, const PlanMetrics &metrics)
{
    double sum = 0, greatest = 0;
    for (int id = 0; id < int(metrics.nodes.size()); ++id) {
        const double figure = metricOf(metric, metrics, id).value_or(0);
        sum += figure;
        greatest = std::max(greatest, figure);
    }
    return isAdditive(metric) ? sum : greatest;
}

EstimateGrade estimateGrade(const NodeMetrics &node)
{
    const double factor = errorFactor(node.estimateFactor.value_or(1));
    return factor >= 1000 ? EstimateGrade::Off1000
        : factor >= 100   ? EstimateGrade::Off100
        : factor >= 10    ? EstimateGrade::Off10
                          : EstimateGrade::Good;
}

}
