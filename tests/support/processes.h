// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>

#include <chrono>
#include <functional>

namespace Spillway {

/// PostgreSQL and PgBouncer refuse to run as root. Makes `process` start as `postgres` or `nobody` when this program
/// runs as root, and end with SIGINT when the starting thread ends, so that a crashed test leaves no server.
void runUnprivileged(QProcess &process);

/// Gives a file or folder to the user runUnprivileged() chooses; nothing where this program does not run as root.
void giveToUnprivileged(const QString &path);

/// Runs a program to its end as that user and returns its output; ends the test with the output where it fails.
QByteArray runToEnd(const QString &program, const QStringList &arguments);

/// Asks `condition` every few milliseconds until it holds; false once `limit` has passed without it.
bool waitFor(const std::function<bool()> &condition, std::chrono::milliseconds limit = std::chrono::seconds(30));

/// A TCP port of 127.0.0.1 that nothing listens on now.
int freePort();

/// Listens on 127.0.0.1, takes connections and never answers.
class SilentHost
{
public:
    SilentHost();
    ~SilentHost();
    SilentHost(const SilentHost &) = delete;
    SilentHost &operator=(const SilentHost &) = delete;

    int port() const { return m_port; }
    void awaitClient(); ///< blocks until somebody has connected

private:
    int m_listening = -1, m_client = -1, m_port = 0;
};

}
