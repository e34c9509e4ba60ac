// SPDX-License-Identifier: GPL-3.0-or-later
// The same plan in the text and the JSON format gives the same tree and the same figures. auto_explain logs the very
// execution that EXPLAIN ANALYZE shows, so even times can be compared. Every version by SPILLWAY_ALL_MAJORS=1.
#include "analysis/formatreaders.h"
#include "analysis/plandiff.h"
#include "analysis/planreader.h"
#include "planequality.h"
#include "support/serverset.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

struct Statement
{
    QString name, sql;
    int oldest = 0;
    QStringList settings;
};

QString fileText(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR) + "/tests/data/textplans/"_L1 + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QList<Statement> statements()
{
    QList<Statement> list;
    for (const QString &block : fileText(u"statements.sql"_s).split(u"\n\n"_s, Qt::SkipEmptyParts)) {
        const qsizetype end = block.indexOf(u'\n');
        const QStringList head = block.first(end < 0 ? 0 : end).split(u'|');
        const QString sql = block.sliced(end + 1).trimmed();
        if (end < 0 || !head.first().startsWith("-- "_L1))
            continue;
        list.append({ head.first().sliced(3).trimmed(), sql, head.value(1).trimmed().toInt(),
            head.value(2).trimmed().split(u", "_s, Qt::SkipEmptyParts) });
    }
    return list;
}

Analysis::InputLines linesOf(const QStringList &texts)
{
    Analysis::InputLines lines;
    for (const QString &text : texts)
        lines.push_back({ int(lines.size()) + 1, text });
    return lines;
}

QString quoted(QString value)
{
    return u'\'' + value.replace(u'\'', "''"_L1) + u'\'';
}

QString setting(const QString &name, const QString &value)
{
    return u"SELECT set_config(%1, %2, false); "_s.arg(quoted(name), quoted(value));
}

// Names that stand for several settings, or for others in other versions.
QString settingsSql(const QStringList &settings, int major)
{
    QString sql;
    for (const QString &entry : settings) {
        const QString name = entry.section(u'=', 0, 0), value = entry.section(u'=', 1);
        if (name == "parallel"_L1) {
            for (const char *const limit : { "parallel_setup_cost", "parallel_tuple_cost",
                     "min_parallel_table_scan_size", "min_parallel_index_scan_size" })
                sql += setting(QString::fromLatin1(limit), u"0"_s);
        } else if (name == "debug_parallel"_L1) {
            sql += setting(major >= 16 ? u"debug_parallel_query"_s : u"force_parallel_mode"_s, value);
        } else {
            sql += setting(name, value);
        }
    }
    return sql;
}

QStringList firstColumn(const QList<QStringList> &rows)
{
    QStringList column;
    for (const QStringList &row : rows)
        column.append(row.first());
    return column;
}

// Without the tab that the server puts before the lines that follow the first.
QStringList loggedPlan(const QByteArray &log)
{
    QStringList lines;
    const QStringList all = QString::fromUtf8(log).split(u'\n');
    qsizetype begin = -1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (all[i].contains("plan:"_L1) && all.value(i + 1).startsWith("\tQuery Text: "_L1))
            begin = i;
    }
    for (qsizetype i = begin + 1; begin >= 0 && i < all.size() && all[i].startsWith(u'\t'); ++i)
        lines.append(all[i].sliced(1));
    return lines;
}

}

class TestPlanPairs : public QObject
{
    Q_OBJECT

    ServerSet m_servers { qEnvironmentVariableIsSet("SPILLWAY_ALL_MAJORS") ? TestServer::majorsAvailable()
                                                                           : TestServer::majorsForTests() };
    QSet<int> m_prepared;

    TestServer &server(int major)
    {
        TestServer &server = m_servers[major];
        if (!m_prepared.contains(major)) {
            QString setup = fileText(u"setup.sql"_s);
            setup.replace("%SOCKETS%"_L1, server.socketDirectory());
            setup.replace("%PORT%"_L1, QString::number(server.port()));
            setup.replace("%DATA%"_L1, server.dataDirectory());
            server.execute(setup);
            m_prepared.insert(major);
        }
        return server;
    }

    static void check(const QStringList &text, const QByteArray &json)
    {
        const PlanReading reading = Analysis::readTextPlans(linesOf(text));
        const Plan expected = Analysis::readJsonPlan(json);
        QCOMPARE(reading.plans.size(), size_t(1));
        QVERIFY2(reading.unreadLines.empty(), qPrintable(text.join(u'\n')));
        QVERIFY2(reading.plans.front().notices.empty(), qPrintable(text.join(u'\n')));
        const QStringList found = planDifferences(*reading.plans.front().plan, expected);
        QVERIFY2(found.isEmpty(), qPrintable((found + text).join(u'\n')));
        checkSameShape(*reading.plans.front().plan, expected);
    }

    // What is compared side by side is the same too, whichever way it was written.
    static void checkSameShape(const Plan &left, const Plan &right)
    {
        const Analysis::PlanDiff diff = Analysis::comparePlans(left, right);
        QStringList changes;
        for (const Analysis::NodePair &pair : diff.pairs) {
            const Plan &plan = pair.left >= 0 ? left : right;
            const PlanNode &node = plan.nodes.at(size_t(pair.left >= 0 ? pair.left : pair.right));
            if (pair.pairing != Analysis::Pairing::Matched || !pair.changedKeys.isEmpty())
                changes.append(node.label + u": "_s + QString::number(int(pair.pairing)) + pair.changedKeys.join(u','));
        }
        QVERIFY2(diff.sameShape, qPrintable(changes.join(u'\n')));
    }

    void addRows()
    {
        QTest::addColumn<int>("major");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QStringList>("settings");
        for (const int major : m_servers.majors()) {
            for (const Statement &statement : statements()) {
                if (statement.oldest <= major)
                    QTest::addRow("%d %s", major, qPrintable(statement.name))
                        << major << statement.sql << statement.settings;
            }
        }
    }

    void comparePlanned(QString options)
    {
        QFETCH(int, major);
        QFETCH(QString, sql);
        QFETCH(QStringList, settings);
        const QString before = settingsSql(settings, major);
        if (major >= 12)
            options += ", SETTINGS"_L1;
        const QStringList text = firstColumn(server(major).execute(before + u"EXPLAIN (%1) "_s.arg(options) + sql));
        const QString json = server(major).value(before + u"EXPLAIN (FORMAT JSON, %1) "_s.arg(options) + sql);
        check(text, json.toUtf8());
    }

    // auto_explain and EXPLAIN look at the same execution, one after the other. What is changed is rolled back when
    // the session ends.
    void compareMeasured(QString options, QStringList logging)
    {
        QFETCH(int, major);
        QFETCH(QString, sql);
        QFETCH(QStringList, settings);
        if (major >= 13 && logging.contains("log_buffers"_L1)) {
            options += ", WAL"_L1;
            logging.append(u"log_wal"_s);
        }
        QString before = u"LOAD 'auto_explain'; "_s + settingsSql(settings, major);
        before += setting(u"auto_explain.log_min_duration"_s, u"0"_s);
        for (const QString &name : logging)
            before += setting("auto_explain."_L1 + name, u"on"_s);
        if (options.contains("TIMING OFF"_L1))
            before += setting(u"auto_explain.log_timing"_s, u"off"_s);
        const qsizetype logged = server(major).log().size();
        const QString json = server(major).value(
            before + u"BEGIN; EXPLAIN (FORMAT JSON, SUMMARY OFF, ANALYZE, %1) "_s.arg(options) + sql);
        check(loggedPlan(server(major).log().sliced(logged)), json.toUtf8());
    }

private Q_SLOTS:
    void thereAreEnough() { QVERIFY(statements().size() >= 60); }

    void verbose_data() { addRows(); }
    void verbose() { comparePlanned(u"VERBOSE"_s); }

    // VERBOSE qualifies every name and adds keys; it changes no plan.
    void verboseIsNoChange_data() { addRows(); }
    void verboseIsNoChange()
    {
        QFETCH(int, major);
        QFETCH(QString, sql);
        QFETCH(QStringList, settings);
        const QString before = settingsSql(settings, major);
        const QString plain = server(major).value(before + u"EXPLAIN (FORMAT JSON) "_s + sql);
        const QString verbose = server(major).value(before + u"EXPLAIN (FORMAT JSON, VERBOSE) "_s + sql);
        checkSameShape(Analysis::readJsonPlan(plain.toUtf8()), Analysis::readJsonPlan(verbose.toUtf8()));
    }

    void costsOff_data() { addRows(); }
    void costsOff() { comparePlanned(u"COSTS OFF"_s); }

    void measured_data() { addRows(); }
    void measured() { compareMeasured(u"BUFFERS OFF"_s, { u"log_analyze"_s, u"log_triggers"_s }); }

    void measuredVerbose_data() { addRows(); }
    void measuredVerbose()
    {
        compareMeasured(
            u"VERBOSE, BUFFERS"_s, { u"log_analyze"_s, u"log_triggers"_s, u"log_verbose"_s, u"log_buffers"_s });
    }

    void measuredWithoutTiming_data() { addRows(); }
    void measuredWithoutTiming()
    {
        compareMeasured(u"BUFFERS, TIMING OFF"_s, { u"log_analyze"_s, u"log_triggers"_s, u"log_buffers"_s });
    }
};

QTEST_APPLESS_MAIN(TestPlanPairs)
#include "tst_planpairs.moc"
