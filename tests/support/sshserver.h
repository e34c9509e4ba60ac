// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

#include <sys/types.h>

namespace Spillway {

/// An sshd of our own on 127.0.0.1, for the length of a test, that lets in this program's user by the key userKey(). It
/// is the system's /usr/sbin/sshd with its own host key and config; ssh is the system's too, started by client() with a
/// config and known_hosts of the test's, since ssh finds its own by the password database and not by HOME. One thread.
class SshServer
{
public:
    explicit SshServer(const QStringList &settings = {});
    ~SshServer();
    SshServer(const SshServer &) = delete;
    SshServer &operator=(const SshServer &) = delete;

    int port() const { return m_port; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString destination() const { return QStringLiteral("bastion"); } ///< alias of client()'s config
    QString client() const { return path(QStringLiteral("ssh")); } ///< program for SPILLWAY_SSH
    QString log() const;

    void start(const QStringList &settings = {}); ///< sshd_config lines on top
    void stop(); ///< the listener
    void killSessions(); ///< those who serve logged-in clients
    void replaceHostKey();
    void makeUserKey(const QString &passphrase = {});
    void trustHost(); ///< writes known_hosts
    void forgetHost();
    void writeClient(const QString &askpass = {});

private:
    void generateKey(const QString &name, const QString &passphrase);
    void write(const QString &name, const QString &text, bool executable = false);

    QTemporaryDir m_folder;
    QProcess m_process;
    int m_port;
};

/// Processes of this program that run ssh as their direct child.
QList<pid_t> sshChildren();

}
