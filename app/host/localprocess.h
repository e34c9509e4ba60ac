// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Spillway::Host {

/// Is `pid` a PostgreSQL backend on this machine? Judged by the title that ps_status.c gives it ("postgres: user db
/// …"). False where there is no /proc.
bool isServerProcess(qint64 pid);

}
