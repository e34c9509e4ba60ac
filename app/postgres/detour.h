// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "postgres/connection.h"

namespace Spillway::Postgres {

/// How to connect where another program carries the bytes: each host of the spec behind a local port of its own. libpq
/// keeps the true name in `host` (so certificates, Kerberos and SCRAM's channel binding are checked against it) and
/// gets hostaddr=127.0.0.1. Of a list of hosts libpq takes the first whose passage opens and whose server speaks: one
/// that does not answer behind its passage ends the attempt, because libpq goes on only where connect() fails. ~/.pgpass is asked for the true host and port, as libpq would with the local one.
class Detour
{
public:
    /// Opens the passages. Errors: BadConnectionString, UnknownService; those of `passages`.
    Detour(const ConnectionSpec &spec, const Passages &passages, std::stop_token stop);

    const ConnectionSpec &spec() const { return m_spec; } ///< with a password where ~/.pgpass has one
    QString truePort(const QString &localPort) const;
    std::vector<Passage> passages() const { return m_passages; }
    /// One of the passages closed while a connection was made through it: a new one may do.
    bool hasEnded(const Failure &failure) const;
    Failure explained(const Failure &failure) const;

private:
    ConnectionSpec m_spec;
    std::vector<Passage> m_passages;
    QStringList m_truePorts;
};

}
