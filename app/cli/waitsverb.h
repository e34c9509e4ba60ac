// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/verbs.h"

namespace Spillway::Cli {

using PainterSource = std::function<std::unique_ptr<Report::ChartPainter>()>;

/// `waits`: runs a statement and watches it, or watches the instance. What was seen before a failure or Ctrl-C is
/// written all the same.
ExitStatus runWaits(const Arguments &arguments, const PainterSource &painter);

}
