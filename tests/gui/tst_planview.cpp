// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a plan: what is chosen in one is chosen in all, and each shows what it says.
#include "gui/sampleplans.h"

#include "domain/failure.h"
#include "session/preferences.h"
#include "ui/models/plandetailmodel.h"
#include "ui/models/planfocus.h"
#include "ui/models/planmodel.h"
#include "ui/pages/planpicture.h"
#include "ui/pages/plantab.h"
#include "ui/pages/planview.h"
#include "ui/widgets/findingslist.h"
#include "ui/widgets/plandetail.h"
#include "ui/widgets/plandiagram.h"
#include "ui/widgets/planicicle.h"
#include "ui/widgets/plantable.h"
#include "ui/widgets/plantextview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

QString cell(const PlanTable &table, int id, PlanColumn column)
{
    return table.planModel()->indexOf(id, int(column)).data().toString();
}

int rowsOf(const PlanTable &table)
{
    return table.planModel()->rowCount();
}

}

class TestPlanView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void modelsHoldTheRules_data()
    {
        QTest::addColumn<QByteArray>("json");
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"));
        for (const QString &file : folder.entryList({ u"*.json"_s }))
            QTest::newRow(qPrintable(file)) << Test::samplePlanText(QString(file).chopped(5));
        QTest::newRow("wide") << Test::generatedPlan(400, false);
        QTest::newRow("deep") << Test::generatedPlan(400, true);
    }
    void modelsHoldTheRules()
    {
        QFETCH(QByteArray, json);
        PlanFocus focus;
        PlanModel model(&focus);
        PlanDetailModel detail;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester detailTester(&detail, QAbstractItemModelTester::FailureReportingMode::QtTest);
        focus.setPlan(Test::analysed(json));
        QCOMPARE(model.rowCount(), focus.count());
        for (int id = 0; id < focus.count(); ++id) {
            QCOMPARE(model.idOf(model.indexOf(id)), id);
            detail.setNode(&focus.node(id), &focus.figures(id));
            QVERIFY(detail.rowCount() > int(focus.node(id).properties.size()));
        }
        if (focus.firstChild(0) >= 0) {
            model.setFolded(0, true);
            QCOMPARE(model.rowCount(), 1);
            model.setFolded(0, false);
            QCOMPARE(model.rowCount(), focus.count());
        }
        model.sort(int(PlanColumn::Self), Qt::DescendingOrder);
        double before = 1e300;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto self = focus.figures(model.idOf(model.index(row, 0))).self;
            QVERIFY(self.value_or(Milliseconds(-1)).count() <= before);
            before = self.value_or(Milliseconds(-1)).count();
        }
        model.sort(-1);
        QCOMPARE(model.idOf(model.index(model.rowCount() - 1, 0)), focus.count() - 1);
        focus.setPlan(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void siblingsAreFoundBothWays()
    {
        PlanFocus focus;
        focus.setPlan(Test::analysed(Test::generatedPlan(40, false)));
        int steps = 0;
        for (int id = focus.firstChild(0); focus.nextSibling(id) >= 0; id = focus.nextSibling(id), ++steps)
            QCOMPARE(focus.previousSibling(focus.nextSibling(id)), id);
        QCOMPARE(steps, 12);
        QCOMPARE(focus.previousSibling(1), -1);
    }

    void choiceIsTheSameEverywhere()
    {
        PlanView view;
        Finding finding;
        finding.code = u"sort-spills"_s;
        finding.nodeId = 3;
        view.setPlan(Test::analysed(Test::samplePlanText(u"parallel-hash-18"_s), { finding }));
        view.resize(1100, 600);
        view.show();
        QCOMPARE(view.planFocus()->selected(), 3); // the first finding's
        const auto *detail = view.findChild<PlanDetail *>();
        const auto shownType = [&] {
            for (int row = 0; row < detail->model()->rowCount(); ++row) {
                if (detail->model()->index(row, 0).data() == u"Node Type"_s)
                    return detail->model()->index(row, 1).data().toString();
            }
            return QString();
        };
        QCOMPARE(shownType(), u"Hash Join"_s);
        QCOMPARE(view.table()->planModel()->idOf(view.table()->currentIndex()), 3);

        view.table()->setCurrentIndex(view.table()->planModel()->indexOf(1));
        QCOMPARE(shownType(), u"Gather"_s);
        view.setMode(PlanView::Text);
        QVERIFY(view.text()->source().lines[size_t(view.text()->currentLine())].contains("Gather"_L1));
        view.text()->setCurrentLine(view.text()->source().lineOf[4]);
        QCOMPARE(view.planFocus()->selected(), 4);

        view.setMode(PlanView::Diagram);
        view.diagram()->setFocus();
        QTest::keyClick(view.diagram(), Qt::Key_Up);
        QCOMPARE(view.planFocus()->selected(), 3);
        view.setMode(PlanView::Icicle);
        QTest::keyClick(view.icicle(), Qt::Key_Down);
        QCOMPARE(view.planFocus()->selected(), 4);
        QTest::keyClick(view.icicle(), Qt::Key_Return);
        QCOMPARE(view.icicle()->top(), 4);
        QTest::keyClick(view.icicle(), Qt::Key_Backspace);
        QCOMPARE(view.icicle()->top(), 3);

        auto *findings = view.findChild<FindingsList *>();
        findings->setCurrentRow(0);
        QCOMPARE(view.planFocus()->selected(), 3);
        QCOMPARE(view.table()->planModel()->idOf(view.table()->currentIndex()), 3);
    }

    void linesBelongToTheirNodes()
    {
        const QByteArray json = Test::samplePlanText(u"parallel-hash-18"_s);
        const auto plan = Test::analysed(json);
        const int nodes = int(plan->read.plan->nodes.size());
        const PlanSource source = PlanSource::of(QString::fromUtf8(json), PlanFormat::Json, nodes);
        QCOMPARE(int(source.lineOf.size()), nodes);
        for (int id = 0; id < nodes; ++id) {
            const QString &line = source.lines[size_t(source.lineOf[size_t(id)])];
            QVERIFY2(line.contains(plan->read.plan->nodes[size_t(id)].type), qPrintable(line));
        }
        const QString text = u"Hash Join  (cost=1.00..2.00 rows=1 width=4)\n  Hash Cond: (a.id = b.id)\n"
                             "  ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=4)\n        Filter: (x = '->')\n"
                             "  ->  Hash  (cost=0.00..1.00 rows=1 width=4)\n"_s;
        const PlanSource lines = PlanSource::of(text, PlanFormat::Text, 3);
        QCOMPARE(lines.lineOf, (std::vector<int> { 0, 2, 4 }));
        QCOMPARE(lines.nodeOf, (std::vector<int> { 0, 0, 1, 1, 2 }));
    }

    void jsonOfOneLineIsBroken()
    {
        const QByteArray json = Test::generatedPlan(60, false);
        QVERIFY(!json.contains('\n'));
        const PlanSource source = PlanSource::of(QString::fromUtf8(json), PlanFormat::Json, 58);
        QVERIFY(source.lines.size() > 500);
        QCOMPARE(source.lineOf.size(), size_t(58));
        QString joined;
        for (const QString &line : source.lines)
            joined += line;
        const auto bare = [](QString text) {
            return text.remove(u' ');
        };
        QCOMPARE(bare(joined), bare(QString::fromUtf8(json))); // nothing lost, only blanks differ
    }

    void filterKeepsWhatIsAbove()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        view.planFocus()->setThreshold(0.5);
        QCOMPARE(rowsOf(*view.table()), 2);
        QVERIFY(view.table()->planModel()->indexOf(0).data(PlanModel::QuietRole).toBool()); // only above
        QVERIFY(!view.table()->planModel()->indexOf(1).data(PlanModel::QuietRole).toBool());
        view.planFocus()->select(2); // hidden: shown again rather than nothing chosen
        QCOMPARE(view.planFocus()->threshold(), 0.0);
        QCOMPARE(rowsOf(*view.table()), 3);
    }

    void metricChangesShares()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        PlanFocus *focus = view.planFocus();
        QCOMPARE(focus->share(1), 0.7);
        QCOMPARE(focus->share(0), 0.3);
        focus->setMetric(Analysis::PlanMetric::EstimateError);
        QCOMPARE(focus->share(1), 1.0);
        QCOMPARE(focus->figure(1), std::optional(5000.0));
        focus->setMetric(Analysis::PlanMetric::Wal);
        QCOMPARE(focus->share(1), 0.0);
    }

    void estimatesAreMarkedBySignAndWeight()
    {
        QCOMPARE(factorText(1.02), u"1×"_s);
        QCOMPARE(factorText(12), u"▲ 12×"_s);
        QCOMPARE(factorText(1 / 120.0), u"▼ 120×"_s);
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        const QModelIndex wrong = view.table()->planModel()->indexOf(1, int(PlanColumn::Factor));
        QCOMPARE(wrong.data().toString(), u"▲ 5000×"_s.replace("5000"_L1, "5,000"_L1));
        QCOMPARE(wrong.data(PlanModel::GradeRole).toInt(), int(Analysis::EstimateGrade::Off1000));
    }

    void absentFiguresAreDashes()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        QVERIFY(cell(*view.table(), 2, PlanColumn::Node).contains("never executed"_L1));
        QVERIFY(view.table()->planModel()->indexOf(2).data(PlanModel::QuietRole).toBool());
        QCOMPARE(cell(*view.table(), 0, PlanColumn::SharedHit), cell(*view.table(), 2, PlanColumn::Self));
        QCOMPARE(cell(*view.table(), 1, PlanColumn::Removed), u"12"_s);
        QCOMPARE(spanText(Milliseconds(41), Milliseconds(124), true), u"41 to 124 ms"_s);
        QCOMPARE(spanText(Milliseconds(41), {}, true), u"≈ 41 ms"_s);
        QCOMPARE(spanText(Milliseconds(412), Milliseconds(5490), false), u"412 ms to 5.49 s"_s);
    }

    void markupIsShownAsText()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        view.resize(1000, 500);
        view.show();
        QVERIFY(cell(*view.table(), 1, PlanColumn::Node).contains("<img src=x onerror=alert(1)>"_L1));
        const QString tip = view.table()->planModel()->indexOf(1).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("&lt;img"_L1) && !tip.contains("<img"_L1), qPrintable(tip));
        view.planFocus()->select(1);
        for (const QLabel *label : view.findChildren<QLabel *>())
            QVERIFY2(label->textFormat() == Qt::PlainText || !label->text().contains(u'<'), qPrintable(label->text()));
    }

    void findGoesThroughTitlesAndConditions()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::generatedPlan(40, false)));
        view.resize(1000, 500);
        view.show();
        view.table()->setFocus();
        QTest::keyClick(view.table(), Qt::Key_F, Qt::ControlModifier);
        auto *needle = qobject_cast<QLineEdit *>(view.focusWidget());
        QVERIFY(needle);
        QTest::keyClicks(needle, u"(a = 12)"_s);
        QCOMPARE(view.planFocus()->selected(), 12);
        needle->setText(u"index scan"_s);
        const int first = view.planFocus()->selected();
        QCOMPARE(view.planFocus()->node(first).type, u"Index Scan"_s);
        QTest::keyClick(needle, Qt::Key_Return);
        QVERIFY(view.planFocus()->selected() > first);
        QTest::keyClick(needle, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(view.planFocus()->selected(), first);
        view.table()->planModel()->foldBelow(0, true);
        QCOMPARE(rowsOf(*view.table()), 1);
        needle->setText(u"t20"_s);
        QCOMPARE(view.planFocus()->selected(), 20);
        QVERIFY(view.table()->planModel()->indexOf(20).isValid()); // unfolded down to it
    }

    void thirdClickBringsTheTreeBack()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::generatedPlan(40, false)));
        view.resize(1400, 500);
        view.show();
        const QHeaderView *header = view.table()->header();
        const auto click = [&] {
            const int x = header->sectionViewportPosition(int(PlanColumn::Self))
                + header->sectionSize(int(PlanColumn::Self)) / 2;
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, { x, header->height() / 2 });
        };
        click();
        QCOMPARE(view.table()->planModel()->sortColumn(), int(PlanColumn::Self));
        QCOMPARE(view.table()->planModel()->idOf(view.table()->planModel()->index(1, 0)), 2); // 3 ms, after the Append
        click();
        QVERIFY(view.table()->planModel()->isSorted());
        click();
        QVERIFY(!view.table()->planModel()->isSorted());
        QCOMPARE(view.table()->planModel()->idOf(view.table()->planModel()->index(5, 0)), 5);
    }

    void columnsAreRemembered()
    {
        QTemporaryDir folder;
        Session::Preferences preferences(folder.filePath(u"settings.ini"_s));
        const auto plan = Test::analysed(Test::samplePlanText(u"parallel-hash-18"_s));
        {
            PlanView view(&preferences);
            view.setPlan(plan);
            QVERIFY(view.table()->isColumnHidden(int(PlanColumn::TotalCost)));
            view.table()->showColumn(int(PlanColumn::TotalCost), true);
            view.table()->showColumn(int(PlanColumn::Loops), false);
            view.table()->header()->moveSection(view.table()->header()->visualIndex(int(PlanColumn::Rows)), 1);
        }
        PlanView view(&preferences);
        view.setPlan(plan);
        QVERIFY(!view.table()->isColumnHidden(int(PlanColumn::TotalCost)));
        QVERIFY(view.table()->isColumnHidden(int(PlanColumn::Loops)));
        QCOMPARE(view.table()->header()->visualIndex(int(PlanColumn::Rows)), 1);
        view.table()->setColumns("{ no JSON");
        QCOMPARE(view.table()->header()->visualIndex(int(PlanColumn::Rows)), int(PlanColumn::Rows));
    }

    void copiedRowsAreAsSeen()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        view.table()->setCurrentIndex(view.table()->planModel()->indexOf(1));
        const QStringList lines = view.table()->selectedText().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0].split(u'\t').first(), u"node"_s);
        QCOMPARE(lines[0].count(u'\t'), lines[1].count(u'\t'));
        QVERIFY2(!lines[0].contains("temp read"_L1), "columns without figures are not shown, nor copied");
    }

    void boxesDoNotOverlap_data() { modelsHoldTheRules_data(); }
    void boxesDoNotOverlap()
    {
        QFETCH(QByteArray, json);
        PlanFocus focus;
        focus.setPlan(Test::analysed(json));
        PlanLayout layout;
        layout.arrange(focus);
        const QRectF whole(QPointF(), layout.size());
        for (const auto &level : layout.levels()) {
            for (size_t i = 0; i < level.size(); ++i) {
                QVERIFY(whole.adjusted(-0.1, -0.1, 0.1, 0.1).contains(layout.box(level[i])));
                if (i > 0)
                    QVERIFY(layout.box(level[i]).left() >= layout.box(level[i - 1]).right() + PlanLayout::GapX - 0.1);
                QCOMPARE(layout.nodeAt(layout.box(level[i]).center()), level[i]);
                const auto [first, last] = layout.children(level[i]);
                for (size_t child = first; child < last; ++child)
                    QCOMPARE(
                        focus.node(layout.levels()[size_t(focus.node(level[i]).depth) + 1][child]).parent, level[i]);
                const int parent = focus.node(level[i]).parent;
                if (parent >= 0)
                    QVERIFY(layout.box(parent).bottom() < layout.box(level[i]).top());
            }
        }
    }

    void flamesStayWithinTheirParent_data() { modelsHoldTheRules_data(); }
    void flamesStayWithinTheirParent()
    {
        QFETCH(QByteArray, json);
        PlanFocus focus;
        PlanIcicle icicle(&focus);
        focus.setPlan(Test::analysed(json));
        for (const auto measure : { PlanIcicle::Measure::SelfTime, PlanIcicle::Measure::Buffers }) {
            icicle.setMeasure(measure);
            QMap<int, QRectF> areas;
            QMap<int, double> used;
            for (const PlanIcicle::Bar &bar : icicle.bars(1000, 0, 1e9, 0)) {
                areas[bar.id] = bar.area;
                const int parent = focus.node(bar.id).parent;
                if (parent < 0)
                    continue;
                QVERIFY(areas.contains(parent));
                QVERIFY(bar.area.left() >= areas[parent].left() - 1e-6);
                QVERIFY(bar.area.right() <= areas[parent].right() + 1e-6);
                used[parent] += bar.area.width();
                QVERIFY(used[parent] <= areas[parent].width() + 1e-6);
            }
        }
    }

    void picturesAreWritten()
    {
        QTemporaryDir folder;
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        PlanPicture picture { view.diagram()->pictureSize(),
            [&](QPainter &painter) { view.diagram()->drawPicture(painter); }, {} };
        writePlanPicture(picture, folder.filePath(u"plan.png"_s));
        QCOMPARE(QImage(folder.filePath(u"plan.png"_s)).size(), (picture.size * 2).toSize());
        writePlanPicture(picture, folder.filePath(u"plan.svg"_s));
        QFile svg(folder.filePath(u"plan.svg"_s));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QByteArray drawn = svg.readAll();
        QVERIFY(drawn.contains("Nested Loop") && drawn.contains("&lt;img") && !drawn.contains("<img"));
        QVERIFY_EXCEPTION_THROWN(writePlanPicture(picture, folder.filePath(u"none/plan.png"_s)), FailureError);
    }

    void metricsThePlanDoesNotTellCannotBeChosen()
    {
        PlanView view;
        view.setPlan(Test::analysed(Test::hostilePlan()));
        const auto combos = view.findChildren<QComboBox *>();
        const auto metrics
            = std::ranges::find_if(combos, [](const QComboBox *box) { return box->findText(u"WAL"_s) >= 0; });
        QVERIFY(metrics != combos.end());
        const auto enabled = [&](const QString &title) {
            const int row = (*metrics)->findText(title);
            return bool((*metrics)->model()->flags((*metrics)->model()->index(row, 0)) & Qt::ItemIsEnabled);
        };
        QVERIFY(enabled(u"Self time"_s) && enabled(u"Rows"_s) && enabled(u"Estimate error"_s));
        QVERIFY(!enabled(u"WAL"_s) && !enabled(u"Shared read"_s) && !enabled(u"Memory"_s));
    }

    void longConditionsAreCutBeforeTheyAreLaidOut()
    {
        QByteArray list;
        for (int i = 0; i < 100000; ++i)
            list += QByteArray::number(i) + ",";
        QByteArray json = Test::hostilePlan();
        json.replace("(\\\"a<b\\\" < 5)", "(id = ANY ('{" + list + "}'::integer[]))");
        PlanView view;
        view.setPlan(Test::analysed(json));
        view.resize(1000, 500);
        view.show();
        view.planFocus()->select(1);
        const auto *model = view.findChild<PlanDetail *>()->model();
        bool found = false;
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex value = model->index(row, 1);
            QVERIFY(value.data().toString().size() <= 401);
            QVERIFY(value.data(Qt::ToolTipRole).toString().size() < 20000);
            found = found || value.data(PlanDetailModel::FullTextRole).toString().size() > list.size();
        }
        QVERIFY(found);
        const QStringList lines = broken(QString::fromLatin1(list)).split(u'\n');
        QVERIFY(std::ranges::all_of(lines, [](const QString &line) { return line.size() < 200; }));
        QCOMPARE(lines.join(QString()), QString::fromLatin1(list));
    }

    void tenThousandLevelsOpen()
    {
        PlanView view;
        view.resize(1100, 600);
        view.setPlan(Test::analysed(Test::generatedPlan(10000, true)));
        for (const auto mode : { PlanView::Tree, PlanView::Diagram, PlanView::Icicle, PlanView::Text }) {
            view.setMode(mode);
            view.show();
            view.planFocus()->select(mode == PlanView::Diagram ? 9999 : 5000);
            QVERIFY(!view.grab().isNull());
        }
        QCOMPARE(rowsOf(*view.table()), 10000);
        view.table()->planModel()->foldBelow(0, true);
        view.planFocus()->select(7777);
        QVERIFY(view.table()->planModel()->indexOf(7777).isValid());
    }

    void planTabShowsDocuments()
    {
        auto one = std::make_shared<Session::PlanDocument>();
        one->name = u"a & b <i>.txt"_s;
        one->plans.push_back(*Test::analysed(Test::hostilePlan()));
        auto two = std::make_shared<Session::PlanDocument>();
        two->name = u"server.log"_s;
        for (const int line : { 12, 400 }) {
            two->plans.push_back(*Test::analysed(Test::generatedPlan(10, false)));
            two->plans.back().read.firstLine = line;
            two->plans.back().read.queryText = u"SELECT *\n  FROM t"_s;
        }
        PlanTab tab;
        tab.setDocuments({ one });
        auto *chooser = tab.findChild<QComboBox *>(u"plan"_s);
        QCOMPARE(chooser->count(), 1);
        QCOMPARE(tab.currentPlan().get(), &one->plans[0]);
        tab.addDocument(two);
        QCOMPARE(chooser->count(), 3);
        QCOMPARE(tab.currentPlan().get(), &two->plans[0]);
        QCOMPARE(tab.view()->plan().get(), &two->plans[0]);
        QCOMPARE(chooser->itemText(2), u"server.log · line 400 · SELECT * FROM t"_s);
        tab.setExplain(Test::hostilePlan());
        QCOMPARE(chooser->currentIndex(), 0);
        QCOMPARE(tab.currentPlan()->read.plan->nodes.size(), size_t(3));
    }

    void largeRunsAreReadByAJob()
    {
        PlanTab tab;
        tab.setExplain(Test::generatedPlan(4000, false));
        QVERIFY(!tab.currentPlan());
        QTRY_VERIFY(tab.currentPlan());
        QCOMPARE(tab.view()->plan(), tab.currentPlan());
    }
};

QTEST_MAIN(TestPlanView)
#include "tst_planview.moc"
