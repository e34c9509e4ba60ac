// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `queries` from its words to its document.
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

class TestQueriesVerb : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::map<int, std::unique_ptr<TestServer>> m_servers;

    TestServer &server()
    {
        QFETCH(int, major);
        return *m_servers.at(major);
    }
    void addRows() const
    {
        QTest::addColumn<int>("major");
        for (const auto &[major, server] : m_servers)
            QTest::addRow("%d", major) << major;
    }
    QByteArray outcome() const
    {
        QFile file(m_folder.filePath(u"out"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    int run(const TestServer &on, const QStringList &words, const QString &database = u"postgres"_s)
    {
        QFile::remove(m_folder.filePath(u"out"_s));
        return Cli::run(QStringList { u"spillway"_s, u"queries"_s, u"--connection"_s,
                            Cli::conninfoOf(on.spec(database)), u"--out"_s, m_folder.filePath(u"out"_s) }
                + words,
            {});
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
        for (const int major : TestServer::majorsForTests()) {
            auto each = std::make_unique<TestServer>(
                major, TestServer::Settings { { u"shared_preload_libraries"_s, u"pg_stat_statements"_s } });
            each->execute(u"CREATE EXTENSION pg_stat_statements; CREATE TABLE t AS SELECT (i * 7919) % 50000 AS a "
                          "FROM generate_series(1, 50000) i; ANALYZE t"_s);
            each->execute(u"CREATE DATABASE none"_s);
            each->execute(u"SELECT pg_stat_statements_reset()"_s);
            each->execute(u"SET work_mem = '1MB'; SELECT a FROM t ORDER BY a OFFSET 50000"_s);
            each->execute(u"SELECT count(*) FROM t"_s);
            m_servers.emplace(major, std::move(each));
        }
    }

    void theOneThatSpillsComesFirst_data() { addRows(); }
    void theOneThatSpillsComesFirst()
    {
        QCOMPARE(run(server(), { u"--json"_s }), int(Cli::Done));
        const QJsonObject document = QJsonDocument::fromJson(outcome()).object();
        QCOMPARE(document.value("by"_L1).toString(), u"temp"_s);
        QVERIFY(document.value("interval"_L1)["seconds"_L1].toDouble() > 0);
        const QJsonArray queries = document.value("queries"_L1).toArray();
        QCOMPARE(queries.size(), 1); // nothing else has temp blocks
        const QJsonObject first = queries[0].toObject();
        QCOMPARE(first.value("query"_L1).toString(), u"SELECT a FROM t ORDER BY a OFFSET $1"_s);
        QCOMPARE(first.value("share_percent"_L1).toDouble(), 100.0);
        QCOMPARE(first.value("user"_L1).toString(), u"postgres"_s);
        QCOMPARE(QString::number(first.value("temp_blks_written"_L1).toInteger()),
            server().value(
                u"SELECT temp_blks_written FROM pg_stat_statements WHERE query LIKE 'SELECT a FROM t ORDER%'"_s));
        QCOMPARE(QString::number(first.value("queryid"_L1).toInteger()),
            server().value(u"SELECT queryid FROM pg_stat_statements WHERE query LIKE 'SELECT a FROM t ORDER%'"_s));
    }

    void anIntervalHoldsOnlyWhatHappenedInIt_data() { addRows(); }
    void anIntervalHoldsOnlyWhatHappenedInIt()
    {
        QCOMPARE(
            run(server(), { u"--json"_s, u"--interval"_s, u"50ms"_s, u"--by"_s, u"calls"_s, u"--limit"_s, u"0"_s }),
            int(Cli::Done));
        const QJsonObject document = QJsonDocument::fromJson(outcome()).object();
        QVERIFY(document.value("interval"_L1)["seconds"_L1].toDouble() >= 0.05);
        for (const QJsonValue &query : document.value("queries"_L1).toArray())
            QVERIFY(!query["query"_L1].toString().contains(u"ORDER BY a"_s));
    }

    void textAndCsvHoldTheSame_data() { addRows(); }
    void textAndCsvHoldTheSame()
    {
        const QString csv = m_folder.filePath(u"out.csv"_s);
        QCOMPARE(run(server(), { u"--by"_s, u"time"_s, u"--limit"_s, u"2"_s, u"--csv"_s, csv }), int(Cli::Done));
        QVERIFY(outcome().contains("By time, 2 of "));
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().replace("\r\n", "\x1f").split('\x1f');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].contains("temp_blks_read"));
    }

    void theStepsToGetItAreExact_data() { addRows(); }
    void theStepsToGetItAreExact()
    {
        QCOMPARE(run(server(), {}, u"none"_s), int(Cli::NotAvailable));
        QVERIFY(outcome().isEmpty());
    }

    void whatIsNotAllowedIsRefusedBeforeConnecting()
    {
        for (const QStringList &words : { QStringList { u"--by"_s, u"speed"_s }, { u"--interval"_s, u"soon"_s },
                 { u"--limit"_s, u"-1"_s }, { u"--limit"_s, u"x"_s } })
            QCOMPARE(run(*m_servers.begin()->second, words), int(Cli::Usage));
    }
};

QTEST_GUILESS_MAIN(TestQueriesVerb)
#include "tst_queriesverb.moc"
