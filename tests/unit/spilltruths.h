// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <map>

/// What real servers spilled (tests/data/spill_truths.json, made by tests/benchmarks/spill_truths.py).
struct SpillTruth
{
    struct Point
    {
        Spillway::Kilobytes workMem;
        double read = 0, written = 0, disk = 0;
        int shape = 0; ///< plans of one case with equal numbers have equal nodes
    };

    int serverMajor = 0;
    double hashMemMultiplier = 1;
    QString name;
    std::optional<Spillway::Kilobytes> threshold; ///< bisected to 1 kB
    std::vector<Point> points; ///< ascending
    std::map<Spillway::Kilobytes, QByteArray> plans; ///< EXPLAIN (ANALYZE, FORMAT JSON) at some of them

    const Point *at(Spillway::Kilobytes workMem) const;
    bool spillsAt(Spillway::Kilobytes workMem) const;
    /// A measurement that holds the runs at these values.
    std::shared_ptr<Spillway::SweepResult> sweep(const std::vector<Spillway::Kilobytes> &workMem) const;
};

/// Throws FailureError FileError where the file cannot be read.
std::vector<SpillTruth> readSpillTruths(const QString &path);
