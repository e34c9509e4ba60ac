// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/childprocess.h"

#include "domain/failure.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>

#include <csignal>

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

constexpr int CannotPrepare = 126;

QProcessEnvironment serverEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith("PG"_L1) || name.startsWith("LC_"_L1) || name == "LANGUAGE"_L1)
            environment.remove(name);
    }
    environment.insert(u"LC_ALL"_s, u"C"_s);
    return environment;
}

}

std::optional<ServerUser> serverUser()
{
    if (geteuid() != 0)
        return std::nullopt;
    for (const char *name : { "postgres", "nobody" }) {
        if (const passwd *entry = getpwnam(name); entry && entry->pw_uid != 0)
            return ServerUser { entry->pw_uid, entry->pw_gid };
    }
    Failure failure;
    failure.code = Failure::Code::NotAvailable;
    failure.subject = u"demo"_s;
    failure.message = u"PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody"_s;
    throw FailureError(failure);
}

std::optional<ServerUser> ownerOf(const QString &path)
{
    struct stat status = {};
    if (geteuid() != 0 || ::stat(QFile::encodeName(path).constData(), &status) != 0 || status.st_uid == 0)
        return serverUser();
    return ServerUser { status.st_uid, status.st_gid };
}

ChildResult runChild(const QString &program, const QStringList &arguments, const std::optional<ServerUser> &user,
    Milliseconds limit, std::stop_token stop)
{
    QProcess process;
    process.setProcessEnvironment(serverEnvironment());
    process.setWorkingDirectory(u"/"_s); // our own may be out of reach for the other user
    process.setStandardInputFile(QProcess::nullDevice());
    // Between fork and exec: system calls only. A group of its own, because initdb has children of its own to be ended.
    process.setChildProcessModifier([user] {
        const bool dropped
            = !user || (::setgroups(1, &user->gid) == 0 && ::setgid(user->gid) == 0 && ::setuid(user->uid) == 0);
        if (!dropped || ::setpgid(0, 0) != 0)
            ::_exit(CannotPrepare);
#ifdef __linux__
        ::prctl(PR_SET_PDEATHSIG, SIGKILL); // a killed program leaves no initdb that goes on writing
#endif
    });
    process.start(program, arguments);

    QElapsedTimer clock;
    clock.start();
    while (process.state() != QProcess::NotRunning && !process.waitForFinished(50)) {
        const bool cancelled = stop.stop_requested();
        if (!cancelled && clock.elapsed() < limit.count())
            continue;
        if (process.waitForStarted())
            ::kill(-pid_t(process.processId()), SIGKILL);
        process.waitForFinished();
        if (cancelled) {
            Failure failure;
            failure.code = Failure::Code::Cancelled;
            throw FailureError(failure);
        }
    }
    ChildResult result;
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    if (process.error() == QProcess::FailedToStart)
        result.errors = process.errorString().toUtf8();
    else if (process.exitStatus() == QProcess::NormalExit)
        result.exitCode = process.exitCode();
    return result;
}

}
