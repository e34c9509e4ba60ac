// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <tuple>

namespace Spillway::Host {

/// What one tunnel leads to. `host` starting with '/' is the folder of a PostgreSQL socket on the other side.
struct SshTarget
{
    QString destination; ///< "user@host", "alias", either with ":port", or "ssh://user@host:port"
    QString host;
    quint16 port = 0;

    friend bool operator<(const SshTarget &a, const SshTarget &b)
    {
        return std::tie(a.destination, a.host, a.port) < std::tie(b.destination, b.host, b.port);
    }
};

/// Arguments of the system's ssh for a forward from `localPort` of 127.0.0.1. The person's config, agent, known_hosts
/// and ProxyJump apply; nothing here weakens a check of host keys. A shared master connection is not used: a forward
/// would outlive us in it. Errors: SshFailed where the destination is none.
QStringList sshArguments(const SshTarget &target, quint16 localPort);

/// SPILLWAY_SSH, else ssh of PATH. Errors: SshNotFound.
QString sshProgram();

/// Why ssh ended, by what it wrote: `message` is its last line, `detail` what stood before.
Failure sshFailure(const QString &destination, const QString &said);

/// What ssh said of a connection that it could not pass on ("channel 2: open failed: …"), the last such line of `said`:
/// SshForwardRefused, or CannotConnect where the far end did not answer.
std::optional<Failure> sshChannelFailure(const QString &destination, const QString &said);

}
