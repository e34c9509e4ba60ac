// SPDX-License-Identifier: GPL-3.0-or-later
// pg_stat_statements of several versions: figures, intervals, resets, and every way it may be missing.
#include "analysis/statementdeltas.h"
#include "domain/failure.h"
#include "postgres/statementstatistics.h"
#include "support/serverset.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Postgres;

namespace {

const QString Schema = u"My \"stats\""_s; // names are the person's

}

class TestStatementStatistics : public QObject
{
    Q_OBJECT

    std::map<int, std::unique_ptr<TestServer>> m_servers;

    void addRows() const
    {
        QTest::addColumn<int>("major");
        for (const auto &[major, server] : m_servers)
            QTest::addRow("%d", major) << major;
    }
    TestServer &server()
    {
        QFETCH(int, major);
        return *m_servers.at(major);
    }
    std::unique_ptr<Connection> connect(const QString &database = u"postgres"_s)
    {
        return Connection::open(server().spec(database), {});
    }
    static const Analysis::StatementDelta *find(const Analysis::StatementInterval &interval,
        const QHash<StatementKey, StatementText> &texts, const QString &part)
    {
        for (const Analysis::StatementDelta &statement : interval.statements) {
            if (texts.value(statement.key).text.contains(part)
                && !texts.value(statement.key).text.startsWith(u"EXPLAIN"_s))
                return &statement;
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int major : TestServer::majorsWithOldest()) {
            auto each = std::make_unique<TestServer>(major,
                TestServer::Settings {
                    { u"shared_preload_libraries"_s, u"pg_stat_statements"_s }, { u"track_io_timing"_s, u"on"_s } });
            each->execute(u"CREATE SCHEMA \"My \"\"stats\"\"\"; CREATE EXTENSION pg_stat_statements SCHEMA \"My "
                          "\"\"stats\"\"\"; CREATE ROLE plain LOGIN; CREATE TABLE t AS SELECT (i * 7919) % 50000 AS a "
                          "FROM generate_series(1, 50000) i; ANALYZE t"_s);
            for (const QString &database : { u"none"_s, u"latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"_s,
                     u"korean ENCODING 'EUC_KR' LOCALE 'C' TEMPLATE template0"_s,
                     u"bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"_s })
                each->execute(u"CREATE DATABASE "_s + database);
            m_servers.emplace(major, std::move(each));
        }
    }

    void figuresAreThoseOfTheServer_data() { addRows(); }
    void figuresAreThoseOfTheServer()
    {
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        QCOMPARE(source.state, StatementSource::State::Ready);
        QCOMPARE(source.schema, Schema);
        QVERIFY(source.readsAllTexts && source.ioTimed && source.maximum && source.preloadKnown);
        const StatementSnapshot before = readStatements(*connection, source);
        // 1 MB spills, and the same sort spills the same.
        const auto worker = connect();
        worker->executeSimple("SET work_mem = '1MB'; SET max_parallel_workers_per_gather = 0");
        const auto plan = worker->execute(
            "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) SELECT a FROM t ORDER BY a OFFSET 50000");
        for (int i = 0; i < 3; ++i)
            worker->execute("SELECT a FROM t ORDER BY a OFFSET 50000");
        const StatementSnapshot after = readStatements(*connection, source);
        const auto texts = readStatementTexts(*connection, source);
        const auto interval = Analysis::statementsBetween(before, after);
        QVERIFY(!interval.reset && !interval.wentBack && interval.length());
        const auto *sort = find(interval, texts, u"SELECT a FROM t ORDER BY a OFFSET $1"_s);
        QVERIFY(sort && sort->isNew);
        QCOMPARE(sort->counters.calls, 3);
        QCOMPARE(sort->counters.rows, 0);
        const QString json = plan.text(0, 0);
        const auto blocks = [&json](const QString &name) {
            return json.section(u"\"%1\": "_s.arg(name), 1, 1).section(u',', 0, 0).toLongLong();
        };
        QVERIFY(blocks(u"Temp Read Blocks"_s) > 0);
        QCOMPARE(sort->counters.tempRead.value, 3 * blocks(u"Temp Read Blocks"_s));
        QCOMPARE(sort->counters.tempWritten.value, 3 * blocks(u"Temp Written Blocks"_s));
        QVERIFY(sort->minimum && *sort->minimum <= *sort->mean && *sort->mean <= *sort->maximum);
        QCOMPARE(sort->counters.wal.has_value(), true);
        QCOMPARE(sort->counters.jit.has_value(), server().major() >= 15);
        QCOMPARE(sort->counters.tempReadTime.has_value(), server().major() >= 15);
        QCOMPARE(sort->counters.localReadTime.has_value(), server().major() >= 17);
        QCOMPARE(sort->counters.workersLaunched.has_value(), server().major() >= 18);
        const StatementNames names = readStatementNames(*connection);
        QCOMPARE(names.users.value(sort->key.userId), u"postgres"_s);
        QCOMPARE(names.databases.value(sort->key.databaseId), u"postgres"_s);
    }

    void anIntervalHasFiguresOfItsOwn_data() { addRows(); }
    void anIntervalHasFiguresOfItsOwn()
    {
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        connection->execute("SELECT count(*) AS interval_one FROM t WHERE a < 10");
        const StatementSnapshot first = readStatements(*connection, source);
        for (int i = 0; i < 4; ++i)
            connection->execute("SELECT count(*) AS interval_one FROM t WHERE a < 10");
        const StatementSnapshot second = readStatements(*connection, source);
        const auto texts = readStatementTexts(*connection, source);
        const auto interval = Analysis::statementsBetween(first, second);
        const auto *statement = find(interval, texts, u"interval_one"_s);
        QVERIFY(statement && !statement->isNew);
        QCOMPARE(statement->counters.calls, 4);
        QVERIFY(statement->mean && *statement->mean > Milliseconds(0));
        QVERIFY(!statement->minimum);
        QCOMPARE(Analysis::statementsBetween(second, second).statements.size(), size_t(0));
        QVERIFY(Analysis::statementsBetween(second, first).wentBack);
    }

    void resetsAreSeen_data() { addRows(); }
    void resetsAreSeen()
    {
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        for (int i = 0; i < 5; ++i)
            connection->execute("SELECT 1 AS before_reset");
        const StatementSnapshot first = readStatements(*connection, source);
        connection->execute("SELECT \"My \"\"stats\"\"\".pg_stat_statements_reset()");
        connection->execute("SELECT 1 AS before_reset");
        const StatementSnapshot second = readStatements(*connection, source);
        const auto texts = readStatementTexts(*connection, source);
        const auto interval = Analysis::statementsBetween(first, second);
        const auto *statement = find(interval, texts, u"before_reset"_s);
        QVERIFY(statement);
        QCOMPARE(statement->counters.calls, 1); // not −4
        QCOMPARE(interval.reset, server().major() >= 14); // 13 tells it of each entry only
        QVERIFY(interval.reset || statement->isNew);
    }

    void whoSeesLittleIsToldSo_data() { addRows(); }
    void whoSeesLittleIsToldSo()
    {
        server().execute(u"GRANT USAGE ON SCHEMA \"My \"\"stats\"\"\" TO plain"_s);
        const auto connection = Connection::open(server().specAs(u"plain"_s), {});
        const StatementSource source = statementSource(*connection);
        QCOMPARE(source.state, StatementSource::State::Ready);
        QVERIFY(!source.readsAllTexts);
        connection->execute("SELECT 1 AS own_statement");
        const StatementSnapshot snapshot = readStatements(*connection, source);
        QVERIFY(snapshot.hiddenEntries > 0);
        QVERIFY(snapshot.hidden.calls > 0);
        const auto texts = readStatementTexts(*connection, source);
        const auto interval = Analysis::statementsSinceReset(snapshot);
        QVERIFY(find(interval, texts, u"own_statement"_s));
        for (const StatementText &text : texts)
            QVERIFY(!text.text.contains(u"insufficient privilege"_s));
        server().execute(u"REVOKE USAGE ON SCHEMA \"My \"\"stats\"\"\" FROM plain"_s);
        QCOMPARE(statementSource(*connection).state, StatementSource::State::NoRight);
    }

    void whatIsMissingIsNamed_data() { addRows(); }
    void whatIsMissingIsNamed()
    {
        const auto connection = connect(u"none"_s);
        const StatementSource source = statementSource(*connection);
        QCOMPARE(source.state, StatementSource::State::NotCreated);
        QCOMPARE(source.database, u"none"_s);
        QVERIFY(source.preloadLibraries.contains(u"pg_stat_statements"_s));

        TestServer bare(server().major());
        bare.execute(u"CREATE EXTENSION pg_stat_statements"_s);
        const auto other = Connection::open(bare.spec(), {});
        const StatementSource notLoaded = statementSource(*other);
        QCOMPARE(notLoaded.state, StatementSource::State::NotPreloaded);
        QVERIFY(notLoaded.refusal && !notLoaded.refusal->message.isEmpty());
    }

    void longTextsAreWhole_data() { addRows(); }
    void longTextsAreWhole()
    {
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        const QByteArray alias = "SELECT 1 AS long_text /*" + QByteArray(18 * 1024, 'x') + "*/ , 'tail'";
        connection->execute(alias);
        const auto texts = readStatementTexts(*connection, source);
        QVERIFY(std::any_of(texts.begin(), texts.end(),
            [](const StatementText &text) { return text.text.size() > 18 * 1024 && text.text.endsWith(u"$2"_s); }));
    }

    void onlyNewTextsCanBeAskedFor_data() { addRows(); }
    void onlyNewTextsCanBeAskedFor()
    {
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        connection->execute("SELECT sqrt(a) AS wanted_text FROM t WHERE a < 0");
        const auto all = readStatementTexts(*connection, source);
        const auto wanted = std::find_if(
            all.begin(), all.end(), [](const StatementText &text) { return text.text.contains(u"wanted_text"_s); });
        QVERIFY(wanted != all.end());
        const auto one = readStatementTexts(*connection, source, { wanted.key().queryId });
        QCOMPARE(one.size(), 1);
        QCOMPARE(one.begin().value().text, wanted->text);
    }

    void textsOfAnyEncodingAreShown_data() { addRows(); }
    void textsOfAnyEncodingAreShown()
    {
        const auto latin = connect(u"latin"_s);
        latin->execute("SELECT 1 AS \"caf\xc3\xa9\"");
        const auto korean = connect(u"korean"_s);
        korean->execute("SELECT 1 AS \"\xed\x95\x9c\xea\xb8\x80\"");
        const auto connection = connect();
        const StatementSource source = statementSource(*connection);
        auto texts = readStatementTexts(*connection, source);
        const auto there = [&texts](const QString &part) {
            return std::any_of(
                texts.begin(), texts.end(), [&part](const StatementText &text) { return text.text.contains(part); });
        };
        QVERIFY(there(u"café"_s));
        QVERIFY(there(u"한글"_s));

        // Bytes of nobody's encoding: the server itself refuses all texts here, and the figures stay.
        const auto bytes = connect(u"bytes"_s);
        bytes->execute("SET client_encoding = 'SQL_ASCII'");
        bytes->execute("SELECT 1 AS \"raw\xe9\"");
        bool refused = false;
        try {
            texts = readStatementTexts(*connection, source);
        } catch (const FailureError &error) {
            refused = true;
            QCOMPARE(error.failure().sqlState, u"22021"_s);
        }
        QVERIFY(refused || there(u"raw"_s));
        QVERIFY(!readStatements(*connection, source).entries.empty());
        server().execute(u"SELECT \"My \"\"stats\"\"\".pg_stat_statements_reset()"_s);
    }
};

QTEST_GUILESS_MAIN(TestStatementStatistics)
#include "tst_statementstatistics.moc"
