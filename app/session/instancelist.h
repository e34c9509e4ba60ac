// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/progress.h"
#include "domain/serverreport.h"

#include <stop_token>

namespace Spillway::Postgres {
class Connection;
}

namespace Spillway::Session {

/// The report of one server, with this machine's processors and memory where it runs here. Errors: of the connection.
ServerReport reportOf(Postgres::Connection &connection, const std::stop_token &stop);

/// What a person may name with --instance, --service and --demo.
struct ListedInstance
{
    QString name;
    ProbedInstance::Origin origin = ProbedInstance::Origin::Saved;
    ConnectionSpec spec;
};
/// Saved ones, sections of the service files whose name none of them has, and the demo cluster where it runs.
std::vector<ListedInstance> listInstances(const std::vector<SavedInstance> &saved);

/// Asks all of them at once, each for at most `timeout`; one that does not answer is in the list with its failure.
/// Passwords are libpq's own business (~/.pgpass). Errors: Cancelled.
std::vector<ProbedInstance> probeInstances(
    const std::vector<ListedInstance> &instances, Milliseconds timeout, std::stop_token stop);

}
