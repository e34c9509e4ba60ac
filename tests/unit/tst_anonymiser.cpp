// SPDX-License-Identifier: GPL-3.0-or-later
// Names and constants leave a plan, the same for the same, and nothing else changes.
#include "analysis/anonymiser.h"

#include "analysis/knownwords.h"
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "report/planwriter.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Analysis::Anonymiser;

namespace {

std::vector<ReadPlan> plansOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? Analysis::readPlans(file.readAll()).plans : std::vector<ReadPlan>();
}

/// The names a plan itself declares as names.
QSet<QString> declaredNames(const Plan &plan)
{
    QSet<QString> names;
    for (const PlanNode &node : plan.nodes) {
        for (const QString &name : { node.relation, node.schema, node.alias, node.index, node.cteName }) {
            if (name.size() > 2 && !name.startsWith(u'*')) // "t1" may be somebody's name and our replacement of another
                names.insert(name);
        }
    }
    return names;
}

}

class TestAnonymiser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameForSame()
    {
        Anonymiser anonymiser;
        const QString first = anonymiser.text(u"(customer.email = 'ann@example.com'::text)"_s);
        QVERIFY(!first.contains("customer"_L1) && !first.contains("email"_L1) && !first.contains("ann"_L1));
        QVERIFY(first.endsWith("::text)"_L1));
        QCOMPARE(anonymiser.text(u"(customer.email = 'ann@example.com'::text)"_s), first);
        QVERIFY(anonymiser.text(u"(customer.email = 'bob@example.com'::text)"_s) != first);
    }

    void everyWayToWriteANameOrConstant_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("secret");
        QTest::newRow("quoted name") << u"\"Secret Table\".x > 1"_s << u"Secret"_s;
        QTest::newRow("doubled quotes") << u"\"a\"\"secret\" > 1"_s << u"secret"_s;
        QTest::newRow("escape string") << u"x = E'se\\'cret'"_s << u"cret"_s;
        QTest::newRow("dollar string") << u"x = $a$secret$a$"_s << u"secret"_s;
        QTest::newRow("number") << u"x = 73519"_s << u"73519"_s;
        QTest::newRow("a function") << u"secret_price(x) > 1"_s << u"secret_price"_s;
        QTest::newRow("a comment") << u"x /* secret */ > 1 -- secret"_s << u"secret"_s;
        QTest::newRow("a keyword as a name") << u"name.date > 1"_s << u"name"_s;
        QTest::newRow("a type of one's own") << u"x = 'a'::secret_enum"_s << u"secret_enum"_s;
    }
    void everyWayToWriteANameOrConstant()
    {
        QFETCH(QString, sql);
        QFETCH(QString, secret);
        const QString text = Anonymiser().text(sql);
        QVERIFY2(!text.contains(secret), qPrintable(text));
    }

    void whatBelongsToThePlanStays()
    {
        Anonymiser anonymiser;
        QCOMPARE(anonymiser.text(u"(hashed SubPlan 2)"_s), u"(hashed SubPlan 2)"_s);
        QCOMPARE(anonymiser.text(u"$0"_s), u"$0"_s);
        QVERIFY(
            anonymiser.text(u"count(*) FILTER (WHERE (a IS NOT NULL))"_s).startsWith("count(*) FILTER (WHERE ("_L1));
    }

    void nothingOfTheNamesIsLeft()
    {
        int plans = 0;
        for (const QString &folder : { QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"),
                 QStringLiteral(SPILLWAY_SOURCE_DIR "/../shared/plans") }) {
            QDirIterator files(folder, { u"*.json"_s, u"*.txt"_s }, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                for (const ReadPlan &read : plansOf(path)) {
                    ++plans;
                    const Plan hidden = Anonymiser().plan(*read.plan);
                    const QString written = QString::fromUtf8(Report::explainJson(hidden));
                    for (const QString &name : declaredNames(*read.plan)) {
                        const QRegularExpression word(
                            u"(?<![\\w$])%1(?![\\w$])"_s.arg(QRegularExpression::escape(name)));
                        // A name that is a word of EXPLAIN too ("path", "Sort") cannot be told from it in the whole
                        // text.
                        if (!Analysis::isKnownWord(name)
                            && !QString(u"Plan Sort Append Result Hash Limit"_s).contains(name))
                            QVERIFY2(!written.contains(word), qPrintable(path + u": "_s + name));
                    }
                    QCOMPARE(hidden.nodes.size(), read.plan->nodes.size());
                    const auto before = Analysis::computeMetrics(*read.plan), after = Analysis::computeMetrics(hidden);
                    for (size_t i = 0; i < hidden.nodes.size(); ++i) {
                        QCOMPARE(hidden.nodes[i].type, read.plan->nodes[i].type);
                        QCOMPARE(hidden.nodes[i].parent, read.plan->nodes[i].parent);
                        QCOMPARE(after.nodes[i].rowsTotal, before.nodes[i].rowsTotal);
                        QCOMPARE(after.nodes[i].self.has_value(), before.nodes[i].self.has_value());
                        if (before.nodes[i].self)
                            QVERIFY2(qFuzzyCompare(1 + after.nodes[i].self->count(), 1 + before.nodes[i].self->count()),
                                qPrintable(path));
                    }
                }
            }
        }
        QVERIFY(plans >= 70);
    }
};

QTEST_APPLESS_MAIN(TestAnonymiser)
#include "tst_anonymiser.moc"
