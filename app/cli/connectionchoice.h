// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "domain/connectionspec.h"

namespace Spillway::Cli {

/// Which server the options name.
struct ConnectionChoice
{
    QString name; ///< shown and kept with the measurement; empty: host and port
    ConnectionSpec spec;
    QString role; ///< of the saved instance
    bool demo = false; ///< the demo cluster, whose spec is known once it runs
    QString error;
};

ConnectionChoice chooseConnection(const Arguments &arguments, const std::vector<SavedInstance> &saved);

}
