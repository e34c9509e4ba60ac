// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"
#include "cli/connectionchoice.h"
#include "cli/console.h"
#include "cli/exitstatus.h"
#include "cli/help.h"
#include "cli/sweeprequest.h"
#include "cli/values.h"
#include "cli/verbs.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Cli;

namespace {

SweepRequest request(const QStringList &options)
{
    const Arguments arguments = parseArguments(QStringList(u"sweep"_s) + options);
    if (!arguments.error.isEmpty()) {
        SweepRequest failed;
        failed.error = arguments.error;
        return failed;
    }
    return readSweepRequest(arguments);
}

QList<qint64> numbers(const std::vector<Kilobytes> &values)
{
    QList<qint64> list;
    for (const Kilobytes value : values)
        list.append(value.value);
    return list;
}

QString readText(const QString &path)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Every --name in a text, once, sorted.
QStringList optionsIn(QString text)
{
    static const QRegularExpression pattern(u"--[a-z][a-z-]+"_s);
    QStringList names;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        names.append(match.next().captured());
    names.removeDuplicates();
    names.sort();
    return names;
}

QStringList optionsOfTheTable()
{
    QStringList names;
    for (const Verb &verb : verbs()) {
        for (const Option &option : allOptions(verb))
            names.append(option.name);
    }
    names.removeDuplicates();
    names.sort();
    return names;
}

const QString Sql = u"--sql=SELECT 1"_s;

}

class TestArguments : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void optionsStandAnywhere()
    {
        const Arguments arguments = parseArguments(
            { u"--demo"_s, u"sweep"_s, u"--sql"_s, u"--x"_s, u"--param=1=a=b"_s, u"--param"_s, u"2"_s });
        QCOMPARE(arguments.error, QString());
        QCOMPARE(arguments.verb->name, u"sweep"_s);
        QVERIFY(arguments.has(u"--demo"_s));
        QCOMPARE(arguments.value(u"--sql"_s), u"--x"_s); // a value may look like an option
        QCOMPARE(arguments.options.value(u"--param"_s), QStringList({ u"1=a=b"_s, u"2"_s }));
    }

    void refusesWithOptionAndRemedy_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("names");
        const auto row = [](const QStringList &arguments, const QString &names) {
            QTest::newRow(qPrintable(arguments.join(u' '))) << arguments << names;
        };
        row({ u"sweep"_s, u"--frobnicate"_s }, u"--frobnicate"_s);
        row({ u"sweep"_s, u"--rows"_s, u"1"_s }, u"--rows"_s);
        row({ u"sweep"_s, u"--sql"_s }, u"--sql"_s);
        row({ u"sweep"_s, u"--json=yes"_s }, u"--json"_s);
        row({ u"sweep"_s, u"--sql"_s, u"x"_s, u"--sql"_s, u"y"_s }, u"--sql"_s);
        row({ u"sweep"_s, u"file"_s }, u"file"_s);
        row({ u"demo"_s }, u"start"_s);
        row({ u"demo"_s, u"start"_s, u"stop"_s }, u"start"_s);
        row({ u"demo"_s, u"start"_s, u"--service"_s, u"x"_s }, u"--service"_s);
        row({ u"swep"_s }, u"swep"_s);
        row({ u"--json"_s }, u"verb"_s);
    }

    void refusesWithOptionAndRemedy()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, names);
        const QString error = parseArguments(arguments).error;
        QVERIFY2(error.contains(names), qPrintable(error));
    }

    void laterVerbsAreNamedAsSuch()
    {
        for (const QString &name : laterVerbs()) {
            QVERIFY(!findVerb(name));
            const QString error = parseArguments({ name, u"--interval"_s, u"30s"_s }).error;
            QVERIFY2(error.contains(u"not in this version"_s), qPrintable(error));
        }
    }

    void seesWhetherAVerbIsMeant()
    {
        const QString program = u"spillway"_s;
        QVERIFY(!wantsVerb({ program }));
        QVERIFY(!wantsVerb({ program, u"-platform"_s, u"offscreen"_s }));
        QVERIFY(!wantsVerb({ program, u"--service"_s, u"sweep"_s }));
        QVERIFY(wantsVerb({ program, u"--service"_s, u"prod"_s, u"sweep"_s }));
        QVERIFY(wantsVerb({ program, u"--help"_s }));
        QVERIFY(wantsVerb({ program, u"--version"_s }));
        QVERIFY(wantsVerb({ program, u"hot"_s }));
        QVERIFY(wantsPicture({ program, u"sweep"_s, Sql, u"--chart"_s, u"x.svg"_s }));
        QVERIFY(!wantsPicture({ program, u"sweep"_s, Sql }));
    }

    void readsASweep()
    {
        const SweepRequest got = request({ u"--sql"_s, u"SELECT $1, $2"_s, u"--param"_s, u"1=a=b"_s, u"--param"_s,
            u"$2"_s, u"--work-mem"_s, u"16MB,1MB,1024kB"_s, u"--find-threshold"_s, u"--max-work-mem"_s, u"2GB"_s,
            u"--repeat"_s, u"5"_s, u"--set"_s, u"jit=off,search_path='a, b',enable_sort=on"_s, u"--role"_s, u"r"_s,
            u"--search-path"_s, u"s, public"_s, u"--timeout"_s, u"90s"_s, u"--allow-writes"_s, u"--ram"_s, u"16GB"_s,
            u"--chart-size"_s, u"800x600"_s, u"--json"_s });
        QCOMPARE(got.error, QString());
        const StatementSpec &statement = got.spec.statement;
        QCOMPARE(statement.sql, u"SELECT $1, $2"_s);
        QCOMPARE(*statement.parameters.value(1), u"a=b"_s);
        QVERIFY(statement.parameters.contains(2) && !statement.parameters.value(2));
        QCOMPARE(numbers(got.spec.workMem), QList<qint64>({ 1024, 16384 }));
        QVERIFY(got.spec.findThreshold && statement.allowWrites && !statement.allowVolatile && got.json);
        QCOMPARE(got.maxWorkMem->value, qint64(2097152));
        QCOMPARE(got.spec.repeat, 5);
        QCOMPARE(statement.settings.size(), 3);
        QCOMPARE(statement.settings.at(1).second, u"a, b"_s);
        QCOMPARE(statement.role, u"r"_s);
        QCOMPARE(statement.searchPath, u"s, public"_s);
        QCOMPARE(statement.statementTimeout.count(), 90000.0);
        QCOMPARE(got.ram->value, qint64(16) << 30);
        QCOMPARE(got.chartSize, QSize(800, 600));
    }

    void hasDefaults()
    {
        const SweepRequest got = request({ Sql });
        QCOMPARE(got.error, QString());
        QCOMPARE(numbers(got.spec.workMem), QList<qint64>({ 1024, 4096, 16384, 65536, 262144 }));
        QCOMPARE(got.spec.statement.statementTimeout.count(), 300000.0);
        QVERIFY(request({ Sql, u"--find-threshold"_s }).spec.workMem.empty());
        QCOMPARE(defaultMaxWorkMem({}).value, qint64(1048576));
        QCOMPARE(defaultMaxWorkMem(Bytes(qint64(2) << 30)).value, qint64(524288));
        QCOMPARE(defaultMaxWorkMem(Bytes(qint64(64) << 30)).value, qint64(1048576));
    }

    void readsARange()
    {
        QCOMPARE(numbers(request({ Sql, u"--from"_s, u"64kB"_s, u"--to"_s, u"500kB"_s }).spec.workMem),
            QList<qint64>({ 64, 128, 256, 500 }));
        QCOMPARE(numbers(geometricSteps(Kilobytes(64), Kilobytes(64))), QList<qint64>({ 64 }));
        QCOMPARE(numbers(geometricSteps(Kilobytes(64), MaxWorkMemForTest)).last(), MaxWorkMemForTest.value);
    }

    void readsTheQueryFromAFile()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"q.sql"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\xEF\xBB\xBFSELECT 'ü';\n");
        file.close();
        QCOMPARE(request({ u"--query"_s, file.fileName() }).spec.statement.sql, u"SELECT 'ü';\n"_s);
        QVERIFY(request({ u"--query"_s, folder.filePath(u"none.sql"_s) }).error.contains(u"--query"_s));
    }

    void refusesBadValues_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("names");
        const auto row = [](const QString &option, const QString &value) {
            QTest::newRow(qPrintable(option + u' ' + value)) << QStringList({ Sql, option, value }) << option;
        };
        row(u"--work-mem"_s, u"63kB"_s);
        row(u"--work-mem"_s, u"1MB,,4MB"_s);
        row(u"--work-mem"_s, u"4 parsecs"_s);
        row(u"--work-mem"_s, u"3TB"_s);
        row(u"--max-work-mem"_s, u"1kB"_s);
        row(u"--repeat"_s, u"0"_s);
        row(u"--repeat"_s, u"many"_s);
        row(u"--param"_s, u"0=x"_s);
        row(u"--param"_s, u"x"_s);
        row(u"--set"_s, u"jit"_s);
        row(u"--set"_s, u"Work_Mem=1MB"_s);
        row(u"--timeout"_s, u"0"_s);
        row(u"--timeout"_s, u"5 fortnights"_s);
        row(u"--ram"_s, u"-1"_s);
        row(u"--chart"_s, u"x.gif"_s);
        row(u"--chart-size"_s, u"12x12"_s);
        row(u"--csv"_s, u"/nonexistent/folder/x.csv"_s);
        row(u"--from"_s, u"64kB"_s);
        row(u"--query"_s, u"also.sql"_s);
    }

    void refusesBadValues()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, names);
        const QString error = request(options).error;
        QVERIFY2(error.contains(names), qPrintable(error));
        QVERIFY(error.endsWith(u'.'));
    }

    void refusesWithoutAStatement() { QVERIFY(request({}).error.contains(u"--sql"_s)); }

    void readsTimes()
    {
        QCOMPARE(parseTime(u"5min"_s)->count(), 300000.0);
        QCOMPARE(parseTime(u"1500"_s)->count(), 1500.0);
        QCOMPARE(parseTime(u"1.5 h"_s)->count(), 5400000.0);
        QVERIFY(!parseTime(u"5Min"_s) && !parseTime(u""_s) && !parseTime(u"100d"_s));
    }

    void choosesTheConnection()
    {
        const std::vector<SavedInstance> saved { { u"prod"_s, { u"host=p"_s, {} }, {}, true, u"reader"_s } };
        const auto choose = [&saved](const QStringList &options) {
            return chooseConnection(parseArguments(QStringList({ u"sweep"_s, Sql }) + options), saved);
        };
        QVERIFY(choose({}).spec == ConnectionSpec());
        QVERIFY(choose({ u"--demo"_s }).demo);
        QCOMPARE(choose({ u"--connection"_s, u"postgresql://h/d"_s }).spec.conninfo, u"postgresql://h/d"_s);
        const ConnectionChoice service = choose({ u"--service"_s, u"s"_s });
        QCOMPARE(service.spec.parameters.size(), 1); // host and user are the service's own business
        QCOMPARE(service.spec.parameters.first(), (QPair<QString, QString>(u"service"_s, u"s"_s)));
        QCOMPARE(choose({ u"--instance"_s, u"prod"_s }).role, u"reader"_s);
        QVERIFY(choose({ u"--instance"_s, u"nope"_s }).error.contains(u"prod"_s));
        const ConnectionChoice far = choose({ u"--service"_s, u"s"_s, u"--ssh"_s, u"me@there"_s });
        QCOMPARE(far.spec.ssh, u"me@there"_s);
        QCOMPARE(far.spec.parameters, service.spec.parameters);
        QCOMPARE(choose({ u"--ssh"_s, u"there"_s }).spec.ssh, u"there"_s);
        QVERIFY(choose({ u"--demo"_s, u"--ssh"_s, u"there"_s }).error.contains(u"--ssh"_s));
        QVERIFY(choose({ u"--demo"_s, u"--service"_s, u"s"_s }).error.contains(u"--demo"_s));
    }

    void helpManualAndCompletionNameTheSame()
    {
        const QStringList expected = optionsOfTheTable();
        QString help = generalHelp();
        for (const Verb &verb : verbs())
            help += verbHelp(verb);
        QCOMPARE(optionsIn(help), expected);
        QCOMPARE(optionsIn(readText(u"resources/spillway.1"_s).replace(u"\\-"_s, u"-"_s)), expected);
        const QString completion = readText(u"resources/completions/spillway"_s);
        QCOMPARE(optionsIn(completion), expected);
        for (const Verb &verb : verbs()) {
            for (const Option &option : allOptions(verb))
                QVERIFY2(verbHelp(verb).contains(option.name), qPrintable(option.name));
            for (const QString &operand : verb.operands)
                QVERIFY(completion.contains(operand));
        }
    }

    void everyFailureHasItsStatus()
    {
        const auto status = [](Failure::Code code) {
            Failure failure;
            failure.code = code;
            return statusOf(failure);
        };
        QCOMPARE(status(Failure::Code::WrongPassword), CannotConnect);
        QCOMPARE(status(Failure::Code::UnknownService), CannotConnect);
        QCOMPARE(status(Failure::Code::SeveralStatements), Usage);
        QCOMPARE(status(Failure::Code::WritesRefused), RefusedForSafety);
        QCOMPARE(status(Failure::Code::VolatileRefused), RefusedForSafety);
        QCOMPARE(status(Failure::Code::ServerTooOld), NotAvailable);
        QCOMPARE(status(Failure::Code::SqlError), SomethingFailed);
        QCOMPARE(status(Failure::Code::Cancelled), Interrupted);
        SweepResult result;
        QCOMPARE(statusOf(result), Done);
        result.samples.emplace_back().failure = Failure();
        QCOMPARE(statusOf(result), SomethingFailed);
    }

    void terminalSeesNoControlCharacters() { QCOMPARE(printable(u"a\x1b[2Jb\tc\nd\u009b"_s), u"a?[2Jb\tc\nd?"_s); }

private:
    static constexpr Kilobytes MaxWorkMemForTest { 2147483647 };

    void aFileIsForTheWindow()
    {
        QVERIFY(Cli::wantsVerb({ u"spillway"_s, u"plan"_s }));
        QVERIFY(Cli::wantsVerb({ u"spillway"_s, u"no-such-word"_s }));
        QVERIFY(!Cli::wantsVerb({ u"spillway"_s, QStringLiteral(SPILLWAY_SOURCE_DIR "/README.md") }));
        QVERIFY(!Cli::wantsVerb({ u"spillway"_s }));
    }
};

QTEST_APPLESS_MAIN(TestArguments)
#include "tst_arguments.moc"
