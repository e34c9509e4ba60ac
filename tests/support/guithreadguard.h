// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Spillway::GuiThreadGuard {

/// Watches the calling thread, the GUI's, from now on: calls of libpq that speak with a server, and files that are
/// opened. Link it into a test program; it stands before the libraries' own functions there.
void begin();
/// What was seen since begin(): "PQexec", "open /path"; ends the watch. Each name once.
QStringList end();

}
