// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/failure.h"
#include "host/postmasterfile.h"
#include "labs/democluster.h"
#include "labs/demodata.h"
#include "postgres/connection.h"
#include "support/processes.h"
#include "support/testserver.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <memory>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

constexpr qint64 Rows = 20000;

DemoRequest requestFor(int major, std::optional<qint64> rows = {})
{
    return { rows, TestServer::binaries(major), major };
}

QString value(const DemoState &state, const QByteArray &sql)
{
    const auto connection = Postgres::Connection::open(state.connection, {});
    return connection->execute(sql).text(0, 0);
}

pid_t postmasterOf(const DemoState &state)
{
    const auto found = Host::livePostmaster(state.dataDirectory);
    return found ? found->pid : 0;
}

/// This program once more, as somebody who starts the demo cluster and may be killed.
std::unique_ptr<QProcess> loaderProcess(int major, qint64 rows)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(
        QCoreApplication::applicationFilePath(), { u"--start"_s, QString::number(major), QString::number(rows) });
    return process;
}

int runAsLoader(const QStringList &arguments)
{
    try {
        Labs::startDemo(requestFor(arguments.at(2).toInt(), arguments.at(3).toLongLong()),
            [](const Progress &progress) {
                std::printf("%s\n", qPrintable(progress.subject));
                std::fflush(stdout);
            },
            {});
        return 0;
    } catch (const FailureError &error) {
        std::fprintf(stderr, "code %d: %s\n", int(error.failure().code), error.what());
        return 1;
    }
}

}

class TestDemoCluster : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data()
    {
        QTest::addColumn<int>("major");
        for (const int major : TestServer::majorsForTests())
            QTest::addRow("%d", major) << major;
    }

    void initTestCase()
    {
        QVERIFY(QFile::setPermissions(m_home.path(), QFile::Permissions(0x7755)));
        qputenv("SPILLWAY_DEMO_HOME", m_home.path().toUtf8());
    }

    void init()
    {
        QFETCH_GLOBAL(int, major);
        m_steps.clear();
        m_request = requestFor(major);
    }

    void cleanupTestCase()
    {
        for (const int major : TestServer::majorsForTests())
            Labs::resetDemo(requestFor(major));
    }

    void startMakesTheWholeDataSet()
    {
        QVERIFY(!Labs::demoState(m_request).exists);
        const DemoState state = start(Rows);
        checkProgress();
        QVERIFY(state.exists && state.running);
        QCOMPARE(state.rows, Rows);
        QCOMPARE(state.major, *m_request.major);
        QVERIFY(state.serverVersion.startsWith(QString::number(state.major)));
        QVERIFY(state.dataDirectory.startsWith(m_home.path()));

        QCOMPARE(value(state, "SELECT current_database()"), u"shop"_s);
        QCOMPARE(value(state, "SELECT count(DISTINCT d) FROM io_temp_test"), QString::number(Rows));
        QCOMPARE(value(state, "SELECT max(a) FROM io_temp_test"), QString::number(Rows));
        QCOMPARE(value(state, "SELECT count(*) FROM hot_test WHERE val = 0 AND length(pad) = 50"), u"10000"_s);
        QCOMPARE(value(state,
                     "SELECT (SELECT count(*) FROM shop.customers) + (SELECT count(*) FROM shop.products)"
                     " + (SELECT count(*) FROM shop.orders) + (SELECT count(*) FROM shop.order_items)"
                     " + (SELECT count(*) FROM shop.events)"),
            value(state, "SELECT rows FROM spillway_demo.state WHERE part = 'shop'"));
        QCOMPARE(value(state, "SELECT count(*) FROM shop.orders WHERE total <= 0"), u"0"_s);
        // A hundredth of the customers has two fifths of the orders and more.
        QVERIFY(value(state,
                    "SELECT sum(n) FROM (SELECT count(*) AS n FROM shop.orders GROUP BY customer_id ORDER BY 1 DESC"
                    " LIMIT 200) AS top")
                    .toInt()
            > 32000);
        QCOMPARE(value(state,
                     "SELECT count(*) FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace"
                     " WHERE relkind = 'r' AND (nspname = 'shop' OR relname IN ('io_temp_test', 'hot_test'))"
                     " AND relallvisible = relpages AND reltuples > 0"),
            u"7"_s);
    }

    void statementsAreThereToLookAt()
    {
        const DemoState state = start();
        QVERIFY(value(state,
                    "SELECT count(*) FROM pg_stat_statements AS s JOIN pg_database AS d ON d.oid = s.dbid"
                    " WHERE d.datname = 'shop' AND calls >= 2 AND query LIKE '%shop.%' AND query NOT LIKE '%INSERT%'")
                    .toInt()
            >= 8);
        QVERIFY(value(state, "SELECT sum(temp_blks_written) FROM pg_stat_statements WHERE query LIKE '%shop.%'")
                    .toLongLong()
            > 0);
    }

    void secondStartChangesNothing()
    {
        const DemoState first = start();
        const QString files = filesOf(first);
        const pid_t pid = postmasterOf(first);
        m_steps.clear();
        const DemoState second = start();
        QCOMPARE(filesOf(second), files);
        QCOMPARE(postmasterOf(second), pid);
        QCOMPARE(second.rows, first.rows);
        QCOMPARE(m_steps.size(), size_t(1)); // StartingServer
    }

    void otherRowsReloadThatTableOnly()
    {
        const DemoState before = start(Rows);
        const QString orders = value(before, "SELECT pg_relation_filepath('shop.orders')");
        DemoState after = start(Rows + 5000);
        QCOMPARE(after.rows, Rows + 5000);
        QCOMPARE(value(after, "SELECT count(*) FROM io_temp_test"), QString::number(Rows + 5000));
        QCOMPARE(value(after, "SELECT pg_relation_filepath('shop.orders')"), orders);
        after = start(); // as it is
        QCOMPARE(after.rows, Rows + 5000);
        start(Rows);
    }

    void serverRunsUnprivileged()
    {
        const DemoState state = start();
        struct stat status = {};
        QCOMPARE(::stat(qPrintable(u"/proc/%1"_s.arg(postmasterOf(state))), &status), 0);
        QVERIFY(status.st_uid != 0);
        QCOMPARE(value(state, "SHOW listen_addresses"), QString());
    }

    void stateOfAStoppedClusterNeedsNoServer()
    {
        start();
        Labs::stopDemo(m_request);
        const DemoState state = Labs::demoState(m_request);
        QVERIFY(state.exists);
        QVERIFY(!state.running);
        QCOMPARE(state.rows, 0);
        QCOMPARE(state.major, *m_request.major);
        QCOMPARE(start().rows, Rows);
    }

    void crashOfTheServerLosesNothing()
    {
        const DemoState before = start();
        const pid_t pid = postmasterOf(before);
        QCOMPARE(::kill(pid, SIGKILL), 0);
        QVERIFY(waitFor([pid] { return !Host::isAlive(pid); }));
        QVERIFY(!Labs::demoState(m_request).running);
        const DemoState after = start();
        QCOMPARE(after.rows, Rows);
        QCOMPARE(filesOf(after), filesOf(before));
        statementsAreThereToLookAt(); // the server forgot them in the crash
    }

    void loadThatWasKilledIsDoneAgain()
    {
        start(Rows);
        const auto loader = loaderProcess(*m_request.major, 600000);
        QVERIFY(waitFor([&loader] {
            loader->waitForReadyRead(10);
            return loader->peek(1000).contains("public.io_temp_test");
        }));
        loader->kill();
        QVERIFY(loader->waitForFinished());
        const DemoState between = Labs::demoState(m_request);
        QVERIFY(between.running); // the server outlives the program
        QCOMPARE(between.rows, 0); // what is there is not what was asked for
        const DemoState after = start();
        QCOMPARE(after.rows, 600000);
        QCOMPARE(value(after, "SELECT count(*) FROM io_temp_test"), u"600000"_s);
        start(Rows);
    }

    void cancelledLoadIsDoneAgain()
    {
        std::stop_source stop;
        try {
            Labs::startDemo(
                requestFor(*m_request.major, 500000),
                [&stop](const Progress &step) {
                    if (step.stage == Progress::Stage::LoadingData)
                        stop.request_stop();
                },
                stop.get_token());
            QFAIL("was not cancelled");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::Cancelled);
        }
        QCOMPARE(start(Rows).rows, Rows);
    }

    void twoStartsAtOnceMakeOneCluster()
    {
        Labs::resetDemo(m_request);
        const auto first = loaderProcess(*m_request.major, Rows);
        const auto second = loaderProcess(*m_request.major, Rows);
        QVERIFY(first->waitForFinished(100000));
        QVERIFY(second->waitForFinished(100000));
        QCOMPARE(first->exitCode(), 0);
        QCOMPARE(second->exitCode(), 0);
        QCOMPARE(Labs::demoState(m_request).rows, Rows);
    }

    void partOfAnOlderDataSetIsLoadedAgain()
    {
        const DemoState state = start();
        const QString before = filesOf(state);
        value(state, "UPDATE spillway_demo.state SET dataset_version = 0 WHERE part = 'hot_test' RETURNING part");
        const DemoState after = start();
        QCOMPARE(after.rows, Rows);
        QVERIFY(filesOf(after) != before);
    }

    void runningClusterIsMeantWhereNoMajorIsGiven()
    {
        const DemoState started = start(Rows);
        for (const int other : TestServer::majorsForTests()) {
            if (other != *m_request.major)
                Labs::stopDemo(requestFor(other));
        }
        QCOMPARE(Labs::demoState({}).major, *m_request.major);
        QCOMPARE(Labs::startDemo({}, [](const Progress &) {}, {}).dataDirectory, started.dataDirectory);
        Labs::stopDemo({});
        QVERIFY(!Labs::demoState(m_request).running);
        QVERIFY(!Labs::demoState({}).running);
        // None runs: the newest on disk.
        const int newest = TestServer::majorsForTests().last();
        QCOMPARE(Labs::startDemo({}, [](const Progress &) {}, {}).major, newest);
    }

    void otherClustersAreLeftAlone()
    {
        TestServer other(*m_request.major);
        const auto pid = Host::livePostmaster(other.dataDirectory())->pid;
        start();
        Labs::resetDemo(m_request);
        QVERIFY(Host::isAlive(pid));
        QCOMPARE(other.value(u"SELECT 1"_s), u"1"_s);
        QVERIFY(!QFileInfo::exists(u"%1/%2"_s.arg(m_home.path()).arg(*m_request.major)));
        QVERIFY(!Labs::demoState(m_request).exists);
        Labs::stopDemo(m_request); // nothing there: nothing to do
        Labs::resetDemo(m_request);
    }

    void impossibleRequestsAreRefused_data()
    {
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<int>("major");
        QTest::addColumn<QString>("pgBin");
        QTest::addColumn<int>("code");
        const int installed = TestServer::majorsForTests().first();
        const QString bin = TestServer::binaries(installed);
        QTest::newRow("no rows") << qint64(0) << installed << QString() << int(Failure::Code::ValueOutOfRange);
        QTest::newRow("too many") << qint64(1) + 1000000000 << installed << QString()
                                  << int(Failure::Code::ValueOutOfRange);
        QTest::newRow("too old") << Rows << 12 << QString() << int(Failure::Code::ValueOutOfRange);
        QTest::newRow("disagree") << Rows << installed + 1 << bin << int(Failure::Code::ValueOutOfRange);
        QTest::newRow("not there") << Rows << 97 << QString() << int(Failure::Code::NoServerBinaries);
        QTest::newRow("no programs") << Rows << installed << u"/tmp"_s << int(Failure::Code::NoServerBinaries);
    }

    void impossibleRequestsAreRefused()
    {
        QFETCH(qint64, rows);
        QFETCH(int, major);
        QFETCH(QString, pgBin);
        QFETCH(int, code);
        try {
            Labs::startDemo({ rows, pgBin, major }, [](const Progress &) {}, {});
            QFAIL("started");
        } catch (const FailureError &error) {
            QCOMPARE(int(error.failure().code), code);
        }
    }

    void workloadFileIsRead()
    {
        const auto read
            = Labs::readWorkload("-- about\n\n-- with a b | 2\nSELECT $1\nFROM t;\n\n-- with 3\nSELECT 2;\n");
        QCOMPARE(read.size(), 2);
        QCOMPARE(read.at(0).sql, "SELECT $1\nFROM t;");
        QCOMPARE(read.at(0).values, (QList<QByteArray> { "a b", "2" }));
        QCOMPARE(read.at(1).values, QList<QByteArray> { "3" });
    }

private:
    /// Of a start that loaded everything.
    void checkProgress()
    {
        std::vector<Progress> loading;
        for (const Progress &step : m_steps) {
            if (step.stage == Progress::Stage::LoadingData)
                loading.push_back(step);
        }
        QVERIFY(loading.size() > 10);
        for (size_t i = 0; i < loading.size(); ++i) {
            QCOMPARE(loading[i].done, int(i));
            QCOMPARE(loading[i].total, int(loading.size()));
            QVERIFY(!loading[i].subject.isEmpty());
        }
        QCOMPARE(m_steps.front().stage, Progress::Stage::Preparing);
    }

    DemoState start(std::optional<qint64> rows = {})
    {
        DemoRequest request = m_request;
        request.rows = rows;
        return Labs::startDemo(request, [this](const Progress &step) { m_steps.push_back(step); }, {});
    }
    static QString filesOf(const DemoState &state)
    {
        return value(state,
            "SELECT string_agg(pg_relation_filepath(c.oid), ' ' ORDER BY c.oid) FROM pg_class AS c"
            " JOIN pg_namespace AS n ON n.oid = relnamespace WHERE relkind = 'r' AND nspname IN ('public', 'shop')");
    }

    QTemporaryDir m_home;
    DemoRequest m_request;
    std::vector<Progress> m_steps;
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (application.arguments().value(1) == "--start"_L1)
        return runAsLoader(application.arguments());
    TestDemoCluster test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_democluster.moc"
