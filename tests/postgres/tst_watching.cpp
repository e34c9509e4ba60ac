// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `waits` from its words to its document, on live servers.
#include "cli/demoverb.h"
#include "cli/verbs.h"
#include "support/serverset.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace Spillway;

class TestWatching : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    ServerSet m_servers;

    TestServer &server()
    {
        QFETCH(int, major);
        return m_servers[major];
    }
    QString outFile() const { return m_folder.filePath(u"out"_s); }
    QByteArray outcome() const
    {
        QFile file(outFile());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QJsonObject document() const { return QJsonDocument::fromJson(outcome()).object(); }
    int run(const QStringList &words)
    {
        QFile::remove(outFile());
        return Cli::run(QStringList { u"spillway"_s, u"waits"_s, u"--connection"_s, Cli::conninfoOf(server().spec()),
                            u"--out"_s, outFile() }
                + words,
            {});
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
        for (const int major : m_servers.majors())
            m_servers[major].execute(
                u"CREATE TABLE t AS SELECT g AS a, repeat('x', 40) AS b FROM generate_series(1, 300000) g"_s);
    }

    void aStatementIsWatched_data() { m_servers.addRows(); }
    void aStatementIsWatched()
    {
        // As long as it takes to be seen: a fast machine may be done before the first look.
        for (;;) {
            QCOMPARE(run({ u"--sql"_s, u"SELECT * FROM t ORDER BY b, a DESC"_s, u"--work-mem"_s, u"1MB"_s,
                         u"--interval"_s, u"10ms"_s, u"--json"_s }),
                int(Cli::Done));
            if (document().value("samples"_L1).toInt() > 0)
                break;
        }
        const QJsonObject written = document();
        QCOMPARE(written.value("source"_L1).toString(), u"sampling"_s);
        QCOMPARE(written.value("interval_ms"_L1).toDouble(), 10.0);
        QCOMPARE(written.value("work_mem_kb"_L1).toInt(), 1024);
        QVERIFY(written.value("run"_L1).toObject().value("temp_written_blocks"_L1).toInt() > 0);
        int samples = 0;
        for (const QJsonValue &event : written.value("events"_L1).toArray())
            samples += event.toObject().value("samples"_L1).toInt();
        QCOMPARE(samples, written.value("samples"_L1).toInt());
        QCOMPARE(written.value("server"_L1).toObject().value("database"_L1).toString(), u"postgres"_s);
    }

    void theInstanceIsWatchedForAWhile_data() { m_servers.addRows(); }
    void theInstanceIsWatchedForAWhile()
    {
        QCOMPARE(run({ u"--duration"_s, u"200ms"_s, u"--json"_s }), int(Cli::Done));
        QCOMPARE(document().value("scope"_L1).toString(), u"instance"_s);
        QVERIFY(document().value("looks"_L1).toInt() > 0);
        QCOMPARE(run({ u"--duration"_s, u"50ms"_s }), int(Cli::Done));
        QVERIFY(outcome().contains("pg_stat_activity"));
    }

    void endsByItsContract_data() { m_servers.addRows(); }
    void endsByItsContract()
    {
        QCOMPARE(run({ u"--source"_s, u"magic"_s }), int(Cli::Usage));
        QCOMPARE(run({ u"--sql"_s, u"DELETE FROM t"_s, u"--json"_s }), int(Cli::RefusedForSafety));
        QCOMPARE(document().value("failure"_L1).toObject().value("code"_L1).toString(), u"writes-refused"_s);
        QCOMPARE(run({ u"--sql"_s, u"SELECT nope FROM t"_s, u"--json"_s }), int(Cli::SomethingFailed));
        QVERIFY(document().value("events"_L1).isArray());
        QCOMPARE(run({ u"--duration"_s, u"50ms"_s, u"--source"_s, u"pg_wait_sampling"_s }), int(Cli::NotAvailable));
        QCOMPARE(run({ u"--sql"_s, u"SELECT pg_sleep(600)"_s, u"--allow-volatile"_s, u"--timeout"_s, u"500ms"_s,
                     u"--json"_s }),
            int(Cli::SomethingFailed));
        QCOMPARE(document().value("events"_L1).toArray().at(0).toObject().value("event"_L1).toString(), u"PgSleep"_s);
        QCOMPARE(document().value("failure"_L1).toObject().value("code"_L1).toString(), u"statement-timeout"_s);
    }
};

QTEST_GUILESS_MAIN(TestWatching)
#include "tst_watching.moc"
