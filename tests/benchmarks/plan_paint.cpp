// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of 10,000 and 100,000 nodes and one of 10,000 levels in the views: from the analysed plan to the first painted
// view, then frames while scrolling. Targets: 150 ms to the first paint of 10,000 nodes, 16 ms a frame.
//   QT_QPA_PLATFORM=offscreen build/release/bin/plan_paint
#include "gui/sampleplans.h"

#include "ui/models/planfocus.h"
#include "ui/models/planmodel.h"
#include "ui/pages/planview.h"
#include "ui/style/theme.h"
#include "ui/widgets/plandiagram.h"
#include "ui/widgets/planicicle.h"
#include "ui/widgets/plantable.h"
#include "ui/widgets/plantextview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QScrollBar>

#include <cstdio>

using namespace Spillway;
using namespace Spillway::Ui;

namespace {

template <typename Work>
double milliseconds(Work work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
}

void measure(const char *name, const QByteArray &json)
{
    std::shared_ptr<const Session::AnalysedPlan> plan;
    const double read = milliseconds([&] { plan = Test::analysed(json); });
    std::printf("%s: %zu nodes, %.1f MB; read and computed in %.0f ms\n", name, plan->read.plan->nodes.size(),
        double(json.size()) / 1e6, read);
    QImage image(1920, 1080, QImage::Format_RGB32);
    const std::pair<PlanView::Mode, const char *> modes[] = { { PlanView::Tree, "tree" },
        { PlanView::Diagram, "diagram" }, { PlanView::Icicle, "icicle" }, { PlanView::Text, "text" } };
    for (const auto &[mode, title] : modes) {
        PlanView view;
        view.resize(image.size());
        view.setMode(mode);
        view.show();
        view.render(&image);
        const double first = milliseconds([&] {
            view.setPlan(plan);
            view.render(&image);
        });
        QAbstractScrollArea *areas[] = { view.table(), view.diagram(), view.icicle(), view.text() };
        QScrollBar *down = areas[mode]->verticalScrollBar(), *across = areas[mode]->horizontalScrollBar();
        constexpr int frames = 60;
        double worst = 0, sum = 0;
        for (int frame = 1; frame <= frames; ++frame) {
            const double one = milliseconds([&] {
                down->setValue(down->maximum() / frames * frame);
                across->setValue(across->maximum() / frames * frame);
                areas[mode]->viewport()->repaint();
                areas[mode]->viewport()->render(&image);
            });
            worst = std::max(worst, one);
            sum += one;
        }
        const int last = int(plan->read.plan->nodes.size()) - 1;
        const double chosen = milliseconds([&] {
            view.planFocus()->select(last);
            view.render(&image);
        });
        std::printf(
            "  %-8s first paint %6.1f ms, scrolled frame %5.1f ms (worst %5.1f), choose the last node %6.1f ms\n",
            title, first, sum / frames, worst, chosen);
        if (mode == PlanView::Tree)
            std::printf("           sorted by self time in %.1f ms, filtered in %.1f ms\n",
                milliseconds([&] { view.table()->planModel()->sort(int(PlanColumn::Self), Qt::DescendingOrder); }),
                milliseconds([&] { view.planFocus()->setThreshold(0.01); }));
        if (mode == PlanView::Diagram)
            std::printf("           all of it in %.1f ms\n", milliseconds([&] {
                view.diagram()->fit();
                view.diagram()->viewport()->render(&image);
            }));
    }
}

}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Scheme::Light);
    measure("10,000 nodes", Test::generatedPlan(10000, false));
    measure("10,000 levels", Test::generatedPlan(10000, true));
    measure("100,000 nodes", Test::generatedPlan(100000, false));
}
