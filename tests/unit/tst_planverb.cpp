// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `plan`: what it takes, what it writes, how it ends.
#include "cli/planverb.h"

#include <QFile>
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

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}

class TestPlanVerb : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void writesTheDocument()
    {
        const QString out = m_folder.filePath(u"plan.json"_s);
        QCOMPARE(run({ u"plan"_s, plan(u"hash-join-batches-18"_s), u"--json"_s, u"--out"_s, out }), Done);
        const QJsonObject document = QJsonDocument::fromJson(contentOf(out)).object();
        QCOMPARE(document.value("plans"_L1).toArray().size(), 1);
        const QJsonObject read = document.value("plans"_L1).toArray().at(0).toObject();
        QCOMPARE(read.value("format"_L1).toString(), u"json"_s);
        QCOMPARE(read.value("findings"_L1).toArray().at(0).toObject().value("code"_L1).toString(), u"node-spills"_s);
        QVERIFY(document.value("unread_lines"_L1).toArray().isEmpty());
    }

    void oneOfSeveralPlans()
    {
        const QString in = m_folder.filePath(u"two.txt"_s), out = m_folder.filePath(u"two.json"_s);
        write(in,
            "Seq Scan on one  (cost=0.00..1.00 rows=1 width=4)\n\nSeq Scan on two  (cost=0.00..1.00 rows=1 width=4)\n");
        QCOMPARE(run({ u"plan"_s, in, u"--plan"_s, u"2"_s, u"--json"_s, u"--out"_s, out }), Done);
        const QJsonArray plans = QJsonDocument::fromJson(contentOf(out)).object().value("plans"_L1).toArray();
        QCOMPARE(plans.size(), 1);
        QCOMPARE(plans.at(0).toObject().value("nodes"_L1).toArray().at(0).toObject().value("relation"_L1).toString(),
            u"two"_s);
        QCOMPARE(run({ u"plan"_s, in, u"--plan"_s, u"3"_s, u"--out"_s, out }), Usage);
        QCOMPARE(run({ u"plan"_s, in, u"--plan"_s, u"none"_s, u"--out"_s, out }), Usage);
    }

    void anonymisedEverywhere()
    {
        const QString in = m_folder.filePath(u"secret.txt"_s), out = m_folder.filePath(u"out"_s),
                      html = m_folder.filePath(u"out.html"_s), again = m_folder.filePath(u"again.json"_s);
        write(in,
            "Seq Scan on salaries  (cost=0.00..1.00 rows=1 width=4) (actual time=0.010..50.000 rows=1 loops=1)\n"
            "  Filter: (owner = 'ann'::text)\n  Rows Removed by Filter: 90000\nsalaries of ann\n");
        QCOMPARE(
            run({ u"plan"_s, in, u"--anonymise"_s, u"--out"_s, out, u"--html"_s, html, u"--explain"_s, again }), Done);
        for (const QString &path : { out, html, again }) {
            const QByteArray text = contentOf(path);
            QVERIFY(!text.isEmpty());
            QVERIFY2(!text.contains("salaries") && !text.contains("ann"), text.constData());
        }
        QVERIFY(contentOf(again).contains("\"Relation Name\": \"t1\""));
    }

    void unreadableInputEndsWithItsPlace()
    {
        const QString in = m_folder.filePath(u"none.txt"_s), out = m_folder.filePath(u"none.json"_s);
        write(in, "\nnothing of a plan\n");
        QCOMPARE(run({ u"plan"_s, in, u"--json"_s, u"--out"_s, out }), SomethingFailed);
        const QJsonObject document = QJsonDocument::fromJson(contentOf(out)).object();
        QVERIFY(document.value("plans"_L1).toArray().isEmpty());
        QVERIFY(!document.value("failure"_L1).toObject().value("text"_L1).toString().isEmpty());
        QVERIFY(run({ u"plan"_s, m_folder.filePath(u"absent"_s) }) != Done);
        QCOMPARE(run({ u"plan"_s }), Usage);
    }

private:
    static int run(const QStringList &words) { return Cli::run(QStringList(u"spillway"_s) + words, {}); }
    static void write(const QString &path, const QByteArray &text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestPlanVerb)
#include "tst_planverb.moc"
