// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// Sessions and running operations (pg_stat_activity, pg_stat_progress_…; 13 and newer). One round trip for the
/// sessions, one for the operations. pg_blocking_pids() is asked only for sessions that wait for a lock, because it
/// stops the lock manager for a moment. Errors: FailureError.
Activity readActivity(Connection &connection, std::stop_token stop = {});

}
