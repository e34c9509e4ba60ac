// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverfacts.h"
#include "postgres/connection.h"

#include <stop_token>

namespace Spillway::Postgres {

/// Asks the server about itself with nothing but what a plain role may read. `backendPid` is the process the handshake
/// named: another one answering means a pooler stands between. The caller fills in what libpq knows (host, port, TLS).
ServerFacts readServerFacts(Connection &connection, int backendPid, std::stop_token stop);

}
