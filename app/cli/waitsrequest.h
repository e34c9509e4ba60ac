// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "domain/waits.h"

#include <QSize>

namespace Spillway::Cli {

/// What `waits` was asked to do.
struct WaitsRequest
{
    WaitSpec spec;
    bool json = false;
    QString out, markdown, chart;
    QSize chartSize { 1280, 720 };
    QString error; ///< names the option and the remedy
};

/// Reads the query's file too.
WaitsRequest readWaitsRequest(const Arguments &arguments);

}
