// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/failure.h"
#include "domain/quantities.h"
#include "domain/serverfacts.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QMap>
#include <QMetaType>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Spillway {

/// A statement with the session it is to run in: what a workbook holds.
struct StatementSpec
{
    QString sql; ///< exactly one statement, sent to the server verbatim, nothing put before it
    QMap<int, std::optional<QString>> parameters; ///< $n → text form; nullopt is NULL
    QString searchPath; ///< empty: as the role has it
    QString role; ///< SET LOCAL ROLE, empty: none
    QList<QPair<QString, QString>> settings; ///< further SET LOCAL, work_mem not among them
    Milliseconds statementTimeout { 300000 };
    Milliseconds lockTimeout { 2000 };
    bool allowWrites = false; ///< DML inside the rolled-back transaction
    bool allowVolatile = false; ///< volatile functions were shown and accepted
};

/// The request: what the person changes and submits.
struct SweepSpec
{
    StatementSpec statement;
    std::vector<Kilobytes> workMem; ///< values to measure, ascending; may be empty with findThreshold
    int repeat = 1; ///< runs per value, interleaved; with repeat > 1 one warm-up goes before
    bool findThreshold = false;
    Kilobytes maxWorkMem { 1048576 }; ///< above it nothing is executed, only predicted
    Kilobytes scanFrom = Kilobytes(64); ///< range of the pre-scan with plain EXPLAIN
    Kilobytes scanTo = Kilobytes(4194304);
};

/// One EXPLAIN ANALYZE, kept verbatim. Analyses are made anew from `explainJson` whenever it is looked at.
struct Sample
{
    enum class Purpose
    {
        WarmUp,
        Sweep,
        Threshold,
        Timing
    };

    Kilobytes workMem;
    Purpose purpose = Purpose::Sweep;
    bool timing = false; ///< EXPLAIN (TIMING ON)
    QDateTime takenAt; ///< UTC
    Milliseconds wall {}; ///< client's own clock around the round trip
    QByteArray explainJson; ///< empty where `failure` is set
    std::optional<Failure> failure;
};

/// Plain EXPLAIN says the plan keeps this shape over [from, to]. Found by bisection to 1 kB.
struct PlanRegion
{
    Kilobytes from, to; ///< both inclusive
    QString shape; ///< readable: "Sort ← Seq Scan io_temp_test"
    QByteArray signature; ///< equal for equal shape (analysis/plansignature.h)
    QByteArray explainJson; ///< the plain EXPLAIN taken at `from`
};

/// How the search for the least work_mem that never spills ended.
struct ThresholdOutcome
{
    enum class Reason
    {
        Found,
        NothingSpills,
        AboveMaximum,
        NotReached,
        PlanVaries
    };

    Reason reason = Reason::NotReached;
    std::optional<Kilobytes> workMem; ///< least measured value above which nothing spills
    bool verified = false; ///< run at it (no temp block) and just below (spilled)
    std::optional<Kilobytes> spillsAt; ///< greatest measured value that spilled
    std::optional<Kilobytes> predicted; ///< where nothing could be run
    std::vector<std::pair<Kilobytes, Kilobytes>> islands; ///< non-spilling ranges below it
};

/// Everything one measurement left behind: raw and complete enough to be analysed anew by a later version.
struct SweepResult
{
    QString id; ///< UUID, also the key in the history
    QString title; ///< shown in the list of measurements
    QDateTime startedAt; ///< UTC
    QString instanceName; ///< saved name or host:port
    SweepSpec spec;
    ServerFacts server;
    std::vector<RelationFacts> relations; ///< read by the plan
    std::vector<FunctionFacts> volatileFunctions;
    std::vector<PlanRegion> regions; ///< ascending, without gaps over [scanFrom, scanTo]
    std::vector<Sample> samples; ///< in the order they were taken, failed ones too
    std::optional<ThresholdOutcome> threshold;
    int explains = 0; ///< plain EXPLAINs sent
    Milliseconds wall {}; ///< whole run
    bool complete = false; ///< false: interrupted, can be resumed
    std::optional<Failure> failure; ///< why it was interrupted
};

/// Said before anything is executed.
struct SweepEstimate
{
    int runs = 0;
    std::optional<Milliseconds> time; ///< from the planner's cost is never guessed; from earlier runs only
    Bytes tempSpace; ///< upper bound from the plans' rows × width, one run at a time
    Bytes memory; ///< greatest work_mem × units × processes
    std::vector<FunctionFacts> volatileFunctions;
};

}

Q_DECLARE_METATYPE(std::shared_ptr<const Spillway::SweepResult>)
