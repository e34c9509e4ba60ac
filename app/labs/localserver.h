// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"
#include "postgres/connection.h"

#include <optional>
#include <stop_token>

namespace Spillway::Labs {

/// Physical memory of the server's machine, where it can be shown to be this one: the backend that answers is a process
/// here. A socket or loopback address alone proves nothing (ssh -L, a pooler). Errors: FailureError of the connection.
std::optional<Bytes> memoryOfLocalServer(Postgres::Connection &connection, std::stop_token stop);

}
