// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sshserver.h"

#include "support/processes.h"

#include <QDir>
#include <QFile>

#include <csignal>
#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway {

namespace {

QString userOfTheServer()
{
    if (geteuid() != 0)
        return QString::fromLocal8Bit(getpwuid(geteuid())->pw_name);
    return getpwnam("postgres") ? u"postgres"_s : u"nobody"_s;
}

struct ProcessFacts
{
    pid_t id = 0, parent = 0;
    QString name;
};

QList<ProcessFacts> processes()
{
    QList<ProcessFacts> list;
    for (const QString &entry : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
        QFile file(u"/proc/%1/stat"_s.arg(entry));
        if (entry.toInt() == 0 || !file.open(QIODevice::ReadOnly))
            continue;
        const QString line = QString::fromUtf8(file.readAll());
        const qsizetype end = line.lastIndexOf(u')');
        const QStringList rest = line.mid(end + 2).split(u' ');
        if (rest.value(0) != "Z"_L1)
            list.append({ entry.toInt(), rest.value(1).toInt(), line.section(u'(', 1).section(u')', 0, 0) });
    }
    return list;
}

QList<pid_t> descendants(pid_t of)
{
    Q_ASSERT(of > 1);
    QList<pid_t> found { of };
    const auto all = processes();
    for (qsizetype i = 0; i < found.size(); ++i) {
        for (const ProcessFacts &each : all) {
            if (each.parent == found[i] && each.name.startsWith("sshd"_L1))
                found.append(each.id);
        }
    }
    return found.mid(1);
}

}

QList<pid_t> sshChildren()
{
    QList<pid_t> found;
    for (const ProcessFacts &each : processes()) {
        if (each.parent == getpid() && each.name == "ssh"_L1)
            found.append(each.id);
    }
    return found;
}

SshServer::SshServer(const QStringList &settings)
    : m_port(freePort())
{
    giveToUnprivileged(m_folder.path());
    makeUserKey();
    replaceHostKey();
    writeClient();
    trustHost();
    start(settings);
}

SshServer::~SshServer()
{
    killSessions();
    stop();
}

void SshServer::write(const QString &name, const QString &text, bool executable)
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        qFatal("cannot write %s", qPrintable(file.fileName()));
    file.close();
    if (executable)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
}

void SshServer::generateKey(const QString &name, const QString &passphrase)
{
    QFile::remove(path(name));
    QFile::remove(path(name + ".pub"_L1));
    QProcess keygen;
    keygen.start(
        u"ssh-keygen"_s, { u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, passphrase, u"-C"_s, name, u"-f"_s, path(name) });
    if (!keygen.waitForFinished() || keygen.exitCode() != 0)
        qFatal("ssh-keygen: %s", keygen.readAllStandardError().constData());
}

void SshServer::makeUserKey(const QString &passphrase)
{
    generateKey(u"user"_s, passphrase);
    QFile::remove(path(u"authorized_keys"_s));
    QFile::copy(path(u"user.pub"_s), path(u"authorized_keys"_s));
    giveToUnprivileged(path(u"authorized_keys"_s));
}

void SshServer::replaceHostKey()
{
    generateKey(u"host"_s, {});
    giveToUnprivileged(path(u"host"_s));
}

void SshServer::trustHost()
{
    QFile key(path(u"host.pub"_s));
    if (!key.open(QIODevice::ReadOnly))
        qFatal("no host key");
    write(u"known_hosts"_s, u"[127.0.0.1]:%1 %2"_s.arg(m_port).arg(QString::fromUtf8(key.readAll())));
}

void SshServer::forgetHost()
{
    QFile::remove(path(u"known_hosts"_s));
}

void SshServer::writeClient(const QString &askpass)
{
    write(u"config"_s,
        u"Host bastion\n  HostName 127.0.0.1\n  Port %1\nHost *\n  User %2\n  IdentityFile %3\n  IdentitiesOnly yes\n"
        "  IdentityAgent none\n  UserKnownHostsFile %4\n  GlobalKnownHostsFile /dev/null\n  StrictHostKeyChecking ask\n"
        "  PasswordAuthentication no\n  KbdInteractiveAuthentication no\n"_s.arg(m_port)
            .arg(userOfTheServer(), path(u"user"_s), path(u"known_hosts"_s)));
    write(u"ssh"_s, u"#!/bin/sh\nexec /usr/bin/ssh -F %1 \"$@\"\n"_s.arg(path(u"config"_s)), true);
    if (!askpass.isEmpty())
        write(u"askpass"_s, askpass, true);
}

void SshServer::start(const QStringList &settings)
{
    write(u"sshd_config"_s,
        settings.join(u'\n')
            + u"\nListenAddress 127.0.0.1:%1\nHostKey %2\nAuthorizedKeysFile %3\nStrictModes no\nUsePAM no\nPidFile none\n"
              "PasswordAuthentication no\nKbdInteractiveAuthentication no\nLogLevel VERBOSE\n"_s.arg(m_port)
                  .arg(path(u"host"_s), path(u"authorized_keys"_s)));
    runUnprivileged(m_process);
    m_process.setStandardErrorFile(path(u"log"_s), QIODevice::Append);
    m_process.start(u"/usr/sbin/sshd"_s, { u"-D"_s, u"-e"_s, u"-f"_s, path(u"sshd_config"_s) });
    const qsizetype before = log().count("Server listening"_L1);
    if (!m_process.waitForStarted()
        || !waitFor([&] { return log().count("Server listening"_L1) > before || m_process.state() == QProcess::NotRunning; })
        || m_process.waitForFinished(0))
        qFatal("sshd: %s", qPrintable(log()));
}

void SshServer::stop()
{
    m_process.terminate();
    m_process.waitForFinished();
}

void SshServer::killSessions()
{
    if (m_process.processId() <= 0)
        return; // not running; every process of the machine descends from 0
    const auto sessions = descendants(pid_t(m_process.processId()));
    for (const pid_t session : sessions)
        ::kill(session, SIGKILL);
}

QString SshServer::log() const
{
    QFile file(path(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}
