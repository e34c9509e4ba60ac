// SPDX-License-Identifier: GPL-3.0-or-later
// Two plans side by side: the rows and their changes, what the choosers offer, keeping and swapping sides, what is
// saved.
#include "analysis/planreader.h"
#include "session/plancomparison.h"
#include "session/plansides.h"
#include "ui/dialogs/ask.h"
#include "ui/models/comparemodel.h"
#include "ui/pages/comparepicture.h"
#include "ui/pages/comparetab.h"
#include "ui/pages/compareview.h"
#include "ui/style/theme.h"
#include "ui/widgets/comparetable.h"
#include "ui/widgets/failurestrip.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

QByteArray recorded(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::shared_ptr<const Session::PlanDocument> document(const QString &name, const QByteArray &text)
{
    return std::make_shared<const Session::PlanDocument>(Session::readPlanDocument(name, text));
}

const char Before[]
    = "Hash Join  (cost=1.00..50.00 rows=10 width=8) (actual time=1.000..50.000 rows=10 loops=1)\n"
      "  Hash Cond: (a.id = b.id)\n"
      "  ->  Seq Scan on a  (cost=0.00..40.00 rows=10 width=4) (actual time=0.100..40.000 rows=10 loops=1)\n"
      "        Filter: (x > 1)\n"
      "  ->  Hash  (cost=1.00..1.00 rows=5 width=4) (actual time=1.000..1.000 rows=5 loops=1)\n"
      "        ->  Seq Scan on b  (cost=0.00..1.00 rows=5 width=4) (actual time=0.100..0.900 rows=5 loops=1)\n"
      "Execution Time: 50.500 ms\n";
const char After[]
    = "Gather  (cost=1.00..30.00 rows=10 width=8) (actual time=1.000..30.000 rows=10 loops=1)\n"
      "  Workers Planned: 1\n  Workers Launched: 1\n"
      "  ->  Hash Join  (cost=1.00..28.00 rows=4 width=8) (actual time=1.000..27.000 rows=5 loops=2)\n"
      "        Hash Cond: (a.id = b.id)\n"
      "        ->  Parallel Seq Scan on a  (cost=0.00..20.00 rows=4 width=4) (actual time=0.100..20.000 "
      "rows=5 loops=2)\n              Filter: (x > 2)\n"
      "        ->  Hash  (cost=1.00..1.00 rows=5 width=4) (actual time=1.000..1.000 rows=5 loops=2)\n"
      "              ->  Seq Scan on b  (cost=0.00..1.00 rows=5 width=4) (actual time=0.100..0.900 rows=5 "
      "loops=2)\nExecution Time: 30.500 ms\n";

std::shared_ptr<const Session::PlanComparison> comparison()
{
    return std::make_shared<const Session::PlanComparison>(Session::comparePlanSides(
        Session::sideOf(*document(u"before"_s, Before), 0), Session::sideOf(*document(u"after"_s, After), 0)));
}

int rowOf(const CompareModel &model, const QString &left)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, CompareModel::LeftNode).data().toString().startsWith(left))
            return row;
    }
    return -1;
}

}

class TestCompareTab : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit());
    }

    void anAddedGatherShiftsNothing()
    {
        CompareModel model;
        const QAbstractItemModelTester tester(&model);
        model.setComparison(comparison());
        const int row = rowOf(model, u"Seq Scan a"_s);
        QVERIFY(row > 0);
        QVERIFY(model.index(row, CompareModel::RightNode).data().toString().contains("Parallel Seq Scan a"_L1));
        QCOMPARE(model.index(row, CompareModel::MetricChange).data(CompareModel::VerdictRole).toInt(), -1);
        QVERIFY(model.index(row, CompareModel::MetricChange).data().toString().startsWith(u'÷'));
        QVERIFY(model.changedConditions(row).contains(u"Filter: (x > 1) → (x > 2)"_s));
        QVERIFY(model.index(0, CompareModel::LeftNode).data(CompareModel::AbsentRole).toBool());
        model.setMetric(Analysis::PlanMetric::Rows);
        QCOMPARE(model.index(row, CompareModel::MetricChange).data(CompareModel::VerdictRole).toInt(), 0);
        model.setComparison(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void everyRecordedPairIsAWholeModel()
    {
        CompareModel model;
        const QAbstractItemModelTester tester(&model);
        for (const char *name : { "cte-twice", "hash-join-batches", "setop", "subplan", "parallel-append" }) {
            const QByteArray left = recorded(QLatin1String(name) + u"-15"_s),
                             right = recorded(QLatin1String(name) + u"-18"_s);
            if (left.isEmpty() || right.isEmpty())
                continue;
            model.setComparison(std::make_shared<const Session::PlanComparison>(Session::comparePlanSides(
                Session::sideOf(*document(u"15"_s, left), 0), Session::sideOf(*document(u"18"_s, right), 0))));
            QVERIFY(model.rowCount() > 0);
        }
    }

    void aCauseSelectsItsRows()
    {
        CompareView view;
        view.setComparison(comparison());
        QVERIFY(view.causes()->count() > 0);
        bool selected = false;
        for (int i = 0; i < view.causes()->count(); ++i) {
            view.causes()->setCurrentRow(i);
            selected = selected || view.table()->selectionModel()->hasSelection();
        }
        QVERIFY(selected);
    }

    void offersPlansComparesAndSwaps()
    {
        CompareTab tab;
        tab.resize(1100, 700);
        tab.show();
        QSignalSpy compared(&tab, &CompareTab::compared);
        tab.setDocuments({ document(u"before"_s, Before), document(u"after"_s, After) });
        QTRY_COMPARE(compared.count(), 1);
        const QString left = tab.view()->comparison()->left.name, right = tab.view()->comparison()->right.name;
        QVERIFY(left != right);
        tab.swapSides();
        QTRY_COMPARE(compared.count(), 2);
        QCOMPARE(tab.view()->comparison()->left.name, right);
        QCOMPARE(tab.view()->comparison()->right.name, left);
    }

    void aKeptSideStays()
    {
        CompareTab tab;
        tab.show();
        const auto first = document(u"first"_s, Before), second = document(u"second"_s, After),
                   third = document(u"third"_s, recorded(u"plain-18"_s));
        QSignalSpy compared(&tab, &CompareTab::compared);
        tab.setDocuments({ first, second });
        QTRY_COMPARE(compared.count(), 1);
        tab.pin(1)->setChecked(true);
        const QVariant kept = tab.chooser(1)->currentData();
        tab.setDocuments({ first, second, third });
        QCOMPARE(tab.chooser(1)->currentData(), kept);
        tab.pin(1)->setChecked(false);
        const auto fourth = document(u"fourth"_s, Before);
        tab.setDocuments({ first, second, third, fourth });
        QCOMPARE(tab.chooser(1)->currentText(), u"fourth"_s); // the newest
        QCOMPARE(tab.chooser(0)->currentData(), kept); // what was right before
    }

    void oneOfThemUnreadable()
    {
        CompareTab tab;
        tab.show();
        Session::HistoryEntry gone;
        gone.id = u"gone"_s;
        gone.title = u"SELECT 1"_s;
        tab.setDocuments({ document(u"before"_s, Before) });
        tab.setHistory({ gone });
        QTRY_VERIFY(tab.findChild<FailureStrip *>()->isVisible());
        QVERIFY(!tab.view()->comparison());
    }

    void writesWhatIsShown()
    {
        const auto shown = comparison();
        for (const QString &suffix : { u"html"_s, u"md"_s, u"png"_s }) {
            const QString path = m_folder.filePath(u"out."_s + suffix);
            writeComparison(shown, Analysis::PlanMetric::Time, path);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray head = file.read(16);
            QVERIFY2(suffix == "html"_L1 ? head.startsWith("<!DOCTYPE html>")
                    : suffix == "md"_L1  ? head.startsWith("# ")
                                         : head.startsWith("\x89PNG"),
                qPrintable(suffix));
        }
        const auto hidden = std::make_shared<const Session::PlanComparison>(Session::anonymised(*shown));
        const QString markdown = QString::fromUtf8(Report::compareMarkdown(hidden->report()));
        QVERIFY(!markdown.contains("before"_L1) && markdown.contains("t1"_L1));
        QCOMPARE(hidden->diff.pairs.size(), shown->diff.pairs.size());
        bool refused = false;
        try {
            writeComparison(shown, Analysis::PlanMetric::Time, m_folder.filePath(u"out.doc"_s));
        } catch (const FailureError &error) {
            refused = error.failure().code == Failure::Code::ValueOutOfRange;
        }
        QVERIFY(refused);
    }

    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void pictures()
    {
        QFETCH(bool, dark);
        applyTheme(*qApp, dark ? Scheme::Dark : Scheme::Light);
        CompareTab tab;
        tab.resize(1100, 620);
        tab.show();
        QSignalSpy compared(&tab, &CompareTab::compared);
        tab.setDocuments(
            { document(u"shop: hash join, before.txt"_s, Before), document(u"with a worker.txt"_s, After) });
        QTRY_COMPARE(compared.count(), 1);
        QCoreApplication::sendPostedEvents();
        QVERIFY(QDir().mkpath(QStringLiteral(SPILLWAY_BINARY_DIR "/screenshots")));
        QVERIFY(tab.grab().save(QStringLiteral(SPILLWAY_BINARY_DIR "/screenshots/compare-%1.png")
                                    .arg(QString::fromLatin1(QTest::currentDataTag()))));
        QVERIFY(!comparePicture(tab.view()->comparison(), Analysis::PlanMetric::Time).isNull());
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestCompareTab)
#include "tst_comparetab.moc"
