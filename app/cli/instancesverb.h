// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/verbs.h"

namespace Spillway::Cli {

/// Saved instances, sections of the service files and the demo cluster, each asked whether it answers. Done where all
/// do, else SomethingFailed. Errors: FailureError of the files written.
ExitStatus runInstances(const Arguments &arguments);

}
