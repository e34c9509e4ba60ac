// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"

namespace Spillway::Cli {

QString generalHelp();
QString verbHelp(const Verb &verb);

}
