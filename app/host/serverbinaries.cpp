// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/serverbinaries.h"

#include "domain/failure.h"
#include "host/childprocess.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

const Milliseconds VersionLimit { 10000 };

bool hasPrograms(const QDir &folder)
{
    return std::ranges::all_of(QStringList { u"initdb"_s, u"pg_ctl"_s, u"postgres"_s },
        [&folder](const QString &name) { return QFileInfo(folder.filePath(name)).isExecutable(); });
}

/// Nothing where the folder holds no server programs, or none that runs here as the user a server would run as.
std::optional<ServerBinaries> inspect(const QString &canonicalFolder)
{
    static const QRegularExpression version(u"\\(PostgreSQL\\)\\s+((\\d+)\\S*)"_s);
    const QDir folder(canonicalFolder);
    if (canonicalFolder.isEmpty() || !hasPrograms(folder))
        return std::nullopt;
    const ChildResult said = runChild(folder.filePath(u"postgres"_s), { u"--version"_s }, serverUser(), VersionLimit);
    const QRegularExpressionMatch match = version.match(QString::fromUtf8(said.output));
    if (said.exitCode != 0 || !match.hasMatch())
        return std::nullopt;
    return ServerBinaries { canonicalFolder, match.captured(1), match.captured(2).toInt() };
}

/// "18.4" above "18.3" above "18rc1" above "18beta2".
QList<int> orderKey(const QString &version)
{
    static const QRegularExpression parts(u"^(\\d+)(?:\\.(\\d+)|(devel|alpha|beta|rc)(\\d*))?"_s);
    const QRegularExpressionMatch match = parts.match(version);
    const int stage = int(QStringList { u"devel"_s, u"alpha"_s, u"beta"_s, u"rc"_s }.indexOf(match.captured(3)));
    return { match.captured(1).toInt(), stage < 0 ? 9 : stage, match.captured(2).toInt(), match.captured(4).toInt() };
}

/// Folders that match a pattern with one `*` as a whole path component, e.g. /usr/lib/postgresql/*/bin.
QStringList expand(const QString &pattern)
{
    const QString before = pattern.section(u'*', 0, 0);
    if (before == pattern)
        return { pattern };
    const QString parent = before.section(u'/', 0, -2);
    const QString prefix = before.section(u'/', -1);
    const QString after = pattern.section(u'*', 1);
    QStringList folders;
    const QStringList names = QDir(parent).entryList({ prefix + u'*' }, QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        folders.append(parent + u'/' + name + after);
    return folders;
}

QStringList patterns()
{
    return {
        u"/usr/lib/postgresql/*/bin"_s, // Debian, Ubuntu
        u"/usr/lib64/postgresql-*/bin"_s, // Gentoo
        u"/usr/pgsql-*/bin"_s, // PGDG on Red Hat and SUSE
        u"/usr/lib/postgresql*/bin"_s, // SUSE
        u"/usr/libexec/postgresql*"_s, // Alpine
        u"/usr/local/pgsql/bin"_s, // built from source
        u"/opt/homebrew/opt/postgresql@*/bin"_s,
        u"/usr/local/opt/postgresql@*/bin"_s,
        u"/home/linuxbrew/.linuxbrew/opt/postgresql@*/bin"_s,
        u"/Applications/Postgres.app/Contents/Versions/*/bin"_s,
        u"/var/lib/spillway-build/postgres/*/bin"_s, // fetched by installer/setup.sh
        QDir::homePath() + "/.local/share/spillway-build/postgres/*/bin"_L1,
    };
}

QStringList candidates()
{
    QStringList folders = qEnvironmentVariable("PATH").split(u':', Qt::SkipEmptyParts);
    if (const QString pgConfig = QStandardPaths::findExecutable(u"pg_config"_s); !pgConfig.isEmpty())
        folders.append(
            QString::fromLocal8Bit(runChild(pgConfig, { u"--bindir"_s }, std::nullopt, VersionLimit).output.trimmed()));
    for (const QString &pattern : patterns())
        folders += expand(pattern);
    return folders;
}

}

std::vector<ServerBinaries> findServerBinaries()
{
    std::vector<ServerBinaries> found;
    QSet<QString> seen;
    for (const QString &folder : candidates()) {
        const QString canonical = QFileInfo(folder).canonicalFilePath();
        if (seen.contains(canonical))
            continue;
        seen.insert(canonical);
        if (const auto binaries = inspect(canonical))
            found.push_back(*binaries);
    }
    std::ranges::stable_sort(found,
        [](const ServerBinaries &a, const ServerBinaries &b) { return orderKey(a.version) > orderKey(b.version); });
    return found;
}

QStringList serverBinaryPlaces()
{
    return QStringList { u"PATH"_s, u"pg_config --bindir"_s } + patterns();
}

ServerBinaries serverBinariesIn(const QString &directory)
{
    if (const auto binaries = inspect(QFileInfo(directory).canonicalFilePath()))
        return *binaries;
    Failure failure;
    failure.code = Failure::Code::NoServerBinaries;
    failure.subject = directory;
    failure.names = QStringList { directory };
    throw FailureError(failure);
}

bool hasServerLibrary(const ServerBinaries &binaries, const QString &name)
{
    // $libdir of the usual builds, seen from the folder of the programs.
    static const QStringList folders { u"../lib"_s, u"../lib/postgresql"_s, u"../lib64"_s, u"../lib64/pgsql"_s,
        u"../lib64/postgresql"_s, u"../lib/pgsql"_s };
    return std::ranges::any_of(folders, [&](const QString &folder) {
        const QString file = QDir(binaries.directory).filePath(folder + u'/' + name);
        return QFileInfo::exists(file + ".so"_L1) || QFileInfo::exists(file + ".dylib"_L1);
    });
}

}
