// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "domain/sweep.h"

#include <QSize>

namespace Spillway::Cli {

/// What `sweep` was asked to do.
struct SweepRequest
{
    SweepSpec spec;
    std::optional<Kilobytes> maxWorkMem; ///< nothing: a quarter of the RAM, at most 1 GB
    std::optional<Bytes> ram;
    bool json = false;
    QString out, chart, csv;
    QSize chartSize { 1280, 720 };
    QString error; ///< names the option and the remedy
};

/// Reads the query's file too.
SweepRequest readSweepRequest(const Arguments &arguments);

/// Default of --max-work-mem.
Kilobytes defaultMaxWorkMem(std::optional<Bytes> ram);

}
