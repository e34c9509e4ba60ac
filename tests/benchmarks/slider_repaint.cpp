// SPDX-License-Identifier: GPL-3.0-or-later
// From a step of the slider to the painted page: chart, cursor and the cards that follow it. Target: under 16 ms.
//   QT_QPA_PLATFORM=offscreen build/release/bin/slider_repaint
#include "gui/samplesweeps.h"

#include "ui/pages/workmempage.h"
#include "ui/style/theme.h"
#include "ui/widgets/memoryslider.h"

#include <QApplication>

#include <benchmark/benchmark.h>

using namespace Spillway;
using namespace Spillway::Ui;

static void sliderToRepaintedPage(benchmark::State &state)
{
    WorkMemPage page(nullptr);
    page.resize(1100, 760);
    page.setResult(Test::sampleSweep(QStringLiteral("sort")));
    page.show();
    QImage image(page.size(), QImage::Format_RGB32);
    page.render(&image);
    auto *slider = page.findChild<MemorySlider *>();
    int position = slider->minimum();
    for (auto _ : state) {
        position = position + 7 > slider->maximum() ? slider->minimum() : position + 7;
        slider->setValue(position);
        page.render(&image); // all of it: more than a window repaints
    }
}
BENCHMARK(sliderToRepaintedPage)->Unit(benchmark::kMillisecond);

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Scheme::Light);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
