// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Spillway::Session {

/// Sections of the service files libpq would read (PGSERVICEFILE or ~/.pg_service.conf, then the system's), in order.
QStringList serviceNames();

}
