// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/planmetrics.h"
#include "domain/sweep.h"

#include <memory>

namespace Spillway::Analysis {

/// A figure with the interval it is believed to lie in, and where it comes from.
enum class Basis
{
    Measured, ///< run at exactly this work_mem
    Model, ///< PostgreSQL's own arithmetic, fed by a run of the same plan
    Interpolated, ///< between two runs; the node is not in the model
    Unknown, ///< no run of this plan
};

struct Predicted
{
    double value = 0, low = 0, high = 0;
};

/// One executed value of work_mem: its runs together.
struct MeasuredPoint
{
    Kilobytes workMem;
    std::vector<int> samples; ///< indexes into SweepResult::samples, warm-ups and failures left out
    Blocks tempRead, tempWritten; ///< of the first run
    Milliseconds median {}; ///< execution time
    std::optional<Milliseconds> medianAbsoluteDeviation; ///< from 2 runs on
    std::optional<Milliseconds> planning;
    std::optional<Kilobytes> peakMemory;
    std::optional<Bytes> walBytes;
    bool spills = false;
    QByteArray signature;
    std::shared_ptr<const Plan> plan; ///< of the first run
};

struct CurvePoint
{
    Kilobytes workMem;
    Basis basis = Basis::Unknown;
    Predicted tempRead, tempWritten; ///< blocks
    std::optional<Predicted> disk; ///< kB over all nodes
    std::optional<int> passes; ///< of the sort with most passes
    int region = -1; ///< index into SweepResult::regions
};

struct ThresholdPrediction
{
    Predicted workMem; ///< kB
    bool exact = false; ///< to 1 kB: serial fixed-width sorts and hash joins
};

struct FastestPoint
{
    Kilobytes workMem;
    Milliseconds median {};
    bool distinct = false; ///< false: others lie within the noise, or a value was run only once
    std::vector<Kilobytes> ties; ///< values that cannot be told from it
};

/// Everything that is derived from a sweep; made anew from the raw result each time, never stored.
class SweepAnalysis
{
public:
    explicit SweepAnalysis(std::shared_ptr<const SweepResult> result);
    ~SweepAnalysis();
    SweepAnalysis(SweepAnalysis &&) noexcept;
    SweepAnalysis &operator=(SweepAnalysis &&) noexcept;

    const SweepResult &result() const;
    const std::vector<MeasuredPoint> &points() const; ///< ascending by work_mem
    /// Predicted or measured figures at one value: microseconds, called while a slider moves.
    CurvePoint at(Kilobytes workMem) const;
    /// The curve's corner points over [from, to]: steps are kept sharp (a point on each side of a change).
    std::vector<CurvePoint> curve(Kilobytes from, Kilobytes to) const;
    std::optional<ThresholdPrediction> predictedThreshold() const;
    std::optional<FastestPoint> fastest() const;
    /// Smallest work_mem from which one merge pass is enough (domain.md A3, W1); nothing where no sort spills.
    std::optional<Kilobytes> singlePassPoint() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// Units of work_mem the plan may hold at once: Σ processes × weight (domain.md C).
struct MemoryUnits
{
    double perConnection = 0;
    double perWorker = 0;
    double total = 0; ///< leader and planned workers of one execution
};
MemoryUnits memoryUnits(const Plan &plan, double hashMemMultiplier);

}
