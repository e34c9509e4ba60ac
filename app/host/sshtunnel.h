// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/sshcommand.h"
#include "host/sshprocess.h"

#include <memory>
#include <stop_token>

namespace Spillway::Host {

/// A port of 127.0.0.1 that leads through the system's `ssh -N -L` to a database server. One process serves all who ask
/// for the same target; it ends when the last of them lets go. Threads: any; letting go does not wait.
class SshTunnel
{
public:
    /// Returns once ssh has logged in and listens. Who asks while another opens the same way waits for it and shares
    /// its outcome, so a person is asked once. `askpass`: program that answers ssh's questions (SSH_ASKPASS, with
    /// SPILLWAY_ASKPASS=1 in its environment); empty: ssh asks at the terminal or as its environment says.
    /// Errors: the Ssh… codes, Cancelled.
    static std::shared_ptr<SshTunnel> open(const SshTarget &target, const QString &askpass, std::stop_token stop);

    quint16 localPort() const { return m_port; }
    bool isOpen() const { return !m_process->hasEnded(); }
    pid_t processId() const { return m_process->id(); }
    /// An ssh whose other end died closes its connections a moment before it ends.
    bool endsSoon() const { return m_process->waitForEnd(std::chrono::milliseconds(300)); }
    qint64 saidLength() const { return m_process->saidLength(); }
    QString said(qint64 from) const { return m_process->said(from); }

private:
    SshTunnel(quint16 port, std::unique_ptr<SshProcess> process);
    static std::shared_ptr<SshTunnel> start(const SshTarget &target, const QString &askpass, std::stop_token stop);

    quint16 m_port;
    std::unique_ptr<SshProcess> m_process;
};

}
