// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `compare`: what A and B may be, what it writes, how it ends.
#include "cli/compareverb.h"
#include "session/historystore.h"
#include "session/plansides.h"
#include "support/thrownby.h"
#include "tests/unit/sweepfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Cli;

namespace {

QString plan(const QString &name)
{
    return QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name);
}

CompareRequest request(const QStringList &words, const QStringList &ids = {})
{
    const Arguments arguments = parseArguments(QStringList(u"compare"_s) + words);
    if (arguments.error.isEmpty())
        return readCompareRequest(arguments, ids);
    CompareRequest failed;
    failed.error = arguments.error;
    return failed;
}

SweepResult stored(const QString &id)
{
    SweepResult result = Test::loadSweep(u"sort-18"_s);
    result.id = id;
    result.server.workMem = result.samples.back().workMem;
    return result;
}

}

class TestCompareVerb : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit());
    }

    void takesFilesAndMeasurements()
    {
        const QStringList ids { u"aa11-x"_s, u"aa22-y"_s, u"bb33-z"_s };
        CompareRequest got = request({ plan(u"setop-15"_s) + u"#2"_s, u"AA1@64MB"_s, u"--json"_s }, ids);
        QCOMPARE(got.error, QString());
        QCOMPARE(got.left.file, plan(u"setop-15"_s));
        QCOMPARE(got.left.plan, 2);
        QVERIFY(got.right.file.isEmpty());
        QCOMPARE(got.right.measurement, u"aa11-x"_s);
        QCOMPARE(got.right.workMem->value, 65536);
        QVERIFY(got.json);
        got = request({ u"-"_s, plan(u"setop-15"_s), u"--left-plan"_s, u"3"_s, u"--html"_s, u"x.html"_s });
        QCOMPARE(got.error, QString());
        QCOMPARE(got.left.file, u"-"_s);
        QCOMPARE(got.left.plan, 3);
        QCOMPARE(got.html, u"x.html"_s);
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("names");
        const QString file = plan(u"setop-15"_s);
        const auto row = [](const QStringList &words, const QString &names) {
            QTest::newRow(qPrintable(words.join(u' '))) << words << names;
        };
        row({ file }, u"A B"_s);
        row({ file, file, file }, u"A B"_s);
        row({ file, u"nowhere"_s }, u"nowhere"_s);
        row({ u"aa"_s, file }, u"aa22-y"_s);
        row({ u"aa1@much"_s, file }, u"64MB"_s);
        row({ u"-"_s, u"-"_s }, u"standard input"_s);
        row({ file, file, u"--left-plan"_s, u"none"_s }, u"--left-plan"_s);
        row({ file, u"bb"_s, u"--right-plan"_s, u"1"_s }, u"--right-plan"_s);
        row({ file, file, u"--demo"_s }, u"--demo"_s);
    }

    void refuses()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, names);
        const QString error = request(words, { u"aa11-x"_s, u"aa22-y"_s, u"bb33-z"_s }).error;
        QVERIFY2(error.contains(names), qPrintable(error));
    }

    void aRunOfAMeasurementIsASide()
    {
        SweepResult result = stored(u"id"_s);
        const Kilobytes first = result.samples.front().workMem;
        result.samples.push_back(result.samples.front());
        result.samples.back().explainJson = Test::withTime(result.samples.front().explainJson, 77);
        result.samples.push_back(result.samples.back());
        result.samples.back().purpose = Sample::Purpose::WarmUp;
        result.samples.push_back(result.samples.front());
        result.samples.back().timing = !result.samples.front().timing;
        result.spec.statement.settings = { { u"jit"_s, u"off"_s } };
        result.spec.statement.parameters = { { 1, u"x"_s } };
        const Analysis::PlanSide side = Session::sideOf(result, 0);
        QCOMPARE(side.executionTimes.size(), 2U); // neither the warm-up nor the run with another clock
        QCOMPARE(side.executionTimes.back().count(), 77.0);
        QCOMPARE(side.serverVersion, result.server.version);
        QVERIFY(side.settings.contains({ u"jit"_s, u"off"_s }));
        const auto workMem = std::find_if(side.settings.begin(), side.settings.end(),
            [](const QPair<QString, QString> &setting) { return setting.first == u"work_mem"_s; });
        QVERIFY(workMem != side.settings.end());
        QVERIFY2(side.name.endsWith(u" · work_mem "_s + workMem->second), qPrintable(side.name));
        QCOMPARE(*side.parameters.value(1), u"x"_s);
        QCOMPARE(Session::runToCompare(result, first), 0U);
        QCOMPARE(result.samples.at(Session::runToCompare(result, {})).workMem, result.server.workMem);
        COMPARE_CODE(
            thrownBy([&result] { Session::runToCompare(result, Kilobytes(7777)); }), Failure::Code::ValueOutOfRange);
        result.samples.front().failure = Failure();
        QCOMPARE(Session::runToCompare(result, first), result.samples.size() - 3);
    }

    void comparesFiles()
    {
        const QString out = m_folder.filePath(u"out.json"_s), html = m_folder.filePath(u"out.html"_s),
                      markdown = m_folder.filePath(u"out.md"_s);
        QCOMPARE(run({ u"spillway"_s, u"compare"_s, plan(u"cte-twice-15"_s), plan(u"cte-twice-18"_s), u"--json"_s,
                         u"--out"_s, out, u"--html"_s, html, u"--markdown"_s, markdown },
                     {}),
            int(Done));
        const QJsonObject document = QJsonDocument::fromJson(readAll(out)).object();
        QCOMPARE(document.value("summary"_L1).toObject().value("left"_L1).toObject().value("name"_L1).toString(),
            u"cte-twice-15.json"_s);
        QVERIFY(!document.value("causes"_L1).toArray().isEmpty());
        QCOMPARE(document.value("pairs"_L1).toArray().size(), 8);
        QVERIFY(readAll(html).startsWith("<!DOCTYPE html>"));
        QVERIFY(readAll(markdown).startsWith("# "));
    }

    void comparesRunsOfTheHistory()
    {
        Session::HistoryStore().save(stored(u"c0ffee-1"_s));
        const SweepResult result = stored(u"c0ffee-1"_s);
        const QString out = m_folder.filePath(u"runs.json"_s);
        const QString low = u"c0@%1kB"_s.arg(result.samples.front().workMem.value);
        QCOMPARE(run({ u"spillway"_s, u"compare"_s, low, u"c0ffee"_s, u"--json"_s, u"--out"_s, out }, {}), int(Done));
        const QJsonObject document = QJsonDocument::fromJson(readAll(out)).object();
        QStringList codes;
        for (const QJsonValue &cause : document.value("causes"_L1).toArray())
            codes.append(cause.toObject().value("code"_L1).toString());
        QCOMPARE(codes.value(0), u"setting-differs"_s);
        QVERIFY2(codes.contains(u"spill-differs"_s), qPrintable(codes.join(u',')));
    }

    void endsWithItsStatus()
    {
        const QString bad = m_folder.filePath(u"bad.json"_s), out = m_folder.filePath(u"bad-out.json"_s);
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"no\": \"plan\"}");
        file.close();
        QCOMPARE(run({ u"spillway"_s, u"compare"_s, bad, plan(u"plain-18"_s), u"--json"_s, u"--out"_s, out }, {}),
            int(SomethingFailed));
        QVERIFY(QJsonDocument::fromJson(readAll(out)).object().contains("failure"_L1));
        QCOMPARE(
            run({ u"spillway"_s, u"compare"_s, plan(u"plain-18"_s) + u"#9"_s, plan(u"plain-18"_s) }, {}), int(Usage));
        QCOMPARE(run({ u"spillway"_s, u"compare"_s, u"nowhere"_s, plan(u"plain-18"_s) }, {}), int(Usage));
    }

private:
    static QByteArray readAll(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCompareVerb)
#include "tst_compareverb.moc"
