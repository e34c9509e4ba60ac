// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `waits`: what it takes, and the document, text and tables it writes.
#include "cli/waitsrequest.h"
#include "report/waitwriter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Cli;

namespace {

WaitsRequest request(const QStringList &words)
{
    const Arguments arguments = parseArguments(QStringList(u"waits"_s) + words);
    if (arguments.error.isEmpty())
        return readWaitsRequest(arguments);
    WaitsRequest failed;
    failed.error = arguments.error;
    return failed;
}

/// 100 looks: 80 on CPU, 15 write, 5 read; both sources.
WaitRun sample()
{
    WaitRun run;
    run.spec.statement = StatementSpec();
    run.spec.statement->sql = u"SELECT 1\nORDER BY 1"_s;
    run.spec.workMem = Kilobytes(1024);
    run.spec.source = WaitSpec::Source::Both;
    run.server.version = u"18.4"_s;
    run.server.database = u"shop"_s;
    run.instanceName = u"prod"_s;
    run.startedAt = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5), Qt::UTC);
    run.events = { {}, { u"IO"_s, u"BuffileWrite"_s }, { u"IO"_s, u"BuffileRead"_s } };
    for (int look = 0; look < 100; ++look) {
        run.looks.push_back(Milliseconds(20 * look));
        run.samples.push_back({ look, look < 80 ? 0 : look < 95 ? 1 : 2, look < 10 ? 8 : 7, look < 10 });
    }
    run.wall = Milliseconds(2000);
    run.asking = Milliseconds(40);
    run.leaderPid = 7;
    run.workerPids = { 8 };
    run.hiddenProcesses = 2;
    run.missedLooks = 3;
    run.tempFilesSeen = TempFilesSeen::Private;
    TempFile file;
    file.name = u"pgsql_tmp7.0"_s;
    file.pid = 7;
    file.size = Bytes(1024);
    file.greatest = Bytes(3 * 1024 * 1024);
    file.lastSeen = Milliseconds(1500);
    run.tempFiles = { file };
    ExtensionProfile extension;
    extension.version = u"1.1"_s;
    extension.period = Milliseconds(10);
    extension.counts = { { { u"IO"_s, u"BufFileWrite"_s }, 30 }, { { u"IO"_s, u"BufFileRead"_s }, 10 } };
    run.extension = extension;
    run.complete = true;
    return run;
}

}

class TestWaitsVerb : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void watchesTheInstanceByDefault()
    {
        const WaitsRequest got = request({});
        QCOMPARE(got.error, QString());
        QVERIFY(!got.spec.statement && got.spec.source == WaitSpec::Source::Sampling);
        QCOMPARE(got.spec.interval, Milliseconds(20));
        QCOMPARE(got.spec.duration, Milliseconds(10000));
    }

    void takesAStatement()
    {
        const WaitsRequest got
            = request({ u"--sql"_s, u"SELECT $1"_s, u"--param"_s, u"1=x"_s, u"--work-mem"_s, u"1MB"_s, u"--interval"_s,
                u"10ms"_s, u"--source"_s, u"both"_s, u"--set"_s, u"a=1"_s, u"--timeout"_s, u"1min"_s });
        QCOMPARE(got.error, QString());
        QCOMPARE(got.spec.statement->sql, u"SELECT $1"_s);
        QCOMPARE(got.spec.statement->parameters.value(1), std::optional(u"x"_s));
        QCOMPARE(got.spec.statement->statementTimeout, Milliseconds(60000));
        QCOMPARE(*got.spec.workMem, Kilobytes(1024));
        QCOMPARE(got.spec.interval, Milliseconds(10));
        QCOMPARE(int(got.spec.source), int(WaitSpec::Source::Both));
    }

    void faultsNameTheOption_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        QTest::newRow("rate") << QStringList { u"--interval"_s, u"1ms"_s } << u"--interval"_s;
        QTest::newRow("length") << QStringList { u"--duration"_s, u"2d"_s } << u"--duration"_s;
        QTest::newRow("source") << QStringList { u"--source"_s, u"magic"_s } << u"--source"_s;
        QTest::newRow("both statements") << QStringList { u"--sql"_s, u"a"_s, u"--query"_s, u"b"_s } << u"--query"_s;
        QTest::newRow("work_mem") << QStringList { u"--work-mem"_s, u"1MB"_s } << u"--work-mem"_s;
        QTest::newRow("duration of a statement")
            << QStringList { u"--sql"_s, u"SELECT 1"_s, u"--duration"_s, u"1s"_s } << u"--duration"_s;
        QTest::newRow("chart") << QStringList { u"--chart"_s, u"x.gif"_s } << u"--chart"_s;
    }
    void faultsNameTheOption()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const QString error = request(words).error;
        QVERIFY2(error.contains(named), qPrintable(error));
    }

    void documentHoldsItsContract()
    {
        const QJsonObject document = Report::waitsDocument(sample());
        QCOMPARE(document.value("source"_L1).toString(), u"both"_s);
        QCOMPARE(document.value("interval_ms"_L1).toDouble(), 20.0);
        QCOMPARE(document.value("achieved_interval_ms"_L1).toDouble(), 20.0);
        QCOMPARE(document.value("sampler_busy_percent"_L1).toDouble(), 2.0);
        const QJsonArray events = document.value("events"_L1).toArray();
        QCOMPARE(events.size(), 3);
        QCOMPARE(events.at(0).toObject().value("type"_L1).toString(), u"CPU"_s);
        QVERIFY(events.at(0).toObject().value("event"_L1).isNull());
        QVERIFY(events.at(0).toObject().value("share_of_waits"_L1).isNull());
        QCOMPARE(events.at(0).toObject().value("worker_samples"_L1).toInt(), 10);
        const QJsonObject written = events.at(1).toObject();
        QCOMPARE(written.value("type"_L1).toString(), u"IO"_s);
        QCOMPARE(written.value("event"_L1).toString(), u"BufFileWrite"_s); // 18 spells it BuffileWrite
        QCOMPARE(written.value("samples"_L1).toInt(), 15);
        QCOMPARE(written.value("share_of_waits"_L1).toDouble(), 0.75);
        QVERIFY(written.value("share_range"_L1).toArray().at(0).toDouble() < 0.15);
        const QJsonArray compared = document.value("compared"_L1).toArray();
        QCOMPARE(compared.at(0).toObject().value("difference_points"_L1).toDouble(), 0.0);
        QCOMPARE(document.value("extension"_L1).toObject().value("interval_ms"_L1).toDouble(), 10.0);
        QCOMPARE(
            document.value("temp_files"_L1).toArray().at(0).toObject().value("name"_L1).toString(), u"pgsql_tmp7.0"_s);
        QCOMPARE(document.value("work_mem_kb"_L1).toInt(), 1024);
        QVERIFY(document.value("failure"_L1).isNull());
        qint64 over = 0;
        for (const QJsonValue &bucket : document.value("timeline"_L1).toArray()) {
            for (const QJsonValue &count : bucket.toObject().value("samples"_L1).toArray())
                over += count.toInt();
        }
        QCOMPARE(over, 100);
    }

    void theExtensionAloneKnowsNoShareOfAll()
    {
        WaitRun run = sample();
        run.spec.source = WaitSpec::Source::Extension;
        const QJsonObject document = Report::waitsDocument(run);
        QCOMPARE(document.value("source"_L1).toString(), u"pg_wait_sampling"_s);
        QCOMPARE(document.value("interval_ms"_L1).toDouble(), 10.0);
        const QJsonObject first = document.value("events"_L1).toArray().at(0).toObject();
        QCOMPARE(first.value("samples"_L1).toInt(), 30);
        QVERIFY(first.value("share"_L1).isNull());
        QVERIFY(!document.contains("timeline"_L1));
    }

    void textSaysWhereFiguresComeFrom()
    {
        const QString text = Report::waitsText(sample());
        for (const QString &part : { u"prod · PostgreSQL 18.4 · shop"_s, u"work_mem = 1MB"_s, u"IO/BufFileWrite"_s,
                 u"15.0 % ("_s, u"75.0 % ("_s, u"pg_stat_activity, sampled"_s, u"the most it cost"_s, u"3 look"_s,
                 u"pg_wait_sampling 1.1"_s, u"pg_read_all_stats"_s, u"1 parallel worker"_s, u"pgsql_tmp7.N"_s,
                 u"pgsql_tmp7.0: at most 3 MB"_s, u"code that reports no wait"_s, u"95 %"_s })
            QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
        QVERIFY(!text.contains(u"SELECT 1\nORDER"_s)); // one line
        QVERIFY(Report::waitsText(WaitRun()).contains(u"No active process was seen."_s));
    }

    void markdownIsATable()
    {
        const QString text = QString::fromUtf8(Report::waitsMarkdown(sample()));
        QVERIFY(text.contains(u"|---|---:|---:|---:|"_s));
        QVERIFY(text.contains(u"SELECT 1\nORDER BY 1"_s));
        const QByteArray csv = Report::waitsCsv(sample(), false);
        QVERIFY(csv.contains("\"IO\",\"BufFileWrite\",15,0,0.15,"));
        QVERIFY(Report::waitsCsv(sample(), true).contains("\"IO\",\"BufFileWrite\",30,,,"));
    }
};

QTEST_GUILESS_MAIN(TestWaitsVerb)
#include "tst_waitsverb.moc"
