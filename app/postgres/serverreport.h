// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverreport.h"
#include "postgres/connection.h"

namespace Spillway::Postgres {

/// Facts, settings changed, extensions. `processors` is left to whoever knows the machine. Errors: of the connection.
ServerReport readServerReport(Connection &connection, std::stop_token stop = {});

}
