// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>
#include <stop_token>

#include <sys/types.h>

namespace Spillway::Host {

/// A program that runs beside us until it ends by itself or the last owner lets go, and that ends with us however we
/// end. Its standard input is empty; what it writes to standard error can be read at any time. A thread of its own waits
/// for its end, so no owner blocks. Threads: any.
class SshProcess
{
public:
    /// `environment`: "NAME=value". Errors: FailureError Internal where no process could be made.
    SshProcess(const QString &program, const QStringList &arguments, const QStringList &environment);
    ~SshProcess(); ///< asks it to end (SIGTERM, after 2 s SIGKILL); does not wait
    SshProcess(const SshProcess &) = delete;
    SshProcess &operator=(const SshProcess &) = delete;

    pid_t id() const;
    bool hasEnded() const;
    bool waitForEnd(std::chrono::milliseconds limit, std::stop_token stop = {}) const; ///< true: it has ended
    QString said(qint64 from = 0) const; ///< standard error from that byte on
    qint64 saidLength() const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

}
