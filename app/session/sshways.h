// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "postgres/connection.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace Spillway::Host {
class SshTunnel;
struct SshTarget;
}

namespace Spillway::Session {

/// ssh or what it leads through stands in the way; a connection that was open is lost.
bool saysWayIsShut(const Failure &failure);

/// The tunnels of one instance, kept between its connections, so that ssh asks once and not for every job. Where it was
/// refused, it is not tried again by itself (feeds ask every few seconds, and each would put the question to a person
/// who has just said no), but only after askAgain(). Threads: any.
class SshWays
{
public:
    std::shared_ptr<Host::SshTunnel> open(const Host::SshTarget &target, std::stop_token stop);
    void askAgain();

private:
    std::mutex m_mutex;
    std::vector<std::pair<QString, std::shared_ptr<Host::SshTunnel>>> m_held; ///< by target
    std::map<QString, Failure> m_refused; ///< by destination
};

Postgres::Passages passagesOf(std::shared_ptr<SshWays> ways);

}
