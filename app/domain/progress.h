// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <functional>
#include <optional>

namespace Spillway {

/// One step of a running job. Sent from the worker thread; the receiver takes care of crossing threads.
struct Progress
{
    enum class Stage
    {
        Connecting,
        Preparing,
        PreScan,
        Measuring,
        Verifying,
        Analysing,
        LoadingData,
        StartingServer
    };

    Stage stage = Stage::Preparing;
    int done = 0; ///< steps finished
    int total = 0; ///< steps planned, 0 where unknown
    QString subject; ///< what is being worked on now: "16MB", a relation
    std::optional<Milliseconds> left; ///< estimate from the steps so far
};

using ProgressSink = std::function<void(const Progress &)>;

/// Time source, passed in so that a test can fix it.
using Clock = std::function<QDateTime()>;

}

Q_DECLARE_METATYPE(Spillway::Progress)
