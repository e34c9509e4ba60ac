// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/failure.h"
#include "host/childprocess.h"
#include "host/serverbinaries.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

void writeProgram(const QString &path, const QByteArray &script)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script + "\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::Permissions(0x7755)));
}

/// A folder that looks like an installation; `version` is what its postgres says.
void writeInstallation(const QString &folder, const QByteArray &version, int exitCode = 0)
{
    QVERIFY(QDir().mkpath(folder));
    for (const QString &name : { u"initdb"_s, u"pg_ctl"_s })
        writeProgram(folder + u'/' + name, "exit 0");
    writeProgram(folder + "/postgres"_L1, "echo '" + version + "'; exit " + QByteArray::number(exitCode));
}

QStringList folders(const std::vector<Host::ServerBinaries> &list)
{
    QStringList result;
    for (const auto &binaries : list)
        result.append(binaries.directory);
    return result;
}

}

class TestServerBinaries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_path = qgetenv("PATH");
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7755));
    }
    void cleanup() { qputenv("PATH", m_path); }

    void installedOnesRunAndComeNewestFirst()
    {
        const auto found = Host::findServerBinaries();
        QVERIFY(!found.empty());
        QSet<QString> seen;
        int previous = found.front().major;
        for (const auto &binaries : found) {
            QCOMPARE(QFileInfo(binaries.directory).canonicalFilePath(), binaries.directory);
            QVERIFY(!seen.contains(binaries.directory));
            seen.insert(binaries.directory);
            QVERIFY(binaries.major <= previous);
            previous = binaries.major;
            const auto said = Host::runChild(
                binaries.directory + "/postgres"_L1, { u"-V"_s }, Host::serverUser(), Milliseconds(10000));
            QVERIFY(said.output.contains(binaries.version.toUtf8()));
            QVERIFY(binaries.version.startsWith(QString::number(binaries.major)));
        }
    }

    void foldersOfPathCountWhenTheirPostgresRuns()
    {
        writeInstallation(m_folder.filePath(u"good"_s), "postgres (PostgreSQL) 97.4 (Debian 97.4-1)");
        writeInstallation(m_folder.filePath(u"newer"_s), "postgres (PostgreSQL) 97.10");
        writeInstallation(m_folder.filePath(u"beta"_s), "postgres (PostgreSQL) 98beta2");
        writeInstallation(m_folder.filePath(u"candidate"_s), "postgres (PostgreSQL) 98rc1");
        writeInstallation(m_folder.filePath(u"broken"_s), "postgres (PostgreSQL) 99.1", 127);
        writeInstallation(m_folder.filePath(u"other"_s), "something else 99.2");
        QVERIFY(QDir().mkpath(m_folder.filePath(u"client"_s)));
        writeProgram(m_folder.filePath(u"client/postgres"_s), "echo 'postgres (PostgreSQL) 99.3'");
        QVERIFY(QFile::link(m_folder.filePath(u"good"_s), m_folder.filePath(u"link"_s)));

        QStringList path;
        for (const QString &name : { u"good"_s, u"newer"_s, u"beta"_s, u"candidate"_s, u"broken"_s, u"other"_s,
                 u"client"_s, u"link"_s, u"absent"_s })
            path.append(m_folder.filePath(name));
        qputenv("PATH", path.join(u':').toUtf8() + ':' + m_path);

        const auto found = Host::findServerBinaries();
        const QString root = QFileInfo(m_folder.path()).canonicalFilePath();
        const QStringList expected { root + "/candidate"_L1, root + "/beta"_L1, root + "/newer"_L1, root + "/good"_L1 };
        QCOMPARE(folders(found).mid(0, 4), expected);
        QCOMPARE(found.at(0).version, u"98rc1"_s);
        QCOMPARE(found.at(0).major, 98);
        QCOMPARE(found.at(3).version, u"97.4"_s);
        QVERIFY(found.at(4).major < 97);
    }

    void exactlyTheFolderAskedFor()
    {
        writeInstallation(m_folder.filePath(u"exact"_s), "postgres (PostgreSQL) 96.1");
        QCOMPARE(Host::serverBinariesIn(m_folder.filePath(u"exact"_s)).major, 96);
        try {
            Host::serverBinariesIn(m_folder.filePath(u"nothing"_s));
            QFAIL("found binaries in a folder that is not there");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::NoServerBinaries);
            QCOMPARE(error.failure().names, QStringList { m_folder.filePath(u"nothing"_s) });
        }
    }

    void programsOutOfTheServerUsersReachDoNotCount()
    {
        const QString closed = m_folder.filePath(u"closed"_s);
        writeInstallation(closed + "/bin"_L1, "postgres (PostgreSQL) 95.1");
        QVERIFY(QFile::setPermissions(closed, QFile::Permissions(0x7700)));
        if (geteuid() == 0)
            QVERIFY_THROWS_EXCEPTION(FailureError, Host::serverBinariesIn(closed + "/bin"_L1));
        else
            QCOMPARE(Host::serverBinariesIn(closed + "/bin"_L1).major, 95);
    }

    void childIsEndedAtItsLimitAndOnRequest()
    {
        const auto late = Host::runChild(u"/bin/sleep"_s, { u"600"_s }, std::nullopt, Milliseconds(10));
        QCOMPARE(late.exitCode, -1);
        std::stop_source stop;
        stop.request_stop();
        try {
            Host::runChild(u"/bin/sleep"_s, { u"600"_s }, std::nullopt, Milliseconds(600000), stop.get_token());
            QFAIL("was not cancelled");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::Cancelled);
        }
    }

    void childSeesNoVariablesOfPostgres()
    {
        qputenv("PGPORT", "1");
        const auto seen = Host::runChild(u"/usr/bin/env"_s, {}, Host::serverUser(), Milliseconds(10000));
        qunsetenv("PGPORT");
        QCOMPARE(seen.exitCode, 0);
        QVERIFY(!seen.output.contains("PGPORT"));
        QVERIFY(seen.output.contains("LC_ALL=C\n"));
    }

private:
    QTemporaryDir m_folder;
    QByteArray m_path;
};

QTEST_GUILESS_MAIN(TestServerBinaries)
#include "tst_serverbinaries.moc"
