// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sweepwriter.h"
#include "tests/unit/sweepfixture.h"

#include <QLocale>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

struct Written
{
    QJsonObject document;
    QByteArray csv;
    QString text;
};

Written write(const SweepResult &result)
{
    const Analysis::SweepAnalysis analysis(std::make_shared<const SweepResult>(result));
    const auto advice = Advisor::adviseWorkMem(analysis, {}, 100);
    return { Report::sweepDocument(analysis, advice), Report::sweepCsv(analysis), Report::sweepText(analysis, advice) };
}

QJsonObject at(const QJsonArray &array, qsizetype index)
{
    return array.at(index).toObject();
}

Sample failedSample()
{
    Sample sample;
    sample.workMem = Kilobytes(1024);
    Failure failure;
    failure.code = Failure::Code::SqlError;
    failure.sqlState = u"42P01"_s;
    failure.message = u"relation \"=cmd|'/C calc'!A0\" does not exist"_s;
    sample.failure = failure;
    return sample;
}

}

class TestSweepWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany)); }

    void runsHoldTheContractsKeys()
    {
        const QJsonObject document = write(Test::loadSweep(u"sort-18"_s)).document;
        const QJsonArray runs = document.value("runs"_L1).toArray();
        QCOMPARE(runs.size(), 4);
        const QJsonObject run = at(runs, 1);
        QCOMPARE(run.value("work_mem_kb"_L1).toInt(), 1024);
        QCOMPARE(run.value("temp_read_blocks"_L1).toInt(), 737);
        QCOMPARE(run.value("temp_written_blocks"_L1).toInt(), 743);
        QCOMPARE(run.value("wal_bytes"_L1).toInt(-1), 0);
        QVERIFY(run.value("execution_ms"_L1).toDouble() > 0);
        QVERIFY(run.value("planning_ms"_L1).toDouble() > 0);
        QVERIFY(run.value("peak_memory_kb"_L1).isNull()); // a spilled sort reports its disk only
        QVERIFY(run.value("plan_shape"_L1).toString().contains(u"Sort"_s));
        QVERIFY(run.value("failure"_L1).isNull());
        QVERIFY(run.value("explain"_L1).isArray());
        QVERIFY(at(runs, 3).value("peak_memory_kb"_L1).toInt() > 4096);
    }

    void nodesAreInPreOrderWithNullForWhatIsAbsent()
    {
        const QJsonObject document = write(Test::loadSweep(u"sort-18"_s)).document;
        const QJsonArray nodes = at(document.value("runs"_L1).toArray(), 2).value("nodes"_L1).toArray();
        QCOMPARE(nodes.size(), 2);
        const QJsonObject sort = at(nodes, 0), scan = at(nodes, 1);
        QCOMPARE(sort.value("id"_L1).toInt(-1), 0);
        QVERIFY(sort.value("parent"_L1).isNull());
        QCOMPARE(sort.value("type"_L1).toString(), u"Sort"_s);
        QCOMPARE(sort.value("method"_L1).toString(), u"external merge"_s);
        QVERIFY(sort.value("disk_kb"_L1).toInt() > 2900);
        QVERIFY(sort.value("memory_kb"_L1).isNull());
        QVERIFY(sort.value("batches"_L1).isNull());
        QVERIFY(sort.value("self_ms"_L1).isNull()); // TIMING OFF
        QCOMPARE(sort.value("rows_total"_L1).toDouble(), 100000.0);
        QCOMPARE(scan.value("parent"_L1).toInt(-1), 0);
        QCOMPARE(scan.value("relation"_L1).toString(), u"io_temp_test"_s);
        QVERIFY(scan.value("method"_L1).isNull() && scan.value("disk_kb"_L1).isNull());
    }

    void hashNodesHaveBatches()
    {
        const QJsonObject document = write(Test::loadSweep(u"hash-18"_s)).document;
        bool found = false;
        for (const QJsonValue &node : at(document.value("runs"_L1).toArray(), 0).value("nodes"_L1).toArray()) {
            if (node.toObject().value("type"_L1).toString() != "Hash"_L1)
                continue;
            found = true;
            QVERIFY(node.toObject().value("batches"_L1).toInt() > 1);
            QVERIFY(node.toObject().value("memory_kb"_L1).toInt() > 0);
        }
        QVERIFY(found);
    }

    void predictionsHaveTheirIntervalAndTheMeasuredValues()
    {
        const QJsonObject document = write(Test::loadSweep(u"sort-18"_s)).document;
        const QJsonArray predicted = document.value("predicted"_L1).toArray();
        QList<qint64> values;
        for (const QJsonValue &value : predicted) {
            const QJsonObject point = value.toObject();
            values.append(point.value("work_mem_kb"_L1).toInteger());
            if (point.value("temp_read_blocks"_L1).isNull())
                continue;
            const QJsonArray range = point.value("temp_read_blocks_range"_L1).toArray();
            QCOMPARE(range.size(), 2);
            QVERIFY(range.at(0).toDouble() <= point.value("temp_read_blocks"_L1).toDouble());
            QVERIFY(range.at(1).toDouble() >= point.value("temp_read_blocks"_L1).toDouble());
        }
        for (const qint64 wanted : { 64, 128, 1024, 4096, 16384, 1048576 })
            QVERIFY2(values.contains(wanted), qPrintable(QString::number(wanted)));
        QVERIFY(std::is_sorted(values.begin(), values.end()));
        const auto measured = std::find_if(predicted.begin(), predicted.end(),
            [](const QJsonValue &value) { return value.toObject().value("work_mem_kb"_L1).toInt() == 4096; });
        QCOMPARE((*measured).toObject().value("basis"_L1).toString(), u"measured"_s);
        QCOMPARE((*measured).toObject().value("temp_read_blocks"_L1).toInt(), 368);
    }

    void thresholdIsNullWithAReason()
    {
        SweepResult result = Test::loadSweep(u"sort-18"_s);
        QJsonObject threshold = write(result).document.value("threshold"_L1).toObject();
        QVERIFY(threshold.value("work_mem_kb"_L1).isNull());
        QCOMPARE(threshold.value("reason"_L1).toString(), u"not-searched"_s);
        QVERIFY(threshold.value("predicted_kb"_L1).toInt() > 4096);

        result.threshold
            = ThresholdOutcome { ThresholdOutcome::Reason::Found, Kilobytes(6251), true, Kilobytes(6250), {}, {} };
        threshold = write(result).document.value("threshold"_L1).toObject();
        QCOMPARE(threshold.value("work_mem_kb"_L1).toInt(), 6251);
        QCOMPARE(threshold.value("verified"_L1).toBool(), true);
        QVERIFY(threshold.value("reason"_L1).isNull());
        QCOMPARE(threshold.value("spills_at_kb"_L1).toInt(), 6250);

        result.threshold
            = ThresholdOutcome { ThresholdOutcome::Reason::AboveMaximum, {}, false, {}, Kilobytes(6250), {} };
        threshold = write(result).document.value("threshold"_L1).toObject();
        QCOMPARE(threshold.value("reason"_L1).toString(), u"above-maximum"_s);
        QCOMPARE(threshold.value("predicted_kb"_L1).toInt(), 6250);
    }

    void countsEveryExecution()
    {
        SweepResult result = Test::loadSweep(u"sort-18"_s);
        result.samples.front().purpose = Sample::Purpose::WarmUp;
        result.samples.push_back(failedSample());
        result.explains = 17;
        result.wall = Milliseconds(1234);
        const QJsonObject document = write(result).document;
        QCOMPARE(document.value("executions"_L1).toInt(), 5);
        QCOMPARE(document.value("explains"_L1).toInt(), 17);
        QCOMPARE(document.value("wall_ms"_L1).toDouble(), 1234.0);
        QCOMPARE(document.value("warm_up_runs"_L1).toArray().size(), 1);
        const QJsonArray runs = document.value("runs"_L1).toArray();
        QCOMPARE(runs.size(), 4);
        const QJsonObject failed = at(runs, 3);
        QVERIFY(failed.value("execution_ms"_L1).isNull() && failed.value("temp_read_blocks"_L1).isNull());
        QCOMPARE(failed.value("failure"_L1).toObject().value("sqlstate"_L1).toString(), u"42P01"_s);
        double serverTime = 0;
        for (const QJsonArray &list : { runs, document.value("warm_up_runs"_L1).toArray() }) {
            for (const QJsonValue &run : list)
                serverTime += run.toObject().value("execution_ms"_L1).toDouble()
                    + run.toObject().value("planning_ms"_L1).toDouble();
        }
        QVERIFY(qAbs(document.value("server_ms"_L1).toDouble() - serverTime) < 0.001);
    }

    void adviceCarriesSqlUndoAndEvidence()
    {
        const QJsonArray advice = write(Test::loadSweep(u"sort-18"_s)).document.value("advice"_L1).toArray();
        QVERIFY(advice.size() >= 3);
        QCOMPARE(at(advice, 0).value("kind"_L1).toString(), u"reduce-work"_s);
        QVERIFY(at(advice, 0).value("sql"_L1).isNull());
        const QJsonObject index = at(advice, 1);
        QCOMPARE(index.value("kind"_L1).toString(), u"create-index"_s);
        QCOMPARE(index.value("evidence"_L1).toString(), u"unproved"_s);
        QVERIFY(index.value("sql"_L1).toString().startsWith(u"CREATE INDEX CONCURRENTLY"_s));
        QVERIFY(index.value("undo_sql"_L1).toString().startsWith(u"DROP INDEX CONCURRENTLY"_s));
        QVERIFY(!index.value("text"_L1).toString().isEmpty() && !index.value("why"_L1).toString().isEmpty());
    }

    void nothingMeasuredIsStillADocument()
    {
        SweepResult result;
        result.failure = failedSample().failure;
        const Written written = write(result);
        QCOMPARE(written.document.value("runs"_L1).toArray().size(), 0);
        QCOMPARE(written.document.value("failure"_L1).toObject().value("code"_L1).toString(), u"sql-error"_s);
        QVERIFY(written.document.value("fastest"_L1).isNull());
        QVERIFY(!written.text.isEmpty());
    }

    void csvIsForMachines()
    {
        SweepResult result = Test::loadSweep(u"sort-15"_s);
        result.samples.push_back(failedSample());
        const QList<QByteArray> lines = write(result).csv.split('\n');
        QCOMPARE(lines.size(), 7); // header, 5 runs, nothing behind the last line feed
        QCOMPARE(lines.at(2).split(',').at(3), QByteArray("1024"));
        QCOMPARE(lines.at(2).split(',').at(4), QByteArray("736"));
        QVERIFY(lines.at(1).split(',').at(6).contains('.')); // C locale under a German desktop
        QVERIFY(lines.at(5).contains("sql-error 42P01"));
    }

    void csvCellsAreNoFormulas()
    {
        SweepResult result = Test::loadSweep(u"sort-18"_s);
        result.samples.resize(1);
        Sample &sample = result.samples.front();
        sample.explainJson.replace("\"Node Type\": \"Sort\"", "\"Node Type\": \"=1+1,\\\"x\\\"\"");
        const QByteArray csv = write(result).csv;
        QVERIFY2(csv.contains("\"'=1+1,\"\"x\"\""), csv.constData());
    }

    void textIsAligned()
    {
        SweepResult result = Test::loadSweep(u"sort-18"_s);
        result.samples.push_back(failedSample());
        const QStringList lines = write(result).text.split(u'\n');
        const auto head = std::find_if(
            lines.begin(), lines.end(), [](const QString &line) { return line.contains(u"work_mem  "_s); });
        QVERIFY(head != lines.end());
        const qsizetype column = head->indexOf(u"plan"_s);
        QVERIFY2((head + 1)->mid(column).startsWith(u"Sort"_s), qPrintable(*(head + 1)));
        QVERIFY((head + 1)->contains(u"1.110"_s)); // grouped as the desktop does
    }
};

QTEST_APPLESS_MAIN(TestSweepWriter)
#include "tst_sweepwriter.moc"
