// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/failure.h"
#include "host/clusterprocess.h"
#include "support/processes.h"
#include "support/testserver.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>

#include <csignal>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

const QList<QPair<QString, QString>> Small { { u"shared_buffers"_s, u"16MB"_s }, { u"fsync"_s, u"off"_s } };

pid_t postmasterOf(const QString &dataDirectory)
{
    const auto found = Host::livePostmaster(dataDirectory);
    return found ? found->pid : 0;
}

uid_t ownerOfProcess(pid_t pid)
{
    struct stat status = {};
    return ::stat(qPrintable(u"/proc/%1"_s.arg(pid)), &status) == 0 ? status.st_uid : uid_t(-1);
}

QByteArray psql(const Host::ClusterProcess &cluster, const QString &sql)
{
    QProcess process;
    process.start(u"psql"_s,
        { u"-XAtq"_s, u"-h"_s, cluster.socketDirectory(), u"-p"_s, QString::number(cluster.layout().port), u"-U"_s,
            u"spillway"_s, u"-d"_s, u"postgres"_s, u"-c"_s, sql });
    process.waitForFinished();
    return (process.readAllStandardOutput() + process.readAllStandardError()).trimmed();
}

void writeFile(const QString &path, const QByteArray &contents)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(contents);
}

}

struct Place
{
    explicit Place(int major)
        : layout { folder.filePath(u"home/18/data"_s), folder.filePath(u"sockets/18"_s),
            folder.filePath(u"home/18/server.log"_s) }
        , cluster(Host::serverBinariesIn(TestServer::binaries(major)), layout)
    {
        QFile::setPermissions(folder.path(), QFile::Permissions(0x7755));
    }

    QTemporaryDir folder;
    Host::ClusterProcess::Layout layout;
    Host::ClusterProcess cluster;
};

class TestClusterProcess : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data()
    {
        QTest::addColumn<int>("major");
        for (const int major : TestServer::majorsForTests())
            QTest::addRow("%d", major) << major;
    }

    void init()
    {
        QFETCH_GLOBAL(int, major);
        auto &shared = m_places[major];
        if (!shared)
            shared = std::make_unique<Place>(major);
        m_place = shared.get();
    }

    void cleanup()
    {
        m_place->cluster.stop();
        m_fresh.reset();
    }

    void cleanupTestCase()
    {
        for (auto &[major, place] : m_places) {
            if (place->cluster.exists())
                place->cluster.remove();
        }
    }

    void isMadeStartedStoppedAndRemoved()
    {
        QFETCH_GLOBAL(int, major);
        auto &[folder, layout, cluster] = fresh();
        QVERIFY(!cluster.exists());
        QCOMPARE(cluster.majorOnDisk(), 0);
        cluster.initialise(Small);
        QVERIFY(cluster.exists());
        QCOMPARE(cluster.majorOnDisk(), major);
        QVERIFY(!cluster.isRunning());
        QVERIFY(!QFileInfo::exists(layout.dataDirectory + ".part"_L1));

        cluster.start();
        QVERIFY(cluster.isRunning());
        QCOMPARE(psql(cluster, u"SHOW shared_buffers"_s), "16MB");
        QCOMPARE(psql(cluster, u"SHOW listen_addresses"_s), "");
        const pid_t pid = postmasterOf(layout.dataDirectory);
        cluster.start(); // runs already
        QCOMPARE(postmasterOf(layout.dataDirectory), pid);

        cluster.stop();
        QVERIFY(!cluster.isRunning());
        cluster.stop();
        QVERIFY(cluster.exists());
        cluster.remove();
        QVERIFY(!QFileInfo::exists(folder.filePath(u"home/18"_s)));
        QVERIFY(!QFileInfo::exists(layout.socketDirectory));
    }

    void neverListensOnTcpWhateverIsSet()
    {
        auto &[folder, layout, cluster] = initialised();
        cluster.start();
        psql(cluster, u"ALTER SYSTEM SET listen_addresses = '*'"_s);
        cluster.stop();
        cluster.start();
        QCOMPARE(psql(cluster, u"SHOW listen_addresses"_s), "");
        psql(cluster, u"ALTER SYSTEM RESET ALL"_s);
    }

    void runsUnprivilegedInFoldersNobodyElseEnters()
    {
        auto &[folder, layout, cluster] = initialised();
        cluster.start();
        const uid_t owner = ownerOfProcess(postmasterOf(layout.dataDirectory));
        QVERIFY(owner != 0);
        QCOMPARE(owner, Host::serverUser() ? Host::serverUser()->uid : geteuid());
        for (const QString &path : { layout.dataDirectory, layout.socketDirectory }) {
            struct stat status = {};
            QCOMPARE(::stat(qPrintable(path), &status), 0);
            QCOMPARE(status.st_mode & 0777, mode_t(0700));
            QCOMPARE(status.st_uid, owner);
        }
    }

    void startsAgainAfterTheServerWasKilled()
    {
        auto &[folder, layout, cluster] = initialised();
        cluster.start();
        QCOMPARE(psql(cluster, u"CREATE TABLE kept AS SELECT 7 AS n"_s), "");
        // A backend in the middle of a statement outlives its postmaster and keeps its shared memory.
        QProcess busy;
        busy.start(u"psql"_s,
            { u"-X"_s, u"-h"_s, cluster.socketDirectory(), u"-U"_s, u"spillway"_s, u"-d"_s, u"postgres"_s, u"-c"_s,
                u"SELECT count(*) FROM generate_series(1, 10000000000)"_s });
        QVERIFY(waitFor([&cluster = cluster] {
            return psql(cluster,
                       u"SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%10000000000%'"
                       " AND pid <> pg_backend_pid() AND state = 'active'"_s)
                == "1";
        }));
        const pid_t pid = postmasterOf(layout.dataDirectory);
        QCOMPARE(::kill(pid, SIGKILL), 0);
        QVERIFY(waitFor([pid] { return !Host::isAlive(pid); }));
        QVERIFY(!cluster.isRunning());
        QVERIFY(cluster.exists());
        cluster.start();
        QCOMPARE(psql(cluster, u"SELECT n FROM kept"_s), "7");
        busy.kill();
        busy.waitForFinished();
    }

    void processFileOfSomebodyElseIsNoObstacle()
    {
        auto &[folder, layout, cluster] = initialised();
        // As after a crash of the machine: the number belongs to another program now, here to this test.
        QProcess other;
        runUnprivileged(other);
        other.start(u"/bin/sleep"_s, { u"600"_s });
        QVERIFY(other.waitForStarted());
        const QByteArray pid = QByteArray::number(other.processId());
        writeFile(layout.dataDirectory + "/postmaster.pid"_L1,
            pid + '\n' + layout.dataDirectory.toUtf8() + "\n1\n5432\n/tmp\n\n\nready\n");
        QVERIFY(!cluster.isRunning());
        cluster.stop();
        cluster.start();
        QVERIFY(cluster.isRunning());
        QCOMPARE(other.state(), QProcess::Running);
        other.kill();
        other.waitForFinished();
    }

    void deletedSocketIsMadeAgain()
    {
        auto &[folder, layout, cluster] = initialised();
        cluster.start();
        QVERIFY(QDir(folder.filePath(u"sockets"_s)).removeRecursively());
        cluster.start();
        QCOMPARE(psql(cluster, u"SELECT 1"_s), "1");
    }

    void logIsShownWhereTheServerDoesNotStart()
    {
        auto &[folder, layout, cluster] = initialised();
        const QString settings = layout.dataDirectory + "/postgresql.auto.conf"_L1;
        writeFile(settings, "shared_buffers = plenty\n");
        try {
            cluster.start();
            QFAIL("started");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::ServerDidNotStart);
            QVERIFY(error.failure().message.contains("invalid value for parameter \"shared_buffers\""_L1));
        }
        writeFile(settings, {});
    }

    void foldersItDidNotMakeAreLeftAlone()
    {
        auto &[folder, layout, cluster] = fresh();
        QVERIFY(QDir().mkpath(layout.dataDirectory));
        writeFile(layout.dataDirectory + "/PG_VERSION"_L1, "18\n");
        QVERIFY(!cluster.exists());
        QVERIFY_THROWS_EXCEPTION(FailureError, cluster.remove());
        QVERIFY_THROWS_EXCEPTION(FailureError, cluster.start());
        QVERIFY_THROWS_EXCEPTION(FailureError, cluster.initialise(Small));
        QVERIFY(QFile::remove(layout.dataDirectory + "/PG_VERSION"_L1));
        QVERIFY_THROWS_EXCEPTION(FailureError, cluster.initialise(Small)); // still not an empty place
        QVERIFY(QFileInfo::exists(layout.dataDirectory));
    }

    void interruptedInitdbIsDoneAgain()
    {
        auto &[folder, layout, cluster] = fresh();
        std::stop_source stop;
        stop.request_stop();
        try {
            cluster.initialise(Small, stop.get_token());
            QFAIL("was not cancelled");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::Cancelled);
        }
        QVERIFY(!cluster.exists());
        cluster.initialise(Small);
        cluster.start();
        QVERIFY(cluster.isRunning());
        cluster.remove();
    }

    void folderOutOfTheServerUsersReachIsRefused()
    {
        auto &[folder, layout, cluster] = fresh();
        if (geteuid() != 0)
            return; // nothing is out of one's own reach
        QVERIFY(QFile::setPermissions(folder.path(), QFile::Permissions(0x7700)));
        try {
            cluster.initialise(Small);
            QFAIL("made a cluster its server cannot reach");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::FileError);
            QCOMPARE(error.failure().subject, folder.filePath(u"home/18"_s));
        }
    }

    void socketFolderOfSomebodyElseIsRefused()
    {
        auto &[folder, layout, cluster] = initialised();
        QDir(folder.filePath(u"sockets"_s)).removeRecursively();
        QVERIFY(QFile::link(u"/tmp"_s, folder.filePath(u"sockets"_s)));
        QVERIFY_THROWS_EXCEPTION(FailureError, cluster.start());
        QVERIFY(QFile::remove(folder.filePath(u"sockets"_s)));
    }

private:
    /// One cluster a major for the tests that leave it usable: initdb is most of the time.
    Place &initialised()
    {
        if (!m_place->cluster.exists())
            m_place->cluster.initialise(Small);
        return *m_place;
    }
    Place &fresh()
    {
        QFETCH_GLOBAL(int, major);
        m_fresh = std::make_unique<Place>(major);
        return *m_fresh;
    }

    std::map<int, std::unique_ptr<Place>> m_places;
    std::unique_ptr<Place> m_fresh;
    Place *m_place = nullptr;
};

QTEST_GUILESS_MAIN(TestClusterProcess)
#include "tst_clusterprocess.moc"
