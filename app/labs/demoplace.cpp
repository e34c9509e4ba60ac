// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/demoplace.h"

#include "domain/failure.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

constexpr int OldestMajor = 13;
constexpr qsizetype LongestSocketDirectory = 90;

QString defaultHome()
{
    if (geteuid() == 0)
        return u"/var/lib/spillway/demo"_s;
    const QString data = qEnvironmentVariable("XDG_DATA_HOME");
    const bool usable = QDir::isAbsolutePath(data); // the XDG specification: a relative path is ignored
    return QDir::cleanPath(usable ? data : QDir::homePath() + "/.local/share"_L1) + "/spillway/demo"_L1;
}

/// Two homes of one user must not share a socket; names by default stay readable.
QString socketName(int major)
{
    const bool isUsual
        = !qEnvironmentVariableIsSet("SPILLWAY_DEMO_HOME") && !qEnvironmentVariableIsSet("XDG_DATA_HOME");
    const QString number = QString::number(major);
    if (isUsual)
        return number;
    const QByteArray hash = QCryptographicHash::hash(demoHome().toUtf8(), QCryptographicHash::Sha256).toHex();
    return number + u'-' + QString::fromLatin1(hash.first(8));
}

QString socketDirectory(int major)
{
    const QString name = socketName(major);
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QFileInfo info(runtime);
    if (geteuid() != 0 && !runtime.isEmpty() && info.isDir() && info.ownerId() == geteuid()) {
        const QString path = QDir::cleanPath(runtime) + "/spillway-demo-"_L1 + name;
        if (QFile::encodeName(path).size() <= LongestSocketDirectory)
            return path;
    }
    return u"/tmp/spillway-%1/%2"_s.arg(geteuid()).arg(name);
}

[[noreturn]] void failNoBinaries(const QString &subject)
{
    Failure failure;
    failure.code = Failure::Code::NoServerBinaries;
    failure.subject = subject;
    failure.names = Host::serverBinaryPlaces();
    throw FailureError(failure);
}

[[noreturn]] void failMajor(int given, const QString &limits)
{
    Failure failure;
    failure.code = Failure::Code::ValueOutOfRange;
    failure.subject = u"major"_s;
    failure.message = QString::number(given);
    failure.limits = limits;
    throw FailureError(failure);
}

Host::ClusterProcess clusterOf(int major, const Host::ServerBinaries &binaries = {})
{
    return Host::ClusterProcess(binaries, demoLayout(major));
}

std::optional<int> runningMajor()
{
    for (const int major : demoMajorsOnDisk()) {
        if (clusterOf(major).isRunning())
            return major;
    }
    return std::nullopt;
}

}

QString demoHome()
{
    const QString given = qEnvironmentVariable("SPILLWAY_DEMO_HOME");
    return given.isEmpty() ? defaultHome() : QDir::cleanPath(QFileInfo(given).absoluteFilePath());
}

Host::ClusterProcess::Layout demoLayout(int major)
{
    const QString folder = u"%1/%2"_s.arg(demoHome()).arg(major);
    Host::ClusterProcess::Layout layout;
    layout.dataDirectory = folder + "/data"_L1;
    layout.logFile = folder + "/server.log"_L1;
    layout.socketDirectory = socketDirectory(major);
    return layout;
}

QList<int> demoMajorsOnDisk()
{
    QList<int> majors;
    const QStringList names = QDir(demoHome()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        const int major = name.toInt();
        if (major > 0 && clusterOf(major).exists())
            majors.append(major);
    }
    std::ranges::sort(majors, std::greater());
    return majors;
}

Host::ClusterProcess demoToStart(const DemoRequest &request)
{
    if (request.major && *request.major < OldestMajor)
        failMajor(*request.major, u"13 …"_s);
    std::vector<Host::ServerBinaries> candidates;
    if (request.pgBin.isEmpty())
        candidates = Host::findServerBinaries();
    else
        candidates = { Host::serverBinariesIn(request.pgBin) };
    if (!request.pgBin.isEmpty() && request.major && candidates.front().major != *request.major)
        failMajor(*request.major, candidates.front().version);

    const auto ofMajor = [&candidates](int major) {
        return std::ranges::find(candidates, major, &Host::ServerBinaries::major);
    };
    const std::optional<int> wanted = request.major || !request.pgBin.isEmpty() ? request.major : runningMajor();
    if (wanted) {
        const auto found = ofMajor(*wanted);
        // A server that runs can be used without its programs.
        if (found == candidates.end() && !clusterOf(*wanted).isRunning())
            failNoBinaries(QString::number(*wanted));
        return clusterOf(*wanted, found == candidates.end() ? Host::ServerBinaries { {}, {}, *wanted } : *found);
    }
    if (request.pgBin.isEmpty()) {
        for (const int major : demoMajorsOnDisk()) {
            if (const auto found = ofMajor(major); found != candidates.end())
                return clusterOf(major, *found);
        }
    }
    if (candidates.empty() || candidates.front().major < OldestMajor)
        failNoBinaries(request.pgBin);
    return clusterOf(candidates.front().major, candidates.front());
}

std::optional<Host::ClusterProcess> demoOnDisk(const DemoRequest &request)
{
    std::optional<int> major = request.major;
    if (!major && !request.pgBin.isEmpty())
        major = Host::serverBinariesIn(request.pgBin).major;
    if (!major)
        major = runningMajor();
    if (!major) {
        const QList<int> majors = demoMajorsOnDisk();
        if (majors.isEmpty())
            return std::nullopt;
        major = majors.first();
    }
    Host::ClusterProcess cluster = clusterOf(*major);
    return cluster.exists() ? std::optional(cluster) : std::nullopt;
}

ConnectionSpec demoConnection(const Host::ClusterProcess &cluster, const QString &database)
{
    ConnectionSpec spec;
    spec.parameters = { { u"host"_s, cluster.socketDirectory() }, { u"port"_s, QString::number(cluster.layout().port) },
        { u"user"_s, u"spillway"_s }, { u"dbname"_s, database } };
    return spec;
}

}
