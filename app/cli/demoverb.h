// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/verbs.h"
#include "domain/democluster.h"

namespace Spillway::Cli {

/// `demo start|stop|status|reset`. Runs the application's event loop once.
ExitStatus runDemo(const Arguments &arguments);

/// Options of `demo` as a request; the text says what is wrong with them, empty: nothing.
QString readDemoRequest(const Arguments &arguments, DemoRequest &request);

/// As libpq reads it: keyword='value' …
QString conninfoOf(const ConnectionSpec &spec);

}
