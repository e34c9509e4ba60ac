// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/processes.h"

#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

#include <csignal>

namespace Spillway {

namespace {

const passwd *unprivilegedUser()
{
    static const passwd *user = [] {
        const passwd *found = getpwnam("postgres");
        if (!found)
            found = getpwnam("nobody");
        if (!found)
            qFatal("neither the user postgres nor nobody exists");
        static passwd copy;
        copy = *found;
        return &copy;
    }();
    return user;
}

}

void runUnprivileged(QProcess &process)
{
    const bool root = geteuid() == 0;
    const uid_t uid = root ? unprivilegedUser()->pw_uid : 0;
    const gid_t gid = root ? unprivilegedUser()->pw_gid : 0;
    process.setChildProcessModifier([root, uid, gid] {
        if (root && (setgroups(0, nullptr) != 0 || setgid(gid) != 0 || setuid(uid) != 0))
            _exit(126);
#ifdef Q_OS_LINUX
        // After setuid(), which clears it.
        prctl(PR_SET_PDEATHSIG, SIGINT);
#endif
    });
}

void giveToUnprivileged(const QString &path)
{
    if (geteuid() != 0)
        return;
    const passwd *user = unprivilegedUser();
    if (chown(QFile::encodeName(path).constData(), user->pw_uid, user->pw_gid) != 0)
        qFatal("cannot give %s to the unprivileged user", qPrintable(path));
}

QByteArray runToEnd(const QString &program, const QStringList &arguments)
{
    QProcess process;
    runUnprivileged(process);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(QStringLiteral("/"));
    process.start(program, arguments, QIODevice::ReadOnly);
    const bool ended = process.waitForFinished(120000);
    const QByteArray output = process.readAll();
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qFatal("%s failed: %s\n%s", qPrintable(program), qPrintable(process.errorString()), output.constData());
    return output;
}

bool waitFor(const std::function<bool()> &condition, std::chrono::milliseconds limit)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.hasExpired(limit.count()))
            return false;
        QThread::msleep(10);
    }
    return true;
}

namespace {

int boundSocket(int &port)
{
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (fd < 0 || bind(fd, reinterpret_cast<sockaddr *>(&address), size) != 0
        || getsockname(fd, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        qFatal("no free TCP port");
    port = ntohs(address.sin_port);
    return fd;
}

}

int freePort()
{
    int port = 0;
    close(boundSocket(port));
    return port;
}

SilentHost::SilentHost()
{
    m_listening = boundSocket(m_port);
    if (listen(m_listening, 16) != 0)
        qFatal("cannot listen");
}

SilentHost::~SilentHost()
{
    close(m_client);
    close(m_listening);
}

void SilentHost::awaitClient()
{
    m_client = accept(m_listening, nullptr, nullptr);
}

}
