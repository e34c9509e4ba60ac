// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/clusterprocess.h"

#include "domain/failure.h"
#include "host/ownedfolder.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QThread>

#include <cerrno>
#include <csignal>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

const Milliseconds InitdbLimit { 120000 };
const Milliseconds StartLimit { 180000 }; // recovery of max_wal_size after a crash included
const Milliseconds StopLimit { 60000 };
const Milliseconds QuitLimit { 10000 };
constexpr int Slice = 20;
constexpr qsizetype LogTail = 2000;
constexpr qint64 LargestLog = 16 << 20; // begun anew at the next start

[[noreturn]] void fail(Failure::Code code, const QString &subject, const QString &message)
{
    Failure failure;
    failure.code = code;
    failure.subject = subject;
    failure.message = message;
    throw FailureError(failure);
}

void check(bool succeeded, const QString &path)
{
    if (!succeeded)
        fail(Failure::Code::FileError, path, qt_error_string(errno));
}

/// Between single quotes, with `escape` for one inside.
QString quoted(QString value, QLatin1StringView escape)
{
    return u'\'' + value.replace(u'\'', escape) + u'\'';
}

/// `condition` is asked again and again up to `limit`; false when it never held.
template <typename Condition>
bool waitFor(Condition condition, Milliseconds limit)
{
    QElapsedTimer clock;
    clock.start();
    while (!condition()) {
        if (clock.elapsed() > limit.count())
            return false;
        QThread::msleep(Slice);
    }
    return true;
}

}

ClusterProcess::ClusterProcess(ServerBinaries binaries, Layout layout)
    : m_binaries(std::move(binaries))
    , m_layout(std::move(layout))
{
}

bool ClusterProcess::exists() const
{
    return isOurs() && majorOnDisk() > 0;
}

int ClusterProcess::majorOnDisk() const
{
    QFile file(m_layout.dataDirectory + "/PG_VERSION"_L1);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
}

bool ClusterProcess::isRunning() const
{
    return livePostmaster(m_layout.dataDirectory).has_value();
}

QString ClusterProcess::socketDirectory() const
{
    const auto postmaster = livePostmaster(m_layout.dataDirectory);
    return postmaster && !postmaster->socketDirectory.isEmpty() ? postmaster->socketDirectory
                                                                : m_layout.socketDirectory;
}

QString ClusterProcess::markerFile() const
{
    return QFileInfo(m_layout.dataDirectory).path() + "/spillway-demo.json"_L1;
}

bool ClusterProcess::isOurs() const
{
    QFile file(markerFile());
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QJsonObject marker = QJsonDocument::fromJson(file.readAll()).object();
    return marker.value("made_by"_L1).toString() == "spillway"_L1
        && marker.value("data"_L1).toString() == QFileInfo(m_layout.dataDirectory).fileName();
}

void ClusterProcess::requireOurs() const
{
    if (!isOurs())
        fail(Failure::Code::FileError, m_layout.dataDirectory,
            u"was not made by Spillway: there is no %1"_s.arg(markerFile()));
}

void ClusterProcess::writeMarker() const
{
    QSaveFile file(markerFile());
    const QJsonObject marker { { u"made_by"_s, u"spillway"_s },
        { u"data"_s, QFileInfo(m_layout.dataDirectory).fileName() }, { u"major"_s, m_binaries.major } };
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(marker).toJson()) < 0 || !file.commit())
        fail(Failure::Code::FileError, markerFile(), file.errorString());
}

void ClusterProcess::requireReach(const std::optional<ServerUser> &user) const
{
    const QString folder = QFileInfo(m_layout.dataDirectory).path();
    // pg_ctl puts these names between double quotes of a shell.
    for (const QString &path : { folder, m_binaries.directory }) {
        if (path.contains(u'"') || path.contains(u'$') || path.contains(u'`') || path.contains(u'\\'))
            fail(Failure::Code::FileError, path, u"pg_ctl cannot work with \", $, ` or \\ in a path"_s);
    }
    const ChildResult reached = runChild(u"/bin/sh"_s,
        { u"-c"_s, u"cd -- \"$1\" && test -x \"$2\""_s, u"sh"_s, folder, m_binaries.directory + "/postgres"_L1 }, user,
        QuitLimit);
    if (reached.exitCode != 0)
        fail(Failure::Code::FileError, folder, QString::fromUtf8(reached.errors.trimmed()));
}

void ClusterProcess::initialise(const QList<QPair<QString, QString>> &settings, std::stop_token stop)
{
    const QString folder = QFileInfo(m_layout.dataDirectory).path();
    if (majorOnDisk() > 0)
        fail(Failure::Code::FileError, m_layout.dataDirectory, qt_error_string(EEXIST));
    check(QDir().mkpath(QFileInfo(folder).path()), QFileInfo(folder).path());
    const std::optional<ServerUser> user = serverUser();
    if (!isOurs()) {
        // Root owns the folder, so that nobody else can put a link where root writes the marker and the log.
        useFolder(folder, user ? 0755 : 0700);
        if (!QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            fail(Failure::Code::FileError, folder, qt_error_string(ENOTEMPTY));
        writeMarker();
    }
    requireReach(user);

    const QString part = m_layout.dataDirectory + ".part"_L1;
    removeTree(part);
    makeFolder(part, user);
    const ChildResult made = runChild(m_binaries.directory + "/initdb"_L1,
        { u"-D"_s, part, u"-U"_s, u"spillway"_s, u"-A"_s, u"trust"_s, u"-E"_s, u"UTF8"_s, u"--locale=C"_s, u"-N"_s },
        user, InitdbLimit, stop);
    if (made.exitCode != 0)
        fail(Failure::Code::ServerDidNotStart, part, QString::fromUtf8((made.output + made.errors).right(LogTail)));

    QFile configuration(part + "/postgresql.conf"_L1);
    QByteArray lines = "\n# Added by Spillway for its demo cluster\n";
    for (const auto &[name, value] : settings)
        lines += u"%1 = %2\n"_s.arg(name, quoted(value, "''"_L1)).toUtf8();
    if (!configuration.open(QIODevice::Append) || configuration.write(lines) < 0 || !configuration.flush())
        fail(Failure::Code::FileError, configuration.fileName(), configuration.errorString());
    configuration.close();
    check(::rename(QFile::encodeName(part).constData(), QFile::encodeName(m_layout.dataDirectory).constData()) == 0,
        m_layout.dataDirectory);
}

void ClusterProcess::makeSocketDirectory(const std::optional<ServerUser> &user) const
{
    // Everybody may pass the folder above as root's, none but the server's user the one with the socket.
    useFolder(QFileInfo(m_layout.socketDirectory).path(), user ? 0755 : 0700);
    makeFolder(m_layout.socketDirectory, user);
}

void ClusterProcess::clearRemains() const
{
    for (const pid_t pid : processesIn(m_layout.dataDirectory)) {
        ::kill(pid, SIGQUIT);
        if (!waitFor([pid] { return !isAlive(pid); }, QuitLimit))
            ::kill(pid, SIGKILL);
    }
    // They name a dead process, a zombie, or one of somebody else that got the same number: PostgreSQL would refuse to
    // start beside the latter two.
    QFile::remove(m_layout.dataDirectory + "/postmaster.pid"_L1);
    const QString socket = u"%1/.s.PGSQL.%2"_s.arg(m_layout.socketDirectory).arg(m_layout.port);
    QFile::remove(socket + ".lock"_L1);
    QFile::remove(socket);
}

void ClusterProcess::start(std::stop_token stop)
{
    requireOurs();
    if (const auto running = livePostmaster(m_layout.dataDirectory)) {
        waitUntilReady(stop);
        if (QFileInfo::exists(u"%1/.s.PGSQL.%2"_s.arg(socketDirectory()).arg(running->port)))
            return;
        this->stop(); // /tmp was cleaned or the session's runtime folder went: unreachable as it is
    }
    const std::optional<ServerUser> user = ownerOf(m_layout.dataDirectory);
    requireReach(user);
    makeSocketDirectory(user);
    clearRemains();
    if (QFileInfo(m_layout.logFile).size() > LargestLog)
        QFile::remove(m_layout.logFile);
    makeFile(m_layout.logFile, user);

    // On the command line they win over postgresql.auto.conf too: this server never listens on TCP.
    const QString options
        = u"-c listen_addresses= -c port=%1 -c unix_socket_permissions=0700 -c unix_socket_directories=%2"_s
              .arg(m_layout.port)
              .arg(quoted(u'"' + m_layout.socketDirectory + u'"', "'\\''"_L1));
    const ChildResult started = runChild(m_binaries.directory + "/pg_ctl"_L1,
        { u"start"_s, u"-D"_s, m_layout.dataDirectory, u"-l"_s, m_layout.logFile, u"-s"_s, u"-w"_s, u"-t"_s,
            QString::number(int(StartLimit.count() / 1000)), u"-o"_s, options },
        user, StartLimit + QuitLimit, stop);
    if (started.exitCode != 0)
        failStart(started.errors);
}

void ClusterProcess::failStart(const QByteArray &errors) const
{
    QFile log(m_layout.logFile);
    QByteArray tail = errors.trimmed();
    if (log.open(QIODevice::ReadOnly)) {
        log.seek(std::max(qint64(0), log.size() - LogTail));
        tail += '\n' + log.readAll();
    }
    fail(Failure::Code::ServerDidNotStart, m_layout.dataDirectory, QString::fromUtf8(tail.trimmed()));
}

void ClusterProcess::waitUntilReady(std::stop_token stop) const
{
    std::optional<PostmasterFile> state;
    const bool settled = waitFor(
        [&] {
            state = livePostmaster(m_layout.dataDirectory);
            return !state || state->ready || stop.stop_requested();
        },
        StartLimit);
    if (stop.stop_requested())
        fail(Failure::Code::Cancelled, {}, {});
    if (!settled || !state)
        failStart({});
}

void ClusterProcess::stop()
{
    if (const auto postmaster = livePostmaster(m_layout.dataDirectory)) {
        requireOurs();
        endProcess(*postmaster);
    }
}

void ClusterProcess::endProcess(const PostmasterFile &postmaster) const
{
    const auto ended = [&postmaster] {
        return !isAlive(postmaster.pid);
    };
    // SIGINT is the fast shutdown, SIGQUIT the immediate one (manual, "Shutting Down the Server").
    check(::kill(postmaster.pid, SIGINT) == 0 || errno == ESRCH, m_layout.dataDirectory);
    if (waitFor(ended, StopLimit))
        return;
    ::kill(postmaster.pid, SIGQUIT);
    if (waitFor(ended, QuitLimit))
        return;
    Failure failure;
    failure.code = Failure::Code::DeadlineExceeded;
    failure.subject = m_layout.dataDirectory;
    failure.limitMs = qint64((StopLimit + QuitLimit).count());
    throw FailureError(failure);
}

void ClusterProcess::remove()
{
    requireOurs();
    stop();
    clearRemains();
    removeTree(m_layout.socketDirectory);
    removeTree(m_layout.dataDirectory + ".part"_L1);
    removeTree(m_layout.dataDirectory);
    QFile::remove(m_layout.logFile);
    // Last, so that an interrupted removal can be done again.
    check(QFile::remove(markerFile()), markerFile());
    QDir().rmdir(QFileInfo(m_layout.dataDirectory).path());
}

}
