// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Plan tab's views in both schemes, for people to look at: <build>/screenshots.
#include "gui/pictures.h"
#include "gui/sampleplans.h"

#include "ui/models/planfocus.h"
#include "ui/pages/planview.h"
#include "ui/style/theme.h"
#include "ui/widgets/plandiagram.h"

#include <QApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

class TestPlanPictures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void views_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light") << u"light"_s << QSize(1100, 520);
        QTest::newRow("dark") << u"dark"_s << QSize(1100, 520);
        QTest::newRow("large") << u"light"_s << QSize(1900, 900);
    }
    void views()
    {
        QFETCH(QString, scheme);
        QFETCH(QSize, size);
        applyTheme(*qApp, schemeFromName(scheme));
        const QString suffix = QString::fromLatin1(QTest::currentDataTag());
        PlanView view;
        view.resize(size);
        Finding spill, estimate;
        spill.code = u"sort-spills"_s;
        spill.severity = Finding::Severity::Warning;
        spill.nodeId = 2;
        spill.figures = { { u"temp_written_blocks"_s, 260 }, { u"work_mem_kb"_s, 4096 } };
        estimate = spill;
        estimate.severity = Finding::Severity::Advice;
        estimate.nodeId = 4;
        const auto plan = [&](const QString &name) {
            return Test::analysed(Test::samplePlanText(name), { spill, estimate });
        };
        view.setPlan(plan(u"parallel-hash-18"_s));
        const std::pair<PlanView::Mode, QString> modes[] = { { PlanView::Tree, u"tree"_s },
            { PlanView::Diagram, u"diagram"_s }, { PlanView::Icicle, u"icicle"_s }, { PlanView::Text, u"text"_s } };
        for (const auto &[mode, name] : modes) {
            view.setMode(mode);
            Test::takePicture(view, u"plan-%1-%2"_s.arg(name, suffix));
        }
        view.setMode(PlanView::Tree);
        view.setPlan(plan(u"nested-loop-memoize-15"_s));
        view.planFocus()->setMetric(Analysis::PlanMetric::EstimateError);
        Test::takePicture(view, u"plan-estimates-"_s + suffix);
        view.setPlan(Test::analysed(Test::generatedPlan(1000, false)));
        view.planFocus()->setMetric(Analysis::PlanMetric::Time);
        Test::takePicture(view, u"plan-wide-tree-"_s + suffix);
        view.setMode(PlanView::Diagram);
        view.planFocus()->select(500);
        Test::takePicture(view, u"plan-wide-diagram-"_s + suffix);
        view.diagram()->fit();
        Test::takePicture(view, u"plan-wide-fit-"_s + suffix);
        view.setPlan(nullptr);
        Test::takePicture(view, u"plan-empty-"_s + suffix);
    }
};

QTEST_MAIN(TestPlanPictures)
#include "tst_planpictures.moc"
