// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/quantities.h"

#include <optional>

struct pg_result;

namespace Spillway::Postgres {

/// The one place that reads SQLSTATE (appendix A of the manual). Structure before words: server messages may be
/// translated.
///
/// `timeout` is the statement_timeout known to be in force and `elapsed` the time the statement ran: they tell 57014 by
/// the server's own limit from 57014 by somebody else's pg_cancel_backend().
Failure failureOf(const pg_result *result, std::optional<Milliseconds> timeout, Milliseconds elapsed);

/// What a server's refusal during the handshake means; `passwordSent`: libpq had one and used it.
Failure::Code codeOfRefusal(const QString &sqlState, bool passwordSent);

}
